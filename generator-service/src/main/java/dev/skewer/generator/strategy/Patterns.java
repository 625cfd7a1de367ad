package dev.skewer.generator.strategy;

import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.pattern.AnomalyPattern;
import dev.skewer.generator.pattern.AnomalyPatterns;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Relation;
import dev.skewer.generator.statement.AimedStatements;
import dev.skewer.generator.statement.Statements;
import dev.skewer.generator.statement.Target;
import dev.skewer.generator.transaction.Transactions;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TypeName;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Shape;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TableRows;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The accesses of an anomaly pattern in its order, and nothing else: an item is a row, each write gives it a value that it did
 * not have, and a condition finds it whatever was written before.
 */
public final class Patterns implements Strategy {
    private static final int ATTEMPTS = 3;

    @Override
    public String name() {
        return "pattern";
    }

    @Override
    public Plot plot(Workbench workbench) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<Plot> plot = plot(workbench, workbench.database(attempt));
            if (plot.isPresent()) {
                return plot.get();
            }
        }
        return plot(workbench, plainest()).orElseThrow();
    }

    private static Optional<Plot> plot(Workbench workbench, Database database) {
        Draw draw = workbench.group().split("pattern");
        Statements statements = workbench.statements(database, false);
        AimedStatements aimed = new AimedStatements(statements.ground());
        List<Item> possible = items(aimed);
        AnomalyPattern pattern = draw.pick(AnomalyPatterns.ALL);
        List<String> names = pattern.items();
        if (possible.size() < names.size()) {
            return Optional.empty();
        }
        List<Item> chosen = draw.shuffled(possible);
        Map<String, Item> items = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            items.put(names.get(i), chosen.get(i));
        }
        Map<Integer, List<Statement>> accesses = new Accesses(aimed, pattern, items).drawn(draw);
        Transactions transactions = new Transactions(workbench.dialect(), draw.split("levels"));
        for (int number : pattern.transactions()) {
            boolean commits = pattern.operations().stream()
                    .noneMatch(operation ->
                            operation.transaction() == number && operation.act() == AnomalyPattern.Act.ABORT);
            transactions.addApart(
                    draw.split("transaction", number),
                    new Transactions.Plan(true, false, commits),
                    accesses.getOrDefault(number, List.of()));
        }
        List<StepId> order = order(pattern, transactions.made());
        return Optional.of(Plot.Ordered.of(database, transactions.made(), any -> order));
    }

    /** Rows that conditions find, with a column that can be written without breaking anything. */
    private static List<Item> items(AimedStatements aimed) {
        List<Item> items = new ArrayList<>();
        for (Target target : aimed.aims().targets()) {
            if (!aimed.aims().hasHandle(target)) {
                continue;
            }
            loose(target.relation()).ifPresent(field -> items.add(new Item(target, field)));
        }
        return items;
    }

    private static Optional<Field> loose(Relation relation) {
        return relation.fields().stream()
                .filter(field -> !field.keyed() && field.isWritable())
                .filter(field -> switch (field.kind()) {
                    case INTEGER, DECIMAL, TEXT, FLOATING -> true;
                    default -> false;
                })
                .findFirst();
    }

    /** All begin, in the order of their numbers; then the order of the pattern. */
    private static List<StepId> order(AnomalyPattern pattern, List<Transaction> transactions) {
        List<List<StepId>> left = new ArrayList<>();
        List<StepId> order = new ArrayList<>();
        for (Transaction transaction : transactions) {
            List<StepId> steps = new ArrayList<>();
            transaction.steps().forEach(step -> steps.add(step.id()));
            order.add(steps.removeFirst());
            left.add(steps);
        }
        List<Integer> numbers = pattern.transactions();
        for (AnomalyPattern.Operation operation : pattern.operations()) {
            order.add(left.get(numbers.indexOf(operation.transaction())).removeFirst());
        }
        return order;
    }

    /** Where nothing that was drawn has rows enough: a key, a value, and two rows. */
    private static Database plainest() {
        ColumnDefinition key = new ColumnDefinition("c0", DataType.of(TypeName.INT), true, null, null, false, null);
        Table table = new Table(
                "t0",
                List.of(key, ColumnDefinition.of("c1", DataType.of(TypeName.INT))),
                List.of(new Constraint.PrimaryKey(null, List.of(KeyPart.of("c0")))),
                List.of(),
                null,
                List.of());
        List<List<Literal>> rows = List.of(
                List.of(Literal.Whole.of(1), Literal.Whole.of(10)), List.of(Literal.Whole.of(2), Literal.Whole.of(20)));
        return new Database(
                new Shape(List.of(table)), List.of(new TableRows("t0", List.of("c0", "c1"), rows)), List.of());
    }

    /** What a variable of a pattern stands for: a row, and the column of it that is written. */
    record Item(Target target, Field field) {}
}
