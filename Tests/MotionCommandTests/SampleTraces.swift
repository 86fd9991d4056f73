enum SampleTraces {
  /// The files present at the start of each transcript session.
  static let files: KeyValuePairs = [
    "taps.csv": twoTaps, "drag.csv": unnamed, "top.csv": pastTheTop, "bad.csv": malformed,
    "failing.sh": SampleEngines.failing,
  ]

  /// Two taps on a pane, the second in mid-flight.
  static let twoTaps = """
    # motion-trace 1
    # name: two-taps
    # surface: pane closed=0,100 open=0,0 axis=y
    nanoseconds,event,x,y
    0,tap,0,50
    100000000,tap,0,50

    """

  /// A list that is pulled past its top and released there, at rest.
  static let pastTheTop = """
    # motion-trace 1
    # surface: scroll min=0,0 max=0,1432 size=320,568 axis=y
    nanoseconds,event,x,y
    0,press,0,0
    100000000,drag,0,170
    400000000,release,0,170

    """

  /// A free point that is dragged and released; the trace has no name.
  static let unnamed = """
    # motion-trace 1
    nanoseconds,event,x,y
    0,press,0,0
    8000000,drag,4,0
    16000000,drag,8,0
    24000000,release,8,0

    """

  /// A trace with an unknown event on line 4.
  static let malformed = """
    # motion-trace 1
    nanoseconds,event,x,y
    0,tap,0,0
    5,tip,0,0

    """
}

enum SampleEngines {
  /// A shell script that answers the greeting and resets, and ends at its first frame.
  static let failing = """
    while read word rest; do
      case $word in
        motion-engine) echo 'motion-engine 1 {"name":"bad"}' ;;
        reset) echo ok ;;
        place) echo s 0 0 0 0 1 ;;
        *) echo 'no more' >&2; exit 3 ;;
      esac
    done

    """
}
