package dev.skewer.servers.source;

import dev.skewer.servers.archive.Destination;
import dev.skewer.servers.archive.HttpFile;
import dev.skewer.servers.archive.RangedZip;
import dev.skewer.servers.archive.Transfer;
import dev.skewer.servers.report.Failure;
import dev.skewer.servers.report.ServerException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.List;
import java.util.Optional;

/**
 * Some entries of a zip too big to fetch for them: those below the folder that {@code wanted} names, itself or, with a
 * slash at the end, by a folder. Only they are read, by HTTP range; where that is refused, the whole is. Immutable.
 */
public record ArtifactEntries(Coordinates artifact, String folder, List<String> wanted) implements Source {
    public ArtifactEntries {
        wanted = List.copyOf(wanted);
    }

    @Override
    public void unpack(Destination destination, Workshop workshop) throws IOException {
        Optional<HttpFile> remote = workshop.repositories().local(artifact).isPresent()
                ? Optional.empty()
                : ranged(workshop.repositories().locations(artifact));
        if (remote.isEmpty()) {
            new WholeArtifact(artifact, workshop).read(zip -> extract(zip, destination, (done, total) -> {}));
            return;
        }
        try (HttpFile file = remote.get()) {
            extractVerified(file, destination, workshop.transfer());
        }
    }

    private void extractVerified(HttpFile file, Destination destination, Transfer transfer) throws IOException {
        try {
            extract(RangedZip.open(file), destination, transfer);
        } catch (IOException e) {
            if (Failure.isOfThisDisk(e) || e instanceof InterruptedIOException) {
                throw e;
            }
            extractAgain(file, destination, transfer);
        }
    }

    private void extractAgain(HttpFile file, Destination destination, Transfer transfer) throws IOException {
        try {
            extract(RangedZip.open(file), destination, transfer);
        } catch (IOException e) {
            if (Failure.isOfThisDisk(e)) {
                throw e;
            }
            throw new ServerException(
                    artifact + " came broken twice: " + e.getMessage(),
                    "check the network, or try another mirror in Maven's settings.xml",
                    e);
        }
    }

    private void extract(RangedZip zip, Destination destination, Transfer transfer) throws IOException {
        zip.extract(this::isWanted, name -> name.substring(folder.length()), destination, transfer);
    }

    private boolean isWanted(String name) {
        return name.startsWith(folder)
                && wanted.stream().anyMatch(wish -> covers(wish, name.substring(folder.length())));
    }

    private static boolean covers(String wish, String name) {
        return wish.endsWith("/") ? name.startsWith(wish) : name.equals(wish);
    }

    private static Optional<HttpFile> ranged(List<RemoteFile> locations) throws IOException {
        for (RemoteFile location : locations) {
            Optional<HttpFile> file = location.open();
            if (file.isPresent()) {
                return file;
            }
        }
        return Optional.empty();
    }
}
