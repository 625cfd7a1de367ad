package dev.skewer.generator.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.Dialect;
import dev.skewer.schemas.target.TargetStatus.Health;
import dev.skewer.schemas.target.WireFamily;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class FleetTest {
    private static final long NOW = 1_000_000;

    private final Fleet fleet = new Fleet(Duration.ofSeconds(30));

    @Test
    void theFastestLiveTargetOfAFamilyCounts() {
        fleet.heard(Statuses.of("slow", "mysql-8.0.31", Health.RUNNING, 70, NOW), 100);
        fleet.heard(Statuses.of("fast", "mariadb-11.4.4", Health.SAMPLING, 20, NOW), 100);
        fleet.heard(Statuses.of("other", "postgresql-18", Health.RUNNING, 0, NOW), 100);

        assertThat(fleet.done(WireFamily.MYSQL, NOW)).hasValue(80);
        assertThat(fleet.done(WireFamily.POSTGRES, NOW)).hasValue(100);
        assertThat(fleet.done(WireFamily.SQLITE, NOW)).isEmpty();
    }

    @Test
    void whoDoesNotWorkOrSaysNothingDoesNotCount() {
        fleet.heard(Statuses.of("gone", "mysql-8.0.31", Health.STOPPED, 0, NOW), 100);
        fleet.heard(Statuses.of("ill", "mysql-8.0.31", Health.QUARANTINED, 0, NOW), 100);
        fleet.heard(Statuses.of("silent", "mysql-8.0.31", Health.RUNNING, 0, NOW - 31_000), 100);
        assertThat(fleet.done(WireFamily.MYSQL, NOW)).isEmpty();

        fleet.heard(Statuses.of("ill", "mysql-8.0.31", Health.RUNNING, 60, NOW), 100);
        assertThat(fleet.done(WireFamily.MYSQL, NOW)).hasValue(40);
    }

    @Test
    void casesAreForTheDialectsOfThoseWhoLive() {
        fleet.heard(Statuses.of("a", "mysql-8.0.31", Health.RUNNING, 0, NOW), 0);
        fleet.heard(Statuses.of("b", "mysql-8.0.31", Health.RUNNING, 0, NOW), 0);
        fleet.heard(Statuses.of("c", "mariadb-10.2", Health.STOPPED, 0, NOW), 0);
        fleet.heard(Statuses.of("d", "not-known", Health.RUNNING, 0, NOW), 0);

        assertThat(fleet.dialects(WireFamily.MYSQL, NOW))
                .extracting(Dialect::name)
                .containsExactly("mysql-8.0.31");
    }

    @Test
    void thePaceIsThatOfTheFastestFromOneStatusToTheNext() {
        fleet.heard(Statuses.of("behind", "mysql-8.0.31", Health.RUNNING, 90, NOW), 100);
        fleet.heard(Statuses.of("ahead", "mariadb-11.4.4", Health.RUNNING, 10, NOW), 100);
        assertThat(fleet.pace(WireFamily.MYSQL, NOW))
                .as("nothing to compare with")
                .isZero();

        fleet.heard(Statuses.of("behind", "mysql-8.0.31", Health.RUNNING, 60, NOW), 120);
        fleet.heard(Statuses.of("ahead", "mariadb-11.4.4", Health.RUNNING, 10, NOW), 120);
        assertThat(fleet.pace(WireFamily.MYSQL, NOW))
                .as("who catches up needs nothing new")
                .isEqualTo(20);
        assertThat(fleet.pace(WireFamily.MYSQL, NOW + 31_000)).isZero();
        assertThat(fleet.pace(WireFamily.POSTGRES, NOW)).isZero();
    }

    @Test
    void aPaceIsForgottenLittleByLittleAndThatOfASampleIsNone() {
        fleet.heard(Statuses.of("one", "mysql-8.0.31", Health.RUNNING, 100, NOW), 100);
        fleet.heard(Statuses.of("one", "mysql-8.0.31", Health.RUNNING, 20, NOW), 100);
        fleet.heard(Statuses.of("one", "mysql-8.0.31", Health.RUNNING, 20, NOW), 100);
        assertThat(fleet.pace(WireFamily.MYSQL, NOW)).isEqualTo(40);

        fleet.heard(Statuses.of("one", "mysql-8.0.31", Health.SAMPLING, 0, NOW), 100);
        assertThat(fleet.pace(WireFamily.MYSQL, NOW)).isZero();
    }
}
