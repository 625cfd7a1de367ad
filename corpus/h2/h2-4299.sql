-- case: h2-4299
-- isolation: read committed
-- source: H2#4299
-- expect: h2 2.4.240 | RC | visibility = violation
-- expect: h2 2.3.232, h2 2.5.252 | RC | visibility = pass
-- The same EXISTS query before and after an own update: the second has to see the update. In 2.4.240 the result of EXISTS was
-- kept although a joined table had changed.
/*init*/ CREATE TABLE project (id INT PRIMARY KEY, name VARCHAR(20));
/*init*/ CREATE TABLE issue (id INT PRIMARY KEY, project_id INT, status VARCHAR(20));
/*init*/ INSERT INTO project (id, name) VALUES (1, 'p');
/*init*/ INSERT INTO issue (id, project_id, status) VALUES (1, 1, 'closed');
/*t1*/ BEGIN;
/*t1*/ SELECT CASE WHEN EXISTS (SELECT 1 FROM project p INNER JOIN issue i ON i.project_id = p.id WHERE i.status = 'open') THEN 1 ELSE 0 END AS found;
/*t1*/ UPDATE issue SET status = 'open' WHERE id = 1;
/*t1*/ SELECT CASE WHEN EXISTS (SELECT 1 FROM project p INNER JOIN issue i ON i.project_id = p.id WHERE i.status = 'open') THEN 1 ELSE 0 END AS found;
/*t1*/ COMMIT;
