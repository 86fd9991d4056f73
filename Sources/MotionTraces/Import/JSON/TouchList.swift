/// What one entry of a capture says about one contact.
struct TouchEntry {
  var id: String
  var phase: CaptureSample.Phase
  var nanoseconds: Int64
  var place = TouchPlace()
  var line: Int
}

/// The entries of a capture, all in memory, as they may need sorting.
struct TouchList {
  /// 240 a second for four hours.
  static let limit = 1 << 22

  var lastLine = 0
  var truncatedLine: Int?
  var frameCount = 0

  private(set) var unpressedLines: [Int] = []
  /// Whether each contact's entries come in order; otherwise all are sorted by time at the end.
  private var isOrdered: Bool
  /// Whether a press before its gesture, or before the end of the last one, is an error.
  private let isLog: Bool
  private var entries: [TouchEntry] = []
  private var pressed = 0
  /// The press that began the gesture, or else the latest lift: no press may be before it.
  private var first: TouchEntry?
  private var lift: TouchEntry?
  /// The last entry of each contact.
  private var last: [String: TouchEntry] = [:]

  init(isOrdered: Bool = true, isLog: Bool = false) {
    (self.isOrdered, self.isLog) = (isOrdered, isLog)
  }

  mutating func add(_ entry: TouchEntry) throws(CaptureError) {
    guard isOrdered else { return try keep(entry) }
    var entry = entry
    let known = last[entry.id]
    let isDown = known.map { !$0.phase.isEnd } ?? false
    if entry.phase == .down, isDown {
      throw CaptureError(
        line: entry.line, found: "a press of contact \(entry.id), which is down",
        expected: "a contact that is up")
    }
    guard entry.phase == .down || isDown else {
      if entry.phase.isEnd { unpressedLines.append(entry.line) }
      return
    }
    if let known, entry.nanoseconds < known.nanoseconds {
      throw CaptureError(
        line: entry.line,
        found:
          "a time \(known.nanoseconds - entry.nanoseconds) ns before that of the contact in line "
          + "\(known.line)",
        expected: "times that do not go back for one contact")
    }
    if isLog, entry.phase == .down, let first, entry.nanoseconds < first.nanoseconds {
      throw CaptureError(
        line: entry.line,
        found: "a press \(first.nanoseconds - entry.nanoseconds) ns before line \(first.line), as "
          + "if the clock had started again",
        expected: "one recording in a file")
    }
    if entry.phase == .down {
      if pressed == 0 { first = entry }
      pressed += 1
    } else if entry.phase.isEnd {
      pressed -= 1
      if entry.nanoseconds > lift?.nanoseconds ?? -1 { lift = entry }
      if pressed == 0 { first = lift }
    }
    if let known { entry.place = entry.place.completed(by: known.place) }
    try keep(entry)
    last[entry.id] = entry
  }

  private mutating func keep(_ entry: TouchEntry) throws(CaptureError) {
    guard entries.count < Self.limit else {
      throw CaptureError(
        line: entry.line, found: "one more sample", expected: "at most \(Self.limit) in a file")
    }
    entries.append(entry)
  }

  private mutating func order() throws(CaptureError) {
    isOrdered = true
    let sorted = entries.sorted {
      ($0.nanoseconds, Self.rank($0.phase)) < ($1.nanoseconds, Self.rank($1.phase))
    }
    entries.removeAll(keepingCapacity: true)
    for entry in sorted { try add(entry) }
  }

  private static func rank(_ phase: CaptureSample.Phase) -> Int {
    phase.isEnd ? 2 : phase == .move ? 1 : 0
  }

  mutating func number() throws(CaptureError) -> GestureNumbering {
    if !isOrdered { try order() }
    let sorted = entries.sorted { $0.nanoseconds < $1.nanoseconds }
    var numbering = GestureNumbering()
    var contacts: [(id: String, serial: Int, place: TouchPlace)] = []
    for entry in sorted {
      if entry.phase == .down {
        let serial = try numbering.down(at: entry.nanoseconds, entry.place, line: entry.line)
        contacts.append((entry.id, serial, entry.place))
      } else if let index = contacts.firstIndex(where: { $0.id == entry.id }) {
        contacts[index].place = entry.place
        try numbering.add(
          contacts[index].serial, entry.phase, at: entry.nanoseconds, entry.place, line: entry.line)
        if entry.phase.isEnd { contacts.remove(at: index) }
      }
    }
    let end = sorted.last?.nanoseconds ?? 0
    for contact in contacts {
      try numbering.add(
        contact.serial, .cancel, at: end, contact.place, note: .noLift, line: lastLine)
    }
    return numbering
  }
}
