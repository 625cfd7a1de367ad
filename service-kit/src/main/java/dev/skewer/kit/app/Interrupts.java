package dev.skewer.kit.app;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;

/**
 * What Ctrl-C, SIGTERM and a terminal that goes away do: the first asks for the end, the second ends the process at once. A shutdown hook
 * will not do: the JVM runs all hooks at the same time, so that servers would go down under the cases that still run on them, which
 * looks like a crash; and the exit code would be that of a failure.
 */
public final class Interrupts implements AutoCloseable {
    private static final int ENDED_BY = 128;
    private static final String HANG_UP = "HUP";
    private static final Map<String, Integer> SIGNALS = new TreeMap<>(Map.of(HANG_UP, 1, "INT", 2, "TERM", 15));

    /** Those who were told before. */
    private final Map<String, Object> earlier = new LinkedHashMap<>();

    private Interrupts() {}

    /** Until this is closed a signal counts the latch down; {@code atFirst} says so to whoever sent it. */
    public static Interrupts ask(CountDownLatch latch, Runnable atFirst) {
        Interrupts interrupts = new Interrupts();
        SIGNALS.forEach((signal, number) -> {
            Object before = handle(signal, proxy((_, method, _) -> switch (method.getName()) {
                case "handle" -> {
                    if (latch.getCount() == 0) {
                        Runtime.getRuntime().halt(ENDED_BY + number);
                    }
                    latch.countDown();
                    atFirst.run();
                    yield null;
                }
                case "equals" -> false;
                case "hashCode" -> 0;
                default -> "the end was asked for";
            }));
            if (signal.equals(HANG_UP) && isIgnored(before)) {
                // Somebody started us with nohup.
                handle(signal, before);
            } else {
                interrupts.earlier.put(signal, before);
            }
        });
        return interrupts;
    }

    @Override
    public void close() {
        earlier.forEach(Interrupts::handle);
    }

    private static Object proxy(InvocationHandler handler) {
        return Proxy.newProxyInstance(
                Interrupts.class.getClassLoader(), new Class<?>[] {named("sun.misc.SignalHandler")}, handler);
    }

    private static boolean isIgnored(Object handler) {
        try {
            return handler.equals(
                    named("sun.misc.SignalHandler").getField("SIG_IGN").get(null));
        } catch (ReflectiveOperationException e) {
            throw unable(e);
        }
    }

    private static Object handle(String signal, Object handler) {
        try {
            Class<?> signals = named("sun.misc.Signal");
            Object named = signals.getConstructor(String.class).newInstance(signal);
            return signals.getMethod("handle", signals, named("sun.misc.SignalHandler"))
                    .invoke(null, named, handler);
        } catch (ReflectiveOperationException e) {
            throw unable(e);
        }
    }

    /** The compiler warns of these classes whatever one does, and a warning is an error here; so they are called by their names. */
    private static Class<?> named(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw unable(e);
        }
    }

    private static IllegalStateException unable(Exception cause) {
        return new IllegalStateException("this JVM does not hand on signals", cause);
    }
}
