/// Numbers contacts by gesture and pointer, and hands on their samples.
///
/// While a contact has no coordinate yet on one axis, its samples and all later ones wait for it.
/// A contact that never has one leaves no sample and takes no number.
struct GestureNumbering {
  static let limit = 1 << 22

  private struct Contact {
    let serial: Int
    let line: Int
    var place: TouchPlace
    let isLate: Bool
    var isOver = false
    var number: CaptureContact?
  }

  private struct Waiting {
    let serial: Int
    let nanoseconds: Int64
    let phase: CaptureSample.Phase
    let place: TouchPlace
    let note: CaptureNote.Kind?
    let line: Int
  }

  var ready: [CaptureSample] = []
  private(set) var notes: [CaptureNote] = []
  private(set) var origin: Int64?

  private(set) var gestureCount = 0

  private(set) var sampleCount = 0

  private var contacts: [Contact] = []
  private var waiting: [Waiting] = []
  private var nextSerial = 0
  private var nextPointer: Int32 = 0
  private var pressed = 0

  mutating func note(_ kind: CaptureNote.Kind, line: Int) {
    notes.append(CaptureNote(kind: kind, line: line))
  }

  mutating func down(
    at nanoseconds: Int64, _ place: TouchPlace, line: Int
  ) throws(CaptureError) -> Int {
    let serial = nextSerial
    nextSerial += 1
    contacts.append(Contact(serial: serial, line: line, place: place, isLate: !place.isKnown))
    try add(serial, .down, at: nanoseconds, place, line: line)
    return serial
  }

  mutating func add(
    _ serial: Int, _ phase: CaptureSample.Phase, at nanoseconds: Int64, _ place: TouchPlace,
    note: CaptureNote.Kind? = nil, line: Int
  ) throws(CaptureError) {
    guard let index = contacts.firstIndex(where: { $0.serial == serial }) else { return }
    contacts[index].place = contacts[index].place.completed(by: place)
    contacts[index].isOver = phase.isEnd
    let sample = Waiting(
      serial: serial, nanoseconds: nanoseconds, phase: phase, place: place, note: note, line: line)
    if waiting.isEmpty, contacts[index].place.isKnown { return number(sample, of: index) }
    guard waiting.count < Self.limit else {
      throw CaptureError(
        line: line, found: "one more sample behind a contact without position",
        expected: "at most \(Self.limit)")
    }
    waiting.append(sample)
    flush()
  }

  private mutating func flush() {
    var done = 0
    for sample in waiting {
      guard let index = contacts.firstIndex(where: { $0.serial == sample.serial }) else { break }
      if contacts[index].place.isKnown {
        number(sample, of: index)
      } else if contacts[index].isOver {
        if sample.phase.isEnd {
          note(.contactWithoutPosition, line: contacts[index].line)
          contacts.remove(at: index)
        }
      } else {
        break
      }
      done += 1
    }
    waiting.removeFirst(done)
  }

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
    let place = sample.place.completed(by: contacts[index].place)
    guard let number = contacts[index].number, let x = place.x, let y = place.y else { return }
    if let kind = sample.note {
      notes.append(CaptureNote(kind: kind, line: sample.line, contact: number))
    }
    let origin = self.origin ?? sample.nanoseconds
    self.origin = origin
    sampleCount += 1
    ready.append(
      CaptureSample(
        gesture: number.gesture, pointer: number.pointer,
        nanoseconds: sample.nanoseconds - origin, x: x, y: y, phase: sample.phase,
        line: sample.line))
    if sample.phase.isEnd {
      pressed -= 1
      contacts.remove(at: index)
    }
  }
}
