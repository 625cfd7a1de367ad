package dev.skewer.generator.statement;

import dev.skewer.generator.mix.Draw;
import dev.skewer.schemas.sql.ScalarFunction;

/** What the makers of the parts of one statement share: each other, and the names that are taken. Not thread-safe. */
final class Parts {
    private final Ground ground;
    private final Draw draw;
    private final Terms terms;
    private final Conditions conditions;
    private final Subqueries subqueries;
    private int aliases;

    Parts(Ground ground, Draw draw) {
        this.ground = ground;
        this.draw = draw;
        this.terms = new Terms(this);
        this.conditions = new Conditions(this);
        this.subqueries = new Subqueries(this);
    }

    Ground ground() {
        return ground;
    }

    Draw draw() {
        return draw;
    }

    Terms terms() {
        return terms;
    }

    Conditions conditions() {
        return conditions;
    }

    Subqueries subqueries() {
        return subqueries;
    }

    String alias() {
        return "a" + aliases++;
    }

    boolean has(ScalarFunction function) {
        return ground.dialect().spelling().functions().has(function);
    }
}
