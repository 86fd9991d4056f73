import MotionModel
import MotionTraces
import Testing

struct StandardTracesTests {
  private func trace(_ name: String) throws -> Trace {
    try #require(StandardTraces.named(name)).makeTrace()
  }

  @Test func namesAndPurposesAreInOrder() {
    let all = StandardTraces.all
    #expect(all.count >= 18)
    #expect(Set(all.map(\.name)).count == all.count)
    for standard in all {
      #expect(
        standard.name.utf8.allSatisfy {
          (97...122).contains($0) || $0 == 45 || (48...57).contains($0)
        })
      #expect(!standard.purpose.isEmpty && standard.purpose.count <= 90)
    }
    #expect(StandardTraces.named("no-such-trace") == nil)
  }

  @Test(arguments: StandardTraces.all.map(\.name))
  func isAValidPlausibleTrace(name: String) throws {
    let trace = try trace(name)
    #expect(trace.name == name)
    #expect(problems(of: trace) == [])
    #expect((2...300).contains(trace.events.count))
    #expect(trace.end.seconds < 10)
    // A finger that stays in place may be slow.
    for contact in contacts(of: trace)
    where contact.contains(where: { ($0.position - contact[0].position).length > 5 }) {
      #expect(peakSpeed(of: contact) > 200)
    }
  }

  /// The article's spring settles in about 0.6 s, and a curve takes 0.4 s.
  @Test(arguments: StandardTraces.all.map(\.name).filter { $0.contains("catch") })
  func aCatchIsInMidFlight(name: String) throws {
    let trace = try trace(name)
    let contacts = contacts(of: trace)
    var catches = 0
    for contact in contacts {
      let press = contact[0]
      guard
        let before = trace.events.last(where: {
          $0.time < press.time && ($0.kind == .release || $0.kind == .tap)
        })
      else { continue }
      #expect((0.08...0.25).contains(press.time.seconds(since: before.time)))
      if before.kind == .release {
        let thrown = try #require(contacts.first { $0.contains(before) })
        #expect(endVelocity(of: thrown).length >= 500)
      }
      catches += 1
    }
    #expect(catches >= 1)
  }

  @Test func theStormIsAHundredTapsInMidFlight() throws {
    let events = try trace("pane-tap-storm").events
    #expect(events.count == 100)
    #expect(events.allSatisfy { $0.kind == .tap })
    for (tap, next) in zip(events, events.dropFirst()) {
      #expect((0.058...0.094).contains(next.time.seconds(since: tap.time)))
    }
  }

  @Test func theHoldMakesAQuickMovementStale() throws {
    let contact = try #require(contacts(of: trace("pane-hold-still")).first)
    let still = contact[contact.count - 1].time.seconds(since: contact[contact.count - 2].time)
    #expect(still > 0.1)
    #expect(endVelocity(of: contact).length > 300)
  }

  @Test func releasesPointWhereTheirNamesSay() throws {
    func velocity(_ name: String) throws -> SIMD2<Double> {
      endVelocity(of: try #require(contacts(of: trace(name)).first))
    }
    #expect(try velocity("pane-fling-open").y < -2000)
    #expect(try velocity("pane-fling-against").y > 1000)
    #expect(try velocity("pane-fling-past-closed").y > 1000)
    let diagonal = try velocity("pane-diagonal-release")
    #expect(abs(diagonal.x) > abs(diagonal.y) && abs(diagonal.y) > 300)
    #expect(try velocity("pane-slow-drag").length < 150)
    let catches = try contacts(of: trace("pane-catch-and-throw"))
    #expect(catches.count == 2 && endVelocity(of: catches[1]).y > 1000)
    let past = try #require(trace("pane-drag-past-rest").events.last)
    let start = try trace("pane-drag-past-rest").events[0].position
    #expect(past.position.y - start.y < -380 - 60)
  }

  @Test func endingsAreAsNamed() throws {
    #expect(try trace("pane-cancel").events.last?.kind == .cancel)
    #expect(try trace("pane-catch-and-cancel").events.last?.kind == .cancel)
    #expect(try trace("pane-ends-pressed").events.last?.kind == .drag)
    let still = try #require(contacts(of: trace("pane-catch-and-let-go")).last)
    #expect(still.map(\.kind) == [.press, .release])
  }

  @Test func deviceClassesAreAllUsed() throws {
    let used = Set(StandardTraces.all.map(\.synthesizer.device.name))
    #expect(used == Set(DeviceClass.presets.map(\.name)))
    let uneven = try trace("pane-uneven-60").events
    let repeats = zip(uneven, uneven.dropFirst()).filter { $0.time == $1.time }
    #expect(repeats.count >= 4)
    let velocities = try trace("pane-reported-velocity").events.compactMap(\.reportedVelocity)
    #expect(velocities.count == 2 && velocities.allSatisfy { $0.length > 1500 })
  }

  @Test func theSecondPointerActsWhileTheFirstIsDown() throws {
    let events = try trace("pane-two-pointers").events
    let up = try #require(events.firstIndex { $0.pointer == 0 && $0.kind == .release })
    let during = events[..<up].filter { $0.pointer == 1 }.map(\.kind)
    #expect(during.first == .tap && during.contains(.press) && during.last == .release)
    let outlives = try trace("pane-pointer-outlives").events.filter { $0.kind == .release }
    #expect(outlives.map(\.pointer) == [0, 1])
  }

  /// The content offset moves against the finger: a fling up moves down the list.
  @Test func scrollsMoveTheirOffsetAsTheirNamesSay() throws {
    func pulls(_ name: String) throws -> [SIMD2<Double>] {
      let trace = try trace(name)
      return contacts(of: trace).map {
        trace.header.surface.pull(ofFinger: $0[$0.count - 1].position - $0[0].position)
      }
    }
    #expect(try pulls("scroll-fling-and-stop").map { $0.y > 100 } == [true, false, true])
    let pastEnd = try pulls("scroll-past-end")
    #expect(pastEnd[0].y < -200 && pastEnd[1].y > 100 && pastEnd[2].y < -200)
    #expect(try pulls("scroll-fling-into-end")[0].y > 200)
    // Farther than the short list's 264 points.
    #expect(try pulls("scroll-rubber-band")[0].y > 400)
    let caught = try pulls("scroll-catch-bounce")
    #expect(caught[0].y > 150 && caught[1].y < -200 && caught[2].y < -50)
    for name in ["scroll-pull-and-push", "scroll-flick-back-in"] {
      let trace = try trace(name)
      let contact = try #require(contacts(of: trace).first)
      let down = contact.map(\.position.y).max() ?? 0
      #expect(down - contact[0].position.y > 200)
      #expect(trace.header.surface.pull(ofFinger: endVelocity(of: contact)).y > 1500)
    }
    // One ends inside the limits, the other is still past the top.
    #expect(try pulls("scroll-pull-and-push")[0].y > 0)
    #expect(try pulls("scroll-flick-back-in")[0].y < -100)
    #expect(try pulls("scroll-map-fling").allSatisfy { abs($0.x) > 50 && abs($0.y) > 50 })
    let events = try trace("scroll-tap-and-cancel").events
    #expect(events.contains { $0.kind == .tap } && events.last?.kind == .cancel)
  }

  @Test func surfacesOfEveryKindAreThere() throws {
    #expect(Set(StandardTraces.all.map(\.surface.name)) == ["pane", "scroll", "free"])
    let wander = try trace("pane-axis-y")
    #expect(wander.header.surface.axis == .y)
    let across = wander.events.map(\.position.x)
    #expect((across.max() ?? 0) - (across.min() ?? 0) > 40)
  }
}
