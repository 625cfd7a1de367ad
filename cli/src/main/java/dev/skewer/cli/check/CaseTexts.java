package dev.skewer.cli.check;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Finds case files by what a person named on the command line. Not thread-safe: one per command. */
final class CaseTexts {
    private static final String STANDARD_INPUT = "-";
    private static final String SUFFIX = ".sql";

    private final Map<String, CaseText> texts = new LinkedHashMap<>();
    private final List<String> problems = new ArrayList<>();

    private CaseTexts() {}

    /** Files as named, folders with all case files below them in the order of their names, and {@code -}. */
    static CaseTexts find(List<String> names, InputStream in) {
        CaseTexts found = new CaseTexts();
        for (String name : names) {
            found.add(name, in);
        }
        return found;
    }

    List<CaseText> texts() {
        return List.copyOf(texts.values());
    }

    /** What was named and cannot be read. */
    List<String> problems() {
        return List.copyOf(problems);
    }

    private void add(String name, InputStream in) {
        try {
            if (name.equals(STANDARD_INPUT)) {
                put("stdin", in.readAllBytes());
                return;
            }
            Path path = Path.of(name);
            if (Files.isDirectory(path)) {
                addFolder(name, path);
            } else if (Files.exists(path)) {
                addFile(path);
            } else {
                problems.add(name + ": no such file or folder");
            }
        } catch (AccessDeniedException e) {
            problems.add(e.getFile() + ": no permission to read it");
        } catch (IOException | UncheckedIOException | InvalidPathException e) {
            problems.add(name + ": cannot be read: " + e.getMessage());
        }
    }

    private void addFolder(String name, Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(file -> file.toString().endsWith(SUFFIX) && Files.isRegularFile(file))
                    .sorted()
                    .toList();
        }
        if (files.isEmpty()) {
            problems.add(name + ": no " + SUFFIX + " file in this folder");
        }
        for (Path file : files) {
            addFile(file);
        }
    }

    private void addFile(Path file) throws IOException {
        put(file.normalize().toString(), Files.readAllBytes(file));
    }

    private void put(String name, byte[] bytes) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            texts.putIfAbsent(name, new CaseText(name, text));
        } catch (CharacterCodingException e) {
            problems.add(name + ": is not text in UTF-8");
        }
    }
}
