package dev.skewer.servers.source;

import dev.skewer.servers.archive.Transfer;
import dev.skewer.servers.report.ServerException;
import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.ContextOverrides.ChecksumPolicy;
import eu.maveniverse.maven.mima.context.Runtimes;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.repository.AuthenticationContext;
import org.eclipse.aether.repository.Proxy;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.transfer.TransferEvent;

/** The user's Maven repositories, with the mirrors, proxies and credentials of the user's settings. Thread-safe. */
public final class MavenRepositories {
    private final UnaryOperator<ContextOverrides.Builder> configuration;

    private MavenRepositories(UnaryOperator<ContextOverrides.Builder> configuration) {
        this.configuration = configuration;
    }

    /** As {@code mvn} itself would be configured when called by this user. */
    public static MavenRepositories ofUser() {
        return new MavenRepositories(builder -> builder);
    }

    static MavenRepositories configuredBy(UnaryOperator<ContextOverrides.Builder> configuration) {
        return new MavenRepositories(configuration);
    }

    /** The artifact in the local repository, brought there and compared with its published checksum if need be. */
    Path resolve(Coordinates coordinates, Transfer transfer) {
        try {
            return resolve(coordinates, transfer, ChecksumPolicy.FAIL);
        } catch (ArtifactResolutionException e) {
            // Some mirrors offer none; then the checksums inside the archives have to do.
            if (reason(e).contains("no checksums available")) {
                return resolveUnchecked(coordinates, transfer);
            }
            throw unresolved(coordinates, e);
        }
    }

    private Path resolveUnchecked(Coordinates coordinates, Transfer transfer) {
        try {
            return resolve(coordinates, transfer, ChecksumPolicy.IGNORE);
        } catch (ArtifactResolutionException e) {
            throw unresolved(coordinates, e);
        }
    }

    private Path resolve(Coordinates coordinates, Transfer transfer, ChecksumPolicy checksums)
            throws ArtifactResolutionException {
        try (Context context = context(transfer, checksums)) {
            ArtifactRequest request = new ArtifactRequest();
            request.setArtifact(artifact(coordinates));
            request.setRepositories(context.remoteRepositories());
            return context.repositorySystem()
                    .resolveArtifact(context.repositorySystemSession(), request)
                    .getArtifact()
                    .getFile()
                    .toPath();
        }
    }

    private static ServerException unresolved(Coordinates coordinates, ArtifactResolutionException e) {
        return new ServerException(
                "Maven could not bring " + coordinates + ": " + reason(e),
                "check the network, and mirrors, proxies and credentials in Maven's settings.xml",
                e);
    }

    /** The artifact in the local repository, if it is there. */
    Optional<Path> local(Coordinates coordinates) {
        try (Context context = context((done, total) -> {}, ChecksumPolicy.FAIL)) {
            Path file = context.repositorySystemSession()
                    .getLocalRepository()
                    .getBasedir()
                    .toPath()
                    .resolve(coordinates.path());
            return Files.isRegularFile(file) ? Optional.of(file) : Optional.empty();
        }
    }

    /** Takes a broken artifact out of the local repository, so that it is fetched again. */
    void forget(Coordinates coordinates) throws IOException {
        Optional<Path> file = local(coordinates);
        if (file.isPresent()) {
            Files.deleteIfExists(file.get());
        }
    }

    /** Where the artifact may be read over HTTP, best first; none when Maven is told to stay offline. */
    List<RemoteFile> locations(Coordinates coordinates) {
        try (Context context = context((done, total) -> {}, ChecksumPolicy.FAIL)) {
            List<RemoteFile> found = new ArrayList<>();
            if (context.repositorySystemSession().isOffline()) {
                return found;
            }
            for (RemoteRepository repository : context.remoteRepositories()) {
                boolean http = repository.getProtocol().toLowerCase(Locale.ROOT).startsWith("http");
                if (http && !repository.isBlocked()) {
                    found.add(location(context, repository, coordinates));
                }
            }
            return found;
        }
    }

    private static RemoteFile location(Context context, RemoteRepository repository, Coordinates coordinates) {
        String base = repository.getUrl();
        URI address = URI.create((base.endsWith("/") ? base : base + "/") + coordinates.path());
        Optional<Login> login;
        try (AuthenticationContext known =
                AuthenticationContext.forRepository(context.repositorySystemSession(), repository)) {
            login = Login.of(known);
        }
        Proxy proxy = repository.getProxy();
        if (proxy == null) {
            return new RemoteFile(address, login, Optional.empty());
        }
        try (AuthenticationContext known =
                AuthenticationContext.forProxy(context.repositorySystemSession(), repository)) {
            return new RemoteFile(
                    address,
                    login,
                    Optional.of(new RemoteFile.Gateway(proxy.getHost(), proxy.getPort(), Login.of(known))));
        }
    }

    private Context context(Transfer transfer, ChecksumPolicy checksums) {
        ContextOverrides.Builder builder = ContextOverrides.create()
                .withUserSettings(true)
                .checksumPolicy(checksums)
                .transferListener(new Listener(transfer));
        return Runtimes.INSTANCE
                .getRuntime()
                .create(configuration.apply(builder).build());
    }

    private static DefaultArtifact artifact(Coordinates coordinates) {
        return new DefaultArtifact(
                coordinates.group(),
                coordinates.artifact(),
                coordinates.classifier(),
                coordinates.extension(),
                coordinates.version());
    }

    private static String reason(ArtifactResolutionException e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return String.valueOf(cause.getMessage());
    }

    /** Passes on the bytes of the artifact itself; its checksum files are too small to tell of. */
    private static final class Listener extends AbstractTransferListener {
        private final Transfer transfer;

        Listener(Transfer transfer) {
            this.transfer = transfer;
        }

        @Override
        public void transferProgressed(TransferEvent event) {
            long total = event.getResource().getContentLength();
            transfer.moved(event.getTransferredBytes(), Math.max(0, total));
        }
    }
}
