/// The second look at the events of a capture: makes samples of one device's frames.
///
/// A frame is all events up to its SYN_REPORT, and has that one's time, which an ``EvdevSurvey`` has
/// found not to go back.
struct EvdevTracker {
  /// The samples and what was damaged.
  var numbering = GestureNumbering()

  private var contacts: EvdevContacts
  /// The line at which events of the present frame were lost; nil where none were.
  private var lostLine: Int?
  private var hasOpenFrame = false
  private var lastTime: Int64 = 0
  private var lastLine = 0

  /// Creates a tracker for a device that tells of its contacts in a way.
  ///
  /// - Parameters:
  ///   - contactProtocol: How it tells of contacts.
  ///   - hasIDs: Whether packets of type A are told apart by ids.
  init(_ contactProtocol: ContactProtocol, hasIDs: Bool) {
    contacts = EvdevContacts(contactProtocol, hasIDs: hasIDs)
  }

  /// Takes the next event of the device.
  mutating func take(_ event: EvdevEvent) throws(CaptureError) {
    lastLine = event.line
    guard event.type == EvdevCode.synchronization else {
      hasOpenFrame = true
      if lostLine == nil { contacts.take(event) }
      return
    }
    switch event.code {
    case EvdevCode.report:
      hasOpenFrame = false
      lastTime = event.nanoseconds
      if let line = lostLine {
        lostLine = nil
        try contacts.cancel(
          at: event.nanoseconds, note: .eventsDropped, line: line, in: &numbering)
      } else {
        try contacts.endFrame(at: event.nanoseconds, line: event.line, in: &numbering)
      }
    case EvdevCode.dropped:
      hasOpenFrame = true
      lostLine = lostLine ?? event.line
    default:
      hasOpenFrame = true
      if lostLine == nil { contacts.take(event) }
    }
  }

  /// Ends the capture.
  mutating func finish() throws(CaptureError) {
    if hasOpenFrame { numbering.note(.truncatedFrame, line: lastLine) }
    try contacts.cancel(at: lastTime, note: .noLift, line: lastLine, in: &numbering)
  }
}

/// A contact that is down.
private struct EvdevContact {
  /// Its slot or id, by which frames name it.
  var key: Int32
  /// What names it to the numbering; in the order of the downs.
  var serial: Int
  var x: Int32?
  var y: Int32?
}

/// What the present frame says of one slot.
private struct EvdevSlot {
  var number: Int32
  /// The id before the frame, and the one now; -1 for none.
  var before: Int32 = -1, now: Int32 = -1
  /// Whether there ever was an id.
  var isKnown = false
  var isLifted = false
  var x: Int32?, y: Int32?
  var newX: Int32?, newY: Int32?
}

/// What the present packet says of a contact of type A.
private struct EvdevPacket {
  var id: Int32?
  var x: Int32?, y: Int32?
  var major: Int32?
}

/// The contacts of one device, frame by frame.
private struct EvdevContacts {
  private let contactProtocol: ContactProtocol
  private let hasIDs: Bool
  private var contacts: [EvdevContact] = []

  private var slots: [EvdevSlot] = []
  private var slot = 0

  private var packet = EvdevPacket()
  private var packets: [EvdevPacket] = []
  private var hasPackets = false

  // Single touch and relative: where it is, whether it is pressed, whether it moved in this frame.
  private var x: Int32?, y: Int32?
  private var isPressed = false
  private var hasMoved = false
  private var isReleased = false

  init(_ contactProtocol: ContactProtocol, hasIDs: Bool) {
    (self.contactProtocol, self.hasIDs) = (contactProtocol, hasIDs)
    forget()
  }

  /// Forgets slots and positions, as at the start of a capture.
  private mutating func forget() {
    slots = [EvdevSlot(number: 0)]
    slot = 0
    packet = EvdevPacket()
    packets = []
    (hasPackets, hasMoved, isPressed, isReleased) = (false, false, false, false)
    if contactProtocol != .relative { (x, y) = (nil, nil) }
  }

  mutating func take(_ event: EvdevEvent) {
    switch contactProtocol {
    case .typeA: takeA(event)
    case .typeB: takeB(event)
    case .singleTouch: takeSingle(event)
    case .relative: takeRelative(event)
    }
  }

  mutating func endFrame(
    at time: Int64, line: Int, in numbering: inout GestureNumbering
  ) throws(CaptureError) {
    switch contactProtocol {
    case .typeA: try endFrameA(at: time, line: line, in: &numbering)
    case .typeB: try endFrameB(at: time, line: line, in: &numbering)
    case .singleTouch, .relative: try endFrameSingle(at: time, line: line, in: &numbering)
    }
  }

  /// Cancels all contacts where they are, and forgets everything.
  mutating func cancel(
    at time: Int64, note: CaptureNote.Kind, line: Int, in numbering: inout GestureNumbering
  ) throws(CaptureError) {
    for contact in contacts {
      try numbering.end(
        contact.serial, .cancel, at: time, x: contact.x.map { Double($0) },
        y: contact.y.map { Double($0) }, note: note, line: line)
    }
    contacts = []
    forget()
  }

  // MARK: Steps

  private mutating func press(
    key: Int32, x: Int32?, y: Int32?, at time: Int64, line: Int,
    in numbering: inout GestureNumbering
  ) throws(CaptureError) {
    let serial = try numbering.down(
      at: time, x: x.map { Double($0) }, y: y.map { Double($0) }, line: line)
    contacts.append(EvdevContact(key: key, serial: serial, x: x, y: y))
  }

  private mutating func move(
    _ index: Int, x: Int32?, y: Int32?, at time: Int64, line: Int,
    in numbering: inout GestureNumbering
  ) throws(CaptureError) {
    if let x { contacts[index].x = x }
    if let y { contacts[index].y = y }
    let contact = contacts[index]
    try numbering.move(
      contact.serial, at: time, x: contact.x.map { Double($0) }, y: contact.y.map { Double($0) },
      line: line)
  }

  /// Lifts a contact, by a place in the list that must then be removed.
  private func lift(
    _ contact: EvdevContact, at time: Int64, note: CaptureNote.Kind? = nil, line: Int,
    in numbering: inout GestureNumbering
  ) throws(CaptureError) {
    try numbering.end(
      contact.serial, .up, at: time, x: contact.x.map { Double($0) },
      y: contact.y.map { Double($0) }, note: note, line: line)
  }

  // MARK: Type B

  private mutating func takeB(_ event: EvdevEvent) {
    guard event.type == EvdevCode.absolute else { return }
    switch event.code {
    case EvdevCode.slot:
      if let known = slots.firstIndex(where: { $0.number == event.value }) {
        slot = known
      } else {
        slots.append(EvdevSlot(number: event.value))
        slot = slots.count - 1
      }
    case EvdevCode.trackingID:
      slots[slot].now = max(event.value, -1)
      if event.value < 0 { slots[slot].isLifted = true } else { slots[slot].isKnown = true }
    case EvdevCode.positionX: slots[slot].newX = event.value
    case EvdevCode.positionY: slots[slot].newY = event.value
    default: break
    }
  }

  private mutating func endFrameB(
    at time: Int64, line: Int, in numbering: inout GestureNumbering
  ) throws(CaptureError) {
    // Contacts are in the order of their downs, which is that of their numbers.
    var index = 0
    while index < contacts.count {
      var contact = contacts[index]
      guard let slot = slots.first(where: { $0.number == contact.key }), slot.now != slot.before
      else {
        index += 1
        continue
      }
      if slot.now < 0 {
        contact.x = slot.newX ?? contact.x
        contact.y = slot.newY ?? contact.y
      }
      let isReplaced = slot.now >= 0 && !slot.isLifted
      try lift(
        contact, at: time, note: isReplaced ? .contactReplaced : nil, line: line, in: &numbering)
      contacts.remove(at: index)
    }
    for index in contacts.indices {
      guard let slot = slots.first(where: { $0.number == contacts[index].key }),
        slot.newX != nil || slot.newY != nil
      else { continue }
      try move(index, x: slot.newX, y: slot.newY, at: time, line: line, in: &numbering)
    }
    var pressed: [EvdevSlot] = []
    for index in slots.indices {
      if slots[index].isKnown {
        if let x = slots[index].newX { slots[index].x = x }
        if let y = slots[index].newY { slots[index].y = y }
      }
      let slot = slots[index]
      if slot.now >= 0, slot.now != slot.before { pressed.append(slot) }
      slots[index].before = slot.now
      (slots[index].newX, slots[index].newY, slots[index].isLifted) = (nil, nil, false)
    }
    if pressed.count > 1 { pressed.sort { $0.number < $1.number } }
    for slot in pressed {
      try press(key: slot.number, x: slot.x, y: slot.y, at: time, line: line, in: &numbering)
    }
  }

  // MARK: Type A

  private mutating func takeA(_ event: EvdevEvent) {
    switch (event.type, event.code) {
    case (EvdevCode.synchronization, EvdevCode.multiTouchReport):
      hasPackets = true
      if packet.x != nil, packet.y != nil, packet.major != 0 { packets.append(packet) }
      packet = EvdevPacket()
    case (EvdevCode.absolute, EvdevCode.trackingID): packet.id = event.value
    case (EvdevCode.absolute, EvdevCode.positionX): packet.x = event.value
    case (EvdevCode.absolute, EvdevCode.positionY): packet.y = event.value
    case (EvdevCode.absolute, EvdevCode.touchMajor): packet.major = event.value
    case (EvdevCode.key, EvdevCode.touch): if event.value == 0 { isReleased = true }
    default: break
    }
  }

  private mutating func endFrameA(
    at time: Int64, line: Int, in numbering: inout GestureNumbering
  ) throws(CaptureError) {
    defer {
      packet = EvdevPacket()
      packets.removeAll(keepingCapacity: true)
      (hasPackets, isReleased) = (false, false)
    }
    guard hasPackets || isReleased else { return }
    // The packet of each contact, and whether a packet has found its contact.
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
      try lift(contact, at: time, line: line, in: &numbering)
    }
    for (index, place) in found.enumerated() {
      guard let place else { continue }
      try move(
        index, x: packets[place].x, y: packets[place].y, at: time, line: line, in: &numbering)
    }
    contacts = zip(contacts, found).compactMap { $1 == nil ? nil : $0 }
    for (place, packet) in packets.enumerated() where !isOld[place] {
      if hasIDs, contacts.contains(where: { $0.key == packet.id }) { continue }
      try press(
        key: packet.id ?? -1, x: packet.x, y: packet.y, at: time, line: line, in: &numbering)
    }
  }

  /// A contact and a packet that might be its next place.
  private struct Pair {
    var contact: Int
    var packet: Int
    var distance: Int64
  }

  /// Returns all pairs of contact and packet, closest first; ties by contact, then by packet.
  private func nearestPairs() -> [Pair] {
    var pairs: [Pair] = []
    for (index, contact) in contacts.enumerated() {
      for (place, packet) in packets.enumerated() {
        let dx = Double(packet.x ?? 0) - Double(contact.x ?? 0)
        let dy = Double(packet.y ?? 0) - Double(contact.y ?? 0)
        pairs.append(
          Pair(contact: index, packet: place, distance: Int64(min(dx * dx + dy * dy, 0x1p62))))
      }
    }
    return pairs.sorted {
      ($0.distance, $0.contact, $0.packet) < ($1.distance, $1.contact, $1.packet)
    }
  }

  // MARK: Single touch and relative

  private mutating func takeSingle(_ event: EvdevEvent) {
    switch (event.type, event.code) {
    case (EvdevCode.absolute, EvdevCode.x): (x, hasMoved) = (event.value, true)
    case (EvdevCode.absolute, EvdevCode.y): (y, hasMoved) = (event.value, true)
    case (EvdevCode.key, EvdevCode.touch): press(event.value)
    default: break
    }
  }

  private mutating func takeRelative(_ event: EvdevEvent) {
    switch (event.type, event.code) {
    case (EvdevCode.relative, EvdevCode.x): (x, hasMoved) = ((x ?? 0) &+ event.value, true)
    case (EvdevCode.relative, EvdevCode.y): (y, hasMoved) = ((y ?? 0) &+ event.value, true)
    case (EvdevCode.key, EvdevCode.leftButton): press(event.value)
    default: break
    }
  }

  private mutating func press(_ value: Int32) {
    if value == 0 || value == 1 { isPressed = value == 1 }
  }

  private mutating func endFrameSingle(
    at time: Int64, line: Int, in numbering: inout GestureNumbering
  ) throws(CaptureError) {
    defer { hasMoved = false }
    if contactProtocol == .relative { (x, y) = (x ?? 0, y ?? 0) }
    if var contact = contacts.first {
      if !isPressed {
        (contact.x, contact.y) = (x ?? contact.x, y ?? contact.y)
        try lift(contact, at: time, line: line, in: &numbering)
        contacts = []
      } else if hasMoved {
        try move(0, x: x, y: y, at: time, line: line, in: &numbering)
      }
    } else if isPressed {
      try press(key: 0, x: x, y: y, at: time, line: line, in: &numbering)
    }
  }
}
