package dev.skewer.testkit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.Random;
import java.util.stream.Stream;

/** Who may depend on whom: each module states what it sees, and its test checks the compiled classes. Immutable. */
public final class ModuleRules {
    private static final String[] EVERYBODY = {"java.lang..", "java.util..", "java.math..", "org.jspecify.annotations.."
    };

    private final String module;
    private final JavaClasses productionClasses;

    private ModuleRules(String module) {
        this.module = module;
        this.productionClasses = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages(module);
    }

    /** Rules for the module whose packages start with this one. */
    public static ModuleRules of(String rootPackage) {
        return new ModuleRules(rootPackage);
    }

    /** Everything outside the JDK's plainest packages that the module may see, as ArchUnit package patterns. */
    public ModuleRules seesOnly(String... packages) {
        String[] allowed = Stream.of(Stream.of(module + ".."), Stream.of(EVERYBODY), Stream.of(packages))
                .flatMap(s -> s)
                .toArray(String[]::new);
        classes().should().onlyDependOnClassesThat().resideInAnyPackage(allowed).check(productionClasses);
        return this;
    }

    /** A class that is for others only, by its full name. */
    public ModuleRules doesNotSee(String className) {
        noClasses()
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName(className)
                .check(productionClasses);
        return this;
    }

    /** Pure data and functions: no database, network, file, clock, thread, randomness of its own, or logger. */
    public ModuleRules isPure() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "java.sql..",
                        "java.net..",
                        "java.nio.file..",
                        "java.time..",
                        "java.util.concurrent",
                        "org.slf4j..")
                .check(productionClasses);
        noClasses()
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(Thread.class, File.class, FileInputStream.class, FileOutputStream.class, Random.class)
                .check(productionClasses);
        noClasses().should().callMethod(System.class, "currentTimeMillis").check(productionClasses);
        noClasses().should().callMethod(System.class, "nanoTime").check(productionClasses);
        noClasses().should().callMethod(Math.class, "random").check(productionClasses);
        return this;
    }

    /** No package of the module depends on itself by way of another one. */
    public ModuleRules hasNoPackageCycles() {
        slices().matching(module + ".(**)")
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true)
                .check(productionClasses);
        return this;
    }
}
