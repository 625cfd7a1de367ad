#!/bin/sh
# An account that makes and drops its own databases.
set -eu
psql --username postgres --set password="$DB_PASSWORD" <<'SQL'
CREATE ROLE skewer LOGIN CREATEDB PASSWORD :'password';
SQL
