package dev.skewer.servers.launch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DiagnosisTest {
    @ParameterizedTest
    @CsvSource({"libnuma.so.1, libnuma1", "libaio.so.1, libaio1", "libtinfo.so.5, libtinfo5"})
    void aMissingLibraryIsNamedWithItsPackage(String library, String expected) {
        Diagnosis diagnosis = new Diagnosis("bin/mysqld: error while loading shared libraries: " + library
                + ": cannot open shared object file: No such file or directory");

        assertThat(diagnosis.missingLibrary()).contains(library);
        assertThat(diagnosis.toException("it failed").what()).contains(library);
        assertThat(diagnosis.toException("it failed").remedy()).contains("apt-get install " + expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[ERROR] [MY-010262] [Server] Can't start server: Bind on TCP/IP port: Address already in use",
                "LOG:  could not bind IPv4 address \"127.0.0.1\": Address already in use",
                "FATAL:  pre-existing shared memory block (key 15, ID 7) is still in use"
            })
    void whatPassesIsKnownFromWhatStays(String line) {
        assertThat(new Diagnosis(line).saysBusy()).isTrue();
    }

    @Test
    void ofALongLogTheComplaintsAreTold() {
        Diagnosis diagnosis = new Diagnosis("""
                2026-01-01 [Note] hello
                2026-01-01 [ERROR] unknown variable 'flush=no'
                2026-01-01 [ERROR] Aborting
                2026-01-01 [Note] bye
                """);

        assertThat(diagnosis.saysBusy()).isFalse();
        assertThat(diagnosis.toException("it failed").what())
                .isEqualTo("it failed: 2026-01-01 [ERROR] unknown variable 'flush=no' | 2026-01-01 [ERROR] Aborting");
    }

    @Test
    void rootWithoutNamespacesIsToldToBeSomebodyElse() {
        Diagnosis diagnosis = new Diagnosis("unshare: unshare failed: Operation not permitted");

        assertThat(diagnosis.toException("it failed").remedy()).isEqualTo("run as another user than root");
    }

    @Test
    void aFullDiskIsCalledSo() {
        Diagnosis diagnosis = new Diagnosis("could not write to file: No space left on device");

        assertThat(diagnosis.toException("it failed").what()).contains("the disk is full");
    }
}
