package dev.skewer.executor.session;

import java.util.List;

/** One connection through which statements go one at a time. Used by one thread at a time, except for {@link #abort()}. */
public interface Session extends AutoCloseable {
    /** Runs a statement; what the DBMS says, even that it is gone, is an answer and no exception. */
    Answer execute(String sql);

    /** Runs statements one after the other up to the first that fails, in as few round trips as the driver allows. */
    List<Answer> executeAll(List<String> statements);

    /** The name under which the DBMS's lock views speak of it; empty where there are none. */
    String lockName();

    /** The number of the server's process or thread; 0 where there is none. */
    long backend();

    String driver();

    /** Whether its server answers over it; asked only while no statement runs. */
    boolean isAlive();

    /** Cuts the connection, also from under a statement that runs. */
    void abort();

    @Override
    void close();
}
