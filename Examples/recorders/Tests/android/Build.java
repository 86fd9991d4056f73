package android.os;

/** Stub: which version of Android it is. */
public final class Build {
  private Build() {}

  /** As there. */
  public static final class VERSION {
    private VERSION() {}

    public static int SDK_INT = Integer.getInteger("sdk", 34);
  }
}
