/// How a device tells of its contacts.
public enum ContactProtocol: String, Hashable, Sendable, CaseIterable {
  /// Contacts are listed anew in each frame.
  case typeA = "type-a"
  /// Contacts have slots, and only changes are sent.
  case typeB = "type-b"
  /// One contact, with a key that tells whether it touches.
  case singleTouch = "single-touch"
  /// Steps, with a button.
  case relative = "relative"
}

/// The first of two looks at the events of a capture: which devices there are, and how each of them
/// tells of its contacts.
struct EvdevSurvey {
  /// What has been seen of one device.
  struct Device {
    var contactProtocol: ContactProtocol? {
      if has.contains(.multiTouchReport) { return .typeA }
      if has.contains([.trackingID, .multiTouchPosition]) { return .typeB }
      if has.contains([.absoluteX, .touch]) { return .singleTouch }
      return has.contains([.relativeStep, .leftButton]) ? .relative : nil
    }

    /// Whether every packet with a position has an id as well.
    fileprivate(set) var hasIDs = true

    /// The first frame that is earlier than the one before.
    fileprivate(set) var fault: CaptureError?

    fileprivate(set) var has: Seen = []
    fileprivate var lastTime: Int64 = 0
    fileprivate var packet: Seen = []
  }

  /// Kinds of events that have been seen.
  struct Seen: OptionSet {
    let rawValue: UInt16

    static let multiTouchReport = Seen(rawValue: 1)
    static let trackingID = Seen(rawValue: 2)
    static let multiTouchPosition = Seen(rawValue: 4)
    static let absoluteX = Seen(rawValue: 8)
    static let touch = Seen(rawValue: 16)
    static let relativeStep = Seen(rawValue: 32)
    static let leftButton = Seen(rawValue: 64)
    static let contact = Seen(rawValue: 128)
  }

  private(set) var devices: [Device] = []

  mutating func take(_ event: EvdevEvent) {
    while devices.count <= event.device { devices.append(Device()) }
    devices[event.device].take(event)
  }

  /// Chooses the device with contacts.
  ///
  /// - Parameters:
  ///   - names: The names of the devices, by their numbers.
  ///   - wish: The name of the device that was asked for, or nil.
  /// - Returns: The number of the device; nil where none has contacts.
  /// - Throws: ``CaptureError`` where several have contacts, or where the time of the chosen one goes
  ///   back.
  func choose(among names: [String], wish: String?) throws(CaptureError) -> Int? {
    let speaking = devices.indices.filter { devices[$0].contactProtocol != nil }
    let touched = speaking.filter { devices[$0].has.contains(.contact) }
    let chosen =
      if let wish { names.firstIndex(of: wish) } else { touched.first ?? speaking.first }
    if let wish, chosen == nil {
      throw CaptureError(
        line: nil, found: "no device '\(wish)'",
        expected: "one of: " + names.joined(separator: ", "))
    }
    guard wish != nil || touched.count < 2 else {
      let found = touched.map { names[$0] }.joined(separator: ", ")
      throw CaptureError(
        line: nil, found: "several devices with contacts: \(found)",
        expected: "a choice of one, with --device")
    }
    if let chosen, devices.indices.contains(chosen), let fault = devices[chosen].fault {
      throw fault
    }
    return chosen
  }

  /// Returns what makes samples of a device's events; nil where they tell of no contact.
  func tracker(of number: Int) -> EvdevTracker? {
    guard devices.indices.contains(number) else { return nil }
    let device = devices[number]
    return device.contactProtocol.map { EvdevTracker($0, hasIDs: device.hasIDs) }
  }
}

extension EvdevSurvey.Device {
  fileprivate mutating func take(_ event: EvdevEvent) {
    switch (event.type, event.code) {
    case (EvdevCode.synchronization, EvdevCode.report):
      if event.nanoseconds < lastTime, fault == nil {
        fault = CaptureError(
          line: event.line, found: "a frame at \(Self.seconds(event.nanoseconds))",
          expected: "at least \(Self.seconds(lastTime)), the time of the frame before")
      }
      lastTime = event.nanoseconds
    case (EvdevCode.synchronization, EvdevCode.multiTouchReport):
      has.insert(.multiTouchReport)
      if packet.contains(.multiTouchPosition) {
        has.insert(.contact)
        if !packet.contains(.trackingID) { hasIDs = false }
      }
      packet = []
    case (EvdevCode.absolute, EvdevCode.trackingID):
      has.insert(.trackingID)
      packet.insert(.trackingID)
      if event.value >= 0 { has.insert(.contact) }
    case (EvdevCode.absolute, EvdevCode.positionX), (EvdevCode.absolute, EvdevCode.positionY):
      has.insert(.multiTouchPosition)
      packet.insert(.multiTouchPosition)
    case (EvdevCode.absolute, EvdevCode.touchMajor):
      if event.value == 0 { packet.remove(.multiTouchPosition) }
    case (EvdevCode.absolute, EvdevCode.x):
      has.insert(.absoluteX)
    case (EvdevCode.key, EvdevCode.touch):
      has.insert(.touch)
      if event.value == 1 { has.insert(.contact) }
    case (EvdevCode.relative, EvdevCode.x), (EvdevCode.relative, EvdevCode.y):
      has.insert(.relativeStep)
    case (EvdevCode.key, EvdevCode.leftButton):
      has.insert(.leftButton)
      if event.value == 1 { has.insert(.contact) }
    default: break
    }
  }

  private static func seconds(_ nanoseconds: Int64) -> String {
    let micro = String(1_000_000 + nanoseconds % 1_000_000_000 / 1000).dropFirst()
    return "\(nanoseconds / 1_000_000_000).\(micro) s"
  }
}
