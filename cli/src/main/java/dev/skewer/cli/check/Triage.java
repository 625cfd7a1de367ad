package dev.skewer.cli.check;

import dev.skewer.cli.fleet.Candidate;
import dev.skewer.schemas.sql.Isolation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

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
                switch (Reading.of(text, candidate.dialect())) {
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

    private static boolean hasLevel(Candidate candidate, List<Isolation> asked, List<Isolation> header) {
        return LevelChoice.of(asked, header).stream().anyMatch(level -> level.isAcceptedBy(candidate.dialect()));
    }
}
