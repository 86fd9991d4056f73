import MotionModel

/// Lists everything in a trace that its format forbids or that no finger does.
func problems(of trace: Trace, contact: ClosedRange<Double> = 0.03...2) -> [String] {
  var problems: [String] = []
  var latest = Instant.zero
  var pressed: [Int32: [Event]] = [:]
  if trace.events.first?.time != .zero { problems.append("does not begin at zero") }
  for (index, event) in trace.events.enumerated() {
    func note(_ text: String) { problems.append("event \(index) (\(event.kind.name)): \(text)") }
    if event.time < latest { note("time goes back") }
    latest = event.time
    if !event.position.isFinite { note("position is not finite") }
    if event.position.x < 0 || event.position.x > 320 { note("left the screen in x") }
    if event.position.y < 0 || event.position.y > 568 { note("left the screen in y") }
    if event.reportedVelocity != nil, event.kind != .release { note("velocity off a release") }
    switch event.kind {
    case .press:
      if pressed[event.pointer] != nil { note("pressed twice") }
      pressed[event.pointer] = [event]
    case .drag:
      if pressed[event.pointer] == nil { note("not pressed") }
      pressed[event.pointer]?.append(event)
    case .release, .cancel:
      guard let seen = pressed.removeValue(forKey: event.pointer) else {
        note("not pressed")
        continue
      }
      let seconds = event.time.seconds(since: seen[0].time)
      // The system may cancel a touch sooner than a finger can lift: after one frame.
      let least = event.kind == .cancel ? min(contact.lowerBound, 1.0 / 60) : contact.lowerBound
      if !(least...contact.upperBound ~= seconds) { note("a contact of \(seconds) s") }
      if seen.last?.position != event.position { note("jumps at its end") }
      if peakSpeed(of: seen) > 8000 { note("\(peakSpeed(of: seen)) pt/s") }
    case .tap:
      if pressed[event.pointer] != nil { note("pressed already") }
    }
  }
  return problems
}

/// The largest mean speed of a contact over any stretch of at least 30 ms, in points per second.
func peakSpeed(of contact: [Event]) -> Double {
  var peak = 0.0
  for (index, event) in contact.enumerated() {
    let earlier = contact[..<index].last { event.time.seconds(since: $0.time) >= 0.03 }
    guard let earlier else { continue }
    let seconds = event.time.seconds(since: earlier.time)
    peak = max(peak, (event.position - earlier.position).length / seconds)
  }
  return peak
}

/// The contacts of a trace, each from press to release, cancel or the end, sorted by press.
func contacts(of trace: Trace) -> [[Event]] {
  var contacts: [[Event]] = []
  var index: [Int32: Int] = [:]
  for event in trace.events where event.kind != .tap {
    if event.kind == .press {
      index[event.pointer] = contacts.count
      contacts.append([])
    }
    if let index = index[event.pointer] { contacts[index].append(event) }
  }
  return contacts
}

/// The velocity over the last 40 ms of movement before the end of a contact, in points per second.
func endVelocity(of contact: [Event]) -> SIMD2<Double> {
  let moves = contact.dropLast()
  guard let last = moves.last,
    let first = moves.first(where: { last.time.seconds(since: $0.time) <= 0.04 }),
    first.time < last.time
  else { return .zero }
  return (last.position - first.position) / last.time.seconds(since: first.time)
}
