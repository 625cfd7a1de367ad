package dev.skewer.executor.contract;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.session.Setting;
import java.util.List;

/** How servers of a family are asked what no dialect needs to ask. */
interface Questions {
    /** The level of the transaction that the session is in. */
    String level();

    /** The value of a setting in this session. */
    String setting(Setting setting);

    /** What makes a session give up soon when it waits for a lock. */
    List<String> impatience();

    static Questions of(Dialect dialect) {
        return switch (dialect.family()) {
            case POSTGRES -> new Postgres();
            case MYSQL -> new Mysql(dialect);
            case SQLITE -> new Sqlite();
            case H2 -> new H2();
        };
    }

    record Postgres() implements Questions {
        @Override
        public String level() {
            return "SHOW transaction_isolation";
        }

        @Override
        public String setting(Setting setting) {
            return "SHOW " + setting.name();
        }

        @Override
        public List<String> impatience() {
            return List.of("SET lock_timeout = '100ms'");
        }
    }

    record Mysql(Dialect dialect) implements Questions {
        @Override
        public String level() {
            String name = dialect.settings().stream()
                    .map(Setting::name)
                    .filter(setting -> setting.equals("tx_isolation") || setting.equals("transaction_isolation"))
                    .findFirst()
                    .orElseThrow();
            return "SELECT @@SESSION." + name;
        }

        @Override
        public String setting(Setting setting) {
            return "SELECT @@" + (setting.where() == Setting.Where.SESSION ? "SESSION." : "GLOBAL.") + setting.name();
        }

        @Override
        public List<String> impatience() {
            boolean oceanBase = dialect.settings().stream().map(Setting::name).anyMatch("ob_trx_lock_timeout"::equals);
            return List.of(
                    "SET SESSION " + (oceanBase ? "ob_trx_lock_timeout = 1000000" : "innodb_lock_wait_timeout = 1"));
        }
    }

    record Sqlite() implements Questions {
        @Override
        public String level() {
            throw new UnsupportedOperationException("there is one level");
        }

        @Override
        public String setting(Setting setting) {
            return "PRAGMA " + setting.name();
        }

        @Override
        public List<String> impatience() {
            return List.of();
        }
    }

    record H2() implements Questions {
        @Override
        public String level() {
            return "SELECT ISOLATION_LEVEL FROM INFORMATION_SCHEMA.SESSIONS WHERE SESSION_ID = SESSION_ID()";
        }

        @Override
        public String setting(Setting setting) {
            return setting.where() == Setting.Where.SESSION
                    ? "SELECT " + setting.name() + "()"
                    : "SELECT SETTING_VALUE FROM INFORMATION_SCHEMA.SETTINGS WHERE SETTING_NAME = '" + setting.name()
                            + "'";
        }

        @Override
        public List<String> impatience() {
            return List.of("SET LOCK_TIMEOUT 100");
        }
    }
}
