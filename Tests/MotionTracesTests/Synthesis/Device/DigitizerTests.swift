import MotionModel
import MotionTraces
import Testing

struct DigitizerTests {
  private let reach = FingerPath(
    origin: SIMD2(160, 430),
    reaches: [Reach(displacement: SIMD2(30, -300), start: 0.1, duration: 0.4)], lift: 0.6)

  private func events(
    of device: DeviceClass, ending: Touch.Ending = .release, seed: UInt64 = 1
  ) -> [Event] {
    var digitizer = Digitizer(device: device, seed: seed)
    _ = digitizer.see(
      reach, from: Instant(nanoseconds: 20_000_000), ending: ending, pointer: 0)
    return digitizer.events()
  }

  private func ideal(_ change: (inout DeviceClass) -> Void = { _ in }) -> DeviceClass {
    var device = DeviceClass(name: "ideal", rate: 100, scale: 1000, noise: 0)
    change(&device)
    return device
  }

  @Test func anIdealDeviceWritesThePathItself() throws {
    let device = ideal { $0.tellsStillness = true }
    let events = events(of: device)
    #expect(events.map(\.kind) == [.press] + Array(repeating: .drag, count: 59) + [.release])
    for (index, event) in events.enumerated() {
      #expect(event.time.nanoseconds == Int64(index) * 10_000_000)
    }
    // The first scan comes up to 10 ms after the contact: the time of a position is known to 10 ms.
    for event in events.dropLast() {
      let early = reach.position(at: event.time.seconds)
      let late = reach.position(at: event.time.seconds + 0.01)
      #expect(event.position.y <= early.y + 0.001 && event.position.y >= late.y - 0.001)
    }
    let release = try #require(events.last)
    #expect(release.position == events[events.count - 2].position)
  }

  @Test(arguments: DeviceClass.presets)
  func positionsAreWholePixels(device: DeviceClass) {
    for event in events(of: device) {
      for value in [event.position.x, event.position.y] {
        let pixel = (value * device.scale).rounded()
        #expect(value == pixel / device.scale)
      }
    }
  }

  @Test(arguments: DeviceClass.presets)
  func timesAreWholeUnitsInOrderNearTheLooks(device: DeviceClass) {
    let events = events(of: device)
    #expect(events.first?.time == .zero)
    var latest = Instant.zero
    let interval = 1e9 / Double(device.rate)
    for event in events {
      #expect(event.time.nanoseconds % device.granularity == 0)
      #expect(event.time >= latest)
      let looks = Double(event.time.nanoseconds) / interval
      let off = abs(looks - looks.rounded()) * interval
      #expect(off <= 2 * Double(device.jitter + device.granularity))
      latest = event.time
    }
  }

  @Test func aStillFingerIsToldOfOnlyWhereTheDeviceDoesSo() {
    let quiet = events(of: .phone120)
    let chatty = events(of: .pen240)
    // The finger rests for 0.1 s before and after the reach.
    #expect(quiet.filter { $0.kind == .drag }.count < 48)
    #expect(chatty.filter { $0.kind == .drag }.count > 138)
    #expect(chatty[1].position == chatty[0].position)
  }

  @Test func noiseDoesNotMoveAStillFinger() {
    for seed in 0..<200 as Range<UInt64> {
      var digitizer = Digitizer(device: .phone60, seed: seed)
      let still = FingerPath(origin: SIMD2(100.24, 50.26), reaches: [], lift: 1)
      _ = digitizer.see(still, from: .zero, ending: .release, pointer: 0)
      #expect(digitizer.events().map(\.kind) == [.press, .release])
    }
  }

  @Test func slopHoldsTheFirstDragsBack() throws {
    let events = events(of: ideal { $0.slop = 50_000 })
    let first = try #require(events.first { $0.kind == .drag })
    #expect((first.position - events[0].position).length > 50)
  }

  @Test func aLateLiftMovesTheRelease() throws {
    let prompt = try #require(events(of: ideal()).last)
    let late = try #require(events(of: ideal { $0.liftLooks = 3 }).last)
    #expect(late.time.nanoseconds - prompt.time.nanoseconds == 20_000_000)
    #expect(late.position == prompt.position)
  }

  @Test func anUnevenDeviceRepeatsTimes() {
    let events = events(of: .phone60Uneven)
    let repeats = zip(events, events.dropFirst()).filter { $0.time == $1.time }
    #expect(repeats.count >= 2)
    #expect(repeats.allSatisfy { $0.0.kind == .drag })
    #expect(
      zip(self.events(of: .phone60), self.events(of: .phone60).dropFirst())
        .allSatisfy { $0.time < $1.time })
  }

  @Test(arguments: [(Touch.Ending.release, Event.Kind.release), (.cancel, .cancel), (.open, .drag)])
  func theEndingIsTheLastEvent(ending: Touch.Ending, kind: Event.Kind) {
    #expect(events(of: .phone120, ending: ending).last?.kind == kind)
  }

  @Test func pointersAreMergedInTimeOrder() {
    var digitizer = Digitizer(device: .phone120, seed: 9)
    _ = digitizer.see(reach, from: .zero, ending: .release, pointer: 0)
    let end = digitizer.see(
      reach, from: Instant(nanoseconds: 200_000_000), ending: .release, pointer: 1)
    let tap = digitizer.seeTap(at: SIMD2(1, 2), time: end, pointer: 1)
    #expect(tap >= end)
    let events = digitizer.events()
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
    let second = events.firstIndex { $0.pointer == 1 && $0.kind == .press }
    let release = events.firstIndex { $0.pointer == 0 && $0.kind == .release }
    #expect((second ?? .max) < (release ?? .min))
    // Both pointers are scanned together, so they share times.
    let times = Set(events.filter { $0.pointer == 0 && $0.kind == .drag }.map(\.time))
    #expect(events.contains { $0.pointer == 1 && times.contains($0.time) })
  }

  @Test func aReportedVelocityIsTheMeanOfTheLastMovement() throws {
    let device = ideal { $0.tellsVelocity = true }
    var digitizer = Digitizer(device: device, seed: 1)
    let fling = FingerPath(
      origin: SIMD2(160, 430),
      reaches: [Reach(displacement: SIMD2(0, -400), start: 0, duration: 0.4)], lift: 0.22)
    _ = digitizer.see(fling, from: .zero, ending: .release, pointer: 0)
    let events = digitizer.events()
    #expect(events.filter { $0.reportedVelocity != nil }.map(\.kind) == [.release])
    let velocity = try #require(events.last?.reportedVelocity)
    let moved = events[events.count - 2].position.y - events[events.count - 6].position.y
    #expect(velocity.x == 0)
    #expect(abs(velocity.y - moved / 0.04) <= 0.001)
    #expect((-1875 ... -1800).contains(velocity.y))
  }

  @Test func aReportedVelocityIsZeroAfterAHold() throws {
    var held = reach
    held.lift = 0.65
    var digitizer = Digitizer(device: ideal { $0.tellsVelocity = true }, seed: 1)
    _ = digitizer.see(held, from: .zero, ending: .release, pointer: 0)
    let release = try #require(digitizer.events().last)
    // The reach ends 150 ms before the lift.
    #expect(release.reportedVelocity == .zero)
  }
}
