/// Numbers contacts by gesture and pointer, and hands on their samples.
///
/// Samples of a contact that has no coordinate yet on one axis wait, with all behind them, for its
/// first one. They take part in the order only once it is known: a contact that never has one leaves
/// no sample and takes no number.
struct GestureNumbering {
  /// The most samples that wait.
  static let limit = 1 << 22

  /// A contact that is down, or whose samples wait.
  private struct Contact {
    let serial: Int
    let line: Int
    var x: Double?, y: Double?
    var isLate = false
    var isOver = false
    var number: CaptureContact?
  }

  /// A sample whose contact has no number yet.
  private struct Waiting {
    let serial: Int
    let nanoseconds: Int64
    let phase: CaptureSample.Phase
    let x: Double?, y: Double?
    let note: CaptureNote.Kind?
    let line: Int
  }

  /// The samples that are numbered and not yet taken.
  var ready: [CaptureSample] = []

  /// What was damaged, in the order of the samples.
  private(set) var notes: [CaptureNote] = []

  /// The time of the first sample, in nanoseconds of the source's clock; nil before it.
  private(set) var origin: Int64?

  /// The number of gestures so far.
  private(set) var gestureCount = 0

  /// The number of samples so far.
  private(set) var sampleCount = 0

  private var contacts: [Contact] = []
  private var waiting: [Waiting] = []
  private var nextSerial = 0
  private var nextPointer: Int32 = 0
  private var pressed = 0

  /// Adds a note that is of no contact, or of one that is not numbered here.
  mutating func note(_ kind: CaptureNote.Kind, line: Int) {
    notes.append(CaptureNote(kind: kind, line: line))
  }

  /// Begins a contact; a coordinate that is not known yet is nil.
  ///
  /// - Returns: What names the contact from now on.
  mutating func down(
    at nanoseconds: Int64, x: Double?, y: Double?, line: Int
  ) throws(CaptureError) -> Int {
    let serial = nextSerial
    nextSerial += 1
    contacts.append(Contact(serial: serial, line: line, x: x, y: y, isLate: x == nil || y == nil))
    try add(serial, .down, at: nanoseconds, x: x, y: y, line: line)
    return serial
  }

  /// Adds what a contact did; a note is of this contact.
  mutating func add(
    _ serial: Int, _ phase: CaptureSample.Phase, at nanoseconds: Int64, x: Double?, y: Double?,
    note: CaptureNote.Kind? = nil, line: Int
  ) throws(CaptureError) {
    let sample = Waiting(
      serial: serial, nanoseconds: nanoseconds, phase: phase, x: x, y: y, note: note, line: line)
    guard let index = contacts.firstIndex(where: { $0.serial == sample.serial }) else { return }
    if contacts[index].x == nil { contacts[index].x = sample.x }
    if contacts[index].y == nil { contacts[index].y = sample.y }
    if sample.phase == .up || sample.phase == .cancel { contacts[index].isOver = true }
    if waiting.isEmpty, contacts[index].x != nil, contacts[index].y != nil {
      number(sample, of: index)
      return
    }
    guard waiting.count < Self.limit else {
      throw CaptureError(
        line: sample.line, found: "one more sample behind a contact without position",
        expected: "at most \(Self.limit)")
    }
    waiting.append(sample)
    flush()
  }

  /// Numbers all waiting samples up to the first of a contact that is not known.
  private mutating func flush() {
    var done = 0
    for sample in waiting {
      guard let index = contacts.firstIndex(where: { $0.serial == sample.serial }) else { break }
      if contacts[index].x != nil, contacts[index].y != nil {
        number(sample, of: index)
      } else if contacts[index].isOver {
        if sample.phase == .up || sample.phase == .cancel {
          notes.append(CaptureNote(kind: .contactWithoutPosition, line: contacts[index].line))
          contacts.remove(at: index)
        }
      } else {
        break
      }
      done += 1
    }
    waiting.removeFirst(done)
  }

  /// Hands on a sample of a contact that has both coordinates.
  private mutating func number(_ sample: Waiting, of index: Int) {
    if sample.phase == .down {
      if pressed == 0 {
        gestureCount += 1
        nextPointer = 0
      }
      pressed += 1
      let number = CaptureContact(gesture: gestureCount - 1, pointer: nextPointer)
      nextPointer += 1
      contacts[index].number = number
      if contacts[index].isLate {
        notes.append(CaptureNote(kind: .coordinateFilled, line: sample.line, contact: number))
      }
    }
    guard let number = contacts[index].number, let x = sample.x ?? contacts[index].x,
      let y = sample.y ?? contacts[index].y
    else { return }
    if let kind = sample.note {
      notes.append(CaptureNote(kind: kind, line: sample.line, contact: number))
    }
    let origin = self.origin ?? sample.nanoseconds
    self.origin = origin
    sampleCount += 1
    ready.append(
      CaptureSample(
        gesture: number.gesture, pointer: number.pointer,
        nanoseconds: sample.nanoseconds - origin, x: x, y: y, phase: sample.phase))
    if sample.phase == .up || sample.phase == .cancel {
      pressed -= 1
      contacts.remove(at: index)
    }
  }
}
