package dev.skewer.servers.source;

import dev.skewer.servers.process.Command;
import dev.skewer.servers.process.OnPath;
import dev.skewer.servers.report.ServerException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A package client that the user has, run with the user's own configuration. Immutable. */
record UserClient(Path program, Map<String, String> environment, Path folder) {
    private static final int LINES = 3;

    /** The client of that name, or the exception where there is none; what is temporary goes to the scratch folder. */
    static UserClient named(String name, Workshop workshop, ServerException missing) {
        Path program = OnPath.find(name, workshop.environment().getOrDefault("PATH", OnPath.path()))
                .orElseThrow(() -> missing);
        Map<String, String> environment = new LinkedHashMap<>(workshop.environment());
        environment.put("TMPDIR", workshop.scratch().toString());
        environment.put("LC_ALL", "C");
        return new UserClient(program, environment, workshop.scratch());
    }

    /** The same with a variable in its environment. */
    UserClient knowing(String variable, String value) {
        Map<String, String> more = new LinkedHashMap<>(environment);
        more.put(variable, value);
        return new UserClient(program, more, folder);
    }

    /** The same in another folder. */
    UserClient in(Path other) {
        return new UserClient(program, environment, other);
    }

    Command.Result run(List<String> words, Duration patience, Command.Watcher watcher) throws IOException {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(words);
        return new Command(command, environment, folder).run(patience, watcher);
    }

    /** What a client says went wrong: its last lines, where some call themselves errors those alone. */
    static String complaint(String output) {
        List<String> lines = output.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
        List<String> errors =
                lines.stream().filter(line -> line.startsWith("ERROR:")).toList();
        List<String> telling = errors.isEmpty() ? lines : errors;
        return telling.isEmpty()
                ? "it said nothing"
                : String.join(" | ", telling.subList(Math.max(0, telling.size() - LINES), telling.size()));
    }
}
