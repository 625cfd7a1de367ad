package dev.skewer.servers.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TerminalProgressTest {
    private static final ServerId MYSQL = new ServerId("mysql-8.0.12");
    private static final ServerId MARIADB = new ServerId("mariadb-10.2.11");

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    @Test
    void aLogGetsOneLineForEachStageAndQuarter() {
        Progress progress = TerminalProgress.on(out, false);
        for (long done = 0; done <= 33_500_000; done += 100_000) {
            progress.at(MYSQL, new Stage.Fetching(done, 33_500_000));
        }
        progress.at(MYSQL, new Stage.Unpacking());
        progress.at(MYSQL, new Stage.Ready());

        assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
                .containsExactly(
                        "mysql-8.0.12 fetching 0 % of 33.5 MB",
                        "mysql-8.0.12 fetching 25 % of 33.5 MB",
                        "mysql-8.0.12 fetching 50 % of 33.5 MB",
                        "mysql-8.0.12 fetching 75 % of 33.5 MB",
                        "mysql-8.0.12 fetching 100 % of 33.5 MB",
                        "mysql-8.0.12 unpacking",
                        "mysql-8.0.12 ready");
    }

    @Test
    void aTerminalGetsOneLineThatRewritesItself() {
        Progress progress = TerminalProgress.on(out, true);
        progress.at(MYSQL, new Stage.Starting());
        progress.at(MARIADB, new Stage.Fetching(1_000_000, 0));
        progress.at(MYSQL, new Stage.Ready());

        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .isEqualTo("\r\u001b[Kmysql-8.0.12 starting"
                        + "\r\u001b[Kmysql-8.0.12 starting · mariadb-10.2.11 fetching 1.0 MB"
                        + "\r\u001b[Kmysql-8.0.12 ready" + System.lineSeparator()
                        + "\r\u001b[Kmariadb-10.2.11 fetching 1.0 MB");
    }
}
