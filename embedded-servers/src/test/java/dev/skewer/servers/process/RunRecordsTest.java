package dev.skewer.servers.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunRecordsTest {
    @TempDir
    Path folder;

    private RunRecords records;
    private Process process;
    private Path run;

    @BeforeEach
    void startSomething() throws IOException {
        records = new RunRecords(folder.resolve("running"));
        process = new ProcessBuilder("sleep", "300").start();
        run = Files.createDirectories(folder.resolve("server-1"));
        Files.createDirectories(run.resolve("data"));
        Files.writeString(run.resolve("data/table"), "rows");
    }

    @AfterEach
    void endIt() {
        process.destroyForcibly();
    }

    @Test
    void aServerWhoseOwnerIsGoneIsEndedAndItsFilesRemoved() throws Exception {
        Path note = note(Machine.current(), gone(), statLine());

        int ended = records.endLeftovers();

        assertThat(ended).isEqualTo(1);
        assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(run).doesNotExist();
        assertThat(note).doesNotExist();
    }

    @Test
    void aServerWhoseOwnerRunsIsLeftAlone() throws IOException {
        Path note = note(Machine.current(), ProcessStat.current(), statLine());

        assertThat(records.endLeftovers()).isZero();

        assertThat(process.isAlive()).isTrue();
        assertThat(run).exists();
        assertThat(note).exists();
    }

    @Test
    void anOwnerWhoseNumberWasUsedAgainIsGone() throws IOException {
        ProcessStat current = ProcessStat.current();
        note(Machine.current(), new ProcessStat(current.pid(), current.startTicks() - 1), statLine());

        assertThat(records.endLeftovers()).isEqualTo(1);
    }

    @Test
    void anotherProcessWithTheServersNumberIsNotTouched() throws IOException {
        ProcessStat stat = ProcessStat.of(process.pid()).orElseThrow();
        String earlier = statLine().replace(" " + stat.startTicks() + " ", " " + (stat.startTicks() - 1) + " ");
        note(Machine.current(), gone(), earlier);

        assertThat(records.endLeftovers()).isEqualTo(1);

        assertThat(process.isAlive()).isTrue();
        assertThat(run).doesNotExist();
    }

    @Test
    void theServersOfOtherMachinesAndContainersAreLeftAlone() throws IOException {
        Machine here = Machine.current();
        note(new Machine("another-host", "another-boot", here.namespace()), gone(), statLine());

        assertThat(records.endLeftovers()).isZero();

        note(new Machine(here.host(), here.boot(), "pid:[1]"), gone(), statLine());

        assertThat(records.endLeftovers()).isZero();
        assertThat(process.isAlive()).isTrue();
        assertThat(run).exists();
    }

    @Test
    void afterARebootOnlyFilesAreLeft() throws IOException {
        Machine here = Machine.current();
        note(new Machine(here.host(), "the-boot-before", here.namespace()), ProcessStat.current(), statLine());

        assertThat(records.endLeftovers()).isEqualTo(1);

        assertThat(process.isAlive()).isTrue();
        assertThat(run).doesNotExist();
    }

    @Test
    void aRecordThatCannotBeReadIsLeftAlone() throws IOException {
        Path note = records.add(run);
        Files.writeString(note, "owner.pid=one");

        assertThat(records.endLeftovers()).isZero();
        assertThat(run).exists();
    }

    private Path note(Machine machine, ProcessStat owner, String stat) throws IOException {
        Path note = records.add(run);
        Files.writeString(note, new RunRecord(machine, owner, run).toText());
        Files.writeString(run.resolve(RunRecord.STAT_FILE), stat);
        return note;
    }

    private String statLine() throws IOException {
        return Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"));
    }

    private static ProcessStat gone() {
        return new ProcessStat(ProcessHandle.current().pid(), 1);
    }
}
