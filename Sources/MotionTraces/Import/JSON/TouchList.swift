internal import MotionModel

/// What one line of a capture says of one contact, in a format in which each line is whole.
struct TouchEntry {
  /// Which contact, as the capture names it.
  var id: String
  var phase: CaptureSample.Phase
  /// The time in nanoseconds of the recorder's clock.
  var nanoseconds: Int64
  /// The place; nil for a cancel that has none, and repeats the last one.
  var x: Double?, y: Double?
  var line: Int
}

/// What was read of a capture in which every line is whole.
struct TouchCapture {
  var touches = TouchList()
  /// The last line that is no blank.
  var lastLine = 0
  /// The cut last line, which does not count; nil where none was.
  var truncatedLine: Int?
  /// The number of rows `frame`, which tell what an app showed and are no touches.
  var frameCount = 0
}

/// The contacts of a capture in which every line has a time, a place and a name of its contact.
///
/// It is held as a whole, as it may have to be sorted.
struct TouchList {
  /// The most samples of a file: 240 a second for four hours.
  static let limit = 1 << 22

  private struct Contact {
    var nanoseconds: Int64
    var isDown: Bool
    var x: Double, y: Double
  }

  private var isOrdered: Bool
  private var entries: [TouchEntry] = []
  private var contacts: [String: Contact] = [:]

  /// Creates a list; entries in no order are sorted once they are all there.
  init(isOrdered: Bool = true) { self.isOrdered = isOrdered }

  /// Adds an entry.
  ///
  /// Moves and lifts of a contact that is up do not count. Time may not go back for one contact.
  mutating func add(_ entry: TouchEntry) throws(CaptureError) {
    guard isOrdered else { return try keep(entry) }
    var entry = entry
    let known = contacts[entry.id]
    let isDown = known?.isDown ?? false
    if entry.phase == .down, isDown {
      throw CaptureError(
        line: entry.line, found: "a press of contact \(entry.id), which is down",
        expected: "a contact that is up")
    }
    guard entry.phase == .down || isDown else { return }
    if let known, entry.nanoseconds < known.nanoseconds {
      throw CaptureError(
        line: entry.line, found: "a time before that of the contact's sample before",
        expected: "times that do not go back for one contact")
    }
    guard let x = entry.x ?? known?.x, let y = entry.y ?? known?.y else { return }
    (entry.x, entry.y) = (x, y)
    try keep(entry)
    contacts[entry.id] = Contact(
      nanoseconds: entry.nanoseconds, isDown: entry.phase == .down || entry.phase == .move, x: x,
      y: y)
  }

  private mutating func keep(_ entry: TouchEntry) throws(CaptureError) {
    guard entries.count < Self.limit else {
      throw CaptureError(
        line: entry.line, found: "one more sample", expected: "at most \(Self.limit) in a file")
    }
    entries.append(entry)
  }

  /// Sorts what was kept: by time, at one time downs, moves, then lifts; and adds it in that order.
  private mutating func order() throws(CaptureError) {
    isOrdered = true
    let sorted = entries.enumerated().sorted {
      ($0.element.nanoseconds, Self.rank($0.element.phase), $0.offset)
        < ($1.element.nanoseconds, Self.rank($1.element.phase), $1.offset)
    }
    entries.removeAll(keepingCapacity: true)
    for (_, entry) in sorted { try add(entry) }
  }

  private static func rank(_ phase: CaptureSample.Phase) -> Int {
    switch phase {
    case .down: 0
    case .move: 1
    case .up, .cancel: 2
    }
  }

  /// Numbers all samples, by time and then as in the file; contacts that are down are cancelled at the
  /// last line.
  mutating func number(lastLine line: Int) throws(CaptureError) -> GestureNumbering {
    if !isOrdered { try order() }
    let sorted = entries.enumerated().sorted {
      ($0.element.nanoseconds, $0.offset) < ($1.element.nanoseconds, $1.offset)
    }
    var numbering = GestureNumbering()
    var serials: [(id: String, serial: Int, x: Double?, y: Double?)] = []
    for (_, entry) in sorted {
      if entry.phase == .down {
        let serial = try numbering.down(
          at: entry.nanoseconds, x: entry.x, y: entry.y, line: entry.line)
        serials.append((entry.id, serial, entry.x, entry.y))
      } else if let place = serials.firstIndex(where: { $0.id == entry.id }) {
        (serials[place].x, serials[place].y) = (entry.x, entry.y)
        try numbering.add(
          serials[place].serial, entry.phase, at: entry.nanoseconds, x: entry.x, y: entry.y,
          line: entry.line)
        if entry.phase != .move { serials.remove(at: place) }
      }
    }
    let end = sorted.last?.element.nanoseconds ?? 0
    for contact in serials {
      try numbering.add(
        contact.serial, .cancel, at: end, x: contact.x, y: contact.y, note: .noLift, line: line)
    }
    return numbering
  }
}
