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

  private var entries: [TouchEntry] = []
  private var contacts: [String: Contact] = [:]

  /// Adds an entry.
  ///
  /// Moves and lifts of a contact that is up do not count. Time may not go back for one contact.
  mutating func add(_ entry: TouchEntry) throws(CaptureError) {
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

  /// Adds an entry of a capture that is in no order; it counts once ``order()`` is called.
  mutating func keep(_ entry: TouchEntry) throws(CaptureError) {
    guard entries.count < Self.limit else {
      throw CaptureError(
        line: entry.line, found: "one more sample", expected: "at most \(Self.limit) in a file")
    }
    entries.append(entry)
  }

  /// Sorts what was kept: by time, at one time downs, moves, then lifts; and adds it in that order.
  mutating func order() throws(CaptureError) {
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

  /// Numbers all samples, by time and then as in the file.
  ///
  /// - Parameter line: The last line, at which contacts that are down are cancelled.
  /// - Returns: The numbered samples.
  /// - Throws: ``CaptureError`` where too many wait.
  func number(lastLine line: Int) throws(CaptureError) -> GestureNumbering {
    let sorted = entries.enumerated().sorted {
      ($0.element.nanoseconds, $0.offset) < ($1.element.nanoseconds, $1.offset)
    }
    var numbering = GestureNumbering()
    var serials: [(id: String, serial: Int, x: Double?, y: Double?)] = []
    for (_, entry) in sorted {
      let place = serials.firstIndex { $0.id == entry.id }
      switch (entry.phase, place) {
      case (.down, _):
        let serial = try numbering.down(
          at: entry.nanoseconds, x: entry.x, y: entry.y, line: entry.line)
        serials.append((entry.id, serial, entry.x, entry.y))
      case (.move, let place?):
        (serials[place].x, serials[place].y) = (entry.x, entry.y)
        try numbering.move(
          serials[place].serial, at: entry.nanoseconds, x: entry.x, y: entry.y, line: entry.line)
      case (.up, let place?), (.cancel, let place?):
        try numbering.end(
          serials[place].serial, entry.phase, at: entry.nanoseconds, x: entry.x, y: entry.y,
          line: entry.line)
        serials.remove(at: place)
      default: break
      }
    }
    let end = sorted.last?.element.nanoseconds ?? 0
    for contact in serials {
      try numbering.end(
        contact.serial, .cancel, at: end, x: contact.x, y: contact.y, note: .noLift, line: line)
    }
    return numbering
  }
}
