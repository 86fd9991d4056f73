/// How a device reports its contacts.
public enum ContactProtocol: String, Hashable, Sendable, CaseIterable {
  /// Contacts are listed anew in each frame.
  case typeA = "type-a"
  /// Contacts have slots, and only changes are sent.
  case typeB = "type-b"
  /// One contact, with a key that tells whether it touches.
  case singleTouch = "single-touch"
  /// Relative steps, with a button.
  case relative = "relative"
}

/// The first of two passes: finds the devices and how each of them reports its contacts.
struct EvdevSurvey {
  struct Device {
    var contactProtocol: ContactProtocol? {
      if hasPackets { return .typeA }
      if hasIDs, hasPositions { return .typeB }
      if hasAbsoluteX, hasTouch { return .singleTouch }
      return hasSteps && hasLeftButton ? .relative : nil
    }

    private(set) var allHaveIDs = true
    private(set) var isTouched = false
    private(set) var fault: CaptureError?

    // Which events have been seen: overall, and in the current packet of type A.
    private var hasPackets = false, hasIDs = false, hasPositions = false
    private var hasAbsoluteX = false, hasTouch = false, hasSteps = false, hasLeftButton = false
    private var packetHasID = false, packetHasPosition = false
    private var lastTime: Int64 = 0

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
        hasPackets = true
        if packetHasPosition {
          isTouched = true
          if !packetHasID { allHaveIDs = false }
        }
        (packetHasID, packetHasPosition) = (false, false)
      case (EvdevCode.absolute, EvdevCode.trackingID):
        (hasIDs, packetHasID) = (true, true)
        if event.value >= 0 { isTouched = true }
      case (EvdevCode.absolute, EvdevCode.positionX), (EvdevCode.absolute, EvdevCode.positionY):
        (hasPositions, packetHasPosition) = (true, true)
      case (EvdevCode.absolute, EvdevCode.touchMajor):
        if event.value == 0 { packetHasPosition = false }
      case (EvdevCode.absolute, EvdevCode.x): hasAbsoluteX = true
      case (EvdevCode.key, EvdevCode.touch):
        hasTouch = true
        if event.value == 1 { isTouched = true }
      case (EvdevCode.relative, EvdevCode.x), (EvdevCode.relative, EvdevCode.y): hasSteps = true
      case (EvdevCode.key, EvdevCode.leftButton):
        hasLeftButton = true
        if event.value == 1 { isTouched = true }
      default: break
      }
    }

    private static func seconds(_ nanoseconds: Int64) -> String {
      let micro = String(1_000_000 + nanoseconds % 1_000_000_000 / 1000).dropFirst()
      return "\(nanoseconds / 1_000_000_000).\(micro) s"
    }
  }

  private(set) var devices: [Device] = []

  mutating func take(_ event: EvdevEvent) {
    while devices.count <= event.device { devices.append(Device()) }
    devices[event.device].take(event)
  }

  func choose(among names: [String], wish: String?) throws(CaptureError) -> Int? {
    let speaking = devices.indices.filter { devices[$0].contactProtocol != nil }
    let touched = speaking.filter { devices[$0].isTouched }
    let chosen =
      if let wish { names.firstIndex(of: wish) } else { touched.first ?? speaking.first }
    if let wish, chosen == nil {
      throw CaptureError(
        line: nil, found: "no device '\(wish)'",
        expected: names.contains { !$0.isEmpty }
          ? "one of: " + names.joined(separator: ", ") : "no --device, as the file names none")
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

  func tracker(of number: Int) -> EvdevTracker? {
    guard devices.indices.contains(number) else { return nil }
    let device = devices[number]
    return device.contactProtocol.map { EvdevTracker($0, hasIDs: device.allHaveIDs) }
  }
}
