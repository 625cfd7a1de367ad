package dev.skewer.simulator.run;

/** A plan asks for what the simulator does not have. Immutable. */
public final class Unsayable extends RuntimeException {
    private static final long serialVersionUID = 1;

    public Unsayable(String why) {
        super(why, null, false, false);
    }

    public String why() {
        return String.valueOf(getMessage());
    }
}
