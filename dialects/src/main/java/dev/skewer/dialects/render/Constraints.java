package dev.skewer.dialects.render;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.schemas.sql.Constraint;

/** Writes constraints of tables. */
final class Constraints {
    private Constraints() {}

    static void write(SqlText out, Constraint constraint) {
        String name = constraint.name();
        if (name != null) {
            out.add("CONSTRAINT ").name(name).add(' ');
        }
        switch (constraint) {
            case Constraint.PrimaryKey key -> {
                out.add("PRIMARY KEY ");
                Definitions.constraintParts(out, key.parts());
            }
            case Constraint.Unique key -> {
                out.add("UNIQUE ");
                Definitions.constraintParts(out, key.parts());
            }
            case Constraint.Condition check -> {
                out.need(Capability.CHECK_CONSTRAINTS).add("CHECK ");
                Expressions.inBrackets(out, check.condition());
            }
            case Constraint.ForeignKey key -> foreignKey(out, key);
        }
    }

    private static void foreignKey(SqlText out, Constraint.ForeignKey key) {
        out.need(Capability.FOREIGN_KEYS).add("FOREIGN KEY ").namesInBrackets(key.columns());
        out.add(" REFERENCES ").name(key.referencedTable());
        if (key.referencedColumns().isEmpty()) {
            out.need(Capability.FOREIGN_KEY_TO_PRIMARY);
        } else {
            out.add(' ').namesInBrackets(key.referencedColumns());
        }
        action(out, " ON DELETE ", key.onDelete());
        action(out, " ON UPDATE ", key.onUpdate());
    }

    private static void action(SqlText out, String words, Constraint.ReferentialAction action) {
        switch (action) {
            case UNSAID -> {}
            case NO_ACTION -> out.add(words).add("NO ACTION");
            case RESTRICT -> out.add(words).add("RESTRICT");
            case CASCADE -> out.add(words).add("CASCADE");
            case SET_NULL -> out.add(words).add("SET NULL");
            case SET_DEFAULT ->
                out.need(Capability.FOREIGN_KEY_SET_DEFAULT).add(words).add("SET DEFAULT");
        }
    }
}
