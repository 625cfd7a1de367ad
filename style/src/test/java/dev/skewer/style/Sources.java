package dev.skewer.style;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The files of the repository, without what builds and runs leave behind. */
final class Sources {
    private static final Set<String> NOT_SOURCES = Set.of(".git", ".skewer", ".idea", ".vscode", "node_modules");

    private final Path root;

    Sources() {
        this.root = Path.of(System.getProperty("skewer.root", ".."))
                .toAbsolutePath()
                .normalize();
    }

    Stream<Path> all() {
        List<Path> files = new ArrayList<>();
        try {
            Files.walkFileTree(root, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    boolean skipped = isNoSource(folder);
                    return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (attributes.isRegularFile() && !isNoSource(file)) {
                        files.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list the files below " + root, e);
        }
        return files.stream().sorted();
    }

    /** A folder called target is what a build leaves behind only where it stands beside a POM. */
    private static boolean isNoSource(Path path) {
        String name = path.getFileName().toString();
        return NOT_SOURCES.contains(name) || (name.equals("target") && Files.exists(path.resolveSibling("pom.xml")));
    }

    Stream<Path> java() {
        return all().filter(file -> file.toString().endsWith(".java"));
    }

    /** The text of a file, or nothing where it is not UTF-8 text. */
    Optional<String> text(Path file) {
        try {
            return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
        } catch (CharacterCodingException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    String name(Path file) {
        return root.relativize(file).toString();
    }
}
