package dev.skewer.simulator.engine;

import dev.skewer.schemas.testcase.SessionId;

/** A session that waited goes on, or waits for others now. Immutable. */
public record Progress(SessionId session, Reply reply) {}
