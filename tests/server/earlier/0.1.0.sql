-- token: tasca_htVD5RaydAInk5rG84FCWKV20PAWEwxWpBQ6CvqP0sw
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
INSERT INTO "log" VALUES('7jvkvbt5tb3w',1,'sit',1794842709811,0,'195c9bb15ff56d6a337437aba0bfd989','Ana','person');
INSERT INTO "log" VALUES('7jvkvbt5tb3w',2,'sit',1794842709811,1,'195c9bb15ff56d6a337437aba0bfd989','','here');
INSERT INTO "log" VALUES('7jvkvbt5tb3w',3,'start',1794842709811,-1,'','','');
INSERT INTO "log" VALUES('7jvkvbt5tb3w',4,'act',1794842709934,0,'195c9bb15ff56d6a337437aba0bfd989','1Y1','');
INSERT INTO "log" VALUES('7jvkvbt5tb3w',5,'act',1794842709971,1,'195c9bb15ff56d6a337437aba0bfd989','2R2','');
INSERT INTO "log" VALUES('7jvkvbt5tb3w',6,'act',1794842710005,0,'195c9bb15ff56d6a337437aba0bfd989','4YF','');
INSERT INTO "log" VALUES('7jvkvbt5tb3w',7,'act',1794842710053,1,'195c9bb15ff56d6a337437aba0bfd989','5R2','');
INSERT INTO "log" VALUES('7jvkvbt5tb3w',8,'act',1794842710119,0,'195c9bb15ff56d6a337437aba0bfd989','CK5','');
INSERT INTO "log" VALUES('7jvkvbt5tb3w',9,'act',1794842710172,1,'195c9bb15ff56d6a337437aba0bfd989','3K1','');
INSERT INTO "log" VALUES('7jvkvbt5tb3w',10,'act',1794842710214,0,'195c9bb15ff56d6a337437aba0bfd989','CR4','');
INSERT INTO "log" VALUES('7jvkvbt5tb3w',11,'act',1794842710252,1,'195c9bb15ff56d6a337437aba0bfd989','CB4','');
INSERT INTO "log" VALUES('7jvkvbt5tb3w',12,'act',1794842710273,0,'195c9bb15ff56d6a337437aba0bfd989','CYF','');
INSERT INTO "log" VALUES('7jvkvbt5tb3w',13,'act',1794842710299,1,'195c9bb15ff56d6a337437aba0bfd989','CW3','');
INSERT INTO "log" VALUES('7jvkvbt5tb3w',14,'act',1794842710303,0,'195c9bb15ff56d6a337437aba0bfd989','5K2','');
INSERT INTO "log" VALUES('7jvkvbt5tb3w',15,'act',1794842710343,1,'195c9bb15ff56d6a337437aba0bfd989','1Y1','');
INSERT INTO "log" VALUES('3mugtejbcm2j',1,'sit',1794842710388,0,'195c9bb15ff56d6a337437aba0bfd989','Ana','person');
INSERT INTO "log" VALUES('3mugtejbcm2j',2,'sit',1794842710388,1,'195c9bb15ff56d6a337437aba0bfd989','','here');
INSERT INTO "log" VALUES('3mugtejbcm2j',3,'start',1794842710388,-1,'','','');
INSERT INTO "log" VALUES('3mugtejbcm2j',4,'act',1794842710468,0,'195c9bb15ff56d6a337437aba0bfd989','1B1','');
INSERT INTO "log" VALUES('3mugtejbcm2j',5,'act',1794842710471,1,'195c9bb15ff56d6a337437aba0bfd989','2Y2','');
INSERT INTO "log" VALUES('3mugtejbcm2j',6,'act',1794842710514,0,'195c9bb15ff56d6a337437aba0bfd989','3KF','');
INSERT INTO "log" VALUES('3mugtejbcm2j',7,'act',1794842710518,1,'195c9bb15ff56d6a337437aba0bfd989','5Y3','');
INSERT INTO "log" VALUES('3mugtejbcm2j',8,'act',1794842710540,0,'195c9bb15ff56d6a337437aba0bfd989','CR5','');
INSERT INTO "log" VALUES('3mugtejbcm2j',9,'act',1794842710554,1,'195c9bb15ff56d6a337437aba0bfd989','4W1','');
INSERT INTO "log" VALUES('3mugtejbcm2j',10,'act',1794842710596,0,'195c9bb15ff56d6a337437aba0bfd989','CR4','');
INSERT INTO "log" VALUES('3mugtejbcm2j',11,'act',1794842710600,1,'195c9bb15ff56d6a337437aba0bfd989','CWF','');
INSERT INTO "log" VALUES('3mugtejbcm2j',12,'act',1794842710616,0,'195c9bb15ff56d6a337437aba0bfd989','CBF','');
INSERT INTO "log" VALUES('3mugtejbcm2j',13,'act',1794842710623,1,'195c9bb15ff56d6a337437aba0bfd989','CYF','');
INSERT INTO "log" VALUES('3mugtejbcm2j',14,'act',1794842710672,0,'195c9bb15ff56d6a337437aba0bfd989','=11','');
INSERT INTO "log" VALUES('3mugtejbcm2j',15,'act',1794842710686,0,'195c9bb15ff56d6a337437aba0bfd989','=53','');
INSERT INTO "log" VALUES('3mugtejbcm2j',16,'act',1794842710716,1,'195c9bb15ff56d6a337437aba0bfd989','=15','');
INSERT INTO "log" VALUES('3mugtejbcm2j',17,'act',1794842710724,1,'195c9bb15ff56d6a337437aba0bfd989','=22','');
INSERT INTO "log" VALUES('3mugtejbcm2j',18,'act',1794842710752,0,'195c9bb15ff56d6a337437aba0bfd989','3K2','');
INSERT INTO "log" VALUES('nctxsj6ytavn',1,'sit',1794842710768,0,'195c9bb15ff56d6a337437aba0bfd989','Ana','person');
INSERT INTO "log" VALUES('nctxsj6ytavn',2,'sit',1794842710768,1,'195c9bb15ff56d6a337437aba0bfd989','','here');
INSERT INTO "log" VALUES('nctxsj6ytavn',3,'sit',1794842710768,2,'','random','bot random');
INSERT INTO "log" VALUES('nctxsj6ytavn',4,'start',1794842710768,-1,'','','');
INSERT INTO "log" VALUES('nctxsj6ytavn',5,'act',1794842710789,0,'195c9bb15ff56d6a337437aba0bfd989','1B1','');
INSERT INTO "log" VALUES('nctxsj6ytavn',6,'act',1794842710800,1,'195c9bb15ff56d6a337437aba0bfd989','2R2','');
INSERT INTO "log" VALUES('nctxsj6ytavn',7,'act',1794842714739,2,'','6R4','bot random');
INSERT INTO "log" VALUES('nctxsj6ytavn',8,'act',1794842714771,0,'195c9bb15ff56d6a337437aba0bfd989','4W3','');
INSERT INTO "log" VALUES('nctxsj6ytavn',9,'act',1794842714809,1,'195c9bb15ff56d6a337437aba0bfd989','7W5','');
INSERT INTO "log" VALUES('nctxsj6ytavn',10,'act',1794842714849,2,'','CKF','bot random');
INSERT INTO "log" VALUES('nctxsj6ytavn',11,'act',1794842714861,0,'195c9bb15ff56d6a337437aba0bfd989','5YF','');
INSERT INTO "log" VALUES('nctxsj6ytavn',12,'act',1794842714897,1,'195c9bb15ff56d6a337437aba0bfd989','CW4','');
INSERT INTO "log" VALUES('nctxsj6ytavn',13,'act',1794842714924,2,'','CB5','bot random');
INSERT INTO "log" VALUES('nctxsj6ytavn',14,'act',1794842714938,0,'195c9bb15ff56d6a337437aba0bfd989','CYF','');
INSERT INTO "log" VALUES('nctxsj6ytavn',15,'act',1794842714972,1,'195c9bb15ff56d6a337437aba0bfd989','3W3','');
INSERT INTO "log" VALUES('nctxsj6ytavn',16,'act',1794842715028,2,'','CYF','bot random');
INSERT INTO "log" VALUES('nctxsj6ytavn',17,'act',1794842715084,0,'195c9bb15ff56d6a337437aba0bfd989','CR2','');
INSERT INTO "log" VALUES('nctxsj6ytavn',18,'act',1794842715128,2,'','6B2','bot random');
INSERT INTO "log" VALUES('nctxsj6ytavn',19,'act',1794842715143,0,'195c9bb15ff56d6a337437aba0bfd989','2W4','');
INSERT INTO "log" VALUES('nctxsj6ytavn',20,'act',1794842715172,1,'195c9bb15ff56d6a337437aba0bfd989','7B1','');
INSERT INTO "log" VALUES('nctxsj6ytavn',21,'act',1794842715219,2,'','5K5','bot random');
INSERT INTO "log" VALUES('nctxsj6ytavn',22,'act',1794842715260,0,'195c9bb15ff56d6a337437aba0bfd989','4RF','');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',1,'sit',1794842715290,0,'195c9bb15ff56d6a337437aba0bfd989','Ana','person');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',2,'sit',1794842715290,1,'195c9bb15ff56d6a337437aba0bfd989','','here');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',3,'sit',1794842715290,2,'','random','bot random');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',4,'start',1794842715290,-1,'','','');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',5,'act',1794842715345,0,'195c9bb15ff56d6a337437aba0bfd989','1R1','');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',6,'act',1794842715348,1,'195c9bb15ff56d6a337437aba0bfd989','2K2','');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',7,'act',1794842715401,2,'','CWF','bot random');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',8,'act',1794842715451,0,'195c9bb15ff56d6a337437aba0bfd989','4K3','');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',9,'act',1794842715506,1,'195c9bb15ff56d6a337437aba0bfd989','5K5','');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',10,'act',1794842715535,2,'','7W4','bot random');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',11,'act',1794842715552,0,'195c9bb15ff56d6a337437aba0bfd989','CW2','');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',12,'act',1794842715603,1,'195c9bb15ff56d6a337437aba0bfd989','3RF','');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',13,'act',1794842715626,2,'','CB1','bot random');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',14,'act',1794842715633,0,'195c9bb15ff56d6a337437aba0bfd989','6W4','');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',15,'act',1794842715674,1,'195c9bb15ff56d6a337437aba0bfd989','CB4','');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',16,'act',1794842715729,2,'','CR3','bot random');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',17,'act',1794842715751,0,'195c9bb15ff56d6a337437aba0bfd989','CKF','');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',18,'act',1794842715790,1,'195c9bb15ff56d6a337437aba0bfd989','CY3','');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',19,'act',1794842715805,0,'195c9bb15ff56d6a337437aba0bfd989','=14','');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',20,'act',1794842715830,0,'195c9bb15ff56d6a337437aba0bfd989','=21','');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',21,'act',1794842715835,1,'195c9bb15ff56d6a337437aba0bfd989','=23','');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',22,'act',1794842715889,1,'195c9bb15ff56d6a337437aba0bfd989','=35','');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',23,'act',1794842715909,2,'','=14','bot random');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',24,'act',1794842715916,2,'','5R3','bot random');
INSERT INTO "log" VALUES('mn5a4xpwwmj5',25,'act',1794842715934,0,'195c9bb15ff56d6a337437aba0bfd989','6WF','');
INSERT INTO "log" VALUES('nxmr79nxf4j6',1,'sit',1794842715970,0,'195c9bb15ff56d6a337437aba0bfd989','Ana','person');
INSERT INTO "log" VALUES('nxmr79nxf4j6',2,'sit',1794842715970,1,'195c9bb15ff56d6a337437aba0bfd989','','here');
INSERT INTO "log" VALUES('nxmr79nxf4j6',3,'sit',1794842715970,2,'195c9bb15ff56d6a337437aba0bfd989','','here');
INSERT INTO "log" VALUES('nxmr79nxf4j6',4,'sit',1794842715970,3,'','random','bot random');
INSERT INTO "log" VALUES('nxmr79nxf4j6',5,'start',1794842715970,-1,'','','');
INSERT INTO "log" VALUES('nxmr79nxf4j6',6,'act',1794842716035,0,'195c9bb15ff56d6a337437aba0bfd989','1B1','');
INSERT INTO "log" VALUES('nxmr79nxf4j6',7,'act',1794842716039,1,'195c9bb15ff56d6a337437aba0bfd989','2Y2','');
INSERT INTO "log" VALUES('nxmr79nxf4j6',8,'act',1794842716088,2,'195c9bb15ff56d6a337437aba0bfd989','3W3','');
INSERT INTO "log" VALUES('nxmr79nxf4j6',9,'act',1794842716131,3,'','7YF','bot random');
INSERT INTO "log" VALUES('nxmr79nxf4j6',10,'act',1794842716168,0,'195c9bb15ff56d6a337437aba0bfd989','6B5','');
INSERT INTO "log" VALUES('nxmr79nxf4j6',11,'act',1794842716172,1,'195c9bb15ff56d6a337437aba0bfd989','8YF','');
INSERT INTO "log" VALUES('nxmr79nxf4j6',12,'act',1794842716189,2,'195c9bb15ff56d6a337437aba0bfd989','9W2','');
INSERT INTO "log" VALUES('nxmr79nxf4j6',13,'act',1794842716277,3,'','CR4','bot random');
INSERT INTO "log" VALUES('nxmr79nxf4j6',14,'act',1794842716387,0,'195c9bb15ff56d6a337437aba0bfd989','5K3','');
INSERT INTO "log" VALUES('nxmr79nxf4j6',15,'act',1794842716437,1,'195c9bb15ff56d6a337437aba0bfd989','CY3','');
INSERT INTO "log" VALUES('nxmr79nxf4j6',16,'act',1794842716454,2,'195c9bb15ff56d6a337437aba0bfd989','4K5','');
INSERT INTO "log" VALUES('nxmr79nxf4j6',17,'act',1794842716509,3,'','CK2','bot random');
INSERT INTO "log" VALUES('nxmr79nxf4j6',18,'act',1794842716569,0,'195c9bb15ff56d6a337437aba0bfd989','CR2','');
INSERT INTO "log" VALUES('nxmr79nxf4j6',19,'act',1794842716590,1,'195c9bb15ff56d6a337437aba0bfd989','CBF','');
INSERT INTO "log" VALUES('nxmr79nxf4j6',20,'act',1794842716633,2,'195c9bb15ff56d6a337437aba0bfd989','CW4','');
INSERT INTO "log" VALUES('nxmr79nxf4j6',21,'act',1794842716637,3,'','4KF','bot random');
INSERT INTO "log" VALUES('nxmr79nxf4j6',22,'act',1794842716658,0,'195c9bb15ff56d6a337437aba0bfd989','3B4','');
INSERT INTO "log" VALUES('nxmr79nxf4j6',23,'act',1794842716691,1,'195c9bb15ff56d6a337437aba0bfd989','5WF','');
INSERT INTO "log" VALUES('nxmr79nxf4j6',24,'act',1794842716726,2,'195c9bb15ff56d6a337437aba0bfd989','6RF','');
INSERT INTO "log" VALUES('nxmr79nxf4j6',25,'act',1794842716812,3,'','7Y5','bot random');
INSERT INTO "log" VALUES('nxmr79nxf4j6',26,'act',1794842716862,0,'195c9bb15ff56d6a337437aba0bfd989','1B5','');
INSERT INTO "log" VALUES('nxmr79nxf4j6',27,'act',1794842716878,1,'195c9bb15ff56d6a337437aba0bfd989','9Y2','');
INSERT INTO "log" VALUES('nxmr79nxf4j6',28,'act',1794842716898,2,'195c9bb15ff56d6a337437aba0bfd989','8Y1','');
INSERT INTO "log" VALUES('nxmr79nxf4j6',29,'act',1794842716933,3,'','CK4','bot random');
INSERT INTO "log" VALUES('s8jfats4qnzp',1,'sit',1794842716992,0,'195c9bb15ff56d6a337437aba0bfd989','Ana','person');
INSERT INTO "log" VALUES('s8jfats4qnzp',2,'sit',1794842716992,1,'195c9bb15ff56d6a337437aba0bfd989','','here');
INSERT INTO "log" VALUES('s8jfats4qnzp',3,'sit',1794842716992,2,'195c9bb15ff56d6a337437aba0bfd989','','here');
INSERT INTO "log" VALUES('s8jfats4qnzp',4,'sit',1794842716992,3,'','random','bot random');
INSERT INTO "log" VALUES('s8jfats4qnzp',5,'start',1794842716992,-1,'','','');
INSERT INTO "log" VALUES('s8jfats4qnzp',6,'act',1794842717039,0,'195c9bb15ff56d6a337437aba0bfd989','1B1','');
INSERT INTO "log" VALUES('s8jfats4qnzp',7,'act',1794842717078,1,'195c9bb15ff56d6a337437aba0bfd989','2R2','');
INSERT INTO "log" VALUES('s8jfats4qnzp',8,'act',1794842717118,2,'195c9bb15ff56d6a337437aba0bfd989','3K3','');
INSERT INTO "log" VALUES('s8jfats4qnzp',9,'act',1794842717237,3,'','8WF','bot random');
INSERT INTO "log" VALUES('s8jfats4qnzp',10,'act',1794842717294,0,'195c9bb15ff56d6a337437aba0bfd989','5W5','');
INSERT INTO "log" VALUES('s8jfats4qnzp',11,'act',1794842717331,1,'195c9bb15ff56d6a337437aba0bfd989','7K1','');
INSERT INTO "log" VALUES('s8jfats4qnzp',12,'act',1794842717381,2,'195c9bb15ff56d6a337437aba0bfd989','9W1','');
INSERT INTO "log" VALUES('s8jfats4qnzp',13,'act',1794842717449,3,'','6YF','bot random');
INSERT INTO "log" VALUES('s8jfats4qnzp',14,'act',1794842717526,0,'195c9bb15ff56d6a337437aba0bfd989','CRF','');
INSERT INTO "log" VALUES('s8jfats4qnzp',15,'act',1794842717566,1,'195c9bb15ff56d6a337437aba0bfd989','4RF','');
INSERT INTO "log" VALUES('s8jfats4qnzp',16,'act',1794842717616,2,'195c9bb15ff56d6a337437aba0bfd989','CB5','');
INSERT INTO "log" VALUES('s8jfats4qnzp',17,'act',1794842717694,3,'','CKF','bot random');
INSERT INTO "log" VALUES('s8jfats4qnzp',18,'act',1794842717769,0,'195c9bb15ff56d6a337437aba0bfd989','CYF','');
INSERT INTO "log" VALUES('s8jfats4qnzp',19,'act',1794842717814,1,'195c9bb15ff56d6a337437aba0bfd989','CWF','');
INSERT INTO "log" VALUES('s8jfats4qnzp',20,'act',1794842717880,0,'195c9bb15ff56d6a337437aba0bfd989','=14','');
INSERT INTO "log" VALUES('s8jfats4qnzp',21,'act',1794842718035,1,'195c9bb15ff56d6a337437aba0bfd989','=11','');
INSERT INTO "log" VALUES('s8jfats4qnzp',22,'act',1794842718101,1,'195c9bb15ff56d6a337437aba0bfd989','=23','');
INSERT INTO "log" VALUES('s8jfats4qnzp',23,'act',1794842718133,2,'195c9bb15ff56d6a337437aba0bfd989','=15','');
INSERT INTO "log" VALUES('s8jfats4qnzp',24,'act',1794842718192,2,'195c9bb15ff56d6a337437aba0bfd989','=52','');
INSERT INTO "log" VALUES('s8jfats4qnzp',25,'act',1794842718256,0,'195c9bb15ff56d6a337437aba0bfd989','9KF','');
INSERT INTO "log" VALUES('s8jfats4qnzp',26,'act',1794842718281,1,'195c9bb15ff56d6a337437aba0bfd989','CY3','');
INSERT INTO "log" VALUES('s8jfats4qnzp',27,'act',1794842718317,2,'195c9bb15ff56d6a337437aba0bfd989','2YF','');
INSERT INTO "log" VALUES('s8jfats4qnzp',28,'act',1794842718485,3,'','CBF','bot random');
INSERT INTO "log" VALUES('s8jfats4qnzp',29,'act',1794842718614,0,'195c9bb15ff56d6a337437aba0bfd989','5Y2','');
INSERT INTO "log" VALUES('s8jfats4qnzp',30,'act',1794842718684,1,'195c9bb15ff56d6a337437aba0bfd989','7Y3','');
INSERT INTO "log" VALUES('s8jfats4qnzp',31,'act',1794842718740,2,'195c9bb15ff56d6a337437aba0bfd989','1R1','');
INSERT INTO "log" VALUES('s8jfats4qnzp',32,'act',1794842718825,3,'','CY3','bot random');
INSERT INTO "log" VALUES('ab7vjzx2sjg8',1,'sit',1794842719295,0,'195c9bb15ff56d6a337437aba0bfd989','Ana','person');
INSERT INTO "log" VALUES('ab7vjzx2sjg8',2,'sit',1794842719295,1,'195c9bb15ff56d6a337437aba0bfd989','','here');
INSERT INTO "log" VALUES('ab7vjzx2sjg8',3,'start',1794842719295,-1,'','','');
INSERT INTO "log" VALUES('ab7vjzx2sjg8',4,'act',1794842719497,0,'195c9bb15ff56d6a337437aba0bfd989','place supply market-left','');
INSERT INTO "log" VALUES('ab7vjzx2sjg8',5,'act',1794842719529,0,'195c9bb15ff56d6a337437aba0bfd989','hire Lucília','');
INSERT INTO "log" VALUES('ab7vjzx2sjg8',6,'act',1794842719553,0,'195c9bb15ff56d6a337437aba0bfd989','done','');
INSERT INTO "log" VALUES('ab7vjzx2sjg8',7,'act',1794842719585,1,'195c9bb15ff56d6a337437aba0bfd989','place supply billboard-left','');
INSERT INTO "log" VALUES('ab7vjzx2sjg8',8,'act',1794842719617,0,'195c9bb15ff56d6a337437aba0bfd989','place supply market-right','');
INSERT INTO "log" VALUES('ab7vjzx2sjg8',9,'act',1794842719649,0,'195c9bb15ff56d6a337437aba0bfd989','hire Martinho','');
INSERT INTO "log" VALUES('ab7vjzx2sjg8',10,'act',1794842719677,1,'195c9bb15ff56d6a337437aba0bfd989','place supply market-left','');
INSERT INTO "log" VALUES('ab7vjzx2sjg8',11,'act',1794842719725,0,'195c9bb15ff56d6a337437aba0bfd989','kick 2','');
INSERT INTO "log" VALUES('ab7vjzx2sjg8',12,'act',1794842719730,1,'195c9bb15ff56d6a337437aba0bfd989','hire Armando','');
INSERT INTO "log" VALUES('ab7vjzx2sjg8',13,'act',1794842719769,1,'195c9bb15ff56d6a337437aba0bfd989','done','');
INSERT INTO "log" VALUES('ab7vjzx2sjg8',14,'act',1794842719784,0,'195c9bb15ff56d6a337437aba0bfd989','place supply billboard-right','');
INSERT INTO "log" VALUES('ab7vjzx2sjg8',15,'act',1794842719804,1,'195c9bb15ff56d6a337437aba0bfd989','place supply restaurant','');
INSERT INTO "log" VALUES('4ztbmzpv4svs',1,'sit',1794842719809,0,'195c9bb15ff56d6a337437aba0bfd989','Ana','person');
INSERT INTO "log" VALUES('4ztbmzpv4svs',2,'sit',1794842719809,1,'195c9bb15ff56d6a337437aba0bfd989','','here');
INSERT INTO "log" VALUES('4ztbmzpv4svs',3,'sit',1794842719809,2,'','random','bot random');
INSERT INTO "log" VALUES('4ztbmzpv4svs',4,'start',1794842719809,-1,'','','');
INSERT INTO "log" VALUES('4ztbmzpv4svs',5,'act',1794842719818,0,'195c9bb15ff56d6a337437aba0bfd989','place supply market-left','');
INSERT INTO "log" VALUES('4ztbmzpv4svs',6,'act',1794842719822,0,'195c9bb15ff56d6a337437aba0bfd989','hire Alfredo','');
INSERT INTO "log" VALUES('4ztbmzpv4svs',7,'act',1794842719826,0,'195c9bb15ff56d6a337437aba0bfd989','hire Raul','');
INSERT INTO "log" VALUES('4ztbmzpv4svs',8,'act',1794842719853,1,'195c9bb15ff56d6a337437aba0bfd989','place supply billboard-left','');
INSERT INTO "log" VALUES('4ztbmzpv4svs',9,'act',1794842720477,2,'','place supply restaurant','bot random');
INSERT INTO "log" VALUES('4ztbmzpv4svs',10,'act',1794842720502,2,'','skip','bot random');
INSERT INTO "log" VALUES('4ztbmzpv4svs',11,'act',1794842720526,0,'195c9bb15ff56d6a337437aba0bfd989','place supply market-right','');
INSERT INTO "log" VALUES('4ztbmzpv4svs',12,'act',1794842720542,1,'195c9bb15ff56d6a337437aba0bfd989','place supply market-left','');
INSERT INTO "log" VALUES('4ztbmzpv4svs',13,'act',1794842720557,0,'195c9bb15ff56d6a337437aba0bfd989','kick 3','');
INSERT INTO "log" VALUES('4ztbmzpv4svs',14,'act',1794842720578,1,'195c9bb15ff56d6a337437aba0bfd989','hire Armando','');
INSERT INTO "log" VALUES('4ztbmzpv4svs',15,'act',1794842720590,1,'195c9bb15ff56d6a337437aba0bfd989','hire Maria','');
INSERT INTO "log" VALUES('4ztbmzpv4svs',16,'act',1794842720597,2,'','place supply street-right','bot random');
INSERT INTO "log" VALUES('4ztbmzpv4svs',17,'act',1794842720605,2,'','seat centre 1 brown=2','bot random');
INSERT INTO "log" VALUES('4ztbmzpv4svs',18,'act',1794842720622,0,'195c9bb15ff56d6a337437aba0bfd989','place supply street-right','');
INSERT INTO "log" VALUES('4ztbmzpv4svs',19,'act',1794842720633,2,'','kick 2','bot random');
INSERT INTO "log" VALUES('ja4htbm4q5hq',1,'sit',1794842720642,0,'195c9bb15ff56d6a337437aba0bfd989','Ana','person');
INSERT INTO "log" VALUES('ja4htbm4q5hq',2,'sit',1794842720642,1,'195c9bb15ff56d6a337437aba0bfd989','','here');
INSERT INTO "log" VALUES('ja4htbm4q5hq',3,'sit',1794842720642,2,'195c9bb15ff56d6a337437aba0bfd989','','here');
INSERT INTO "log" VALUES('ja4htbm4q5hq',4,'sit',1794842720642,3,'','random','bot random');
INSERT INTO "log" VALUES('ja4htbm4q5hq',5,'start',1794842720642,-1,'','','');
INSERT INTO "log" VALUES('ja4htbm4q5hq',6,'act',1794842720662,0,'195c9bb15ff56d6a337437aba0bfd989','place supply market-left','');
INSERT INTO "log" VALUES('ja4htbm4q5hq',7,'act',1794842720689,0,'195c9bb15ff56d6a337437aba0bfd989','hire Hermínia','');
INSERT INTO "log" VALUES('ja4htbm4q5hq',8,'act',1794842720702,0,'195c9bb15ff56d6a337437aba0bfd989','hire Armando','');
INSERT INTO "log" VALUES('ja4htbm4q5hq',9,'act',1794842720718,1,'195c9bb15ff56d6a337437aba0bfd989','place supply billboard-left','');
INSERT INTO "log" VALUES('ja4htbm4q5hq',10,'act',1794842720738,2,'195c9bb15ff56d6a337437aba0bfd989','place supply rehearsal','');
INSERT INTO "log" VALUES('ja4htbm4q5hq',11,'act',1794842720746,2,'195c9bb15ff56d6a337437aba0bfd989','note clef','');
INSERT INTO "log" VALUES('ja4htbm4q5hq',12,'act',1794842720749,3,'','place supply street-left','bot random');
INSERT INTO "log" VALUES('ja4htbm4q5hq',13,'act',1794842720761,3,'','seat left 2 grey=1 brown=2','bot random');
INSERT INTO "log" VALUES('ja4htbm4q5hq',14,'act',1794842720774,0,'195c9bb15ff56d6a337437aba0bfd989','place supply market-right','');
INSERT INTO "log" VALUES('ja4htbm4q5hq',15,'act',1794842720794,1,'195c9bb15ff56d6a337437aba0bfd989','place supply market-left','');
INSERT INTO "log" VALUES('ja4htbm4q5hq',16,'act',1794842720810,0,'195c9bb15ff56d6a337437aba0bfd989','kick 2','');
INSERT INTO "log" VALUES('ja4htbm4q5hq',17,'act',1794842720822,1,'195c9bb15ff56d6a337437aba0bfd989','hire Jaime','');
INSERT INTO "log" VALUES('ja4htbm4q5hq',18,'act',1794842720826,1,'195c9bb15ff56d6a337437aba0bfd989','hire Maria','');
INSERT INTO "log" VALUES('ja4htbm4q5hq',19,'act',1794842720846,2,'195c9bb15ff56d6a337437aba0bfd989','place supply market-left','');
INSERT INTO "log" VALUES('ja4htbm4q5hq',20,'act',1794842720856,1,'195c9bb15ff56d6a337437aba0bfd989','kick 1','');
INSERT INTO "log" VALUES('ja4htbm4q5hq',21,'act',1794842720874,1,'195c9bb15ff56d6a337437aba0bfd989','take bar centre black','');
INSERT INTO "log" VALUES('ja4htbm4q5hq',22,'act',1794842720890,2,'195c9bb15ff56d6a337437aba0bfd989','hire Alfredo','');
INSERT INTO "log" VALUES('ja4htbm4q5hq',23,'act',1794842720898,2,'195c9bb15ff56d6a337437aba0bfd989','done','');
INSERT INTO "log" VALUES('ja4htbm4q5hq',24,'act',1794842720903,3,'','place supply billboard-right','bot random');
INSERT INTO "log" VALUES('qnqgaztmg7dw',1,'sit',1794842720914,0,'195c9bb15ff56d6a337437aba0bfd989','Ana','person');
INSERT INTO "log" VALUES('qnqgaztmg7dw',2,'sit',1794842720914,1,'','Alfama','rules');
INSERT INTO "log" VALUES('qnqgaztmg7dw',3,'start',1794842720914,-1,'','','');
INSERT INTO "log" VALUES('qnqgaztmg7dw',4,'act',1794842720938,0,'195c9bb15ff56d6a337437aba0bfd989','place supply market-left','');
INSERT INTO "log" VALUES('qnqgaztmg7dw',5,'act',1794842720953,0,'195c9bb15ff56d6a337437aba0bfd989','hire Lucília','');
INSERT INTO "log" VALUES('qnqgaztmg7dw',6,'act',1794842720962,0,'195c9bb15ff56d6a337437aba0bfd989','done','');
INSERT INTO "log" VALUES('qnqgaztmg7dw',7,'act',1794842720986,0,'195c9bb15ff56d6a337437aba0bfd989','place supply market-right','');
INSERT INTO "log" VALUES('qnqgaztmg7dw',8,'act',1794842720994,0,'195c9bb15ff56d6a337437aba0bfd989','hire Jorge','');
INSERT INTO "log" VALUES('qnqgaztmg7dw',9,'act',1794842721006,0,'195c9bb15ff56d6a337437aba0bfd989','place supply restaurant','');
INSERT INTO "log" VALUES('qnqgaztmg7dw',10,'act',1794842721026,0,'195c9bb15ff56d6a337437aba0bfd989','close','');
INSERT INTO "log" VALUES('qnqgaztmg7dw',11,'act',1794842721038,0,'195c9bb15ff56d6a337437aba0bfd989','keep singer','');
INSERT INTO "log" VALUES('qnqgaztmg7dw',12,'act',1794842721046,0,'195c9bb15ff56d6a337437aba0bfd989','dismiss viola','');
INSERT INTO "log" VALUES('qnqgaztmg7dw',13,'act',1794842721062,0,'195c9bb15ff56d6a337437aba0bfd989','place market-left billboard-left','');
INSERT INTO "log" VALUES('qnqgaztmg7dw',14,'act',1794842721074,0,'195c9bb15ff56d6a337437aba0bfd989','place restaurant market-left','');
INSERT INTO "log" VALUES('qnqgaztmg7dw',15,'act',1794842721086,0,'195c9bb15ff56d6a337437aba0bfd989','place market-left rehearsal','');
INSERT INTO "log" VALUES('qnqgaztmg7dw',16,'act',1794842721102,0,'195c9bb15ff56d6a337437aba0bfd989','write 3','');
INSERT INTO "log" VALUES('qnqgaztmg7dw',17,'act',1794842721107,0,'195c9bb15ff56d6a337437aba0bfd989','kick 2','');
INSERT INTO "log" VALUES('qnqgaztmg7dw',18,'act',1794842721126,0,'195c9bb15ff56d6a337437aba0bfd989','place rehearsal billboard-right','');
INSERT INTO "log" VALUES('qnqgaztmg7dw',19,'act',1794842721140,0,'195c9bb15ff56d6a337437aba0bfd989','place market-right/2 market-left','');
INSERT INTO "log" VALUES('qnqgaztmg7dw',20,'act',1794842721145,0,'195c9bb15ff56d6a337437aba0bfd989','place billboard-left street-right','');
INSERT INTO "log" VALUES('qnqgaztmg7dw',21,'act',1794842721162,0,'195c9bb15ff56d6a337437aba0bfd989','seat right 1 grey=1 brown=1','');
INSERT INTO "log" VALUES('qnqgaztmg7dw',22,'act',1794842721169,0,'195c9bb15ff56d6a337437aba0bfd989','place street-right street-left','');
INSERT INTO "log" VALUES('qnqgaztmg7dw',23,'act',1794842721189,0,'195c9bb15ff56d6a337437aba0bfd989','seat left 2 grey=1','');
INSERT INTO "log" VALUES('qnqgaztmg7dw',24,'act',1794842721205,0,'195c9bb15ff56d6a337437aba0bfd989','place street-left market-right','');
CREATE TABLE people (
	id VARCHAR(40) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('195c9bb15ff56d6a337437aba0bfd989','Ana',1794842709577);
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
INSERT INTO "seats" VALUES('7jvkvbt5tb3w',0,'person','Ana','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('7jvkvbt5tb3w',1,'here','','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('3mugtejbcm2j',0,'person','Ana','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('3mugtejbcm2j',1,'here','','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('nctxsj6ytavn',0,'person','Ana','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('nctxsj6ytavn',1,'here','','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('nctxsj6ytavn',2,'bot','random','','random');
INSERT INTO "seats" VALUES('mn5a4xpwwmj5',0,'person','Ana','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('mn5a4xpwwmj5',1,'here','','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('mn5a4xpwwmj5',2,'bot','random','','random');
INSERT INTO "seats" VALUES('nxmr79nxf4j6',0,'person','Ana','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('nxmr79nxf4j6',1,'here','','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('nxmr79nxf4j6',2,'here','','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('nxmr79nxf4j6',3,'bot','random','','random');
INSERT INTO "seats" VALUES('s8jfats4qnzp',0,'person','Ana','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('s8jfats4qnzp',1,'here','','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('s8jfats4qnzp',2,'here','','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('s8jfats4qnzp',3,'bot','random','','random');
INSERT INTO "seats" VALUES('ab7vjzx2sjg8',0,'person','Ana','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('ab7vjzx2sjg8',1,'here','','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('4ztbmzpv4svs',0,'person','Ana','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('4ztbmzpv4svs',1,'here','','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('4ztbmzpv4svs',2,'bot','random','','random');
INSERT INTO "seats" VALUES('ja4htbm4q5hq',0,'person','Ana','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('ja4htbm4q5hq',1,'here','','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('ja4htbm4q5hq',2,'here','','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('ja4htbm4q5hq',3,'bot','random','','random');
INSERT INTO "seats" VALUES('qnqgaztmg7dw',0,'person','Ana','195c9bb15ff56d6a337437aba0bfd989','');
INSERT INTO "seats" VALUES('qnqgaztmg7dw',1,'rules','Alfama','','');
CREATE TABLE settings (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('secret','0c6faec83024dd5d6d4fa3250f4246ef1e0ad403e62309ea0f67eb317d1e1142');
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
INSERT INTO "tables" VALUES('7jvkvbt5tb3w','azul',1,'{"players":2,"variant":"coloured","first":0}','1969066439167556117','none',1,'195c9bb15ff56d6a337437aba0bfd989',1794842709811,0,'running',0,15,1794842710343);
INSERT INTO "tables" VALUES('3mugtejbcm2j','azul',1,'{"players":2,"variant":"grey","first":0}','12403228614537900654','none',1,'195c9bb15ff56d6a337437aba0bfd989',1794842710388,0,'running',1,18,1794842710752);
INSERT INTO "tables" VALUES('nctxsj6ytavn','azul',1,'{"players":3,"variant":"coloured","first":0}','8258052691227276396','none',1,'195c9bb15ff56d6a337437aba0bfd989',1794842710768,0,'running',1,22,1794842715260);
INSERT INTO "tables" VALUES('mn5a4xpwwmj5','azul',1,'{"players":3,"variant":"grey","first":0}','1024348752167305099','none',1,'195c9bb15ff56d6a337437aba0bfd989',1794842715290,0,'running',1,25,1794842715934);
INSERT INTO "tables" VALUES('nxmr79nxf4j6','azul',1,'{"players":4,"variant":"coloured","first":0}','7639898933756325071','none',1,'195c9bb15ff56d6a337437aba0bfd989',1794842715970,0,'running',0,29,1794842716933);
INSERT INTO "tables" VALUES('s8jfats4qnzp','azul',1,'{"players":4,"variant":"grey","first":0}','12890819687363830110','none',1,'195c9bb15ff56d6a337437aba0bfd989',1794842716992,0,'running',0,32,1794842718825);
INSERT INTO "tables" VALUES('ab7vjzx2sjg8','fado',1,'{"players":2,"solo":false,"first":0,"components":null}','2813411310143662027','none',1,'195c9bb15ff56d6a337437aba0bfd989',1794842719295,0,'running',1,15,1794842719804);
INSERT INTO "tables" VALUES('4ztbmzpv4svs','fado',1,'{"players":3,"solo":false,"first":0,"components":null}','13768825862856861549','none',1,'195c9bb15ff56d6a337437aba0bfd989',1794842719809,0,'running',0,19,1794842720633);
INSERT INTO "tables" VALUES('ja4htbm4q5hq','fado',1,'{"players":4,"solo":false,"first":0,"components":null}','9087694807027940035','none',1,'195c9bb15ff56d6a337437aba0bfd989',1794842720642,0,'running',0,24,1794842720903);
INSERT INTO "tables" VALUES('qnqgaztmg7dw','fado',1,'{"players":2,"solo":true,"first":0,"components":null}','18101611004526290868','none',1,'195c9bb15ff56d6a337437aba0bfd989',1794842720914,0,'running',0,24,1794842721205);
CREATE TABLE tokens (
	hash VARCHAR(64) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "tokens" VALUES('049d34117ab4e7cdadb2b44da4c0f77b0e57675e4319b10854078fd928f6c35d','195c9bb15ff56d6a337437aba0bfd989',1794842709593);
CREATE INDEX tables_by_status ON tables (status, listed, updated);
CREATE INDEX seats_by_person ON seats (person);
CREATE INDEX jobs_by_due ON jobs (due);
COMMIT;
