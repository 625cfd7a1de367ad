package dev.skewer.schemas.execution;

import dev.skewer.schemas.testcase.SessionId;

/** Which server and which of its processes a session spoke to, and by which driver. Immutable. */
public record SessionRecord(SessionId session, NodeName node, long backend, String driver) {}
