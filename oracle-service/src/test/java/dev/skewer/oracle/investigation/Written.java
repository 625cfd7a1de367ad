package dev.skewer.oracle.investigation;

import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.casefile.CaseFileWriter;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.CaseHeader;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.simulator.SimulatedTarget;

/** Cases as people write them. */
public final class Written {
    private Written() {}

    public static TestCase testCase(String text, Isolation level) {
        return testCase(SimulatedTarget.dialect(), text, level);
    }

    public static TestCase testCase(Dialect dialect, String text, Isolation level) {
        return CaseFileReader.of(dialect)
                .read("written", "-- case: written\n" + text)
                .at(level);
    }

    public static Scenario scenario(String text) {
        return testCase(text, Isolation.SERIALIZABLE).scenario();
    }

    public static Scenario scenario(Dialect dialect, String text) {
        return testCase(dialect, text, Isolation.SERIALIZABLE).scenario();
    }

    /** The statements of a case, a line each, without its header. */
    public static String text(Scenario scenario) {
        return text(SimulatedTarget.dialect(), scenario);
    }

    public static String text(Dialect dialect, Scenario scenario) {
        return CaseFileWriter.of(dialect)
                .write(CaseHeader.named("written"), scenario)
                .lines()
                .filter(line -> !line.startsWith("--"))
                .map(line -> line + "\n")
                .reduce("", String::concat);
    }
}
