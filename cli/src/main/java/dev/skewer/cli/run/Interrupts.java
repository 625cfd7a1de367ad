package dev.skewer.cli.run;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/**
 * What Ctrl-C does: the first asks for the end, the second ends the process at once. A shutdown hook will not do: the JVM runs all hooks
 * at the same time, so that servers would go down under the cases that still run on them, which looks like a crash.
 */
final class Interrupts implements AutoCloseable {
    private static final int INTERRUPTED = 130;
    private static final List<String> SIGNALS = List.of("INT", "TERM");

    /** Those who were told before. */
    private final Map<String, Object> earlier = new LinkedHashMap<>();

    private Interrupts() {}

    /** Until this is closed a signal counts the latch down; {@code atFirst} says so to whoever sent it. */
    static Interrupts ask(CountDownLatch latch, Runnable atFirst) {
        InvocationHandler handler = (_, method, _) -> switch (method.getName()) {
            case "handle" -> {
                if (latch.getCount() == 0) {
                    Runtime.getRuntime().halt(INTERRUPTED);
                }
                latch.countDown();
                atFirst.run();
                yield null;
            }
            case "equals" -> false;
            case "hashCode" -> 0;
            default -> "the end was asked for";
        };
        Interrupts interrupts = new Interrupts();
        for (String signal : SIGNALS) {
            interrupts.earlier.put(signal, handle(signal, proxy(handler)));
        }
        return interrupts;
    }

    @Override
    public void close() {
        earlier.forEach(Interrupts::handle);
    }

    private static Object proxy(InvocationHandler handler) {
        try {
            Class<?> handlers = Class.forName("sun.misc.SignalHandler");
            return Proxy.newProxyInstance(Interrupts.class.getClassLoader(), new Class<?>[] {handlers}, handler);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("this JVM does not hand on signals", e);
        }
    }

    /** The compiler warns of the class whatever one does, and a warning is an error here; so it is called by its name. */
    private static Object handle(String signal, Object handler) {
        try {
            Class<?> signals = Class.forName("sun.misc.Signal");
            Class<?> handlers = Class.forName("sun.misc.SignalHandler");
            Object named = signals.getConstructor(String.class).newInstance(signal);
            return signals.getMethod("handle", signals, handlers).invoke(null, named, handler);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JVM does not hand on the signal " + signal, e);
        }
    }
}
