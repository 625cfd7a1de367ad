package dev.skewer.servers.source;

import dev.skewer.servers.archive.Destination;
import dev.skewer.servers.archive.Tarball;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A tarball inside a jar, such as the PostgreSQL of zonky and the MySQL of airlift. Immutable. */
public record ArtifactTarball(Coordinates artifact, String tarball) implements Source {
    @Override
    public void unpack(Destination destination, Workshop workshop) throws IOException {
        WholeArtifact whole = new WholeArtifact(artifact, workshop);
        whole.read(zip -> {
            zip.extract(tarball::equals, name -> name, new Destination(workshop.scratch()), (done, total) -> {});
            Path file = workshop.scratch().resolve(tarball);
            new Tarball(file).unpack(destination);
            Files.delete(file);
        });
    }
}
