package dev.skewer.servers.source;

import dev.skewer.servers.archive.Destination;
import dev.skewer.servers.process.Command;
import dev.skewer.servers.report.ServerException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A program that the user's own Go fetches and builds from source. The folder of the resources has a go.mod that names
 * every module and a go.sum with the checksum of each: what differs is refused. Immutable.
 *
 * @param folder of the go.mod and the go.sum, beside this class
 * @param packages how many there are to compile, the program's own and those it needs
 * @param strings what is written into the program, by the name of the variable
 */
public record GoModule(String folder, String program, String mainPackage, int packages, Map<String, String> strings)
        implements Source {
    private static final String CLIENT = "go";
    private static final Duration PATIENCE = Duration.ofHours(2);
    private static final Pattern MODULE_REFUSED =
            Pattern.compile("checksum mismatch|SECURITY ERROR|missing go\\.sum entry|verifying (?:go\\.mod|module)");
    private static final Pattern NOT_FETCHED = Pattern.compile(
            "dial tcp|no such host|proxyconnect|reading \\S+: 40[0-9]|unrecognized import path|i/o timeout");
    private static final Pattern TOO_OLD = Pattern.compile("requires go >= ([0-9.]+)");

    public GoModule {
        strings = Map.copyOf(strings);
    }

    @Override
    public void unpack(Destination destination, Workshop workshop) throws IOException {
        UserClient go = UserClient.named(
                        CLIENT,
                        workshop,
                        new ServerException(
                                "Go is needed to build " + name() + ", and there is none",
                                "install Go, and have its folder on PATH"))
                .knowing("GOWORK", "off");
        Path module = Files.createDirectory(workshop.scratch().resolve("module"));
        for (String file : List.of("go.mod", "go.sum")) {
            Files.write(module.resolve(file), resource(file));
        }
        Path built = module.resolve(program);
        Command.Result result = go.in(module).run(words(built), PATIENCE, output -> tell(workshop, output));
        if (result.status() != 0) {
            throw refused(result.output());
        }
        destination.program("bin/" + program, built);
    }

    @Override
    public Optional<String> client() {
        return Optional.of(CLIENT);
    }

    private List<String> words(Path built) {
        StringBuilder flags = new StringBuilder("-checklinkname=0 -s -w");
        strings.forEach((variable, value) ->
                flags.append(" -X ").append(variable).append('=').append(value));
        return List.of(
                "build", "-v", "-mod=readonly", "-trimpath", "-ldflags=" + flags, "-o", built.toString(), mainPackage);
    }

    /** Go names each module that it fetches, with a word before it, and then each package that it has begun to compile. */
    private void tell(Workshop workshop, Path output) throws IOException {
        try (Stream<String> lines = Files.lines(output, StandardCharsets.ISO_8859_1)) {
            int begun = (int) lines.filter(line -> !line.startsWith("go: ")).count();
            if (begun > 0) {
                workshop.building().moved(Math.min(begun, packages), packages);
            }
        }
    }

    private ServerException refused(String output) {
        String said = UserClient.complaint(output);
        var old = TOO_OLD.matcher(output);
        if (old.find()) {
            return new ServerException(
                    "this Go is too old to build " + name() + ", which needs " + old.group(1), "install a newer Go");
        }
        if (MODULE_REFUSED.matcher(output).find()) {
            return new ServerException(
                    "Go refuses a module of " + name() + ": " + said,
                    "the proxy gives another file than the one that is known; try another GOPROXY");
        }
        if (NOT_FETCHED.matcher(output).find()) {
            return new ServerException(
                    "Go could not bring what " + name() + " is made of: " + said,
                    "check the network, and GOPROXY and the proxies in the environment");
        }
        if (output.contains("no space left on device")) {
            return new ServerException(
                    "the disk is full while building " + name(),
                    "free some 4 GB: Go keeps sources in GOMODCACHE and what it compiles in GOCACHE");
        }
        return new ServerException("building " + name() + " failed: " + said, "read what it says, then start again");
    }

    private byte[] resource(String file) throws IOException {
        try (InputStream in = GoModule.class.getResourceAsStream(folder + "/" + file)) {
            if (in == null) {
                throw new IllegalStateException("there is no " + folder + "/" + file);
            }
            return in.readAllBytes();
        }
    }

    private String name() {
        return folder;
    }
}
