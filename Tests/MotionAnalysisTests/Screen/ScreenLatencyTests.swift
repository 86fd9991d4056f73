import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import TestSupport
import Testing

/// Apps that are sound but late, that wait before they drag, or that move when nobody touches them.
@Suite struct ScreenLatencyTests {
  private static let pane = Surface(
    .pane(Pane(closed: SIMD2(160, 420), open: SIMD2(160, 40))), axis: .y)

  private static func event(_ kind: Event.Kind, at nanoseconds: Int64, y: Double) -> Event {
    Event(
      time: Instant(nanoseconds: nanoseconds), kind: kind, position: SIMD2(160, y), pointer: 0)
  }

  /// An accelerating drag; each touch is half a millisecond before a frame at 120 Hz.
  private static func fling(way: Double = 150, touches: Int = 30) -> Trace {
    func time(_ index: Int) -> Int64 { 499_500_000 + Int64(index) * 1_000_000_000 / 120 }
    var events = [event(.press, at: time(0), y: 400)]
    for index in 1...touches {
      let part = Double(index) / Double(touches)
      events.append(
        event(.drag, at: time(index), y: ((400 - way * part * part.squareRoot()) * 3).rounded() / 3)
      )
    }
    events.append(event(.release, at: time(touches) + 4_000_000, y: 400 - way))
    return Trace(header: TraceHeader(comments: [], surface: pane), events: events)
  }

  /// The recording of an app that shows each touch later by `latency`; it starts at rest.
  private static func app(
    _ trace: Trace, rate: Int, shownLater latency: Int64 = 0, shown: Trace? = nil
  ) throws -> AppRecording {
    let engine = try EngineCatalogue.standard.configure("spring-exact:stiffness=600,damping=49")
    let recording = engine.record(shown ?? trace, try ReplayOptions("\(rate)"))
    var app = Presentation(scale: 3).recording(of: recording, trace)
    let period = Int64(1_000_000_000 / rate)
    let first = app.frames[0]
    for index in app.frames.indices {
      app.frames[index].time = app.frames[index].time.advanced(byNanoseconds: latency)
    }
    var before = latency - period
    while before >= 0 {
      app.frames.insert(
        .init(time: Instant(nanoseconds: before), position: first.position), at: 0)
      before -= period
    }
    return app
  }

  /// Returns what an app sees of a trace that waits for the finger's first 10 pt.
  private static func late(_ whole: Trace) -> Trace {
    var late = whole
    late.events.removeFirst(whole.events.prefix { $0.position.y > 390 }.count)
    late.events[0].kind = .press
    return late
  }

  @Test(arguments: tried([0, 8, 12, 16, 25, 33], oneOf: 4, from: 1), [60, 90, 120])
  func aSoundAppMayBeLate(latency: Int64, rate: Int) throws {
    let judgement = AppJudgement(
      try Self.app(Self.fling(), rate: rate, shownLater: latency * 1_000_000))
    #expect(judgement.findings.map(\.message) == [])
    #expect(judgement.decidedCount > 3)
  }

  @Test(arguments: [0, 33], [90, 120])
  func soIsOneThatIsOnlyTapped(latency: Int64, rate: Int) throws {
    let taps = Trace(
      header: TraceHeader(comments: [], surface: Self.pane),
      events: [500, 700, 950].map { Self.event(.tap, at: $0 * 1_000_000, y: 100) })
    let app = try Self.app(taps, rate: rate, shownLater: latency * 1_000_000)
    #expect(AppJudgement(app).findings.map(\.message) == [])
  }

  /// The value ignores the finger's first 10 pt and then follows it from where it was.
  @Test(arguments: [60, 120]) func aRecogniserMayWait(rate: Int) throws {
    let whole = Self.fling(way: 200)
    let judgement = AppJudgement(try Self.app(whole, rate: rate, shown: Self.late(whole)))
    #expect(judgement.findings.map(\.message) == [])
    #expect(judgement.places.contains { $0.rules == [.dragStrays] && $0.ruling == .kept })
  }

  /// The value waits for the finger's first 10 pt, and then goes 150 pt too far.
  @Test(arguments: [60, 120]) func aJumpAfterTheWaitIsFound(rate: Int) throws {
    var app = try Self.app(Self.fling(way: 200), rate: rate, shown: Self.late(Self.fling(way: 200)))
    let start = try #require(app.frames.firstIndex { $0.position.y != 420 })
    for index in start..<app.frames.count { app.frames[index].position.y -= 150 }
    #expect(AppJudgement(app).findings.map(\.rule) == [.grabJumps, .restsOffTarget])
  }

  /// A drag of a quarter of a second, against which the value moves.
  @Test(arguments: [60, 120]) func aMirroredValueStrays(rate: Int) throws {
    var app = try Self.app(Self.fling(), rate: rate)
    for index in app.frames.indices {
      app.frames[index].position.y = 840 - app.frames[index].position.y
    }
    #expect(AppJudgement(app).findings.map(\.rule) == [.dragStrays, .restsOffTarget])
  }

  /// The true latency leaves one or two frames of a flick of a tenth of a second.
  @Test(arguments: [58, 67, 75, 83]) func aFlickMayBeOverBeforeItShows(latency: Int64) throws {
    let app = try Self.app(Self.fling(touches: 10), rate: 60, shownLater: latency * 1_000_000)
    let judgement = AppJudgement(app)
    #expect(judgement.findings.map(\.message) == [])
    let holds = judgement.places.filter { $0.rules == [.dragStrays] }
    #expect(holds.map(\.ruling) == [.undecided])
  }

  /// One more term changes the law of the flight too much to tell of a jump at its start.
  @Test func anUnknownLawDecidesNothing() throws {
    var app = try Self.app(Self.fling(way: 100, touches: 60), rate: 60)
    let lift = try #require(app.touches.events.last)
    for index in app.frames.indices where app.frames[index].time > lift.time {
      app.frames[index].position.y -= 150
    }
    let judgement = AppJudgement(app)
    #expect(judgement.findings.map(\.rule) == [.restsOffTarget])
    let jumps = judgement.places.filter { $0.rules == [.releaseJumps] }
    #expect(jumps.map(\.ruling) == [.undecided])
  }

  /// A value that never follows is reported to stray; missing frames cause no other finding.
  @Test func aValueThatNeverFollowsStrays() throws {
    var app = try Self.app(Self.fling(touches: 90), rate: 120)
    for index in app.frames.indices { app.frames[index].position = SIMD2(160, 420) }
    #expect(AppJudgement(app).findings.map(\.rule) == [.dragStrays])
  }

  /// A flash of one frame, of five, or of a second: at rest, and before the first touch.
  @Test(arguments: tried([1, 5, 120], oneOf: 3, from: 1), [true, false])
  func aFlashAtRestIsFound(count: Int, isBefore: Bool) throws {
    var app = try Self.app(Self.fling(), rate: 120)
    #expect(AppJudgement(app).findings.isEmpty)
    let last = try #require(app.frames.last)
    for index in 1...180 {
      let time = last.time.advanced(byNanoseconds: Int64(index) * 8_333_333)
      app.frames.append(.init(time: time, position: last.position))
    }
    let first = isBefore ? 20 : app.frames.count - 170
    for index in first..<first + min(count, isBefore ? 20 : 120) {
      app.frames[index].position.y += 100
    }
    #expect(AppJudgement(app).findings.map(\.rule).contains(.positionJumps))
  }

  /// A tap on the place where the value goes anyway is not judged; a tap that is obeyed is judged.
  @Test func aTapThatChangesNothingDecidesNothing() throws {
    let fling = Self.fling()
    var tapped = fling
    tapped.events.append(Self.event(.tap, at: 850_000_000, y: 100))
    func ruling(_ shown: Trace) throws -> AppJudgement.JudgedPlace.Ruling? {
      AppJudgement(try Self.app(tapped, rate: 120, shown: shown)).places
        .last { $0.rules.contains(.restsOffTarget) }?.ruling
    }
    #expect(try ruling(fling) == .undecided)
    #expect(try ruling(tapped) == .kept)
  }
}
