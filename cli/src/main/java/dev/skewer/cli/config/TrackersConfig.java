package dev.skewer.cli.config;

import dev.skewer.schemas.Check;
import java.util.List;
import java.util.Optional;

/**
 * Where a new report about each product is written: the address of a page, in which {@code {title}} and {@code {body}} stand for what it
 * can be given beforehand; empty is nowhere. Immutable.
 */
public record TrackersConfig(
        String mysql,
        String mariadb,
        String tidb,
        String oceanbase,
        String postgresql,
        String cockroachdb,
        String opengauss,
        String sqlite,
        String h2) {
    private static final String ON_GITHUB = "https://github.com/%s/issues/new?title={title}&body={body}";

    public TrackersConfig {
        for (String address :
                List.of(mysql, mariadb, tidb, oceanbase, postgresql, cockroachdb, opengauss, sqlite, h2)) {
            Check.that(
                    address.isEmpty() || address.matches("(https?://|mailto:)[^\\s/]\\S*"),
                    "'%s' is no address; write one that begins with https:// or mailto:, without blanks",
                    address);
        }
    }

    static TrackersConfig defaults() {
        return new TrackersConfig(
                "https://bugs.mysql.com/report.php",
                "https://jira.mariadb.org/secure/CreateIssue!default.jspa",
                ON_GITHUB.formatted("pingcap/tidb"),
                ON_GITHUB.formatted("oceanbase/oceanbase"),
                "mailto:pgsql-bugs@lists.postgresql.org?subject={title}&body={body}",
                ON_GITHUB.formatted("cockroachdb/cockroach"),
                "https://gitcode.com/opengauss/openGauss-server/issues",
                "https://sqlite.org/forum",
                ON_GITHUB.formatted("h2database/h2database"));
    }

    /** The address for a product as dialects name it. */
    public Optional<String> of(String product) {
        String address = switch (product) {
            case "mysql" -> mysql;
            case "mariadb" -> mariadb;
            case "tidb" -> tidb;
            case "oceanbase" -> oceanbase;
            case "postgresql" -> postgresql;
            case "cockroachdb" -> cockroachdb;
            case "opengauss" -> opengauss;
            case "sqlite" -> sqlite;
            case "h2" -> h2;
            default -> "";
        };
        return address.isEmpty() ? Optional.empty() : Optional.of(address);
    }
}
