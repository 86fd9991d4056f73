package import MotionModel

/// Turns the paths of fingers into the events that a device of a class would write.
///
/// It looks at evenly spaced times, the same for all pointers. A finger is first seen at the first
/// look after its contact and missed at the first look after its lift. A release has the place at
/// which the finger was last reported, as on most touch screens.
package struct Digitizer: Sendable {
  let device: DeviceClass

  private var sightings: [(event: Event, look: Int64, isKeptBack: Bool)] = []

  private let seed: UInt64
  private let phase: Int64
  private var random: SplitMix64

  package init(device: DeviceClass, seed: UInt64) {
    self.device = device
    var random = SplitMix64(seed: seed)
    self.seed = random.next()
    phase = Int64(random.nextUnit() * 1e9) / device.rate
    self.random = random
  }

  /// Returns when the device saw that the finger was gone.
  package mutating func see(
    _ path: FingerPath, from contact: Instant, ending: Touch.Ending, pointer: Int32
  ) -> Instant {
    let first = look(atOrAfter: contact)
    let lift = contact.advanced(byNanoseconds: Int64(path.lift * 1e9))
    let missed = max(look(atOrAfter: lift), first + 1)
    let origin = pixel(of: path.position(at: instant(of: first).seconds(since: contact)))
    var told = rounded(origin)
    var isWithinSlop = true
    append(.press, at: first, pixel: told, pointer: pointer)
    for look in first + 1..<missed {
      let seen = pixel(of: path.position(at: instant(of: look).seconds(since: contact)))
      let next = SIMD2(settled(seen.x, from: told.x), settled(seen.y, from: told.y))
      if isWithinSlop, device.slop > 0, (next - told).length <= device.slop { continue }
      if next == told, !device.tellsStillness { continue }
      isWithinSlop = false
      told = next
      append(.drag, at: look, pixel: told, pointer: pointer)
    }
    let end = missed + device.liftLooks - 1
    switch ending {
    case .release: append(.release, at: end, pixel: told, pointer: pointer)
    case .cancel: append(.cancel, at: end, pixel: told, pointer: pointer)
    case .open: break
    }
    return instant(of: end)
  }

  package mutating func seeTap(at point: SIMD2<Double>, time: Instant, pointer: Int32) -> Instant {
    let look = look(atOrAfter: time)
    append(.tap, at: look, pixel: rounded(pixel(of: point)), pointer: pointer)
    return instant(of: look)
  }

  private func instant(of look: Int64) -> Instant {
    Instant(nanoseconds: phase + look * 1_000_000_000 / device.rate)
  }

  private func look(atOrAfter time: Instant) -> Int64 {
    var look = max(0, (time.nanoseconds - phase) * device.rate / 1_000_000_000 - 1)
    while instant(of: look) < time { look += 1 }
    return look
  }

  /// The written time of a look: off by at most the jitter, then rounded down to the granularity.
  private func written(_ look: Int64) -> Int64 {
    var random = SplitMix64(seed: seed ^ UInt64(bitPattern: look))
    let error = Int64(Double(device.jitter) * random.nextSymmetric())
    let time = max(0, instant(of: look).nanoseconds + error)
    return time - time % device.granularity
  }

  private mutating func pixel(of point: SIMD2<Double>) -> SIMD2<Double> {
    point * device.scale + device.noise * random.nextSymmetricVector()
  }

  private func rounded(_ pixel: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2((pixel.x + 0.5).rounded(.down), (pixel.y + 0.5).rounded(.down))
  }

  /// A finger stays still as long as noise can explain what is seen.
  private func settled(_ seen: Double, from told: Double) -> Double {
    let limit = 0.5 + 2 * device.noise
    return abs(seen - told) > limit ? (seen + 0.5).rounded(.down) : told
  }

  private mutating func append(
    _ kind: Event.Kind, at look: Int64, pixel: SIMD2<Double>, pointer: Int32
  ) {
    let isKeptBack = random.nextUnit() < device.coalescing && kind == .drag
    let event = Event(time: .zero, kind: kind, position: pixel / device.scale, pointer: pointer)
    sightings.append((event, look, isKeptBack))
  }

  package func events() -> [Event] {
    var events: [Event] = []
    events.reserveCapacity(sightings.count)
    var origin: Int64?
    var latest: Int64 = 0
    for sighting in sightings.sorted(by: { $0.look < $1.look }) {
      let time = written(sighting.isKeptBack ? sighting.look + 1 : sighting.look)
      let start = origin ?? time
      origin = start
      latest = max(latest, time - start)
      var event = sighting.event
      event.time = Instant(nanoseconds: latest)
      if device.tellsVelocity, event.kind == .release {
        event.reportedVelocity = velocity(of: event, after: events)
      }
      events.append(event)
    }
    return events
  }

  /// The mean over the last 40 ms of movement, in thousandths; zero after 100 ms without movement.
  private func velocity(of release: Event, after events: [Event]) -> SIMD2<Double> {
    let before = events.reversed().prefix { $0.pointer != release.pointer || $0.kind == .drag }
      .filter { $0.pointer == release.pointer }
    guard let last = before.first, release.time.seconds(since: last.time) <= 0.1,
      let first = before.last(where: { last.time.seconds(since: $0.time) <= 0.04 }),
      first.time < last.time
    else { return .zero }
    let mean = (last.position - first.position) / last.time.seconds(since: first.time)
    return SIMD2((mean.x * 1000).rounded(.down) / 1000, (mean.y * 1000).rounded(.down) / 1000)
  }
}
