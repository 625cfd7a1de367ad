package dev.skewer.oracle.investigation;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Place;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.target.TargetId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** At which other levels and in which other modes does it fail, and on which other targets? Immutable. */
record Vary(Found found, Classification classification, List<Spot> spots) implements Stage {
    /**
     * Where else it is tried.
     *
     * @param level null leaves the levels and modes as they are
     * @param mode null where the product has but one
     */
    record Spot(
            TargetId target,
            String product,
            String version,
            @Nullable Isolation level,
            @Nullable ConcurrencyMode mode) {}

    Vary {
        spots = List.copyOf(spots);
    }

    static Next begin(Found found, Classification classification, Circumstances circumstances) {
        Subject subject = circumstances.subject();
        if (!subject.isReducible() || !(found.execution().plan().work().task() instanceof Task.Concurrent task)) {
            return Account.of(subject, found, classification, List.of());
        }
        Place here = Account.place(found.execution(), true);
        List<Spot> spots = new ArrayList<>(atOtherLevels(here, circumstances.dialect()));
        if (!(classification instanceof Classification.DesignChoice)) {
            circumstances.means().neighbours().forEach(neighbour -> spots.addAll(on(neighbour, here.level() == null)));
        }
        RunPlan plan = found.execution().plan();
        return spots.isEmpty()
                ? Account.of(subject, found, classification, List.of())
                : new Next.Try(
                        new Vary(found, classification, spots),
                        spots.stream()
                                .map(spot -> Trial.judged(
                                        spot.target(), Plans.at(plan, task, spot.level(), spot.mode()), found.oracle()))
                                .toList());
    }

    /** A case of several levels is tried as it is. */
    private static List<Spot> atOtherLevels(Place here, Dialect dialect) {
        Neighbour same = new Neighbour(here.target(), here.product(), here.version(), dialect.name());
        ConcurrencyMode mode = here.mode() == null ? dialect.levels().defaultMode() : here.mode();
        return here.level() == null
                ? List.of()
                : everywhere(same, dialect)
                        .filter(spot -> spot.level() != here.level() || spot.mode() != mode)
                        .toList();
    }

    private static List<Spot> on(Neighbour there, boolean mixed) {
        return mixed
                ? List.of(new Spot(there.target(), there.product(), there.version(), null, null))
                : Dialects.byName(there.dialect())
                        .map(dialect -> everywhere(there, dialect).toList())
                        .orElse(List.of());
    }

    private static Stream<Spot> everywhere(Neighbour there, Dialect dialect) {
        return dialect.levels().all().stream()
                .map(level -> new Spot(there.target(), there.product(), there.version(), level.named(), level.mode()));
    }

    @Override
    public Next after(List<Answer> answers, Circumstances circumstances) {
        Place here = Account.place(found.execution(), true);
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            Answer answer = answers.get(i);
            boolean fails = answer.again(found).isPresent();
            // Another kind of violation is neither this one nor its absence.
            if (fails || answer.isPass()) {
                Spot spot = spots.get(i);
                ConcurrencyMode mode = spot.mode() == null ? here.mode() : spot.mode();
                places.add(new Place(spot.target(), spot.product(), spot.version(), spot.level(), mode, fails));
            }
        }
        return Account.of(circumstances.subject(), found, classification, places);
    }
}
