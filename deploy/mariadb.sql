-- An account that makes and drops its own databases, sees who waits, and nothing else.
GRANT ALL ON `skewer\_%`.* TO 'skewer'@'%';
GRANT PROCESS ON *.* TO 'skewer'@'%';
