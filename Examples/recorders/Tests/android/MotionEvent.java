package android.view;

import java.util.ArrayList;
import java.util.List;

/** Stub: an event with its pointers, and the earlier moves that come with it. */
public final class MotionEvent {
  public static final int ACTION_DOWN = 0;
  public static final int ACTION_UP = 1;
  public static final int ACTION_MOVE = 2;
  public static final int ACTION_CANCEL = 3;
  public static final int ACTION_POINTER_DOWN = 5;
  public static final int ACTION_POINTER_UP = 6;
  public static final int FLAG_CANCELED = 0x20;

  /** A time, and x and y of each pointer. */
  public record Sample(long nanoseconds, float[] x, float[] y) {}

  private final int action;
  private final int index;
  private final int[] ids;
  private final List<Sample> samples = new ArrayList<>();

  public MotionEvent(int action, int index, int[] ids) {
    this.action = action;
    this.index = index;
    this.ids = ids;
  }

  public void add(Sample sample) { samples.add(sample); }

  private Sample last() { return samples.get(samples.size() - 1); }

  private Sample past(int place) {
    if (place >= getHistorySize()) throw new IllegalArgumentException("no history at " + place);
    return samples.get(place);
  }

  private static long nanoseconds(Sample sample) {
    if (android.os.Build.VERSION.SDK_INT < 34) throw new NoSuchMethodError("only in whole milliseconds");
    return sample.nanoseconds();
  }

  public int getActionMasked() { return action; }
  public int getActionIndex() { return index; }
  public int getFlags() { return 0; }
  public int getPointerCount() { return ids.length; }
  public int getPointerId(int at) { return ids[at]; }
  public int getHistorySize() { return samples.size() - 1; }
  public float getX(int at) { return last().x()[at]; }
  public float getY(int at) { return last().y()[at]; }
  public long getEventTime() { return last().nanoseconds() / 1_000_000; }
  public long getEventTimeNanos() { return nanoseconds(last()); }
  public float getHistoricalX(int at, int place) { return past(place).x()[at]; }
  public float getHistoricalY(int at, int place) { return past(place).y()[at]; }
  public long getHistoricalEventTime(int place) { return past(place).nanoseconds() / 1_000_000; }
  public long getHistoricalEventTimeNanos(int place) { return nanoseconds(past(place)); }
}
