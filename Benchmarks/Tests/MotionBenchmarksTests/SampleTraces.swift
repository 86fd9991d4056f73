enum SampleTraces {
  /// Two taps on a pane, the second in mid-flight.
  static let twoTaps = """
    # motion-trace 1
    # name: two-taps
    # surface: pane closed=0,100 open=0,0 axis=y
    nanoseconds,event,x,y
    0,tap,0,50
    100000000,tap,0,50

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
