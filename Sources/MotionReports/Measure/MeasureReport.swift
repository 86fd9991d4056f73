public import MotionModel

/// What engines cost on traces.
///
/// ``TextWriter`` writes it for people, ``JSONWriter`` and ``CSVWriter`` for programs.
public struct MeasureReport: Hashable, Sendable {
  /// A row for each trace and engine; those of one trace stand together.
  public var rows: [MeasureRow]
  /// The share of the interval between two ticks that the capacity leaves to animations.
  public var share: Double

  /// Creates a report of its parts.
  public init(rows: [MeasureRow], share: Double) {
    (self.rows, self.share) = (rows, share)
  }

  var rowsByEngine: [[MeasureRow]] { rows.groups { $0.engine } }
}

/// What one engine costs on one trace: each number, or why it is missing.
public struct MeasureRow: Hashable, Sendable {
  /// The trace.
  public var trace: TraceFacts
  /// The engine as it was asked for, such as `cubic:handoff=restart`.
  public var engine: String
  /// Everything that determined the motion, the engine with all its parameters among it.
  public var header: RecordingHeader
  /// The digest of the motion that was measured.
  public var digest: Digest
  /// The number of ticks of a replay.
  public var ticks: Int
  /// The costs, in the order of `CostPart.allCases`, with everything in the caches.
  public var costs: [Measured<TickCost>]
  /// Where the cost of an engine outside of this program was taken, such as `in its own process, by its
  /// own clock`; nil of an engine of this program.
  public var costPlace: String?
  /// The cost of a tick as it comes, once in an interval of the display.
  public var realTime: Measured<RealTimeCost>
  /// How often memory is asked for.
  public var allocations: Measured<TickCount>
  /// How many instructions are executed.
  public var instructions: Measured<TickCount>
  /// How many copies run at once.
  public var capacity: Measured<Capacity>

  /// Creates a row of its parts.
  public init(
    trace: TraceFacts, engine: String, header: RecordingHeader, digest: Digest, ticks: Int,
    costs: [Measured<TickCost>], realTime: Measured<RealTimeCost>, allocations: Measured<TickCount>,
    instructions: Measured<TickCount>, capacity: Measured<Capacity>
  ) {
    (self.trace, self.engine, self.header) = (trace, engine, header)
    (self.digest, self.ticks, self.costs, self.realTime) = (digest, ticks, costs, realTime)
    (self.allocations, self.instructions) = (allocations, instructions)
    self.capacity = capacity
  }

  /// Returns what a part of the work costs.
  public func cost(_ part: CostPart) -> Measured<TickCost> {
    zip(CostPart.allCases, costs).first { $0.0 == part }?.1 ?? .missing("not measured")
  }

  /// Whether anything was measured.
  public var isMeasured: Bool { missing.count < Quantity.allCases.count }

  /// What is missing and why, by the name of the quantity.
  var missing: [(quantity: Quantity, reason: String)] {
    Quantity.allCases.compactMap { quantity in reason(for: quantity).map { (quantity, $0) } }
  }

  /// Tells why a number is missing; nil where it was measured.
  func reason(for quantity: Quantity) -> String? {
    switch quantity {
    case .flight: cost(.flight).reason
    case .realTime: realTime.reason
    case .allocations: allocations.reason
    case .instructions: instructions.reason
    case .capacity: capacity.reason
    }
  }

  enum Quantity: String, CaseIterable {
    case flight
    case realTime = "real_time"
    case allocations, instructions, capacity

    var title: String {
      switch self {
      case .flight: "flight ticks"
      case .realTime: "cold ticks"
      case .allocations, .instructions, .capacity: rawValue
      }
    }
  }
}

extension MeasureReport: Encodable {
  /// Encodes the report in the form `motion-replay/measure/2`, see `Schemas/measure-2.schema.json`.
  public func encode(to encoder: any Encoder) throws {
    let columns = MeasureRow.columns
    let document: JSONObject = [
      "schema": "motion-replay/measure/2", "capacity_share": share,
      "rows": rows.map { JSONObject($0, columns) },
    ]
    try document.encode(to: encoder)
  }
}
