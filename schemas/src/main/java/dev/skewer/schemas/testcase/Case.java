package dev.skewer.schemas.testcase;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** What a generator publishes. Immutable. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
    @JsonSubTypes.Type(value = TestCase.class, name = "test-case"),
    @JsonSubTypes.Type(value = LoadCase.class, name = "load-case")
})
public sealed interface Case permits TestCase, LoadCase {
    TestCaseId id();

    Provenance provenance();

    DialectName dialect();
}
