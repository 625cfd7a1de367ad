package dev.skewer.cli.script;

import dev.skewer.cli.report.TextReport;
import dev.skewer.cli.result.Filing;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.target.WireFamily;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The forms that a finding can be had in. */
public enum Form {
    /** For a terminal. */
    TEXT(null),
    /** For an issue tracker. */
    MD(null),
    /** The case file, for skewer itself. */
    SQL(null),
    /** One page that needs nothing else. */
    HTML(null),
    ISOLATIONTESTER(WireFamily.POSTGRES),
    /** Of MySQL and MariaDB alone: TiDB and OceanBase have no mysqltest, and do not tell who waits as InnoDB does. */
    MTR(WireFamily.MYSQL),
    MYSQL_SESSIONS(WireFamily.MYSQL);

    private static final List<String> PRODUCTS_WITH_MYSQLTEST = List.of("mysql", "mariadb");

    private final @Nullable WireFamily family;

    Form(@Nullable WireFamily family) {
        this.family = family;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<Form> named(String word) {
        String wanted = word.strip().toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(form -> form.word().equals(wanted))
                .findFirst();
    }

    public static String words() {
        return String.join(", ", Arrays.stream(values()).map(Form::word).toList());
    }

    /**
     * The finding in this form.
     *
     * @param run of its case, where one is known: who waited for whom
     * @param filing where it can be filed, if it is to be
     * @param report how text is to look
     * @throws IllegalArgumentException where the finding cannot be had in it, with the reason
     */
    public String of(Finding finding, Optional<Execution> run, Optional<Filing> filing, TextReport report) {
        return switch (this) {
            case TEXT -> report.text(finding, run, filing);
            case MD -> Markdown.of(finding, run);
            case SQL -> CaseScript.of(finding);
            case HTML -> Html.of(finding, run, filing);
            case ISOLATIONTESTER -> IsolationTester.of(repro(finding, run));
            case MTR -> MysqlTest.of(repro(finding, run));
            case MYSQL_SESSIONS -> MysqlSessions.of(repro(finding, run));
        };
    }

    private Repro repro(Finding finding, Optional<Execution> run) {
        Repro repro = Repro.of(finding, run);
        String product = repro.dialect().product();
        if (repro.dialect().family() != family) {
            throw new IllegalArgumentException("%s is for %s, and this finding is of %s"
                    .formatted(word(), family == WireFamily.POSTGRES ? "PostgreSQL" : "MySQL and its kin", product));
        }
        if (this == MTR && !PRODUCTS_WITH_MYSQLTEST.contains(product)) {
            throw new IllegalArgumentException(
                    "%s is for MySQL and MariaDB, and this finding is of %s; %s is for it, too"
                            .formatted(word(), product, MYSQL_SESSIONS.word()));
        }
        return repro;
    }
}
