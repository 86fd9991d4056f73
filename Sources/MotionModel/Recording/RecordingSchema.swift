/// The format of recordings; see <doc:RecordingFormat>.
package struct RecordingSchema: TableSchema {
  /// The keys in canonical order; all are required.
  package enum Key: String, TableKey {
    case trace
    case traceDigest = "trace-digest"
    case surface, engine, claims, clock, delivery, velocity, digest

    package var isRequired: Bool { true }

    func value(in header: RecordingHeader) -> String {
      switch self {
      case .trace: header.trace
      case .traceDigest: header.traceDigest.text
      case .surface: header.surface.text
      case .engine: header.engine
      case .claims: header.claims.text
      case .clock: header.conditions.clock.text
      case .delivery: header.conditions.delivery.rawValue
      case .velocity: header.conditions.velocity
      case .digest: ""
      }
    }
  }

  enum Column: Int {
    case nanoseconds, tick, row
    case x, y, vx, vy
    case rest, line
    case beforeX, beforeY, beforeVX, beforeVY
    case givenX, givenY, towardX, towardY
  }

  package static var format: String { "motion-recording" }
  package static var comments: TableComments { .entries }
  package static let columnNames = [
    "nanoseconds", "tick", "row", "x", "y", "vx", "vy", "rest", "line", "before_x", "before_y",
    "before_vx", "before_vy", "given_x", "given_y", "toward_x", "toward_y",
  ]

  private var recording = Recording(
    header: RecordingHeader(
      trace: "", traceDigest: Digest(), surface: .free, engine: "", claims: EngineClaims(),
      conditions: Conditions(clock: ReplayClock(""))))
  private var time = Instant.zero
  private var digest = Digest()
  private var digestError: TraceError?

  package init() {}

  package mutating func set(
    _ key: Key, to value: LinePart, at source: LineSource
  ) throws(LineFault) {
    switch key {
    case .trace: recording.header.trace = value.text
    case .traceDigest: recording.header.traceDigest = try value.digest()
    case .surface: recording.header.surface = try Surface(value)
    case .engine: recording.header.engine = value.text
    case .claims: recording.header.claims = try EngineClaims(value)
    case .clock: recording.header.conditions.clock = ReplayClock(value.text)
    case .delivery: recording.header.conditions.delivery = try Delivery(value)
    case .velocity: recording.header.conditions.velocity = value.text
    case .digest:
      digest = try value.digest()
      digestError = source.error(
        value.fault(found: "the digest " + Quotation.quote(value.bytes), expected: ""))
    }
  }

  package mutating func readRow(_ row: TableRow) throws(LineFault) {
    let time = Instant(nanoseconds: try row[.nanoseconds].whole())
    guard time >= self.time else {
      throw row[.nanoseconds].fault(
        expected: "at least \(self.time.nanoseconds), the time of the row before")
    }
    let ticks = recording.ticks.count
    guard try row[.tick].whole() == Int64(ticks) else {
      throw row[.tick].fault(expected: "\(ticks), the number of ticks above this row")
    }
    let state = try row.state(.x, .y, .vx, .vy)
    if row[.row].spells("tick") {
      let rest = try row[.rest].whole(upTo: 1, expected: "0 or 1")
      try row.checkEmpty(.line, through: .towardY)
      recording.append(Tick(time: time, state: state, isAtRest: rest == 1))
    } else {
      let interaction = try row.interaction()
      try row.checkEmpty(.rest, through: .rest)
      let limit = Int64(Int32.max)
      let line = try row[.line].whole(upTo: limit, expected: "a line from 0 to \(limit)")
      let before = try row.state(.beforeX, .beforeY, .beforeVX, .beforeVY)
      recording.append(
        HandOff(
          time: time, interaction: interaction, before: before, after: state, tick: ticks,
          line: Int32(line)))
    }
    self.time = time
  }

  package func finish(_ source: LineSource) throws(TraceError) -> Recording {
    if var error = digestError, digest != recording.digest {
      error.expected = "\(recording.digest.text), the digest of the rows"
      throw error
    }
    return recording
  }
}

extension TableRow {
  fileprivate typealias Column = RecordingSchema.Column

  fileprivate subscript(column: Column) -> LinePart { self[column.rawValue] }

  fileprivate func vector(_ x: Column, _ y: Column) throws(LineFault) -> SIMD2<Double> {
    SIMD2(try self[x].anyNumber(), try self[y].anyNumber())
  }

  fileprivate func state(
    _ x: Column, _ y: Column, _ vx: Column, _ vy: Column
  ) throws(LineFault) -> MotionState {
    MotionState(position: try vector(x, y), velocity: try vector(vx, vy))
  }

  fileprivate func checkEmpty(_ first: Column, through last: Column) throws(LineFault) {
    for column in first.rawValue...last.rawValue where !self[column].isEmpty {
      throw self[column].fault(
        expected: "an empty cell '\(RecordingSchema.columnNames[column])' in this row")
    }
  }

  fileprivate func interaction() throws(LineFault) -> Interaction {
    switch self[.row].text {
    case "grab":
      try checkEmpty(.givenX, through: .towardY)
      return .grab
    case "drag":
      try checkEmpty(.towardX, through: .towardY)
      return .drag(by: try vector(.givenX, .givenY))
    case "release":
      return .release(
        velocity: try vector(.givenX, .givenY), toward: try vector(.towardX, .towardY))
    case "retarget":
      try checkEmpty(.givenX, through: .givenY)
      return .retarget(to: try vector(.towardX, .towardY))
    case "cancel":
      try checkEmpty(.givenX, through: .givenY)
      return .cancel(toward: try vector(.towardX, .towardY))
    default: throw self[.row].fault(expected: "tick, grab, drag, release, retarget or cancel")
    }
  }
}

/// A reader of recordings; it refuses a file whose digest is not that of its rows.
package typealias RecordingReader = TableReader<RecordingSchema>

extension Recording {
  /// Reads a recording from its text, or throws at the first error; see <doc:RecordingFormat>.
  public init(reading bytes: [UInt8], file: String = "recording") throws(TraceError) {
    self = try RecordingReader.value(of: bytes, file: file)
  }

  /// The bytes of the text, which reads back as the same recording, bit for bit.
  ///
  /// Line breaks and other control characters in the header become spaces.
  public var bytes: [UInt8] {
    var table = TableWriter(format: RecordingSchema.format)
    for key in RecordingSchema.Key.allCases {
      table.entry(key.rawValue, key == .digest ? digest.text : key.value(in: header))
    }
    table.columns(RecordingSchema.columnNames)
    for place in places {
      switch place {
      case .header: break
      case .tick(let index): table.write(ticks[index], index: index)
      case .handOff(let index): table.write(handOffs[index])
      }
    }
    return table.takeBytes()
  }
}

extension TableWriter {
  fileprivate mutating func write(_ tick: Tick, index: Int) {
    write(tick.time, index, "tick", tick.state)
    cell(Int64(tick.isAtRest ? 1 : 0))
    for _ in 0..<9 { cell("") }
    endRow()
  }

  fileprivate mutating func write(_ handOff: HandOff) {
    write(handOff.time, handOff.tick, handOff.interaction.name, handOff.after)
    cell("")
    cell(Int64(handOff.line))
    cells(handOff.before.position)
    cells(handOff.before.velocity)
    cells(handOff.interaction.given)
    cells(handOff.interaction.target)
    endRow()
  }

  private mutating func write(_ time: Instant, _ tick: Int, _ row: String, _ state: MotionState) {
    cell(time.nanoseconds)
    cell(Int64(tick))
    cell(row)
    cells(state.position)
    cells(state.velocity)
  }
}
