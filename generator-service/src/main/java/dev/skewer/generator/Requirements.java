package dev.skewer.generator;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.render.Missing;
import dev.skewer.dialects.render.Rendering;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.CapabilityName;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Which capabilities a case uses. The renderer knows what needs what, so it is asked: a dialect that can do nothing is given
 * what it lacks, one capability after the other, until it can write the case. Immutable.
 */
final class Requirements {
    private final Dialect bare;

    Requirements(Dialect dialect) {
        this.bare = dialect.without(Capability.values());
    }

    List<CapabilityName> of(Database database, List<Transaction> transactions) {
        Search search = new Search(bare);
        for (Table table : database.shape().tables()) {
            search.add(table);
        }
        for (Transaction transaction : transactions) {
            transaction.steps().forEach(search::add);
        }
        return search.used.stream()
                .map(capability -> new CapabilityName(capability.name()))
                .toList();
    }

    /** What was found so far. Not thread-safe. */
    private static final class Search {
        private final Set<Capability> used = EnumSet.noneOf(Capability.class);
        private Dialect dialect;
        private SqlRenderer renderer;

        private Search(Dialect dialect) {
            this.dialect = dialect;
            this.renderer = SqlRenderer.of(dialect);
        }

        private void add(Step step) {
            boolean again = true;
            while (again) {
                again = learns(List.of(renderer.render(step.statement())));
            }
        }

        private void add(Table table) {
            boolean again = true;
            while (again) {
                again = learns(renderer.shape(table));
            }
        }

        private boolean learns(List<Rendering> renderings) {
            List<Capability> lacking = new ArrayList<>();
            for (Rendering rendering : renderings) {
                if (rendering instanceof Rendering.Unsupported(Missing.Feature(Capability capability), String _)) {
                    lacking.add(capability);
                }
            }
            if (lacking.isEmpty()) {
                return false;
            }
            dialect = dialect.with(lacking.toArray(Capability[]::new));
            renderer = SqlRenderer.of(dialect);
            used.addAll(dialect.capabilities().all());
            return true;
        }
    }
}
