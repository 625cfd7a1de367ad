package dev.skewer.oracle.analysis.reload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.execution.Value;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.testcase.Shape;
import dev.skewer.schemas.testcase.TableRows;
import dev.skewer.simulator.SimulatedTarget;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A state as rows to be loaded. */
final class ReloadTest {
    private static Shape shape(String columns) {
        String text = "-- case: one\n/*init*/ CREATE TABLE p (id INT PRIMARY KEY);\n/*init*/ CREATE TABLE c (" + columns
                + ");\n/*t1*/ SELECT 1;\n";
        return CaseFileReader.of(SimulatedTarget.dialect())
                .read("one.sql", text)
                .at(Isolation.READ_COMMITTED)
                .scenario()
                .database()
                .shape();
    }

    private static TableState state(String table, List<String> columns, String... rows) {
        return new TableState(
                table,
                null,
                columns,
                Stream.of(rows)
                        .map(row -> new Row(
                                Stream.of(row.split(" ")).map(Value::parse).toList()))
                        .toList());
    }

    @Test
    void whatIsReferencedComesFirstAndTheRowsOfATableTogether() {
        Shape shape = shape("id INT REFERENCES p (id)");
        TableState child = state("c", List.of("id"), "int:1", "null");
        TableState parent = state("p", List.of("id"), "int:1", "int:2");
        assertThat(Reload.rows(shape, List.of(child, parent)))
                .contains(List.of(
                        new TableRows(
                                "p",
                                List.of("id"),
                                List.of(List.of(Literal.Whole.of(1)), List.of(Literal.Whole.of(2)))),
                        new TableRows(
                                "c",
                                List.of("id"),
                                List.of(List.of(Literal.Whole.of(1)), List.of(new Literal.Null())))));
    }

    @Test
    void whatNoConstantSaysExactlyIsNotLoaded() {
        assertThat(Reload.rows(shape("v REAL"), List.of(state("c", List.of("v"), "double:0.1"))))
                .isEmpty();
        assertThat(Reload.rows(shape("v TEXT"), List.of(state("c", List.of("v"), "digest:text:900:ab"))))
                .isEmpty();
        assertThat(Reload.rows(shape("v TEXT"), List.of(state("elsewhere", List.of("v"), "text:a"))))
                .isEmpty();
    }

    @Test
    void aTableWithoutRowsNeedsNone() {
        assertThat(Reload.rows(shape("v REAL"), List.of(state("c", List.of("v")))))
                .contains(List.of());
    }
}
