public import MotionModel

/// One of the project's named traces: what goes into it and what it is for.
public struct StandardTrace: Sendable {
  /// The name, in lower case with hyphens: also the name of its file, without `.csv`.
  public var name: String

  /// What it is for, one line.
  public var purpose: String

  /// What the finger moves.
  public var surface: Surface

  /// How the person moves, on which device, with which seed.
  public var synthesizer: TraceSynthesizer

  /// What the fingers are to do.
  public var script: GestureScript

  /// Creates a named trace.
  ///
  /// - Parameters:
  ///   - name: The name, in lower case with hyphens.
  ///   - purpose: What it is for, one line.
  ///   - surface: What the finger moves.
  ///   - device: The class of device.
  ///   - seed: Where everything random comes from.
  ///   - hand: How the person moves.
  ///   - script: What the fingers are to do.
  public init(
    name: String,
    purpose: String,
    surface: Surface = StandardTraces.articlePane,
    device: DeviceClass,
    seed: UInt64,
    hand: Hand = Hand(),
    script: GestureScript
  ) {
    self.name = name
    self.purpose = purpose
    self.surface = surface
    self.synthesizer = TraceSynthesizer(hand: hand, device: device, seed: seed)
    self.script = script
  }

  /// The name of its file.
  public var fileName: String { name + ".csv" }

  /// Makes the trace; its `bytes` are those of its file.
  ///
  /// - Complexity: O(n log n) in the number of events.
  public func makeTrace() -> Trace {
    synthesizer.trace(name: name, purpose: purpose, surface: surface, script: script)
  }
}
