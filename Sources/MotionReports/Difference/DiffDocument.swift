internal import MotionAnalysis
internal import MotionModel

/// A comparison of two recordings as JSON has it; `Schemas/diff-1.schema.json` describes it.
struct DiffDocument: Encodable {
  /// A recording.
  private struct Side: Encodable {
    let file: String
    let trace: String
    let engine: String
    let clock: String
    let digest: String
    let ticks: Int
    let handOffs: Int

    private enum CodingKeys: String, CodingKey {
      case file, trace, engine, clock, digest, ticks
      case handOffs = "hand_offs"
    }

    init(_ side: DiffReport.Side) {
      (file, trace, engine) = (side.file, side.header.trace, side.header.engine)
      (clock, digest) = (side.header.clock, side.digest.text)
      (ticks, handOffs) = (side.ticks, side.handOffs)
    }
  }

  /// A value: its text, and its bits where it is a number with a point.
  private struct Value: Encodable {
    let text: String
    let bits: String?

    init?(_ value: Divergence.Value) {
      if case .none = value { return nil }
      text = value.text
      bits = if case .bits(let bits) = value { Digest(value: bits).text } else { nil }
    }
  }

  /// A value that differs.
  private struct Entry: Encodable {
    let field: String
    let a: Value?
    let b: Value?
    let ulps: UInt64?

    private enum CodingKeys: String, CodingKey {
      case field, a, b, ulps
    }

    init(_ divergence: Divergence) {
      field = divergence.field
      (a, b, ulps) = (Value(divergence.value), Value(divergence.other), divergence.ulps)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(field, forKey: .field)
      try container.encode(a, forKey: .a)
      try container.encode(b, forKey: .b)
      try container.encode(ulps, forKey: .ulps)
    }
  }

  /// A hand-off.
  private struct Meeting: Encodable {
    let kind: String
    let time: Int64
    let line: Int32
    let isHere: Bool

    private enum CodingKeys: String, CodingKey {
      case kind, line
      case time = "time_ns"
      case isHere = "is_here"
    }
  }

  /// A tick or hand-off of both recordings.
  private struct Row: Encodable {
    let row: String
    let index: Int
    let differing: [String]
    let a: [String: Value]?
    let b: [String: Value]?

    private enum CodingKeys: String, CodingKey {
      case row, index, differing, a, b
    }

    init(_ shown: DifferenceRow) {
      (row, index) = (shown.name, shown.place.index)
      differing = shown.differing
      a = shown.present.map { Self.values($0) }
      b = shown.stored.map { Self.values($0) }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(row, forKey: .row)
      try container.encode(index, forKey: .index)
      try container.encode(differing, forKey: .differing)
      try container.encode(a, forKey: .a)
      try container.encode(b, forKey: .b)
    }

    private static func values(_ fields: [Divergence.Field]) -> [String: Value] {
      fields.reduce(into: [:]) { $0[$1.name] = Value($1.value) }
    }
  }

  /// How much differs of what there is.
  private struct Count: Encodable {
    let differing: Int
    let total: Int

    init(_ count: MotionDifference.Count) {
      (differing, total) = (count.differing, count.total)
    }
  }

  /// How the motions differ.
  private struct Motion: Encodable {
    let difference: MotionDifference

    private enum CodingKeys: String, CodingKey {
      case place, index, tick, first, rows, ticks
      case time = "time_ns"
      case handOff = "hand_off"
      case handOffs = "hand_offs"
      case distance = "largest_distance"
      case distanceTime = "largest_distance_time_ns"
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      let first = difference.first
      try container.encode(first.place.isHandOff ? "hand-off" : "tick", forKey: .place)
      try container.encode(first.place.index, forKey: .index)
      try container.encode(difference.tick, forKey: .tick)
      try container.encode(first.time?.nanoseconds, forKey: .time)
      try container.encode(Entry(first), forKey: .first)
      let meeting = difference.handOff.map {
        Meeting(
          kind: $0.interaction.name, time: $0.time.nanoseconds, line: $0.line,
          isHere: difference.isAtHandOff)
      }
      try container.encode(meeting, forKey: .handOff)
      try container.encode(difference.rows.map { Row($0) }, forKey: .rows)
      try container.encode(Count(difference.ticks), forKey: .ticks)
      try container.encode(Count(difference.handOffs), forKey: .handOffs)
      let distance = difference.largestDistance
      try container.encode(distance.isFinite ? distance : nil, forKey: .distance)
      try container.encode(difference.largestTime.nanoseconds, forKey: .distanceTime)
    }
  }

  /// The name and version of the form.
  static let schema = "motion-replay/diff/1"

  private let verdict: String
  private let a: Side
  private let b: Side
  private let header: [Entry]
  private let motion: Motion?

  private enum CodingKeys: String, CodingKey {
    case schema, verdict, a, b, header, motion
  }

  /// Creates the document of a report.
  ///
  /// - Parameter report: The report.
  /// - Complexity: O(n) in the number of rows.
  init(_ report: DiffReport) {
    verdict = report.isEmpty ? "same" : "differs"
    (a, b) = (Side(report.first), Side(report.second))
    header = report.headerDivergences.map { Entry($0) }
    motion = report.difference.map { Motion(difference: $0) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schema, forKey: .schema)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(a, forKey: .a)
    try container.encode(b, forKey: .b)
    try container.encode(header, forKey: .header)
    try container.encode(motion, forKey: .motion)
  }
}

extension Divergence.Place {
  /// The index of the tick or hand-off; 0 in the header.
  fileprivate var index: Int {
    switch self {
    case .header: 0
    case .tick(let index), .handOff(let index): index
    }
  }

  fileprivate var isHandOff: Bool {
    if case .handOff = self { true } else { false }
  }
}
