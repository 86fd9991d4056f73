package android.os;

/** Stub: the version of Android. */
public final class Build {
  private Build() {}

  /** As in Android. */
  public static final class VERSION {
    private VERSION() {}

    public static int SDK_INT = Integer.getInteger("sdk", 34);
  }
}
