package dev.skewer.generator.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.generator.mix.Profile;
import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real servers accept nearly all that is generated for them. More cases with {@code -Dvalidity.factor=N}. */
class ValidityIT {
    private static final int FACTOR = Integer.getInteger("validity.factor", 1);

    @ParameterizedTest
    @CsvSource({
        "sqlite, 300",
        "h2, 300",
        "postgresql-18.6, 200",
        "mysql-8.0.12, 60",
        "mariadb-10.2.11, 60",
        "oceanbase-1.4.0, 60",
        "tidb-8.5.4, 60"
    })
    void statementsAndShapesAreAccepted(String server, int count) throws SQLException {
        Tally defaults = Products.tried(server, count * FACTOR, Profile.defaults());
        System.out.println(defaults.report(server));

        assertThat(defaults.valid()).as(defaults.report(server)).isGreaterThanOrEqualTo(97);
        assertThat(defaults.changing()).as(defaults.report(server)).isGreaterThanOrEqualTo(40);
        assertThat(defaults.shapes).as(defaults.report(server)).isLessThanOrEqualTo(count * FACTOR / 50);
    }
}
