package dev.skewer.schemas.testcase;

import dev.skewer.schemas.Check;

/** A setting of a session, in the DBMS's own words. Immutable. */
public record Setting(String name, String value) {
    public Setting {
        Check.notBlank(name, "the name of a setting");
    }
}
