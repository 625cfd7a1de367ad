package dev.skewer.generator;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.render.Rendering;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.generator.strategy.Parents;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Which cases a dialect can write, whatever dialect they were made for. */
final class Writable {
    private Writable() {}

    static Parents of(Dialect dialect, Parents parents) {
        SqlRenderer renderer = SqlRenderer.of(dialect);
        return parents.only(parent -> isWritable(renderer, parent.scenario()));
    }

    private static boolean isWritable(SqlRenderer renderer, Scenario scenario) {
        List<Statement> statements = new ArrayList<>(scenario.database().setUp());
        scenario.transactions()
                .forEach(transaction -> transaction.steps().forEach(step -> statements.add(step.statement())));
        boolean text = statements.stream().anyMatch(Statement.Raw.class::isInstance);
        if (scenario.database().shape().tables().isEmpty()
                || (text && !isOfSameProduct(renderer.dialect(), scenario))) {
            return false;
        }
        Stream<Rendering> renderings = Stream.concat(
                scenario.database().shape().tables().stream().flatMap(table -> renderer.shape(table).stream()),
                statements.stream().map(renderer::render));
        return renderings.allMatch(Rendering.Rendered.class::isInstance);
    }

    /** Text is understood at most by versions of the DBMS that it was written for. */
    private static boolean isOfSameProduct(Dialect dialect, Scenario scenario) {
        return Dialects.byName(scenario.dialect().value())
                .filter(other -> other.product().equals(dialect.product()))
                .isPresent();
    }
}
