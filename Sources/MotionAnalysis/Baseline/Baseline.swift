public import MotionModel

/// What one engine did on a set of traces, stored to compare with later.
///
/// It holds no motion, only what tells that a motion is another one: digests, findings and
/// measurements. ``bytes`` is its text, of one line a trace; see <doc:BaselineFormat>.
public struct Baseline: Hashable, Sendable {
  /// Everything but the trace that determines the rows.
  public var header: BaselineHeader

  /// The names of the metrics, each with its unit, in the order of ``BaselineRow/values``.
  public var metrics: [String]

  /// A row for each trace, in the order of the names' bytes, each name once.
  public private(set) var rows: [BaselineRow] = []

  /// Creates a baseline without rows.
  public init(header: BaselineHeader, metrics: [String]) {
    (self.header, self.metrics) = (header, metrics)
  }

  /// Returns the row of a trace, by its name; nil where there is none.
  public func row(of trace: String) -> BaselineRow? {
    let index = place(of: trace)
    return index < rows.count && Self.isSame(rows[index].trace, trace) ? rows[index] : nil
  }

  /// Puts a row in, with a value or nil for each metric, in place of one with the same trace.
  public mutating func insert(_ row: BaselineRow) {
    let index = place(of: row.trace)
    if index < rows.count, Self.isSame(rows[index].trace, row.trace) {
      rows[index] = row
    } else {
      rows.insert(row, at: index)
    }
  }

  /// Adds a row behind all others; its trace must come after theirs.
  mutating func append(_ row: BaselineRow) { rows.append(row) }

  /// Takes the row of a trace out.
  public mutating func remove(trace: String) {
    rows.removeAll { Self.isSame($0.trace, trace) }
  }

  /// Returns the index of the first row that is not before a name.
  private func place(of trace: String) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.isBefore(rows[middle].trace, trace) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Tells whether a text comes before another in the order of their bytes.
  static func isBefore(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}

/// Everything but the trace that determines the rows of a baseline.
public struct BaselineHeader: Hashable, Sendable {
  /// The name of the engine, as it is asked for.
  public var engine: String

  /// The engine with all its parameters, such as `spring:stiffness=300,damping=20,mass=1`.
  public var specification: String

  /// The clock, such as `60,jitter=2ms,seed=7`.
  public var clock: String

  /// When events reach the engine: `tick` or `immediate`.
  public var delivery: String

  /// The estimator of release velocities, such as `lsq2`.
  public var velocity: String

  /// The checks with their limits, such as `hand-off-position limit=1e-06; ...`.
  public var checks: String

  /// The processor's architecture, such as `x86_64`, where the rows have counts; else nil.
  ///
  /// Motion is the same on every machine, the number of instructions is not.
  public var architecture: String?

  /// The noise of the machine for this engine, in percent: the smallest change of a tick's cost that
  /// it could have told from none when the baseline was recorded; nil where that was not measured.
  ///
  /// It bears on no row, and nothing is compared with it: it tells people what a comparison of costs
  /// on such a machine can find.
  public var noise: Double?

  /// Creates a header from its parts.
  public init(
    engine: String, specification: String, clock: String, delivery: String, velocity: String,
    checks: String, architecture: String? = nil, noise: Double? = nil
  ) {
    (self.engine, self.specification) = (engine, specification)
    (self.clock, self.delivery, self.velocity) = (clock, delivery, velocity)
    (self.checks, self.architecture, self.noise) = (checks, architecture, noise)
  }

  /// Takes what determines the rows of a baseline from the header of any of its recordings; the engine
  /// has the name that it is asked for by.
  public init(engine: String, header: RecordingHeader) {
    self.init(
      engine: engine, specification: header.engine, clock: header.clock.text,
      delivery: header.delivery,
      velocity: header.velocity, checks: Checks.limits)
  }
}
