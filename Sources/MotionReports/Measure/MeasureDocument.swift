internal import MotionModel

/// A report of costs as JSON has it; `Schemas/measure-1.schema.json` describes it.
struct MeasureDocument: Encodable {
  /// The name and version of the form.
  static let schema = "motion-replay/measure/1"

  private let schema = Self.schema
  private let share: Double
  private let rows: [Row]

  /// Creates the document of a report.
  ///
  /// - Parameter report: The report.
  /// - Complexity: O(n) in the number of rows.
  init(_ report: MeasureReport) {
    share = report.share
    rows = report.rows.map { Row(row: $0) }
  }

  private enum CodingKeys: String, CodingKey {
    case schema, rows
    case share = "capacity_share"
  }

  /// One trace and engine.
  private struct Row: Encodable {
    let row: MeasureRow

    private enum CodingKeys: String, CodingKey {
      case trace, file, engine, specification, clock, delivery, velocity, digest, ticks
      case hot, allocations, instructions, capacity, missing
      case realTime = "real_time"
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(row.trace.name, forKey: .trace)
      try container.encode(row.trace.file, forKey: .file)
      try container.encode(row.engine, forKey: .engine)
      try container.encode(row.header.engine, forKey: .specification)
      try container.encode(row.header.clock, forKey: .clock)
      try container.encode(row.header.delivery, forKey: .delivery)
      try container.encode(row.header.velocity, forKey: .velocity)
      try container.encode(row.digest.text, forKey: .digest)
      try container.encode(row.ticks, forKey: .ticks)
      try container.encode(row.hot.value.map { HotEntry($0) }, forKey: .hot)
      try container.encode(row.realTime.value.map { RealTimeEntry($0) }, forKey: .realTime)
      try container.encode(row.allocations.value.map { CountEntry($0) }, forKey: .allocations)
      try container.encode(row.instructions.value.map { CountEntry($0) }, forKey: .instructions)
      try container.encode(row.capacity.value.map { CapacityEntry($0) }, forKey: .capacity)
      let reasons = row.missing.map { ($0.quantity.rawValue, $0.reason) }
      try container.encode(
        Dictionary(reasons) { first, _ in first }, forKey: .missing)
    }
  }

  /// The cost of a hot tick.
  private struct HotEntry: Encodable {
    let nanosecondsPerTick: Double
    let spread: Double
    let slices: Int

    init(_ cost: TickCost) {
      nanosecondsPerTick = cost.nanosecondsPerTick
      spread = cost.spread
      slices = cost.slices
    }

    private enum CodingKeys: String, CodingKey {
      case nanosecondsPerTick = "ns_per_tick"
      case spread, slices
    }
  }

  /// An exact count.
  private struct CountEntry: Encodable {
    let total: Int
    let ticks: Int
    let perTick: Double

    init(_ count: TickCount) {
      total = count.total
      ticks = count.ticks
      perTick = count.perTick
    }

    private enum CodingKeys: String, CodingKey {
      case total, ticks
      case perTick = "per_tick"
    }
  }

  /// A capacity.
  private struct CapacityEntry: Encodable {
    let capacity: Capacity

    init(_ capacity: Capacity) {
      self.capacity = capacity
    }

    private enum CodingKeys: String, CodingKey {
      case copies, bound
      case tooMany = "too_many"
      case limit = "limit_ns"
      case p99 = "p99_ns"
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(capacity.copies, forKey: .copies)
      try container.encode(capacity.tooMany, forKey: .tooMany)
      try container.encode(capacity.bound.rawValue, forKey: .bound)
      try container.encode(capacity.limit, forKey: .limit)
      try container.encode(capacity.p99, forKey: .p99)
    }
  }
}
