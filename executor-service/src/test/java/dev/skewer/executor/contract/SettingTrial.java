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
        List<String> wrong = new ArrayList<>();
        try (Room room = Room.of(target)) {
            Session session = room.session();
            for (Setting setting : dialect().settings()) {
                String value = setting.value();
                // What stands in the address of SQLite is of the driver, and no server knows it.
                if (value == null || questions.setting(setting).equals("PRAGMA cache")) {
                    continue;
                }
                String found = found(session, setting);
                if (!plain(found).equals(plain(value))) {
                    wrong.add(setting.name() + " is " + found + " and not " + value);
                }
            }
        }
        return wrong;
    }

    /** What is set for the whole server may be where only the dialect finds it. */
    private String found(Session session, Setting setting) {
        if (setting.where() == Setting.Where.SESSION
                || dialect().settingQueries().isEmpty()) {
            String rows = Room.rows(session, questions.setting(setting));
            return rows.substring(2, rows.length() - 2);
        }
        return target.executor().identity().settings().stream()
                .filter(known -> known.name().equals(setting.name()))
                .map(known -> String.valueOf(known.value()))
                .findFirst()
                .orElse("unknown");
    }

    private Dialect dialect() {
        return target.executor().identity().dialect();
    }

    private static String plain(String value) {
        return switch (value.toUpperCase(Locale.ROOT)) {
            case "ON", "TRUE" -> "1";
            case "OFF", "FALSE" -> "0";
            default -> value.toUpperCase(Locale.ROOT);
        };
    }
}
