package dev.skewer.servers.source;

import dev.skewer.servers.archive.Destination;
import java.io.IOException;
import java.util.Optional;

/** Where the files of a server come from; a further kind of registry is a further record here. Immutable. */
public sealed interface Source permits ArtifactTarball, ArtifactFolder, ArtifactEntries, PythonWheel, GoModule {
    /** Fetches what is not here yet, verifies it and unpacks it, forgetting a local copy that proves broken. */
    void unpack(Destination destination, Workshop workshop) throws IOException;

    /** The program of the user's that it takes, if any. */
    default Optional<String> client() {
        return Optional.empty();
    }
}
