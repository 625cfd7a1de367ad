package dev.skewer.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemLibrariesTest {
    @TempDir
    Path folder;

    @Test
    void whatTheLoaderDoesNotKnowIsMissing() throws IOException {
        Path cache = Files.writeString(
                folder.resolve("ld.so.cache"),
                "glibc-ld.so.cache1.1\0/lib/libstdc++.so.6\0/usr/lib/libcrypt.so.1\0/opt/libnuma.so.1.0\0libnuma.so.1\0");

        assertThat(SystemLibraries.missing(Servers.byId("mysql-8.0.12"), cache)).containsExactly("libnuma.so.1");
        assertThat(SystemLibraries.missing(Servers.byId("mariadb-10.2.11"), cache))
                .isEmpty();
        assertThat(SystemLibraries.missing(Servers.byId("mariadb-11.4.5"), cache))
                .containsExactly("libsystemd.so.0");
        assertThat(SystemLibraries.missing(Servers.byId("tidb-8.5.4"), cache)).isEmpty();
    }

    @Test
    void whereTheLoaderHasNoListNothingIsKnown() {
        assertThat(SystemLibraries.missing(Servers.byId("mysql-8.0.12"), folder.resolve("none")))
                .isEmpty();
    }

    @Test
    void aServerThatIsNotFetchedYetIsKnownToLackALibrary() throws IOException {
        ServerCache cache = ServerCache.at(folder);
        for (ServerDefinition server : Servers.all()) {
            boolean lacking = !SystemLibraries.missing(server).isEmpty();

            assertThat(cache.ailment(server).isPresent())
                    .as(server.id().value())
                    .isEqualTo(lacking);
        }
    }
}
