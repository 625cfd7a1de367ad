package dev.skewer.oracle.investigation;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Place;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.target.TargetId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** At which other levels does it fail, and on which other targets? Immutable. */
record Vary(Found found, Classification classification, List<Spot> spots) implements Stage {
    /**
     * Where else it is tried.
     *
     * @param level null leaves the levels as they are
     */
    record Spot(
            TargetId target,
            String product,
            String version,
            @Nullable Isolation level) {}

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
                                .map(spot -> Trial.judged(spot.target(), Plans.at(plan, task, spot.level())))
                                .toList());
    }

    private static List<Spot> atOtherLevels(Place here, Dialect dialect) {
        return dialect.levels().names().stream()
                .filter(level -> here.level() != null && level != here.level())
                .map(level -> new Spot(here.target(), here.product(), here.version(), level))
                .toList();
    }

    /** A case of several levels is tried as it is. */
    private static List<Spot> on(Neighbour there, boolean mixed) {
        if (mixed) {
            return List.of(new Spot(there.target(), there.product(), there.version(), null));
        }
        return Dialects.byName(there.dialect())
                .map(dialect -> dialect.levels().names().stream()
                        .map(level -> new Spot(there.target(), there.product(), there.version(), level))
                        .toList())
                .orElse(List.of());
    }

    @Override
    public Next after(List<Answer> answers, Circumstances circumstances) {
        Place here = Account.place(found.execution(), true);
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            Answer answer = answers.get(i);
            if (answer.isConclusive()) {
                Spot spot = spots.get(i);
                places.add(new Place(
                        spot.target(), spot.product(), spot.version(), spot.level(), here.mode(), !answer.isPass()));
            }
        }
        return Account.of(circumstances.subject(), found, classification, places);
    }
}
