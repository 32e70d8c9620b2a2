-- token: tasca_m9FYm_XdtNzh-X3x9vVdWZ48yTBfkk5UJ3M_XEiFC0o
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE jobs (
	table_id VARCHAR(20) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	due BIGINT NOT NULL, 
	position INTEGER NOT NULL, lease BIGINT DEFAULT '0' NOT NULL, 
	PRIMARY KEY (table_id, kind), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE log (
	table_id VARCHAR(20) NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	at BIGINT NOT NULL, 
	seat INTEGER NOT NULL, 
	who VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	agent VARCHAR(40) NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "log" VALUES('qkfbqzt32xr9',1,'sit',1794842729840,0,'d401db8242314811f1e4c29dd76c66c4','Ana','person');
INSERT INTO "log" VALUES('qkfbqzt32xr9',2,'sit',1794842729840,1,'d401db8242314811f1e4c29dd76c66c4','','here');
INSERT INTO "log" VALUES('qkfbqzt32xr9',3,'start',1794842729840,-1,'','','');
INSERT INTO "log" VALUES('qkfbqzt32xr9',4,'act',1794842729901,0,'d401db8242314811f1e4c29dd76c66c4','1B1','');
INSERT INTO "log" VALUES('qkfbqzt32xr9',5,'act',1794842729937,1,'d401db8242314811f1e4c29dd76c66c4','2R2','');
INSERT INTO "log" VALUES('qkfbqzt32xr9',6,'act',1794842729957,0,'d401db8242314811f1e4c29dd76c66c4','3WF','');
INSERT INTO "log" VALUES('qkfbqzt32xr9',7,'act',1794842729997,1,'d401db8242314811f1e4c29dd76c66c4','5R2','');
INSERT INTO "log" VALUES('qkfbqzt32xr9',8,'act',1794842730009,0,'d401db8242314811f1e4c29dd76c66c4','CR5','');
INSERT INTO "log" VALUES('qkfbqzt32xr9',9,'act',1794842730045,1,'d401db8242314811f1e4c29dd76c66c4','4B1','');
INSERT INTO "log" VALUES('qkfbqzt32xr9',10,'act',1794842730079,0,'d401db8242314811f1e4c29dd76c66c4','CK4','');
INSERT INTO "log" VALUES('qkfbqzt32xr9',11,'act',1794842730103,1,'d401db8242314811f1e4c29dd76c66c4','CB4','');
INSERT INTO "log" VALUES('qkfbqzt32xr9',12,'act',1794842730139,0,'d401db8242314811f1e4c29dd76c66c4','CYF','');
INSERT INTO "log" VALUES('qkfbqzt32xr9',13,'act',1794842730164,1,'d401db8242314811f1e4c29dd76c66c4','CW3','');
INSERT INTO "log" VALUES('qkfbqzt32xr9',14,'act',1794842730191,0,'d401db8242314811f1e4c29dd76c66c4','1Y1','');
INSERT INTO "log" VALUES('qkfbqzt32xr9',15,'act',1794842730220,1,'d401db8242314811f1e4c29dd76c66c4','3Y2','');
INSERT INTO "log" VALUES('3q4mmphq3afy',1,'sit',1794842730241,0,'d401db8242314811f1e4c29dd76c66c4','Ana','person');
INSERT INTO "log" VALUES('3q4mmphq3afy',2,'sit',1794842730241,1,'d401db8242314811f1e4c29dd76c66c4','','here');
INSERT INTO "log" VALUES('3q4mmphq3afy',3,'start',1794842730241,-1,'','','');
INSERT INTO "log" VALUES('3q4mmphq3afy',4,'act',1794842730269,0,'d401db8242314811f1e4c29dd76c66c4','1B1','');
INSERT INTO "log" VALUES('3q4mmphq3afy',5,'act',1794842730301,1,'d401db8242314811f1e4c29dd76c66c4','2K2','');
INSERT INTO "log" VALUES('3q4mmphq3afy',6,'act',1794842730321,0,'d401db8242314811f1e4c29dd76c66c4','4BF','');
INSERT INTO "log" VALUES('3q4mmphq3afy',7,'act',1794842730352,1,'d401db8242314811f1e4c29dd76c66c4','5K3','');
INSERT INTO "log" VALUES('3q4mmphq3afy',8,'act',1794842730381,0,'d401db8242314811f1e4c29dd76c66c4','CW5','');
INSERT INTO "log" VALUES('3q4mmphq3afy',9,'act',1794842730407,1,'d401db8242314811f1e4c29dd76c66c4','CYF','');
INSERT INTO "log" VALUES('3q4mmphq3afy',10,'act',1794842730437,0,'d401db8242314811f1e4c29dd76c66c4','CB4','');
INSERT INTO "log" VALUES('3q4mmphq3afy',11,'act',1794842730462,1,'d401db8242314811f1e4c29dd76c66c4','3Y4','');
INSERT INTO "log" VALUES('3q4mmphq3afy',12,'act',1794842730503,0,'d401db8242314811f1e4c29dd76c66c4','CRF','');
INSERT INTO "log" VALUES('3q4mmphq3afy',13,'act',1794842730541,0,'d401db8242314811f1e4c29dd76c66c4','=14','');
INSERT INTO "log" VALUES('3q4mmphq3afy',14,'act',1794842730562,1,'d401db8242314811f1e4c29dd76c66c4','=21','');
INSERT INTO "log" VALUES('3q4mmphq3afy',15,'act',1794842730597,0,'d401db8242314811f1e4c29dd76c66c4','3R2','');
INSERT INTO "log" VALUES('3q4mmphq3afy',16,'act',1794842730621,1,'d401db8242314811f1e4c29dd76c66c4','5Y4','');
INSERT INTO "log" VALUES('3q4mmphq3afy',17,'act',1794842730650,0,'d401db8242314811f1e4c29dd76c66c4','4W1','');
INSERT INTO "log" VALUES('3q4mmphq3afy',18,'act',1794842730689,1,'d401db8242314811f1e4c29dd76c66c4','CYF','');
INSERT INTO "log" VALUES('vudqmxf78c7z',1,'sit',1794842730715,0,'d401db8242314811f1e4c29dd76c66c4','Ana','person');
INSERT INTO "log" VALUES('vudqmxf78c7z',2,'sit',1794842730715,1,'d401db8242314811f1e4c29dd76c66c4','','here');
INSERT INTO "log" VALUES('vudqmxf78c7z',3,'sit',1794842730715,2,'','random','bot random');
INSERT INTO "log" VALUES('vudqmxf78c7z',4,'start',1794842730715,-1,'','','');
INSERT INTO "log" VALUES('vudqmxf78c7z',5,'act',1794842730757,0,'d401db8242314811f1e4c29dd76c66c4','1Y1','');
INSERT INTO "log" VALUES('vudqmxf78c7z',6,'act',1794842730789,1,'d401db8242314811f1e4c29dd76c66c4','2R2','');
INSERT INTO "log" VALUES('vudqmxf78c7z',7,'act',1794842735405,2,'','CR3','bot random');
INSERT INTO "log" VALUES('vudqmxf78c7z',8,'act',1794842735493,0,'d401db8242314811f1e4c29dd76c66c4','4K3','');
INSERT INTO "log" VALUES('vudqmxf78c7z',9,'act',1794842735513,1,'d401db8242314811f1e4c29dd76c66c4','5R3','');
INSERT INTO "log" VALUES('vudqmxf78c7z',10,'act',1794842735581,2,'','6YF','bot random');
INSERT INTO "log" VALUES('vudqmxf78c7z',11,'act',1794842735626,0,'d401db8242314811f1e4c29dd76c66c4','3R4','');
INSERT INTO "log" VALUES('vudqmxf78c7z',12,'act',1794842735646,1,'d401db8242314811f1e4c29dd76c66c4','7B4','');
INSERT INTO "log" VALUES('vudqmxf78c7z',13,'act',1794842735693,2,'','CK5','bot random');
INSERT INTO "log" VALUES('vudqmxf78c7z',14,'act',1794842735757,0,'d401db8242314811f1e4c29dd76c66c4','CB2','');
INSERT INTO "log" VALUES('vudqmxf78c7z',15,'act',1794842735780,1,'d401db8242314811f1e4c29dd76c66c4','CW5','');
INSERT INTO "log" VALUES('vudqmxf78c7z',16,'act',1794842735830,2,'','CY1','bot random');
INSERT INTO "log" VALUES('vudqmxf78c7z',17,'act',1794842735917,2,'','2WF','bot random');
INSERT INTO "log" VALUES('vudqmxf78c7z',18,'act',1794842735982,0,'d401db8242314811f1e4c29dd76c66c4','5R4','');
INSERT INTO "log" VALUES('vudqmxf78c7z',19,'act',1794842736010,1,'d401db8242314811f1e4c29dd76c66c4','7Y1','');
INSERT INTO "log" VALUES('vudqmxf78c7z',20,'act',1794842736086,2,'','CYF','bot random');
INSERT INTO "log" VALUES('vudqmxf78c7z',21,'act',1794842736129,0,'d401db8242314811f1e4c29dd76c66c4','6Y5','');
INSERT INTO "log" VALUES('vudqmxf78c7z',22,'act',1794842736154,1,'d401db8242314811f1e4c29dd76c66c4','4KF','');
INSERT INTO "log" VALUES('z54mn2v72q6d',1,'sit',1794842736185,0,'d401db8242314811f1e4c29dd76c66c4','Ana','person');
INSERT INTO "log" VALUES('z54mn2v72q6d',2,'sit',1794842736185,1,'d401db8242314811f1e4c29dd76c66c4','','here');
INSERT INTO "log" VALUES('z54mn2v72q6d',3,'sit',1794842736185,2,'','random','bot random');
INSERT INTO "log" VALUES('z54mn2v72q6d',4,'start',1794842736185,-1,'','','');
INSERT INTO "log" VALUES('vudqmxf78c7z',23,'act',1794842736210,2,'','CK1','bot random');
INSERT INTO "log" VALUES('z54mn2v72q6d',5,'act',1794842736225,0,'d401db8242314811f1e4c29dd76c66c4','1B1','');
INSERT INTO "log" VALUES('z54mn2v72q6d',6,'act',1794842736257,1,'d401db8242314811f1e4c29dd76c66c4','2K2','');
INSERT INTO "log" VALUES('z54mn2v72q6d',7,'act',1794842736337,2,'','6W1','bot random');
INSERT INTO "log" VALUES('z54mn2v72q6d',8,'act',1794842736382,0,'d401db8242314811f1e4c29dd76c66c4','4K3','');
INSERT INTO "log" VALUES('z54mn2v72q6d',9,'act',1794842736413,1,'d401db8242314811f1e4c29dd76c66c4','5K4','');
INSERT INTO "log" VALUES('z54mn2v72q6d',10,'act',1794842736454,2,'','3YF','bot random');
INSERT INTO "log" VALUES('z54mn2v72q6d',11,'act',1794842736522,0,'d401db8242314811f1e4c29dd76c66c4','7R4','');
INSERT INTO "log" VALUES('z54mn2v72q6d',12,'act',1794842736542,1,'d401db8242314811f1e4c29dd76c66c4','CY3','');
INSERT INTO "log" VALUES('z54mn2v72q6d',13,'act',1794842736605,2,'','CK4','bot random');
INSERT INTO "log" VALUES('z54mn2v72q6d',14,'act',1794842736666,0,'d401db8242314811f1e4c29dd76c66c4','CR2','');
INSERT INTO "log" VALUES('z54mn2v72q6d',15,'act',1794842736685,1,'d401db8242314811f1e4c29dd76c66c4','CW5','');
INSERT INTO "log" VALUES('z54mn2v72q6d',16,'act',1794842736725,2,'','CB3','bot random');
INSERT INTO "log" VALUES('z54mn2v72q6d',17,'act',1794842736774,0,'d401db8242314811f1e4c29dd76c66c4','=15','');
INSERT INTO "log" VALUES('z54mn2v72q6d',18,'act',1794842736795,0,'d401db8242314811f1e4c29dd76c66c4','=22','');
INSERT INTO "log" VALUES('z54mn2v72q6d',19,'act',1794842736827,1,'d401db8242314811f1e4c29dd76c66c4','=34','');
INSERT INTO "log" VALUES('z54mn2v72q6d',20,'act',1794842736873,2,'','=15','bot random');
INSERT INTO "log" VALUES('z54mn2v72q6d',21,'act',1794842736967,2,'','=31','bot random');
INSERT INTO "log" VALUES('z54mn2v72q6d',22,'act',1794842737033,1,'d401db8242314811f1e4c29dd76c66c4','5K3','');
INSERT INTO "log" VALUES('z54mn2v72q6d',23,'act',1794842737082,2,'','3R5','bot random');
INSERT INTO "log" VALUES('z54mn2v72q6d',24,'act',1794842737141,0,'d401db8242314811f1e4c29dd76c66c4','CKF','');
INSERT INTO "log" VALUES('z54mn2v72q6d',25,'act',1794842737166,1,'d401db8242314811f1e4c29dd76c66c4','1W1','');
INSERT INTO "log" VALUES('rx23m54hmp8g',1,'sit',1794842737194,0,'d401db8242314811f1e4c29dd76c66c4','Ana','person');
INSERT INTO "log" VALUES('rx23m54hmp8g',2,'sit',1794842737194,1,'d401db8242314811f1e4c29dd76c66c4','','here');
INSERT INTO "log" VALUES('rx23m54hmp8g',3,'sit',1794842737194,2,'d401db8242314811f1e4c29dd76c66c4','','here');
INSERT INTO "log" VALUES('rx23m54hmp8g',4,'sit',1794842737194,3,'','random','bot random');
INSERT INTO "log" VALUES('rx23m54hmp8g',5,'start',1794842737194,-1,'','','');
INSERT INTO "log" VALUES('z54mn2v72q6d',26,'act',1794842737218,2,'','7KF','bot random');
INSERT INTO "log" VALUES('rx23m54hmp8g',6,'act',1794842737238,0,'d401db8242314811f1e4c29dd76c66c4','1B1','');
INSERT INTO "log" VALUES('rx23m54hmp8g',7,'act',1794842737270,1,'d401db8242314811f1e4c29dd76c66c4','2R2','');
INSERT INTO "log" VALUES('rx23m54hmp8g',8,'act',1794842737297,2,'d401db8242314811f1e4c29dd76c66c4','3K3','');
INSERT INTO "log" VALUES('rx23m54hmp8g',9,'act',1794842737349,3,'','CK2','bot random');
INSERT INTO "log" VALUES('rx23m54hmp8g',10,'act',1794842737402,0,'d401db8242314811f1e4c29dd76c66c4','5K5','');
INSERT INTO "log" VALUES('rx23m54hmp8g',11,'act',1794842737430,1,'d401db8242314811f1e4c29dd76c66c4','7BF','');
INSERT INTO "log" VALUES('rx23m54hmp8g',12,'act',1794842737442,2,'d401db8242314811f1e4c29dd76c66c4','9B1','');
INSERT INTO "log" VALUES('rx23m54hmp8g',13,'act',1794842737505,3,'','CR4','bot random');
INSERT INTO "log" VALUES('rx23m54hmp8g',14,'act',1794842737534,0,'d401db8242314811f1e4c29dd76c66c4','4Y3','');
INSERT INTO "log" VALUES('rx23m54hmp8g',15,'act',1794842737559,1,'d401db8242314811f1e4c29dd76c66c4','6K3','');
INSERT INTO "log" VALUES('rx23m54hmp8g',16,'act',1794842737585,2,'d401db8242314811f1e4c29dd76c66c4','CB4','');
INSERT INTO "log" VALUES('rx23m54hmp8g',17,'act',1794842737637,3,'','CW3','bot random');
INSERT INTO "log" VALUES('rx23m54hmp8g',18,'act',1794842737675,0,'d401db8242314811f1e4c29dd76c66c4','CR4','');
INSERT INTO "log" VALUES('rx23m54hmp8g',19,'act',1794842737688,1,'d401db8242314811f1e4c29dd76c66c4','CK3','');
INSERT INTO "log" VALUES('rx23m54hmp8g',20,'act',1794842737714,2,'d401db8242314811f1e4c29dd76c66c4','CY5','');
INSERT INTO "log" VALUES('rx23m54hmp8g',21,'act',1794842737749,3,'','8K5','bot random');
INSERT INTO "log" VALUES('rx23m54hmp8g',22,'act',1794842737790,0,'d401db8242314811f1e4c29dd76c66c4','CR4','');
INSERT INTO "log" VALUES('rx23m54hmp8g',23,'act',1794842737863,3,'','3RF','bot random');
INSERT INTO "log" VALUES('rx23m54hmp8g',24,'act',1794842737907,0,'d401db8242314811f1e4c29dd76c66c4','2KF','');
INSERT INTO "log" VALUES('rx23m54hmp8g',25,'act',1794842737938,1,'d401db8242314811f1e4c29dd76c66c4','4B4','');
INSERT INTO "log" VALUES('rx23m54hmp8g',26,'act',1794842737957,2,'d401db8242314811f1e4c29dd76c66c4','7Y4','');
INSERT INTO "log" VALUES('rx23m54hmp8g',27,'act',1794842738007,3,'','CY2','bot random');
INSERT INTO "log" VALUES('rx23m54hmp8g',28,'act',1794842738054,0,'d401db8242314811f1e4c29dd76c66c4','6B2','');
INSERT INTO "log" VALUES('rx23m54hmp8g',29,'act',1794842738070,1,'d401db8242314811f1e4c29dd76c66c4','CBF','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',1,'sit',1794842738097,0,'d401db8242314811f1e4c29dd76c66c4','Ana','person');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',2,'sit',1794842738097,1,'d401db8242314811f1e4c29dd76c66c4','','here');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',3,'sit',1794842738097,2,'d401db8242314811f1e4c29dd76c66c4','','here');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',4,'sit',1794842738097,3,'','random','bot random');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',5,'start',1794842738097,-1,'','','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',6,'act',1794842738129,0,'d401db8242314811f1e4c29dd76c66c4','1B1','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',7,'act',1794842738154,1,'d401db8242314811f1e4c29dd76c66c4','2Y2','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',8,'act',1794842738185,2,'d401db8242314811f1e4c29dd76c66c4','3W3','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',9,'act',1794842738273,3,'','9B2','bot random');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',10,'act',1794842738334,0,'d401db8242314811f1e4c29dd76c66c4','5K5','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',11,'act',1794842738365,1,'d401db8242314811f1e4c29dd76c66c4','7B5','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',12,'act',1794842738389,2,'d401db8242314811f1e4c29dd76c66c4','CB1','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',13,'act',1794842738439,3,'','CK4','bot random');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',14,'act',1794842738531,0,'d401db8242314811f1e4c29dd76c66c4','4K4','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',15,'act',1794842738561,1,'d401db8242314811f1e4c29dd76c66c4','CR3','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',16,'act',1794842738585,2,'d401db8242314811f1e4c29dd76c66c4','6W2','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',17,'act',1794842738642,3,'','8KF','bot random');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',18,'act',1794842738699,0,'d401db8242314811f1e4c29dd76c66c4','CY2','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',19,'act',1794842738721,1,'d401db8242314811f1e4c29dd76c66c4','CB1','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',20,'act',1794842738745,2,'d401db8242314811f1e4c29dd76c66c4','CW5','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',21,'act',1794842738773,0,'d401db8242314811f1e4c29dd76c66c4','=11','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',22,'act',1794842738786,0,'d401db8242314811f1e4c29dd76c66c4','=23','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',23,'act',1794842738813,1,'d401db8242314811f1e4c29dd76c66c4','=15','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',24,'act',1794842738833,1,'d401db8242314811f1e4c29dd76c66c4','=32','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',25,'act',1794842738856,2,'d401db8242314811f1e4c29dd76c66c4','=14','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',26,'act',1794842738882,2,'d401db8242314811f1e4c29dd76c66c4','=21','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',27,'act',1794842738913,2,'d401db8242314811f1e4c29dd76c66c4','=55','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',28,'act',1794842738933,2,'d401db8242314811f1e4c29dd76c66c4','3BF','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',29,'act',1794842738981,3,'','CR1','bot random');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',30,'act',1794842739035,0,'d401db8242314811f1e4c29dd76c66c4','7K2','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',31,'act',1794842739058,1,'d401db8242314811f1e4c29dd76c66c4','9Y2','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',32,'act',1794842739082,2,'d401db8242314811f1e4c29dd76c66c4','CB2','');
INSERT INTO "log" VALUES('9qhw3hcmm8hq',33,'act',1794842739125,3,'','1Y5','bot random');
INSERT INTO "log" VALUES('zzzpxjrk9t6b',1,'sit',1794842739478,0,'d401db8242314811f1e4c29dd76c66c4','Ana','person');
INSERT INTO "log" VALUES('zzzpxjrk9t6b',2,'sit',1794842739478,1,'d401db8242314811f1e4c29dd76c66c4','','here');
INSERT INTO "log" VALUES('zzzpxjrk9t6b',3,'start',1794842739478,-1,'','','');
INSERT INTO "log" VALUES('zzzpxjrk9t6b',4,'act',1794842739514,0,'d401db8242314811f1e4c29dd76c66c4','place supply market-left','');
INSERT INTO "log" VALUES('zzzpxjrk9t6b',5,'act',1794842739547,0,'d401db8242314811f1e4c29dd76c66c4','hire Lucília','');
INSERT INTO "log" VALUES('zzzpxjrk9t6b',6,'act',1794842739574,0,'d401db8242314811f1e4c29dd76c66c4','done','');
INSERT INTO "log" VALUES('zzzpxjrk9t6b',7,'act',1794842739595,1,'d401db8242314811f1e4c29dd76c66c4','place supply billboard-left','');
INSERT INTO "log" VALUES('zzzpxjrk9t6b',8,'act',1794842739617,0,'d401db8242314811f1e4c29dd76c66c4','place supply market-right','');
INSERT INTO "log" VALUES('zzzpxjrk9t6b',9,'act',1794842739640,0,'d401db8242314811f1e4c29dd76c66c4','hire Martinho','');
INSERT INTO "log" VALUES('zzzpxjrk9t6b',10,'act',1794842739665,1,'d401db8242314811f1e4c29dd76c66c4','place supply market-left','');
INSERT INTO "log" VALUES('zzzpxjrk9t6b',11,'act',1794842739678,0,'d401db8242314811f1e4c29dd76c66c4','kick 2','');
INSERT INTO "log" VALUES('zzzpxjrk9t6b',12,'act',1794842739709,1,'d401db8242314811f1e4c29dd76c66c4','hire Armando','');
INSERT INTO "log" VALUES('zzzpxjrk9t6b',13,'act',1794842739738,1,'d401db8242314811f1e4c29dd76c66c4','done','');
INSERT INTO "log" VALUES('zzzpxjrk9t6b',14,'act',1794842739745,0,'d401db8242314811f1e4c29dd76c66c4','place supply billboard-right','');
INSERT INTO "log" VALUES('zzzpxjrk9t6b',15,'act',1794842739769,1,'d401db8242314811f1e4c29dd76c66c4','place supply restaurant','');
INSERT INTO "log" VALUES('xu4z6qfdd9rb',1,'sit',1794842739796,0,'d401db8242314811f1e4c29dd76c66c4','Ana','person');
INSERT INTO "log" VALUES('xu4z6qfdd9rb',2,'sit',1794842739796,1,'d401db8242314811f1e4c29dd76c66c4','','here');
INSERT INTO "log" VALUES('xu4z6qfdd9rb',3,'sit',1794842739796,2,'','random','bot random');
INSERT INTO "log" VALUES('xu4z6qfdd9rb',4,'start',1794842739796,-1,'','','');
INSERT INTO "log" VALUES('xu4z6qfdd9rb',5,'act',1794842739822,0,'d401db8242314811f1e4c29dd76c66c4','place supply market-left','');
INSERT INTO "log" VALUES('xu4z6qfdd9rb',6,'act',1794842739839,0,'d401db8242314811f1e4c29dd76c66c4','hire Alfredo','');
INSERT INTO "log" VALUES('xu4z6qfdd9rb',7,'act',1794842739862,0,'d401db8242314811f1e4c29dd76c66c4','hire Raul','');
INSERT INTO "log" VALUES('xu4z6qfdd9rb',8,'act',1794842739881,1,'d401db8242314811f1e4c29dd76c66c4','place supply billboard-left','');
INSERT INTO "log" VALUES('xu4z6qfdd9rb',9,'act',1794842739977,2,'','place supply restaurant','bot random');
INSERT INTO "log" VALUES('xu4z6qfdd9rb',10,'act',1794842740068,2,'','close','bot random');
INSERT INTO "log" VALUES('xu4z6qfdd9rb',11,'act',1794842740118,0,'d401db8242314811f1e4c29dd76c66c4','place supply market-right','');
INSERT INTO "log" VALUES('xu4z6qfdd9rb',12,'act',1794842740131,1,'d401db8242314811f1e4c29dd76c66c4','place supply market-left','');
INSERT INTO "log" VALUES('xu4z6qfdd9rb',13,'act',1794842740139,0,'d401db8242314811f1e4c29dd76c66c4','kick 3','');
INSERT INTO "log" VALUES('xu4z6qfdd9rb',14,'act',1794842740149,1,'d401db8242314811f1e4c29dd76c66c4','hire Armando','');
INSERT INTO "log" VALUES('xu4z6qfdd9rb',15,'act',1794842740159,1,'d401db8242314811f1e4c29dd76c66c4','hire Maria','');
INSERT INTO "log" VALUES('xu4z6qfdd9rb',16,'act',1794842740178,2,'','place supply billboard-left','bot random');
INSERT INTO "log" VALUES('xu4z6qfdd9rb',17,'act',1794842740188,1,'d401db8242314811f1e4c29dd76c66c4','kick 1','');
INSERT INTO "log" VALUES('xu4z6qfdd9rb',18,'act',1794842740195,1,'d401db8242314811f1e4c29dd76c66c4','take note quarter','');
INSERT INTO "log" VALUES('xu4z6qfdd9rb',19,'act',1794842740203,0,'d401db8242314811f1e4c29dd76c66c4','place supply rehearsal','');
INSERT INTO "log" VALUES('kd85zzcuyyrf',1,'sit',1794842740213,0,'d401db8242314811f1e4c29dd76c66c4','Ana','person');
INSERT INTO "log" VALUES('kd85zzcuyyrf',2,'sit',1794842740213,1,'d401db8242314811f1e4c29dd76c66c4','','here');
INSERT INTO "log" VALUES('kd85zzcuyyrf',3,'sit',1794842740213,2,'d401db8242314811f1e4c29dd76c66c4','','here');
INSERT INTO "log" VALUES('kd85zzcuyyrf',4,'sit',1794842740213,3,'','random','bot random');
INSERT INTO "log" VALUES('kd85zzcuyyrf',5,'start',1794842740213,-1,'','','');
INSERT INTO "log" VALUES('kd85zzcuyyrf',6,'act',1794842740275,0,'d401db8242314811f1e4c29dd76c66c4','place supply market-left','');
INSERT INTO "log" VALUES('kd85zzcuyyrf',7,'act',1794842740279,0,'d401db8242314811f1e4c29dd76c66c4','hire Hermínia','');
INSERT INTO "log" VALUES('kd85zzcuyyrf',8,'act',1794842740291,0,'d401db8242314811f1e4c29dd76c66c4','hire Armando','');
INSERT INTO "log" VALUES('kd85zzcuyyrf',9,'act',1794842740299,1,'d401db8242314811f1e4c29dd76c66c4','place supply billboard-left','');
INSERT INTO "log" VALUES('kd85zzcuyyrf',10,'act',1794842740304,2,'d401db8242314811f1e4c29dd76c66c4','place supply rehearsal','');
INSERT INTO "log" VALUES('kd85zzcuyyrf',11,'act',1794842740308,2,'d401db8242314811f1e4c29dd76c66c4','note clef','');
INSERT INTO "log" VALUES('kd85zzcuyyrf',12,'act',1794842740342,3,'','place supply billboard-right','bot random');
INSERT INTO "log" VALUES('kd85zzcuyyrf',13,'act',1794842740359,0,'d401db8242314811f1e4c29dd76c66c4','place supply market-right','');
INSERT INTO "log" VALUES('kd85zzcuyyrf',14,'act',1794842740365,1,'d401db8242314811f1e4c29dd76c66c4','place supply market-left','');
INSERT INTO "log" VALUES('kd85zzcuyyrf',15,'act',1794842740369,0,'d401db8242314811f1e4c29dd76c66c4','kick 1','');
INSERT INTO "log" VALUES('kd85zzcuyyrf',16,'act',1794842740372,0,'d401db8242314811f1e4c29dd76c66c4','take bar left grey','');
INSERT INTO "log" VALUES('kd85zzcuyyrf',17,'act',1794842740375,1,'d401db8242314811f1e4c29dd76c66c4','hire Jaime','');
INSERT INTO "log" VALUES('kd85zzcuyyrf',18,'act',1794842740378,1,'d401db8242314811f1e4c29dd76c66c4','hire Maria','');
INSERT INTO "log" VALUES('kd85zzcuyyrf',19,'act',1794842740382,2,'d401db8242314811f1e4c29dd76c66c4','place supply market-left','');
INSERT INTO "log" VALUES('kd85zzcuyyrf',20,'act',1794842740389,1,'d401db8242314811f1e4c29dd76c66c4','kick 2','');
INSERT INTO "log" VALUES('kd85zzcuyyrf',21,'act',1794842740394,2,'d401db8242314811f1e4c29dd76c66c4','hire Carlos','');
INSERT INTO "log" VALUES('kd85zzcuyyrf',22,'act',1794842740402,2,'d401db8242314811f1e4c29dd76c66c4','hire Ricardo','');
INSERT INTO "log" VALUES('kd85zzcuyyrf',23,'act',1794842740435,3,'','place supply street-right','bot random');
INSERT INTO "log" VALUES('sfa2tyryztkk',1,'sit',1794842740457,0,'d401db8242314811f1e4c29dd76c66c4','Ana','person');
INSERT INTO "log" VALUES('sfa2tyryztkk',2,'sit',1794842740457,1,'','Alfama','rules');
INSERT INTO "log" VALUES('sfa2tyryztkk',3,'start',1794842740457,-1,'','','');
INSERT INTO "log" VALUES('kd85zzcuyyrf',24,'act',1794842740465,3,'','seat centre 1 grey=1 brown=1','bot random');
INSERT INTO "log" VALUES('sfa2tyryztkk',4,'act',1794842740478,0,'d401db8242314811f1e4c29dd76c66c4','place supply market-left','');
INSERT INTO "log" VALUES('sfa2tyryztkk',5,'act',1794842740502,0,'d401db8242314811f1e4c29dd76c66c4','hire Lucília','');
INSERT INTO "log" VALUES('sfa2tyryztkk',6,'act',1794842740521,0,'d401db8242314811f1e4c29dd76c66c4','done','');
INSERT INTO "log" VALUES('sfa2tyryztkk',7,'act',1794842740537,0,'d401db8242314811f1e4c29dd76c66c4','place supply market-right','');
INSERT INTO "log" VALUES('sfa2tyryztkk',8,'act',1794842740558,0,'d401db8242314811f1e4c29dd76c66c4','hire Jorge','');
INSERT INTO "log" VALUES('sfa2tyryztkk',9,'act',1794842740573,0,'d401db8242314811f1e4c29dd76c66c4','place supply restaurant','');
INSERT INTO "log" VALUES('sfa2tyryztkk',10,'act',1794842740588,0,'d401db8242314811f1e4c29dd76c66c4','close','');
INSERT INTO "log" VALUES('sfa2tyryztkk',11,'act',1794842740612,0,'d401db8242314811f1e4c29dd76c66c4','keep singer','');
INSERT INTO "log" VALUES('sfa2tyryztkk',12,'act',1794842740633,0,'d401db8242314811f1e4c29dd76c66c4','dismiss viola','');
INSERT INTO "log" VALUES('sfa2tyryztkk',13,'act',1794842740650,0,'d401db8242314811f1e4c29dd76c66c4','place market-left billboard-left','');
INSERT INTO "log" VALUES('sfa2tyryztkk',14,'act',1794842740663,0,'d401db8242314811f1e4c29dd76c66c4','kick 2','');
INSERT INTO "log" VALUES('sfa2tyryztkk',15,'act',1794842740677,0,'d401db8242314811f1e4c29dd76c66c4','place market-right/2 street-right','');
INSERT INTO "log" VALUES('sfa2tyryztkk',16,'act',1794842740693,0,'d401db8242314811f1e4c29dd76c66c4','seat right 2 grey=1 black=1 brown=1','');
INSERT INTO "log" VALUES('sfa2tyryztkk',17,'act',1794842740707,0,'d401db8242314811f1e4c29dd76c66c4','kick 2','');
INSERT INTO "log" VALUES('sfa2tyryztkk',18,'act',1794842740726,0,'d401db8242314811f1e4c29dd76c66c4','place billboard-left rehearsal','');
INSERT INTO "log" VALUES('sfa2tyryztkk',19,'act',1794842740746,0,'d401db8242314811f1e4c29dd76c66c4','note clef','');
INSERT INTO "log" VALUES('sfa2tyryztkk',20,'act',1794842740770,0,'d401db8242314811f1e4c29dd76c66c4','kick 2','');
INSERT INTO "log" VALUES('sfa2tyryztkk',21,'act',1794842740789,0,'d401db8242314811f1e4c29dd76c66c4','place restaurant billboard-right','');
INSERT INTO "log" VALUES('sfa2tyryztkk',22,'act',1794842740813,0,'d401db8242314811f1e4c29dd76c66c4','place rehearsal/2 market-right','');
INSERT INTO "log" VALUES('sfa2tyryztkk',23,'act',1794842740844,0,'d401db8242314811f1e4c29dd76c66c4','hire Jorge','');
INSERT INTO "log" VALUES('sfa2tyryztkk',24,'act',1794842740878,0,'d401db8242314811f1e4c29dd76c66c4','place street-right/2 market-left','');
CREATE TABLE people (
	id VARCHAR(40) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('d401db8242314811f1e4c29dd76c66c4','Ana',1794842729657);
CREATE TABLE seats (
	table_id VARCHAR(20) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	bot VARCHAR(20) NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('qkfbqzt32xr9',0,'person','Ana','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('qkfbqzt32xr9',1,'here','','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('3q4mmphq3afy',0,'person','Ana','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('3q4mmphq3afy',1,'here','','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('vudqmxf78c7z',0,'person','Ana','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('vudqmxf78c7z',1,'here','','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('vudqmxf78c7z',2,'bot','random','','random');
INSERT INTO "seats" VALUES('z54mn2v72q6d',0,'person','Ana','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('z54mn2v72q6d',1,'here','','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('z54mn2v72q6d',2,'bot','random','','random');
INSERT INTO "seats" VALUES('rx23m54hmp8g',0,'person','Ana','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('rx23m54hmp8g',1,'here','','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('rx23m54hmp8g',2,'here','','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('rx23m54hmp8g',3,'bot','random','','random');
INSERT INTO "seats" VALUES('9qhw3hcmm8hq',0,'person','Ana','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('9qhw3hcmm8hq',1,'here','','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('9qhw3hcmm8hq',2,'here','','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('9qhw3hcmm8hq',3,'bot','random','','random');
INSERT INTO "seats" VALUES('zzzpxjrk9t6b',0,'person','Ana','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('zzzpxjrk9t6b',1,'here','','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('xu4z6qfdd9rb',0,'person','Ana','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('xu4z6qfdd9rb',1,'here','','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('xu4z6qfdd9rb',2,'bot','random','','random');
INSERT INTO "seats" VALUES('kd85zzcuyyrf',0,'person','Ana','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('kd85zzcuyyrf',1,'here','','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('kd85zzcuyyrf',2,'here','','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('kd85zzcuyyrf',3,'bot','random','','random');
INSERT INTO "seats" VALUES('sfa2tyryztkk',0,'person','Ana','d401db8242314811f1e4c29dd76c66c4','');
INSERT INTO "seats" VALUES('sfa2tyryztkk',1,'rules','Alfama','','');
CREATE TABLE settings (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('secret','103a647112af1e02c616071b0cafa02ed5c3fbc5ef81a5507275c863f43f7f17');
CREATE TABLE tables (
	id VARCHAR(20) NOT NULL, 
	game VARCHAR(20) NOT NULL, 
	rules INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	seed VARCHAR(20) NOT NULL, 
	clock VARCHAR(20) NOT NULL, 
	listed BOOLEAN NOT NULL, 
	owner VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	uploaded BOOLEAN NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	turn INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	updated BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('qkfbqzt32xr9','azul',1,'{"players":2,"variant":"coloured","first":0}','7999960609017673043','none',1,'d401db8242314811f1e4c29dd76c66c4',1794842729840,0,'running',0,15,1794842730220);
INSERT INTO "tables" VALUES('3q4mmphq3afy','azul',1,'{"players":2,"variant":"grey","first":0}','3266493100013196601','none',1,'d401db8242314811f1e4c29dd76c66c4',1794842730241,0,'running',0,18,1794842730689);
INSERT INTO "tables" VALUES('vudqmxf78c7z','azul',1,'{"players":3,"variant":"coloured","first":0}','18259285330408518963','none',1,'d401db8242314811f1e4c29dd76c66c4',1794842730715,0,'running',0,23,1794842736210);
INSERT INTO "tables" VALUES('z54mn2v72q6d','azul',1,'{"players":3,"variant":"grey","first":0}','17160036711829247047','none',1,'d401db8242314811f1e4c29dd76c66c4',1794842736185,0,'running',0,26,1794842737218);
INSERT INTO "tables" VALUES('rx23m54hmp8g','azul',1,'{"players":4,"variant":"coloured","first":0}','14364604652158037831','none',1,'d401db8242314811f1e4c29dd76c66c4',1794842737194,0,'running',2,29,1794842738070);
INSERT INTO "tables" VALUES('9qhw3hcmm8hq','azul',1,'{"players":4,"variant":"grey","first":0}','5498436834752841246','none',1,'d401db8242314811f1e4c29dd76c66c4',1794842738097,0,'running',0,33,1794842739125);
INSERT INTO "tables" VALUES('zzzpxjrk9t6b','fado',1,'{"players":2,"solo":false,"first":0,"components":null}','13982093381754561587','none',1,'d401db8242314811f1e4c29dd76c66c4',1794842739478,0,'running',1,15,1794842739769);
INSERT INTO "tables" VALUES('xu4z6qfdd9rb','fado',1,'{"players":3,"solo":false,"first":0,"components":null}','320705012574018291','none',1,'d401db8242314811f1e4c29dd76c66c4',1794842739796,0,'running',0,19,1794842740203);
INSERT INTO "tables" VALUES('kd85zzcuyyrf','fado',1,'{"players":4,"solo":false,"first":0,"components":null}','16509827284715313116','none',1,'d401db8242314811f1e4c29dd76c66c4',1794842740213,0,'running',0,24,1794842740465);
INSERT INTO "tables" VALUES('sfa2tyryztkk','fado',1,'{"players":2,"solo":true,"first":0,"components":null}','7994218364762353265','none',1,'d401db8242314811f1e4c29dd76c66c4',1794842740457,0,'running',0,24,1794842740878);
CREATE TABLE tokens (
	hash VARCHAR(64) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "tokens" VALUES('3183d065a2acf0a39843931bb44f55a6e5ac2eaccd98270713e92818df2ccb5e','d401db8242314811f1e4c29dd76c66c4',1794842729677);
CREATE INDEX tables_by_status ON tables (status, listed, updated);
CREATE INDEX seats_by_person ON seats (person);
CREATE INDEX jobs_by_due ON jobs (due);
COMMIT;
