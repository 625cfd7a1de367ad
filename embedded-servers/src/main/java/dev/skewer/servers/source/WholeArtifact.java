package dev.skewer.servers.source;

import dev.skewer.servers.archive.LocalFile;
import dev.skewer.servers.archive.RangedZip;
import dev.skewer.servers.report.Failure;
import dev.skewer.servers.report.ServerException;
import java.io.IOException;
import java.nio.file.Path;

/** An artifact read as a whole; a copy that proves broken is thrown away and fetched once more. Used by one thread. */
record WholeArtifact(Coordinates artifact, Workshop workshop) {
    /** What is done with the zip that the artifact is. */
    @FunctionalInterface
    interface Reading {
        void read(RangedZip zip) throws IOException;
    }

    void read(Reading reading) throws IOException {
        try {
            readOnce(reading);
        } catch (IOException e) {
            if (Failure.isOfThisDisk(e)) {
                throw e;
            }
            workshop.repositories().forget(artifact);
            readAgain(reading);
        }
    }

    private void readAgain(Reading reading) throws IOException {
        try {
            readOnce(reading);
        } catch (IOException e) {
            if (Failure.isOfThisDisk(e)) {
                throw e;
            }
            workshop.repositories().forget(artifact);
            throw new ServerException(
                    artifact + " is broken, also after fetching it again: " + e.getMessage(),
                    "the repository or the network damages it; try another mirror in Maven's settings.xml",
                    e);
        }
    }

    private void readOnce(Reading reading) throws IOException {
        Path path = workshop.repositories().resolve(artifact, workshop.transfer());
        workshop.unpacking().run();
        try (LocalFile file = new LocalFile(path)) {
            reading.read(RangedZip.open(file));
        }
    }
}
