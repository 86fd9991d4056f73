// Records the touches of an activity, and what it shows, as a trace. See README.md.
import android.os.Build;
import android.view.MotionEvent;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

public final class AndroidRecorder {
  private static final class Row {
    final long time;
    final String cells;

    Row(long time, String cells) { this.time = time; this.cells = cells; }
  }

  private final List<Row> rows = new ArrayList<>();
  private final long[] latest = new long[32];
  private final double density;
  private final String surface;

  /**
   * Begins.
   *
   * @param density pixels per point: getResources().getDisplayMetrics().density
   * @param surface what the finger moves, such as "pane closed=160,420 open=160,40", or "free"
   */
  public AndroidRecorder(float density, String surface) {
    this.density = density;
    this.surface = surface;
  }

  /** Records an event and the moves before it; call it first in Activity.dispatchTouchEvent. */
  public void touch(MotionEvent event) {
    int index = event.getActionIndex();
    switch (event.getActionMasked()) {
      case MotionEvent.ACTION_DOWN:
      case MotionEvent.ACTION_POINTER_DOWN:
        latest[event.getPointerId(index)] = 0;
        add(event, "press", index);
        break;
      case MotionEvent.ACTION_MOVE:
        for (int past = 0; past < event.getHistorySize(); past++) {
          for (int at = 0; at < event.getPointerCount(); at++) {
            add(time(event, past), "drag", event.getHistoricalX(at, past),
                event.getHistoricalY(at, past), event.getPointerId(at));
          }
        }
        for (int at = 0; at < event.getPointerCount(); at++) add(event, "drag", at);
        break;
      case MotionEvent.ACTION_UP:
      case MotionEvent.ACTION_POINTER_UP:
        boolean isPalm = (event.getFlags() & MotionEvent.FLAG_CANCELED) != 0;
        add(event, isPalm ? "cancel" : "release", index);
        break;
      case MotionEvent.ACTION_CANCEL:
        for (int at = 0; at < event.getPointerCount(); at++) add(event, "cancel", at);
        break;
      default:
    }
  }

  /** Records a frame: the argument of Choreographer.FrameCallback.doFrame, and the value in pixels. */
  public void frame(long nanoseconds, float x, float y) { row(nanoseconds, "frame", x, y, 0); }

  private void add(MotionEvent event, String name, int at) {
    long time =
        Build.VERSION.SDK_INT >= 34 ? event.getEventTimeNanos() : event.getEventTime() * 1_000_000;
    add(time, name, event.getX(at), event.getY(at), event.getPointerId(at));
  }

  private static long time(MotionEvent event, int past) {
    return Build.VERSION.SDK_INT >= 34
        ? event.getHistoricalEventTimeNanos(past)
        : event.getHistoricalEventTime(past) * 1_000_000;
  }

  private void add(long time, String name, float x, float y, int pointer) {
    // Android may end a batch with a move that it made up, later than the next event. That event then
    // has the made-up place, so as a drag it tells nothing.
    if (time < latest[pointer] && name.equals("drag")) return;
    latest[pointer] = Math.max(time, latest[pointer]);
    row(latest[pointer], name, x, y, pointer);
  }

  private void row(long time, String name, float x, float y, int pointer) {
    rows.add(new Row(time, name + "," + x / density + "," + y / density + "," + pointer));
  }

  /** Writes the trace, such as to new File(getFilesDir(), "touches.csv"). */
  public void save(File file) throws IOException {
    // Touches are reported later than frames.
    rows.sort(Comparator.comparingLong(row -> row.time));
    try (PrintWriter out = new PrintWriter(file, "UTF-8")) {
      out.print("# motion-trace 1\n# scale: " + density + "\n# surface: " + surface + "\n");
      out.print("nanoseconds,event,x,y,pointer\n");
      for (Row row : rows) out.print(row.time - rows.get(0).time + "," + row.cells + "\n");
      if (out.checkError()) throw new IOException("cannot write " + file);
    }
  }
}
