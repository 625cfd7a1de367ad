package dev.skewer.cli.script;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Setting;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.TableRows;
import dev.skewer.schemas.testcase.Transaction;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What is to be done to see a finding again, in the words of its DBMS. Immutable.
 *
 * @param setUp statements that make the tables and fill them
 * @param tables what is to be looked at in the end, and then dropped
 * @param sessions each with the statements that give it its level and settings
 * @param ran whether the acts stand as they happened; else as they were submitted, with nothing known of who waits
 */
record Repro(
        Finding finding,
        Dialect dialect,
        List<String> setUp,
        List<String> tables,
        Map<SessionId, List<String>> sessions,
        List<Act> acts,
        boolean ran) {
    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,19}");

    /** Fails with an {@link IllegalArgumentException} where the dialect is not known or has no words for it. */
    static Repro of(Finding finding, Optional<Execution> run) {
        Scenario scenario = finding.substance().minimalCase().scenario();
        String name = run.map(Execution::dialect).orElse(scenario.dialect()).value();
        Dialect dialect = Dialects.byName(name)
                .orElseThrow(() -> new IllegalArgumentException("nobody knows the dialect " + name));
        SqlRenderer renderer = SqlRenderer.of(dialect);
        Map<SessionId, List<String>> sessions = new LinkedHashMap<>();
        scenario.sessions().forEach(session -> sessions.put(session, preparation(scenario, session, renderer)));
        return new Repro(
                finding,
                dialect,
                setUp(scenario.database(), renderer),
                scenario.database().shape().tables().stream().map(Table::name).toList(),
                sessions,
                run.map(Acts::asTheyHappened).orElseGet(() -> Acts.asSubmitted(scenario, renderer)),
                run.isPresent());
    }

    private static List<String> setUp(Database database, SqlRenderer renderer) {
        List<String> statements = new ArrayList<>();
        for (Table table : database.shape().tables()) {
            renderer.shape(table).forEach(rendering -> statements.add(rendering.orThrow()));
        }
        for (TableRows rows : database.rows()) {
            Mutation.Rows values = new Mutation.Rows(
                    rows.rows().stream().map(List::<Expression>copyOf).toList());
            statements.add(renderer.render(Mutation.Insert.of(rows.table(), rows.columns(), values))
                    .orThrow());
        }
        database.setUp()
                .forEach(statement -> statements.add(renderer.render(statement).orThrow()));
        return statements;
    }

    /** The level stands here only where it is the same for the whole session; else its statements say it. */
    private static List<String> preparation(Scenario scenario, SessionId session, SqlRenderer renderer) {
        List<String> statements = new ArrayList<>();
        for (Setting setting : scenario.settings()) {
            String text = setting.value().replaceFirst("^'(.*)'$", "$1");
            Expression value =
                    WHOLE.matcher(text).matches() ? new Literal.Whole(new BigInteger(text)) : new Literal.Text(text);
            statements.add(
                    renderer.render(new Control.SetVariable(Control.VariableScope.SESSION, setting.name(), value))
                            .orThrow());
        }
        List<Optional<Isolation>> levels = scenario.transactionsOf(session).stream()
                .map(Transaction::level)
                .map(Optional::ofNullable)
                .distinct()
                .toList();
        if (levels.size() == 1 && levels.getFirst().isPresent()) {
            renderer.dialect()
                    .levelling(levels.getFirst().get())
                    .forEach(statement ->
                            statements.add(renderer.render(statement).orThrow()));
        }
        return statements;
    }

    /** What shows a table in the end. */
    String look(String table) {
        return "SELECT * FROM " + quoted(table);
    }

    List<String> looks() {
        return tables.stream().map(this::look).toList();
    }

    /** What the case itself made, where it is still there, and then the last table first: others may refer to the first. */
    List<String> drops() {
        Stream<String> made = finding.substance().minimalCase().scenario().transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .map(Step::statement)
                .filter(Definition.CreateTable.class::isInstance)
                .map(create -> ((Definition.CreateTable) create).table().name())
                .distinct()
                .map(table -> "DROP TABLE IF EXISTS " + quoted(table));
        Stream<String> given = tables.reversed().stream().map(table -> "DROP TABLE " + quoted(table));
        return Stream.concat(made, given).toList();
    }

    private String quoted(String table) {
        StringBuilder name = new StringBuilder();
        dialect.spelling().quoting().write(name, table);
        return name.toString();
    }

    /** A name that every tool takes. */
    static String plain(String name) {
        return name.replaceAll("[^A-Za-z0-9_]", "_");
    }
}
