package dev.skewer.oracle.investigation;

import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Place;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Isolation;
import java.util.ArrayList;
import java.util.List;

/** At which other levels does it fail? Immutable. */
record Vary(Found found, Classification classification, List<Isolation> levels) implements Stage {
    Vary {
        levels = List.copyOf(levels);
    }

    static Next begin(Found found, Classification classification, Circumstances circumstances) {
        Subject subject = circumstances.subject();
        if (!subject.isReducible() || !(found.execution().plan().work().task() instanceof Task.Concurrent task)) {
            return Account.of(subject, found, classification, List.of());
        }
        Place here = Account.place(found.execution(), true);
        List<Isolation> others = circumstances.dialect().levels().names().stream()
                .filter(level -> level != here.level())
                .toList();
        return others.isEmpty() || here.level() == null
                ? Account.of(subject, found, classification, List.of())
                : new Next.Try(
                        new Vary(found, classification, others),
                        others.stream()
                                .map(level ->
                                        Trial.judged(Plans.at(found.execution().plan(), task, level)))
                                .toList());
    }

    @Override
    public Next after(List<Answer> answers, Circumstances circumstances) {
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            Answer answer = answers.get(i);
            if (answer.isConclusive()) {
                Place here = Account.place(found.execution(), !answer.isPass());
                places.add(new Place(
                        here.target(), here.product(), here.version(), levels.get(i), here.mode(), here.fails()));
            }
        }
        return Account.of(circumstances.subject(), found, classification, places);
    }
}
