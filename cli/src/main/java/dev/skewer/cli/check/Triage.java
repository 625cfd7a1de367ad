package dev.skewer.cli.check;

import dev.skewer.cli.fleet.Candidate;
import dev.skewer.dialects.Dialect;
import dev.skewer.schemas.sql.Isolation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What can be told of the files before any server is started. Immutable.
 *
 * @param legible the files that some target can read, with the names of their cases
 * @param problems with those that no target can read
 * @param needed the targets that have something to run
 */
record Triage(Map<CaseText, String> legible, List<String> problems, List<Candidate> needed) {
    static Triage of(CheckRequest request, List<Candidate> candidates) {
        Map<CaseText, String> legible = new LinkedHashMap<>();
        List<String> problems = new ArrayList<>();
        Set<Candidate> needed = new LinkedHashSet<>();
        for (CaseText text : request.texts()) {
            Set<String> complaints = new LinkedHashSet<>();
            for (Candidate candidate : candidates) {
                switch (reading(text, candidate)) {
                    case Reading.Read(var file) -> {
                        legible.putIfAbsent(text, file.header().name());
                        if (hasLevel(candidate, request.levels(), file.header().levels())) {
                            needed.add(candidate);
                        }
                    }
                    case Reading.Foreign(List<String> reasons) -> complaints.addAll(reasons);
                }
            }
            if (!legible.containsKey(text)) {
                problems.addAll(complaints);
            }
        }
        List<Candidate> inOrder = candidates.stream().filter(needed::contains).toList();
        return new Triage(legible, problems, inOrder);
    }

    /** By the first of its dialects that can; else what the likeliest has to say. */
    private static Reading reading(CaseText text, Candidate candidate) {
        List<Dialect> dialects = candidate.dialects();
        Reading likeliest = Reading.of(text, dialects.getFirst());
        return Stream.concat(Stream.of(likeliest), dialects.stream().skip(1).map(dialect -> Reading.of(text, dialect)))
                .filter(reading -> reading instanceof Reading.Read)
                .findFirst()
                .orElse(likeliest);
    }

    private static boolean hasLevel(Candidate candidate, List<Isolation> asked, List<Isolation> header) {
        return LevelChoice.of(asked, header).stream()
                .anyMatch(level -> candidate.dialects().stream().anyMatch(level::isAcceptedBy));
    }
}
