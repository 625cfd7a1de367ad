package dev.skewer.executor.contract;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.session.Setting;
import dev.skewer.executor.OpenTarget;
import dev.skewer.executor.session.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Asks a session for the settings that the dialect pins. */
final class SettingTrial {
    private final OpenTarget target;
    private final Questions questions;

    SettingTrial(OpenTarget target, Questions questions) {
        this.target = target;
        this.questions = questions;
    }

    List<String> disagreements() throws SQLException {
        Dialect dialect = target.executor().identity().dialect();
        List<String> wrong = new ArrayList<>();
        try (Room room = Room.of(target)) {
            Session session = room.session();
            for (Setting setting : dialect.settings()) {
                String value = setting.value();
                // What stands in the address of SQLite is of the driver, and no server knows it.
                if (value == null || questions.setting(setting).equals("PRAGMA cache")) {
                    continue;
                }
                String found = Room.rows(session, questions.setting(setting));
                if (!plain(found.substring(2, found.length() - 2)).equals(plain(value))) {
                    wrong.add(setting.name() + " is " + found + " and not " + value);
                }
            }
        }
        return wrong;
    }

    private static String plain(String value) {
        return switch (value.toUpperCase(Locale.ROOT)) {
            case "ON", "TRUE" -> "1";
            case "OFF", "FALSE" -> "0";
            default -> value.toUpperCase(Locale.ROOT);
        };
    }
}
