import android.view.MotionEvent;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Gives samples to the recorder as Android does: in pixels, with moves of all pointers in batches of up
 * to four samples.
 */
final class ReplayTouches {
  private static final float DENSITY = 2;
  /** The device started a day ago. */
  private static final long BOOT = 86_400_000_000_000L;

  private final AndroidRecorder recorder = new AndroidRecorder(DENSITY, "free");
  private final TreeMap<Integer, float[]> down = new TreeMap<>();
  private MotionEvent batch;

  private MotionEvent event(int action, int pointer) {
    return new MotionEvent(
        action, down.headMap(pointer).size(), down.keySet().stream().mapToInt(id -> id).toArray());
  }

  private MotionEvent.Sample sample(long time) {
    float[] x = new float[down.size()], y = new float[down.size()];
    int at = 0;
    for (float[] place : down.values()) {
      x[at] = place[0];
      y[at++] = place[1];
    }
    return new MotionEvent.Sample(BOOT + time, x, y);
  }

  /** Delivers the moves that wait. */
  private void flush() {
    if (batch == null) return;
    recorder.touch(batch);
    batch = null;
  }

  private void touch(int action, int pointer, long time) {
    MotionEvent event = event(action, pointer);
    event.add(sample(time));
    recorder.touch(event);
  }

  private void play(List<String[]> rows) {
    for (int row = 0; row < rows.size(); row++) {
      String[] cells = rows.get(row);
      int pointer = Integer.parseInt(cells[1]);
      long time = Long.parseLong(cells[2]);
      float[] place = {Float.parseFloat(cells[3]) * DENSITY, Float.parseFloat(cells[4]) * DENSITY};
      if (cells[5].equals("move")) {
        down.put(pointer, place);
        // The last move at this time completes the sample.
        boolean isWhole = row + 1 == rows.size() || !rows.get(row + 1)[5].equals("move")
            || !rows.get(row + 1)[2].equals(cells[2]);
        if (!isWhole) continue;
        if (batch == null) batch = event(MotionEvent.ACTION_MOVE, pointer);
        batch.add(sample(time));
        if (batch.getHistorySize() == 3) flush();
        continue;
      }
      flush();
      boolean isOnly = down.isEmpty() || down.size() == 1 && down.containsKey(pointer);
      down.put(pointer, place);
      switch (cells[5]) {
        case "down" -> touch(
            isOnly ? MotionEvent.ACTION_DOWN : MotionEvent.ACTION_POINTER_DOWN, pointer, time);
        case "up" -> touch(isOnly ? MotionEvent.ACTION_UP : MotionEvent.ACTION_POINTER_UP, pointer, time);
        default -> touch(MotionEvent.ACTION_CANCEL, pointer, time);
      }
      if (!cells[5].equals("down")) down.remove(pointer);
      recorder.frame(BOOT + time, place[0], place[1]);
    }
  }

  /** Plays a batch whose last move, at 18 ms, is made up; the next events are older, at its place. */
  private void playMadeUp() {
    down.put(0, new float[] {20, 20});
    touch(MotionEvent.ACTION_DOWN, 0, 0);
    batch = event(MotionEvent.ACTION_MOVE, 0);
    down.put(0, new float[] {20, 40});
    batch.add(sample(10_000_000));
    down.put(0, new float[] {20, 56});
    batch.add(sample(18_000_000));
    flush();
    touch(MotionEvent.ACTION_MOVE, 0, 16_000_000);
    touch(MotionEvent.ACTION_UP, 0, 17_000_000);
  }

  /** Plays a file of samples, or "made-up", and writes what was recorded. */
  public static void main(String[] arguments) throws Exception {
    ReplayTouches replay = new ReplayTouches();
    if (arguments[0].equals("made-up")) {
      replay.playMadeUp();
    } else {
      List<String[]> rows = new ArrayList<>();
      for (String line : Files.readAllLines(Path.of(arguments[0]))) rows.add(line.split(","));
      replay.play(rows);
    }
    replay.recorder.save(new File(arguments[1]));
  }
}
