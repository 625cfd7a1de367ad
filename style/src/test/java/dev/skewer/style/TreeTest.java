package dev.skewer.style;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What must not stand in the tree, whoever wrote it. */
class TreeTest {
    /** Split in the source, so that this file does not find itself. Of Go's domain, which names modules too, the hosts that serve them. */
    private static final Pattern REGISTRY_HOST = Pattern.compile(
            "(?i)\\b(?:[a-z0-9-]+\\.)*(?:maven" + "\\.org|apache" + "\\.org/maven2|pypi" + "\\.org|pythonhosted"
                    + "\\.org|npmjs" + "\\.(?:org|com)|(?:proxy|sum|index)\\.golang" + "\\.org|crates"
                    + "\\.io|debian" + "\\.org)\\b");

    private static final Pattern MACHINE_PATH =
            Pattern.compile("(?<![\\w.])/(?:wo" + "rk|farm|ro" + "ot|home/[a-z]+)/[a-z]");
    private static final Pattern POSTPONED = Pattern.compile("\\b(?:TO" + "DO|FIX" + "ME|XX" + "X)\\b");
    private static final Pattern VAGUE_PACKAGE =
            Pattern.compile("^package .*\\.(?:util|utils|common|helper|helpers|impl|misc);", Pattern.MULTILINE);
    private static final Pattern VAGUE_NAME =
            Pattern.compile("(?:Util|Utils|Helper|Helpers|Manager|Impl)\\.java$|/(?:Abstract|Base)[A-Z]\\w*\\.java$");

    private static final int LONGEST_FILE = 500;

    private final Sources sources = new Sources();

    @Test
    void noPackageRegistryIsNamed() {
        assertThat(found(REGISTRY_HOST, sources.all()))
                .as("host names of package registries; ask the package client instead")
                .isEmpty();
    }

    @Test
    void noPathOfAMachineIsNamed() {
        assertThat(found(MACHINE_PATH, sources.all()))
                .as("paths of one machine")
                .isEmpty();
    }

    @Test
    void nothingIsPostponed() {
        assertThat(found(POSTPONED, sources.java()))
                .as("finish it, or say so in the notes of the change")
                .isEmpty();
    }

    @Test
    void packagesAndClassesSayWhatTheyAre() {
        assertThat(found(VAGUE_PACKAGE, sources.java()))
                .as("packages that could hold anything")
                .isEmpty();
        assertThat(sources.java()
                        .map(sources::name)
                        .filter(name -> VAGUE_NAME.matcher(name).find()))
                .as("class names that could mean anything")
                .isEmpty();
    }

    @Test
    void noFileIsTooLongToRead() {
        assertThat(sources.java()
                        .filter(file -> sources.text(file).orElseThrow().lines().count() > LONGEST_FILE)
                        .map(sources::name))
                .as("files of more than %d lines", LONGEST_FILE)
                .isEmpty();
    }

    @Test
    void everyPackageSaysWhatItIsAndForbidsNulls() {
        List<String> folders = sources.java()
                .filter(file -> file.toString().contains("/src/main/java/"))
                .map(Path::getParent)
                .distinct()
                .filter(folder -> sources.text(folder.resolve("package-info.java"))
                        .filter(text -> text.contains("@NullMarked") && text.contains("/**"))
                        .isEmpty())
                .map(sources::name)
                .toList();
        assertThat(folders)
                .as("packages without a package-info.java that has Javadoc and @NullMarked")
                .isEmpty();
    }

    private List<String> found(Pattern pattern, Stream<Path> files) {
        return files.flatMap(
                        file -> sources.text(file).stream().flatMap(text -> found(pattern, sources.name(file), text)))
                .toList();
    }

    private static Stream<String> found(Pattern pattern, String name, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.results().map(result -> {
            long line = text.substring(0, result.start()).lines().count();
            return name + ":" + Math.max(1, line) + ": " + result.group();
        });
    }
}
