/// The second pass: makes samples of one device's frames.
///
/// A frame is all events up to its SYN_REPORT, whose time it has. ``EvdevSurvey`` has checked that
/// these times do not go back.
struct EvdevTracker {
  var numbering = GestureNumbering()

  let contactProtocol: ContactProtocol
  /// Whether all packets of type A have ids.
  private let hasIDs: Bool
  private var lostLine: Int?
  private var hasLost = false
  /// The lines of lifts of contacts that were down before the recording began.
  private(set) var unpressedLines: [Int] = []
  private var hasOpenFrame = false
  private var time: Int64 = 0
  private var line = 0

  private var contacts: [Contact] = []

  private var slots: [Slot] = []
  private var slot = 0

  private var packet = Packet()
  private var packets: [Packet] = []
  private var hasPackets = false
  private var isReleased = false

  private struct Contact {
    var key: Int32
    var serial: Int
    var place: TouchPlace
  }

  private struct Slot {
    var number: Int32
    var before: Int32 = -1, now: Int32 = -1
    /// Whether it ever had an id; places before that do not count.
    var isKnown = false
    var isLifted = false
    var place = TouchPlace(), news = TouchPlace()
  }

  private struct Packet {
    var id: Int32?
    var place = TouchPlace()
    var major: Int32?
  }

  init(_ contactProtocol: ContactProtocol, hasIDs: Bool) {
    (self.contactProtocol, self.hasIDs) = (contactProtocol, hasIDs)
    forget()
  }

  /// Forgets everything except the place of a device that reports only steps.
  private mutating func forget() {
    let old = slots.first.map { $0.news.completed(by: $0.place) }
    slots = [Slot(number: 0, isKnown: contactProtocol != .typeB)]
    if contactProtocol == .relative { slots[0].place = old ?? TouchPlace(x: 0, y: 0) }
    slot = 0
    (packet, packets, hasPackets, isReleased) = (Packet(), [], false, false)
  }

  mutating func take(_ event: EvdevEvent) throws(CaptureError) {
    line = event.line
    switch (event.type, event.code) {
    case (EvdevCode.synchronization, EvdevCode.report):
      hasOpenFrame = false
      time = event.nanoseconds
      guard let lost = lostLine else {
        return contactProtocol == .typeA ? try endFrameA() : try endFrameOfSlots()
      }
      lostLine = nil
      try cancel(.eventsDropped, line: lost)
    case (EvdevCode.synchronization, EvdevCode.dropped):
      hasOpenFrame = true
      lostLine = lostLine ?? event.line
      hasLost = true
    default:
      hasOpenFrame = true
      if lostLine == nil { note(event) }
    }
  }

  mutating func finish() throws(CaptureError) {
    if hasOpenFrame { numbering.note(.truncatedFrame, line: line) }
    try cancel(.noLift, line: line)
  }

  private mutating func note(_ event: EvdevEvent) {
    switch contactProtocol {
    case .typeA: noteA(event)
    case .typeB: noteB(event)
    case .singleTouch, .relative: noteSingle(event)
    }
  }

  private mutating func cancel(_ note: CaptureNote.Kind, line: Int) throws(CaptureError) {
    for contact in contacts { try add(.cancel, of: contact, note: note, line: line) }
    contacts = []
    forget()
  }

  private mutating func press(key: Int32, at place: TouchPlace) throws(CaptureError) {
    let serial = try numbering.down(at: time, place, line: line)
    contacts.append(Contact(key: key, serial: serial, place: place))
  }

  private mutating func move(_ index: Int, to place: TouchPlace) throws(CaptureError) {
    contacts[index].place = place.completed(by: contacts[index].place)
    try add(.move, of: contacts[index])
  }

  /// Adds a sample, at the current line unless `line` is given; the caller removes lifted contacts.
  private mutating func add(
    _ phase: CaptureSample.Phase, of contact: Contact, note: CaptureNote.Kind? = nil,
    line: Int? = nil
  ) throws(CaptureError) {
    try numbering.add(
      contact.serial, phase, at: time, contact.place, note: note, line: line ?? self.line)
  }

  // MARK: Type B, and devices with one contact, which is slot 0

  private mutating func noteB(_ event: EvdevEvent) {
    guard event.type == EvdevCode.absolute else { return }
    switch event.code {
    case EvdevCode.slot:
      if let known = slots.firstIndex(where: { $0.number == event.value }) {
        slot = known
      } else {
        slots.append(Slot(number: event.value))
        slot = slots.count - 1
      }
    case EvdevCode.trackingID:
      noteLift(event, of: slot, isLift: event.value < 0)
      slots[slot].now = max(event.value, -1)
      if event.value < 0 { slots[slot].isLifted = true } else { slots[slot].isKnown = true }
    case EvdevCode.positionX: slots[slot].news.x = Double(event.value)
    case EvdevCode.positionY: slots[slot].news.y = Double(event.value)
    default: break
    }
  }

  private mutating func noteSingle(_ event: EvdevEvent) {
    let isRelative = contactProtocol == .relative
    let axis = isRelative ? EvdevCode.relative : EvdevCode.absolute
    let button = isRelative ? EvdevCode.leftButton : EvdevCode.touch
    func moved(_ old: Double?) -> Double {
      Double(isRelative ? Int32(old ?? 0) &+ event.value : event.value)
    }
    let place = slots[0].news.completed(by: slots[0].place)
    switch (event.type, event.code) {
    case (axis, EvdevCode.x): slots[0].news.x = moved(place.x)
    case (axis, EvdevCode.y): slots[0].news.y = moved(place.y)
    case (EvdevCode.key, button) where event.value == 0 || event.value == 1:
      noteLift(event, of: 0, isLift: event.value == 0)
      slots[0].now = event.value - 1
    default: break
    }
  }

  /// Notes a lift without a press, except after a loss of events, as that ends all contacts.
  private mutating func noteLift(_ event: EvdevEvent, of slot: Int, isLift: Bool) {
    guard isLift, !hasLost, slots[slot].before < 0, slots[slot].now < 0 else { return }
    unpressedLines.append(event.line)
  }

  private mutating func endFrameOfSlots() throws(CaptureError) {
    // Contacts are in the order of their downs, and so of their numbers.
    for var contact in contacts {
      guard let slot = slots.first(where: { $0.number == contact.key }), slot.now != slot.before
      else { continue }
      if slot.now < 0 { contact.place = slot.news.completed(by: contact.place) }
      let isReplaced = slot.now >= 0 && !slot.isLifted
      try add(.up, of: contact, note: isReplaced ? .contactReplaced : nil)
      contacts.removeAll { $0.serial == contact.serial }
    }
    for index in contacts.indices {
      guard let slot = slots.first(where: { $0.number == contacts[index].key }),
        slot.news != TouchPlace()
      else { continue }
      try move(index, to: slot.news)
    }
    var pressed: [Slot] = []
    for index in slots.indices {
      var slot = slots[index]
      if slot.isKnown { slot.place = slot.news.completed(by: slot.place) }
      if slot.now >= 0, slot.now != slot.before { pressed.append(slot) }
      (slot.before, slot.news, slot.isLifted) = (slot.now, TouchPlace(), false)
      slots[index] = slot
    }
    if pressed.count > 1 { pressed.sort { $0.number < $1.number } }
    for slot in pressed { try press(key: slot.number, at: slot.place) }
  }

  // MARK: Type A

  private mutating func noteA(_ event: EvdevEvent) {
    switch (event.type, event.code) {
    case (EvdevCode.synchronization, EvdevCode.multiTouchReport):
      hasPackets = true
      if packet.place.isKnown, packet.major != 0 { packets.append(packet) }
      packet = Packet()
    case (EvdevCode.absolute, EvdevCode.trackingID): packet.id = event.value
    case (EvdevCode.absolute, EvdevCode.positionX): packet.place.x = Double(event.value)
    case (EvdevCode.absolute, EvdevCode.positionY): packet.place.y = Double(event.value)
    case (EvdevCode.absolute, EvdevCode.touchMajor): packet.major = event.value
    case (EvdevCode.key, EvdevCode.touch): if event.value == 0 { isReleased = true }
    default: break
    }
  }

  private mutating func endFrameA() throws(CaptureError) {
    defer {
      packet = Packet()
      packets.removeAll(keepingCapacity: true)
      (hasPackets, isReleased) = (false, false)
    }
    guard hasPackets || isReleased else { return }
    // The packet of each contact, and whether each packet belongs to a known contact.
    var found: [Int?] = contacts.map { _ in nil }
    var isOld = packets.map { _ in false }
    if hasIDs {
      for (place, packet) in packets.enumerated() {
        guard let index = contacts.firstIndex(where: { $0.key == packet.id }) else { continue }
        found[index] = place
        isOld[place] = true
      }
    } else {
      for pair in nearestPairs() where found[pair.contact] == nil && !isOld[pair.packet] {
        found[pair.contact] = pair.packet
        isOld[pair.packet] = true
      }
    }
    for (index, contact) in contacts.enumerated() where found[index] == nil {
      try add(.up, of: contact)
    }
    for (index, place) in found.enumerated() {
      guard let place else { continue }
      try move(index, to: packets[place].place)
    }
    contacts = zip(contacts, found).compactMap { $1 == nil ? nil : $0 }
    for (place, packet) in packets.enumerated() where !isOld[place] {
      if hasIDs, contacts.contains(where: { $0.key == packet.id }) { continue }
      try press(key: packet.id ?? -1, at: packet.place)
    }
  }

  /// Closest first; ties by contact, then by packet.
  private func nearestPairs() -> [(contact: Int, packet: Int, distance: Int64)] {
    var pairs: [(contact: Int, packet: Int, distance: Int64)] = []
    for (index, contact) in contacts.enumerated() {
      for (place, packet) in packets.enumerated() {
        let dx = (packet.place.x ?? 0) - (contact.place.x ?? 0)
        let dy = (packet.place.y ?? 0) - (contact.place.y ?? 0)
        pairs.append((index, place, Int64(min(dx * dx + dy * dy, 0x1p62))))
      }
    }
    return pairs.sorted { $0.distance < $1.distance }
  }
}
