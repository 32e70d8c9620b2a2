-- token: tasca_jQOxeCq02IG3oXG9UVhWvoq1FN0gwqK4oTfzLuS1j58
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
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
INSERT INTO "log" VALUES('p9y2gstgxnj7',1,'sit',1794842748709,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','Ana','person');
INSERT INTO "log" VALUES('p9y2gstgxnj7',2,'sit',1794842748709,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','','here');
INSERT INTO "log" VALUES('p9y2gstgxnj7',3,'start',1794842748709,-1,'','','');
INSERT INTO "log" VALUES('p9y2gstgxnj7',4,'act',1794842748762,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','1B1','');
INSERT INTO "log" VALUES('p9y2gstgxnj7',5,'act',1794842748805,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','2K2','');
INSERT INTO "log" VALUES('p9y2gstgxnj7',6,'act',1794842748841,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','3WF','');
INSERT INTO "log" VALUES('p9y2gstgxnj7',7,'act',1794842748869,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','5R1','');
INSERT INTO "log" VALUES('p9y2gstgxnj7',8,'act',1794842748909,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CK5','');
INSERT INTO "log" VALUES('p9y2gstgxnj7',9,'act',1794842748937,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','4K4','');
INSERT INTO "log" VALUES('p9y2gstgxnj7',10,'act',1794842748969,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CR4','');
INSERT INTO "log" VALUES('p9y2gstgxnj7',11,'act',1794842749001,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CY5','');
INSERT INTO "log" VALUES('p9y2gstgxnj7',12,'act',1794842749029,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CWF','');
INSERT INTO "log" VALUES('p9y2gstgxnj7',13,'act',1794842749045,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','5B4','');
INSERT INTO "log" VALUES('p9y2gstgxnj7',14,'act',1794842749081,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','2KF','');
INSERT INTO "log" VALUES('p9y2gstgxnj7',15,'act',1794842749105,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','3R3','');
INSERT INTO "log" VALUES('fd6fmd6e99wk',1,'sit',1794842749129,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','Ana','person');
INSERT INTO "log" VALUES('fd6fmd6e99wk',2,'sit',1794842749129,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','','here');
INSERT INTO "log" VALUES('fd6fmd6e99wk',3,'start',1794842749129,-1,'','','');
INSERT INTO "log" VALUES('fd6fmd6e99wk',4,'act',1794842749163,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','1B1','');
INSERT INTO "log" VALUES('fd6fmd6e99wk',5,'act',1794842749187,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','2R2','');
INSERT INTO "log" VALUES('fd6fmd6e99wk',6,'act',1794842749212,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','3WF','');
INSERT INTO "log" VALUES('fd6fmd6e99wk',7,'act',1794842749234,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','5R1','');
INSERT INTO "log" VALUES('fd6fmd6e99wk',8,'act',1794842749255,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CR5','');
INSERT INTO "log" VALUES('fd6fmd6e99wk',9,'act',1794842749285,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','4R4','');
INSERT INTO "log" VALUES('fd6fmd6e99wk',10,'act',1794842749306,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CK4','');
INSERT INTO "log" VALUES('fd6fmd6e99wk',11,'act',1794842749325,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CY5','');
INSERT INTO "log" VALUES('fd6fmd6e99wk',12,'act',1794842749354,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CBF','');
INSERT INTO "log" VALUES('fd6fmd6e99wk',13,'act',1794842749380,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CWF','');
INSERT INTO "log" VALUES('fd6fmd6e99wk',14,'act',1794842749396,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','=11','');
INSERT INTO "log" VALUES('fd6fmd6e99wk',15,'act',1794842749421,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','=43','');
INSERT INTO "log" VALUES('fd6fmd6e99wk',16,'act',1794842749437,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','=15','');
INSERT INTO "log" VALUES('fd6fmd6e99wk',17,'act',1794842749463,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','1K2','');
INSERT INTO "log" VALUES('fd6fmd6e99wk',18,'act',1794842749480,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','5R4','');
INSERT INTO "log" VALUES('wxdzg9yum6t8',1,'sit',1794842749505,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','Ana','person');
INSERT INTO "log" VALUES('wxdzg9yum6t8',2,'sit',1794842749505,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','','here');
INSERT INTO "log" VALUES('wxdzg9yum6t8',3,'sit',1794842749505,2,'','random','bot random');
INSERT INTO "log" VALUES('wxdzg9yum6t8',4,'start',1794842749505,-1,'','','');
INSERT INTO "log" VALUES('wxdzg9yum6t8',5,'act',1794842749534,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','1B1','');
INSERT INTO "log" VALUES('wxdzg9yum6t8',6,'act',1794842749552,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','2R2','');
INSERT INTO "log" VALUES('wxdzg9yum6t8',7,'act',1794842752897,2,'','6YF','bot random');
INSERT INTO "log" VALUES('wxdzg9yum6t8',8,'act',1794842752953,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','4K3','');
INSERT INTO "log" VALUES('wxdzg9yum6t8',9,'act',1794842752970,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','7Y5','');
INSERT INTO "log" VALUES('wxdzg9yum6t8',10,'act',1794842753029,2,'','5W5','bot random');
INSERT INTO "log" VALUES('wxdzg9yum6t8',11,'act',1794842753082,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CK3','');
INSERT INTO "log" VALUES('wxdzg9yum6t8',12,'act',1794842753121,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','3WF','');
INSERT INTO "log" VALUES('wxdzg9yum6t8',13,'act',1794842753212,2,'','CBF','bot random');
INSERT INTO "log" VALUES('wxdzg9yum6t8',14,'act',1794842753225,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CWF','');
INSERT INTO "log" VALUES('wxdzg9yum6t8',15,'act',1794842753232,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CR1','');
INSERT INTO "log" VALUES('wxdzg9yum6t8',16,'act',1794842753240,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','5R4','');
INSERT INTO "log" VALUES('wxdzg9yum6t8',17,'act',1794842753249,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CKF','');
INSERT INTO "log" VALUES('wxdzg9yum6t8',18,'act',1794842753271,2,'','1K2','bot random');
INSERT INTO "log" VALUES('wxdzg9yum6t8',19,'act',1794842753286,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','2R1','');
INSERT INTO "log" VALUES('wxdzg9yum6t8',20,'act',1794842753302,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','7B4','');
INSERT INTO "log" VALUES('wxdzg9yum6t8',21,'act',1794842753338,2,'','CW3','bot random');
INSERT INTO "log" VALUES('wxdzg9yum6t8',22,'act',1794842753365,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','6K5','');
INSERT INTO "log" VALUES('s9m6fvp54q9k',1,'sit',1794842753390,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','Ana','person');
INSERT INTO "log" VALUES('s9m6fvp54q9k',2,'sit',1794842753390,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','','here');
INSERT INTO "log" VALUES('s9m6fvp54q9k',3,'sit',1794842753390,2,'','random','bot random');
INSERT INTO "log" VALUES('s9m6fvp54q9k',4,'start',1794842753390,-1,'','','');
INSERT INTO "log" VALUES('s9m6fvp54q9k',5,'act',1794842753418,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','1Y1','');
INSERT INTO "log" VALUES('s9m6fvp54q9k',6,'act',1794842753433,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','2R2','');
INSERT INTO "log" VALUES('s9m6fvp54q9k',7,'act',1794842753481,2,'','3KF','bot random');
INSERT INTO "log" VALUES('s9m6fvp54q9k',8,'act',1794842753513,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','5K3','');
INSERT INTO "log" VALUES('s9m6fvp54q9k',9,'act',1794842753536,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','7R3','');
INSERT INTO "log" VALUES('s9m6fvp54q9k',10,'act',1794842753590,2,'','CY4','bot random');
INSERT INTO "log" VALUES('s9m6fvp54q9k',11,'act',1794842753622,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','4R4','');
INSERT INTO "log" VALUES('s9m6fvp54q9k',12,'act',1794842753646,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CR4','');
INSERT INTO "log" VALUES('s9m6fvp54q9k',13,'act',1794842753725,2,'','CY5','bot random');
INSERT INTO "log" VALUES('s9m6fvp54q9k',14,'act',1794842753798,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CWF','');
INSERT INTO "log" VALUES('s9m6fvp54q9k',15,'act',1794842753815,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CK5','');
INSERT INTO "log" VALUES('s9m6fvp54q9k',16,'act',1794842753851,2,'','6YF','bot random');
INSERT INTO "log" VALUES('s9m6fvp54q9k',17,'act',1794842753981,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CB2','');
INSERT INTO "log" VALUES('s9m6fvp54q9k',18,'act',1794842754024,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','=12','');
INSERT INTO "log" VALUES('s9m6fvp54q9k',19,'act',1794842754048,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','=24','');
INSERT INTO "log" VALUES('s9m6fvp54q9k',20,'act',1794842754113,2,'','3K2','bot random');
INSERT INTO "log" VALUES('s9m6fvp54q9k',21,'act',1794842754234,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','2K3','');
INSERT INTO "log" VALUES('s9m6fvp54q9k',22,'act',1794842754300,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CY1','');
INSERT INTO "log" VALUES('s9m6fvp54q9k',23,'act',1794842754409,2,'','1W1','bot random');
INSERT INTO "log" VALUES('s9m6fvp54q9k',24,'act',1794842754522,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CRF','');
INSERT INTO "log" VALUES('s9m6fvp54q9k',25,'act',1794842754596,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','6R3','');
INSERT INTO "log" VALUES('qxkcktampa7r',1,'sit',1794842754614,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','Ana','person');
INSERT INTO "log" VALUES('qxkcktampa7r',2,'sit',1794842754614,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','','here');
INSERT INTO "log" VALUES('qxkcktampa7r',3,'sit',1794842754614,2,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','','here');
INSERT INTO "log" VALUES('qxkcktampa7r',4,'sit',1794842754614,3,'','random','bot random');
INSERT INTO "log" VALUES('qxkcktampa7r',5,'start',1794842754614,-1,'','','');
INSERT INTO "log" VALUES('s9m6fvp54q9k',26,'act',1794842754637,2,'','CKF','bot random');
INSERT INTO "log" VALUES('qxkcktampa7r',6,'act',1794842754671,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','1Y1','');
INSERT INTO "log" VALUES('qxkcktampa7r',7,'act',1794842754724,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','2Y2','');
INSERT INTO "log" VALUES('qxkcktampa7r',8,'act',1794842754751,2,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','3W3','');
INSERT INTO "log" VALUES('qxkcktampa7r',9,'act',1794842754865,3,'','CR1','bot random');
INSERT INTO "log" VALUES('qxkcktampa7r',10,'act',1794842754961,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','6Y5','');
INSERT INTO "log" VALUES('qxkcktampa7r',11,'act',1794842754996,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','7K1','');
INSERT INTO "log" VALUES('qxkcktampa7r',12,'act',1794842755036,2,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','8WF','');
INSERT INTO "log" VALUES('qxkcktampa7r',13,'act',1794842755088,3,'','5Y5','bot random');
INSERT INTO "log" VALUES('qxkcktampa7r',14,'act',1794842755174,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','9BF','');
INSERT INTO "log" VALUES('qxkcktampa7r',15,'act',1794842755220,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CWF','');
INSERT INTO "log" VALUES('qxkcktampa7r',16,'act',1794842755269,2,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CK5','');
INSERT INTO "log" VALUES('qxkcktampa7r',17,'act',1794842755357,3,'','4K4','bot random');
INSERT INTO "log" VALUES('qxkcktampa7r',18,'act',1794842755459,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CWF','');
INSERT INTO "log" VALUES('qxkcktampa7r',19,'act',1794842755493,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CYF','');
INSERT INTO "log" VALUES('qxkcktampa7r',20,'act',1794842755517,2,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CB4','');
INSERT INTO "log" VALUES('qxkcktampa7r',21,'act',1794842755591,3,'','CRF','bot random');
INSERT INTO "log" VALUES('qxkcktampa7r',22,'act',1794842755729,3,'','8BF','bot random');
INSERT INTO "log" VALUES('qxkcktampa7r',23,'act',1794842755837,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CKF','');
INSERT INTO "log" VALUES('qxkcktampa7r',24,'act',1794842755877,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CR2','');
INSERT INTO "log" VALUES('qxkcktampa7r',25,'act',1794842755929,2,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','4BF','');
INSERT INTO "log" VALUES('qxkcktampa7r',26,'act',1794842756049,3,'','9KF','bot random');
INSERT INTO "log" VALUES('qxkcktampa7r',27,'act',1794842756182,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','6R3','');
INSERT INTO "log" VALUES('qxkcktampa7r',28,'act',1794842756241,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CYF','');
INSERT INTO "log" VALUES('qxkcktampa7r',29,'act',1794842756284,2,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','3K4','');
INSERT INTO "log" VALUES('ta3htfcvcgu9',1,'sit',1794842756350,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','Ana','person');
INSERT INTO "log" VALUES('ta3htfcvcgu9',2,'sit',1794842756350,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','','here');
INSERT INTO "log" VALUES('ta3htfcvcgu9',3,'sit',1794842756350,2,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','','here');
INSERT INTO "log" VALUES('ta3htfcvcgu9',4,'sit',1794842756350,3,'','random','bot random');
INSERT INTO "log" VALUES('ta3htfcvcgu9',5,'start',1794842756350,-1,'','','');
INSERT INTO "log" VALUES('qxkcktampa7r',30,'act',1794842756373,3,'','CB1','bot random');
INSERT INTO "log" VALUES('ta3htfcvcgu9',6,'act',1794842756407,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','1R1','');
INSERT INTO "log" VALUES('ta3htfcvcgu9',7,'act',1794842756464,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','2Y2','');
INSERT INTO "log" VALUES('ta3htfcvcgu9',8,'act',1794842756501,2,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','3W3','');
INSERT INTO "log" VALUES('ta3htfcvcgu9',9,'act',1794842756588,3,'','CK3','bot random');
INSERT INTO "log" VALUES('ta3htfcvcgu9',10,'act',1794842756681,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','5K5','');
INSERT INTO "log" VALUES('ta3htfcvcgu9',11,'act',1794842756706,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','7B5','');
INSERT INTO "log" VALUES('ta3htfcvcgu9',12,'act',1794842756720,2,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','8W3','');
INSERT INTO "log" VALUES('ta3htfcvcgu9',13,'act',1794842756778,3,'','CY2','bot random');
INSERT INTO "log" VALUES('ta3htfcvcgu9',14,'act',1794842756836,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','4K4','');
INSERT INTO "log" VALUES('ta3htfcvcgu9',15,'act',1794842756854,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CB3','');
INSERT INTO "log" VALUES('ta3htfcvcgu9',16,'act',1794842756885,2,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CR1','');
INSERT INTO "log" VALUES('ta3htfcvcgu9',17,'act',1794842756984,3,'','9B1','bot random');
INSERT INTO "log" VALUES('ta3htfcvcgu9',18,'act',1794842757089,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','6R3','');
INSERT INTO "log" VALUES('ta3htfcvcgu9',19,'act',1794842757109,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CY1','');
INSERT INTO "log" VALUES('ta3htfcvcgu9',20,'act',1794842757127,2,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CR5','');
INSERT INTO "log" VALUES('ta3htfcvcgu9',21,'act',1794842757286,3,'','CW4','bot random');
INSERT INTO "log" VALUES('ta3htfcvcgu9',22,'act',1794842757423,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','CK2','');
INSERT INTO "log" VALUES('ta3htfcvcgu9',23,'act',1794842757470,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','=15','');
INSERT INTO "log" VALUES('ta3htfcvcgu9',24,'act',1794842757531,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','=22','');
INSERT INTO "log" VALUES('ta3htfcvcgu9',25,'act',1794842757598,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','=14','');
INSERT INTO "log" VALUES('ta3htfcvcgu9',26,'act',1794842757645,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','=31','');
INSERT INTO "log" VALUES('ta3htfcvcgu9',27,'act',1794842757669,2,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','=13','');
INSERT INTO "log" VALUES('ta3htfcvcgu9',28,'act',1794842757696,2,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','=35','');
INSERT INTO "log" VALUES('ta3htfcvcgu9',29,'act',1794842757761,3,'','=11','bot random');
INSERT INTO "log" VALUES('ta3htfcvcgu9',30,'act',1794842757866,3,'','=24','bot random');
INSERT INTO "log" VALUES('ta3htfcvcgu9',31,'act',1794842758077,3,'','=33','bot random');
INSERT INTO "log" VALUES('ta3htfcvcgu9',32,'act',1794842758298,3,'','4WF','bot random');
INSERT INTO "log" VALUES('zxjefuaj2q5k',1,'sit',1794842758985,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','Ana','person');
INSERT INTO "log" VALUES('zxjefuaj2q5k',2,'sit',1794842758985,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','','here');
INSERT INTO "log" VALUES('zxjefuaj2q5k',3,'start',1794842758985,-1,'','','');
INSERT INTO "log" VALUES('zxjefuaj2q5k',4,'act',1794842759076,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place supply market-left','');
INSERT INTO "log" VALUES('zxjefuaj2q5k',5,'act',1794842759108,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','hire Lucília','');
INSERT INTO "log" VALUES('zxjefuaj2q5k',6,'act',1794842759144,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','done','');
INSERT INTO "log" VALUES('zxjefuaj2q5k',7,'act',1794842759160,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place supply billboard-left','');
INSERT INTO "log" VALUES('zxjefuaj2q5k',8,'act',1794842759167,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place supply market-right','');
INSERT INTO "log" VALUES('zxjefuaj2q5k',9,'act',1794842759213,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','hire Martinho','');
INSERT INTO "log" VALUES('zxjefuaj2q5k',10,'act',1794842759248,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place supply market-left','');
INSERT INTO "log" VALUES('zxjefuaj2q5k',11,'act',1794842759324,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','kick 2','');
INSERT INTO "log" VALUES('zxjefuaj2q5k',12,'act',1794842759362,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','hire Armando','');
INSERT INTO "log" VALUES('zxjefuaj2q5k',13,'act',1794842759396,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','done','');
INSERT INTO "log" VALUES('zxjefuaj2q5k',14,'act',1794842759429,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place supply billboard-right','');
INSERT INTO "log" VALUES('zxjefuaj2q5k',15,'act',1794842759464,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place supply restaurant','');
INSERT INTO "log" VALUES('nju4bnj8tb7q',1,'sit',1794842759484,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','Ana','person');
INSERT INTO "log" VALUES('nju4bnj8tb7q',2,'sit',1794842759484,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','','here');
INSERT INTO "log" VALUES('nju4bnj8tb7q',3,'sit',1794842759484,2,'','random','bot random');
INSERT INTO "log" VALUES('nju4bnj8tb7q',4,'start',1794842759484,-1,'','','');
INSERT INTO "log" VALUES('nju4bnj8tb7q',5,'act',1794842759508,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place supply market-left','');
INSERT INTO "log" VALUES('nju4bnj8tb7q',6,'act',1794842759527,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','hire Alfredo','');
INSERT INTO "log" VALUES('nju4bnj8tb7q',7,'act',1794842759544,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','hire Raul','');
INSERT INTO "log" VALUES('nju4bnj8tb7q',8,'act',1794842759564,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place supply billboard-left','');
INSERT INTO "log" VALUES('nju4bnj8tb7q',9,'act',1794842760560,2,'','place supply street-right','bot random');
INSERT INTO "log" VALUES('nju4bnj8tb7q',10,'act',1794842760753,2,'','skip','bot random');
INSERT INTO "log" VALUES('nju4bnj8tb7q',11,'act',1794842760805,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place supply market-right','');
INSERT INTO "log" VALUES('nju4bnj8tb7q',12,'act',1794842760834,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place supply market-left','');
INSERT INTO "log" VALUES('nju4bnj8tb7q',13,'act',1794842760863,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','kick 3','');
INSERT INTO "log" VALUES('nju4bnj8tb7q',14,'act',1794842760898,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','hire Armando','');
INSERT INTO "log" VALUES('nju4bnj8tb7q',15,'act',1794842760947,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','hire Maria','');
INSERT INTO "log" VALUES('nju4bnj8tb7q',16,'act',1794842760973,2,'','place supply billboard-left','bot random');
INSERT INTO "log" VALUES('nju4bnj8tb7q',17,'act',1794842760989,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','kick 1','');
INSERT INTO "log" VALUES('nju4bnj8tb7q',18,'act',1794842760999,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','take note quarter','');
INSERT INTO "log" VALUES('nju4bnj8tb7q',19,'act',1794842761008,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place supply rehearsal','');
INSERT INTO "log" VALUES('ycrznqcd5ve7',1,'sit',1794842761018,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','Ana','person');
INSERT INTO "log" VALUES('ycrznqcd5ve7',2,'sit',1794842761018,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','','here');
INSERT INTO "log" VALUES('ycrznqcd5ve7',3,'sit',1794842761018,2,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','','here');
INSERT INTO "log" VALUES('ycrznqcd5ve7',4,'sit',1794842761018,3,'','random','bot random');
INSERT INTO "log" VALUES('ycrznqcd5ve7',5,'start',1794842761018,-1,'','','');
INSERT INTO "log" VALUES('ycrznqcd5ve7',6,'act',1794842761060,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place supply market-left','');
INSERT INTO "log" VALUES('ycrznqcd5ve7',7,'act',1794842761096,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','hire Hermínia','');
INSERT INTO "log" VALUES('ycrznqcd5ve7',8,'act',1794842761103,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','hire Armando','');
INSERT INTO "log" VALUES('ycrznqcd5ve7',9,'act',1794842761118,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place supply billboard-left','');
INSERT INTO "log" VALUES('ycrznqcd5ve7',10,'act',1794842761137,2,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place supply rehearsal','');
INSERT INTO "log" VALUES('ycrznqcd5ve7',11,'act',1794842761153,2,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','note clef','');
INSERT INTO "log" VALUES('ycrznqcd5ve7',12,'act',1794842761218,3,'','place supply rehearsal','bot random');
INSERT INTO "log" VALUES('ycrznqcd5ve7',13,'act',1794842761248,2,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','kick 2','');
INSERT INTO "log" VALUES('ycrznqcd5ve7',14,'act',1794842761293,3,'','note clef','bot random');
INSERT INTO "log" VALUES('ycrznqcd5ve7',15,'act',1794842761347,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place supply market-right','');
INSERT INTO "log" VALUES('ycrznqcd5ve7',16,'act',1794842761381,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place supply market-left','');
INSERT INTO "log" VALUES('ycrznqcd5ve7',17,'act',1794842761402,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','kick 3','');
INSERT INTO "log" VALUES('ycrznqcd5ve7',18,'act',1794842761434,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','hire Lucília','');
INSERT INTO "log" VALUES('ycrznqcd5ve7',19,'act',1794842761453,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','hire Raul','');
INSERT INTO "log" VALUES('ycrznqcd5ve7',20,'act',1794842761477,2,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place supply market-left','');
INSERT INTO "log" VALUES('ycrznqcd5ve7',21,'act',1794842761513,1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','kick 2','');
INSERT INTO "log" VALUES('ycrznqcd5ve7',22,'act',1794842761551,2,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','hire Maria','');
INSERT INTO "log" VALUES('ycrznqcd5ve7',23,'act',1794842761587,2,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','done','');
INSERT INTO "log" VALUES('spys9ndhh265',1,'sit',1794842761621,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','Ana','person');
INSERT INTO "log" VALUES('spys9ndhh265',2,'sit',1794842761621,1,'','Alfama','rules');
INSERT INTO "log" VALUES('spys9ndhh265',3,'start',1794842761621,-1,'','','');
INSERT INTO "log" VALUES('ycrznqcd5ve7',24,'act',1794842761647,3,'','place supply street-left','bot random');
INSERT INTO "log" VALUES('spys9ndhh265',4,'act',1794842761675,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place supply market-left','');
INSERT INTO "log" VALUES('spys9ndhh265',5,'act',1794842761717,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','hire Lucília','');
INSERT INTO "log" VALUES('ycrznqcd5ve7',25,'act',1794842761722,3,'','seat centre 2 grey=1','bot random');
INSERT INTO "log" VALUES('spys9ndhh265',6,'act',1794842761737,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','done','');
INSERT INTO "log" VALUES('spys9ndhh265',7,'act',1794842761781,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place supply market-right','');
INSERT INTO "log" VALUES('spys9ndhh265',8,'act',1794842761817,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','hire Jorge','');
INSERT INTO "log" VALUES('spys9ndhh265',9,'act',1794842761869,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place supply restaurant','');
INSERT INTO "log" VALUES('spys9ndhh265',10,'act',1794842761905,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','close','');
INSERT INTO "log" VALUES('spys9ndhh265',11,'act',1794842761937,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','keep singer','');
INSERT INTO "log" VALUES('spys9ndhh265',12,'act',1794842761966,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','dismiss viola','');
INSERT INTO "log" VALUES('spys9ndhh265',13,'act',1794842761994,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place market-left billboard-left','');
INSERT INTO "log" VALUES('spys9ndhh265',14,'act',1794842762021,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place restaurant market-left','');
INSERT INTO "log" VALUES('spys9ndhh265',15,'act',1794842762046,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place market-left rehearsal','');
INSERT INTO "log" VALUES('spys9ndhh265',16,'act',1794842762070,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','skip','');
INSERT INTO "log" VALUES('spys9ndhh265',17,'act',1794842762094,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','kick 2','');
INSERT INTO "log" VALUES('spys9ndhh265',18,'act',1794842762114,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place rehearsal billboard-right','');
INSERT INTO "log" VALUES('spys9ndhh265',19,'act',1794842762148,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place market-right/2 market-left','');
INSERT INTO "log" VALUES('spys9ndhh265',20,'act',1794842762175,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place billboard-left street-right','');
INSERT INTO "log" VALUES('spys9ndhh265',21,'act',1794842762206,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','seat right 1 grey=1 brown=1','');
INSERT INTO "log" VALUES('spys9ndhh265',22,'act',1794842762231,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place street-right street-left','');
INSERT INTO "log" VALUES('spys9ndhh265',23,'act',1794842762269,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','seat centre 2 brown=2','');
INSERT INTO "log" VALUES('spys9ndhh265',24,'act',1794842762312,0,'0f3e96e7362cecd2a7b9b8bc0b35cc5e','place street-left market-right','');
CREATE TABLE people (
	id VARCHAR(40) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('0f3e96e7362cecd2a7b9b8bc0b35cc5e','Ana',1794842748517);
CREATE TABLE preferences (
	person VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (person)
);
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
INSERT INTO "seats" VALUES('p9y2gstgxnj7',0,'person','Ana','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('p9y2gstgxnj7',1,'here','','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('fd6fmd6e99wk',0,'person','Ana','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('fd6fmd6e99wk',1,'here','','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('wxdzg9yum6t8',0,'person','Ana','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('wxdzg9yum6t8',1,'here','','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('wxdzg9yum6t8',2,'bot','random','','random');
INSERT INTO "seats" VALUES('s9m6fvp54q9k',0,'person','Ana','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('s9m6fvp54q9k',1,'here','','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('s9m6fvp54q9k',2,'bot','random','','random');
INSERT INTO "seats" VALUES('qxkcktampa7r',0,'person','Ana','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('qxkcktampa7r',1,'here','','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('qxkcktampa7r',2,'here','','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('qxkcktampa7r',3,'bot','random','','random');
INSERT INTO "seats" VALUES('ta3htfcvcgu9',0,'person','Ana','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('ta3htfcvcgu9',1,'here','','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('ta3htfcvcgu9',2,'here','','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('ta3htfcvcgu9',3,'bot','random','','random');
INSERT INTO "seats" VALUES('zxjefuaj2q5k',0,'person','Ana','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('zxjefuaj2q5k',1,'here','','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('nju4bnj8tb7q',0,'person','Ana','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('nju4bnj8tb7q',1,'here','','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('nju4bnj8tb7q',2,'bot','random','','random');
INSERT INTO "seats" VALUES('ycrznqcd5ve7',0,'person','Ana','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('ycrznqcd5ve7',1,'here','','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('ycrznqcd5ve7',2,'here','','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('ycrznqcd5ve7',3,'bot','random','','random');
INSERT INTO "seats" VALUES('spys9ndhh265',0,'person','Ana','0f3e96e7362cecd2a7b9b8bc0b35cc5e','');
INSERT INTO "seats" VALUES('spys9ndhh265',1,'rules','Alfama','','');
CREATE TABLE settings (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('secret','54c7f5f7aa73453e08137ac79e6d1a2726a0b6fb28b136a64eb38c050919be31');
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
	updated BIGINT NOT NULL, result TEXT DEFAULT '' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('p9y2gstgxnj7','azul',1,'{"players":2,"variant":"coloured","first":0}','276078333387898345','none',1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e',1794842748709,0,'running',1,15,1794842749105,'');
INSERT INTO "tables" VALUES('fd6fmd6e99wk','azul',1,'{"players":2,"variant":"grey","first":0}','17275904901270736609','none',1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e',1794842749129,0,'running',0,18,1794842749480,'');
INSERT INTO "tables" VALUES('wxdzg9yum6t8','azul',1,'{"players":3,"variant":"coloured","first":0}','13232514331362928432','none',1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e',1794842749505,0,'running',1,22,1794842753365,'');
INSERT INTO "tables" VALUES('s9m6fvp54q9k','azul',1,'{"players":3,"variant":"grey","first":0}','7925551150684730454','none',1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e',1794842753390,0,'running',0,26,1794842754637,'');
INSERT INTO "tables" VALUES('qxkcktampa7r','azul',1,'{"players":4,"variant":"coloured","first":0}','17578053466721287101','none',1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e',1794842754614,0,'running',0,30,1794842756373,'');
INSERT INTO "tables" VALUES('ta3htfcvcgu9','azul',1,'{"players":4,"variant":"grey","first":0}','15441934335877395362','none',1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e',1794842756350,0,'running',0,32,1794842758298,'');
INSERT INTO "tables" VALUES('zxjefuaj2q5k','fado',1,'{"players":2,"solo":false,"first":0,"components":null}','3655560864868031907','none',1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e',1794842758985,0,'running',1,15,1794842759464,'');
INSERT INTO "tables" VALUES('nju4bnj8tb7q','fado',1,'{"players":3,"solo":false,"first":0,"components":null}','4090846685002270503','none',1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e',1794842759484,0,'running',0,19,1794842761008,'');
INSERT INTO "tables" VALUES('ycrznqcd5ve7','fado',1,'{"players":4,"solo":false,"first":0,"components":null}','827993714092499613','none',1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e',1794842761018,0,'running',0,25,1794842761722,'');
INSERT INTO "tables" VALUES('spys9ndhh265','fado',1,'{"players":2,"solo":true,"first":0,"components":null}','566971977831288159','none',1,'0f3e96e7362cecd2a7b9b8bc0b35cc5e',1794842761621,0,'running',0,24,1794842762312,'');
CREATE TABLE tokens (
	hash VARCHAR(64) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "tokens" VALUES('94e5fc50bee1d52ef6506adc3335c9ed5eba6b59647921e8c25d0e85df4d12f2','0f3e96e7362cecd2a7b9b8bc0b35cc5e',1794842748533);
CREATE INDEX tables_by_status ON tables (status, listed, updated);
CREATE INDEX seats_by_person ON seats (person);
CREATE INDEX jobs_by_due ON jobs (due);
COMMIT;
