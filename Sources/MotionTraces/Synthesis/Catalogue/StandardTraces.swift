public import MotionModel

/// The project's named traces, which also lie in the folder `traces`.
public enum StandardTraces {
  /// All standard traces, by topic.
  public static var all: [StandardTrace] {
    taps + drags + flings + catches + endings + devices + pointers + freePoints + scrolls
      + situations
  }

  /// Returns the trace with a name, such as `pane-fling-open`, or nil if there is none.
  public static func named(_ name: String) -> StandardTrace? { all.first { $0.name == name } }

  /// A pane that opens upwards, on a phone of 2014 with 320 by 568 points.
  ///
  /// - Note: Source: objc.io issue 12, "Interactive Animations",
  ///   <https://www.objc.io/issues/12-animations/interactive-animations/>; the two rests are
  ///   chosen.
  static var articlePane: Surface { Surface(.pane(Pane(closed: [160, 420], open: [160, 40]))) }

  static var handle: SIMD2<Double> { [160, 440] }

  /// Lifts at about 1900 pt/s, with most of the way still to go.
  static var flickOpen: GestureScript.Step { .fling(from: handle, by: [0, -220], seconds: 0.22) }
}

/// One of the project's named traces: what goes into it and what it is for.
public struct StandardTrace: Sendable {
  /// The name, in lower case with hyphens: also the name of its file, without `.csv`.
  public var name: String

  /// What it is for, one line.
  public var purpose: String

  /// Why the trace tests no hand-off, on purpose; nil if it tests one.
  public var untested: String?

  /// What the finger moves.
  public var surface: Surface

  /// How the person moves, on which device, with which seed.
  public var synthesizer: TraceSynthesizer

  /// What the fingers are to do.
  public var script: GestureScript

  init(
    _ name: String, on surface: Surface = StandardTraces.articlePane, _ device: DeviceClass,
    seed: UInt64, hand: Hand = Hand(), _ purpose: String, _ script: GestureScript,
    untested: String? = nil
  ) {
    (self.name, self.purpose, self.surface, self.script) = (name, purpose, surface, script)
    self.untested = untested
    synthesizer = TraceSynthesizer(hand: hand, device: device, seed: seed)
  }

  /// The name of its file.
  public var fileName: String { name + ".csv" }

  /// Makes the trace; its `bytes` are those of its file.
  public func makeTrace() -> Trace {
    var trace = synthesizer.trace(name: name, purpose: purpose, surface: surface, script: script)
    if let untested { trace.header.comments.append(.entry(key: "untested", value: untested)) }
    return trace
  }
}
