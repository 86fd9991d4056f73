// A Choreographer stub, and a critically damped spring that asks it for frames. See README.md.
import java.io.*;
import java.util.*;
import java.util.function.*;

final class Choreographer {
  static long now;
  private static List<LongConsumer> waiting = new ArrayList<>();

  static void postFrameCallback(LongConsumer callback) { waiting.add(callback); }

  /** Plays a frame of the harness in place of the display's. */
  static void frame(long time) {
    now = time;
    List<LongConsumer> due = waiting;
    waiting = new ArrayList<>();
    due.forEach(callback -> callback.accept(time));
  }

  /** Drops the callbacks of earlier gestures, and sets the clock to 0. */
  static void reset() {
    now = 0;
    waiting.clear();
  }
}

final class Spring {
  static final double W = 14;
  double[] position = {0, 0}, velocity = {0, 0}, from, speed, rest;
  long start;
  boolean isMoving, isAsked;

  void hold() {
    isMoving = false;
    velocity = new double[] {0, 0};
  }

  void animate(double[] target) {
    from = position.clone();
    speed = velocity.clone();
    rest = target;
    start = Choreographer.now;
    isMoving = true;
    if (!isAsked) Choreographer.postFrameCallback(this::tick);
    isAsked = true;
  }

  private void tick(long now) {
    isAsked = false;
    if (!isMoving) return;
    double t = (now - start) * 1e-9, decay = StrictMath.exp(-W * t), far = 0;
    for (int i = 0; i < 2; i++) {
      double offset = from[i] - rest[i], slope = speed[i] + W * offset;
      position[i] = rest[i] + (offset + slope * t) * decay;
      velocity[i] = (speed[i] - W * slope * t) * decay;
      far += (position[i] - rest[i]) * (position[i] - rest[i]);
    }
    if (velocity[0] * velocity[0] + velocity[1] * velocity[1] < 0.0025 && far < 0.0025) {
      hold();
      position = rest.clone();
      return;
    }
    isAsked = true;
    Choreographer.postFrameCallback(this::tick);
  }
}

public final class Glide {
  private static Spring spring = new Spring();
  private static double[] anchor;
  private static boolean isHeld;

  private static String state() {
    return "s " + spring.position[0] + " " + spring.position[1] + " " + spring.velocity[0] + " "
        + spring.velocity[1] + (spring.isMoving || isHeld ? " 0\n" : " 1\n");
  }

  private static String answer(String line) {
    String[] words = line.split(" ");
    if (words[0].equals("motion-engine"))
      return "motion-engine 1 {\"name\":\"glide\",\"runtime\":\"java "
          + System.getProperty("java.version") + "\",\"can\":[\"between\"]}\n";
    if (words[0].equals("reset")) {
      Choreographer.reset();
      spring = new Spring();
      isHeld = false;
      return "ok\n";
    }
    double[] n = Arrays.stream(words).skip(1).mapToDouble(Double::parseDouble).toArray();
    double[] last = n.length < 2 ? null : new double[] {n[n.length - 2], n[n.length - 1]};
    switch (words[0]) {
      case "place" -> spring.position = last;
      case "grab" -> {
        spring.hold();
        isHeld = true;
        anchor = spring.position.clone();
      }
      case "drag" -> spring.position = new double[] {anchor[0] + n[1], anchor[1] + n[2]};
      case "frames" -> {
        StringBuilder states = new StringBuilder();
        for (double time : n) {
          Choreographer.frame((long) time);
          states.append(state());
        }
        return states.toString();
      }
      default -> {
        if (words[0].equals("retarget") && isHeld) return state();
        if (words[0].equals("release")) spring.velocity = new double[] {n[1], n[2]};
        isHeld = false;
        Choreographer.now = (long) n[0];
        spring.animate(last);
      }
    }
    return state();
  }

  public static void main(String[] arguments) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false);
    for (String line; (line = in.readLine()) != null && !line.equals("bye"); ) {
      out.print(answer(line));
      if (!in.ready()) out.flush();
    }
  }
}
