package dev.skewer.servers.source;

import java.util.Optional;
import org.eclipse.aether.repository.AuthenticationContext;
import org.jspecify.annotations.Nullable;

/** A name and a password, which is never printed. Immutable. */
record Login(String user, String password) {
    static Optional<Login> of(@Nullable AuthenticationContext known) {
        String user = known == null ? null : known.get(AuthenticationContext.USERNAME);
        String password = known == null ? null : known.get(AuthenticationContext.PASSWORD);
        return user == null || password == null ? Optional.empty() : Optional.of(new Login(user, password));
    }

    @Override
    public String toString() {
        return user + ":***";
    }
}
