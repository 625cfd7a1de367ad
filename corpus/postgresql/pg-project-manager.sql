-- case: pg-project-manager
-- isolation: serializable
-- source: PostgreSQL isolation test project-manager
-- expect: postgresql 12..18 | RC RR | serial-write = pass
-- expect: postgresql 12..18 | SER | serial-order = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- A project gets a manager who at the same moment stops being one.
/*init*/ CREATE TABLE person (person_id INT PRIMARY KEY, name TEXT NOT NULL, is_manager INT NOT NULL);
/*init*/ CREATE TABLE project (project_no INT PRIMARY KEY, title TEXT NOT NULL, manager INT NOT NULL);
/*init*/ INSERT INTO person (person_id, name, is_manager) VALUES (1, 'Robert', 1);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT is_manager FROM person WHERE person_id = 1;
/*t2*/ SELECT COUNT(*) FROM project WHERE manager = 1;
/*t1*/ INSERT INTO project (project_no, title, manager) VALUES (101, 'parallel', 1);
/*t2*/ UPDATE person SET is_manager = 0 WHERE person_id = 1;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
