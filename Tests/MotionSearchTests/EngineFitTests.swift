import MotionEngines
import MotionModel
import MotionReplay
import MotionSearch
import TestSupport
import Testing

@Suite struct EngineFitTests {
  /// A fling, a throw across and taps in flight, which distinguish parameters.
  private static func gestures(
    like text: String, rounded: Bool = false
  ) throws -> [EngineFit.Gesture] {
    let options = ReplayOptions(schedule: try Schedule("120"))
    let engine = try EngineCatalogue.standard.configure(text)
    return try ["pane-fling-open", "free-throw", "pane-tap-mid-flight"].map {
      var gesture = EngineFit.Gesture(try SearchTraces.named($0), options, like: engine)
      if rounded { gesture.positions = gesture.positions.map { $0.rounded(.toNearestOrEven) } }
      return gesture
    }
  }

  /// A row of a table in the folder Fits: an engine with unknowns, and the true parameters.
  struct Fit: Sendable, CustomTestStringConvertible {
    let trace, pattern, like: String

    var testDescription: String { "\(pattern) on \(trace)" }

    static func table(_ name: String) throws -> [Fit] {
      try rows(of: "Fits/\(name).txt").map { line in
        let words = line.split(separator: " ").map(String.init)
        return Fit(trace: words.count > 2 ? words[2] : "", pattern: words[0], like: words[1])
      }
    }
  }

  /// Returns the largest relative error of the fitted parameters.
  private static func error(_ found: FittedEngine, _ like: String) throws -> Double {
    let unknowns = found.unknowns.map { String($0.name.prefix { $0 != "." }) }
    let given = try EngineSpecification(like).parameters.filter { unknowns.contains($0.name) }
      .flatMap { $0.text.split(separator: ";").compactMap { Double($0) } }
    #expect(given.count == found.values.count)
    return zip(found.values, given).map { abs($0 - $1) / abs($1) }.max() ?? .infinity
  }

  @Test(arguments: try tried(Fit.table("engines"), oneOf: 33, from: 1))
  func parametersAreFoundInTheEngineOwnMotion(fit: Fit) throws {
    let like = fit.like
    let found = try EngineFit(
      try FitPattern(fit.pattern), gestures: Self.gestures(like: like)
    ).run()
    let error = try Self.error(found, like)
    // Times in whole milliseconds, or positions in single precision, limit the accuracy.
    let precision = ["rn-animated-timing:": 2e-3, "dynamics:": 1e-3]
      .first { like.hasPrefix($0.key) }?.value
    let comment = "\(like): found \(found.specification), \(found.largest) pt are left"
    #expect(error < precision ?? 1e-6, "\(comment)")
    #expect(found.largest < (precision == nil ? 1e-3 : 0.1), "\(comment)")
    #expect(found.indistinct.isEmpty || precision != nil, "\(like): \(found.indistinct)")
  }

  /// The best value lies outside the given range: the fit ends at the bound.
  @Test func noParameterLeavesItsRange() throws {
    let pattern = try FitPattern("spring-exact:stiffness=?100...400,damping=?0...10")
    let gestures = try Self.gestures(like: "spring-exact:stiffness=260,damping=20")
    let found = try EngineFit(pattern, gestures: gestures).run()
    #expect(100...400 ~= found.values[0])
    #expect(found.values[1] <= 10 && found.values[1] > 9.99, "\(found.specification)")
  }

  @Test(arguments: try tried(Fit.table("engines"), oneOf: 33, from: 7))
  func parametersAreFoundInWholePixels(fit: Fit) throws {
    let found = try EngineFit(
      try FitPattern(fit.pattern), gestures: Self.gestures(like: fit.like, rounded: true)
    ).run()
    #expect(try Self.error(found, fit.like) < 0.02, "found \(found.specification)")
    // Rounding moves a value by at most half of a pixel's diagonal.
    #expect(found.largest < 3, "\(found.largest) pt are left")
  }

  /// Returns an app's recording of an engine: whole pixels at 2x, times off by up to 2 ms, one
  /// frame in fifty missed; touches are shown later by `latency`.
  private static func app(
    _ trace: Trace, like text: String, scale: Double = 2, shownLater latency: Int64 = 0
  ) throws -> AppRecording {
    let options = ReplayOptions(schedule: try Schedule("60,drop=0.02,seed=3"))
    let recording = try EngineCatalogue.standard.configure(text).record(trace, options)
    var app = Presentation(scale: scale, jitter: 2_000_000, seed: 3).recording(of: recording, trace)
    for index in app.frames.indices {
      app.frames[index].time = app.frames[index].time.advanced(byNanoseconds: latency)
    }
    return try AppRecording(reading: app.bytes)
  }

  @Test(arguments: try tried(Fit.table("apps"), oneOf: 4, from: 3))
  func parametersAreFoundInAnAppsRecording(fit: Fit) throws {
    let app = try Self.app(SearchTraces.named(fit.trace), like: fit.like)
    let gesture = try #require(EngineFit.Gesture(app))
    let found = try EngineFit(try FitPattern(fit.pattern), gestures: [gesture]).run()
    #expect(try Self.error(found, fit.like) < 0.02, "\(found.specification)")
    #expect(found.mean < 0.25, "half a pixel")
    #expect(abs(found.latencies[0]) < 1_000_000)
    #expect(found.indistinct.isEmpty)
  }

  /// Two apps: one shows everything 37 ms late, the other has a coarse screen.
  @Test(.releaseOnly) func parametersAreFoundInSeveralAppsRecordings() throws {
    let like = "spring-exact:response=0.33,damping-ratio=0.71"
    let (throwing, tap) = (
      try SearchTraces.named("free-throw"), try SearchTraces.named("pane-tap-mid-flight")
    )
    let apps = [
      try Self.app(throwing, like: like, shownLater: 37_000_000),
      try Self.app(tap, like: like, shownLater: 37_000_000),
      try Self.app(tap, like: like, scale: 1),
    ]
    let gestures = apps.compactMap { EngineFit.Gesture($0) }
    #expect(gestures.map(\.pixel) == [0.5, 0.5, 1])
    let pattern = try FitPattern("spring-exact:response=?,damping-ratio=?")
    let found = try EngineFit(pattern, gestures: gestures).run()
    #expect(try Self.error(found, like) < 0.02, "\(found.specification)")
    for (found, latency) in zip(found.latencies, [37_000_000, 37_000_000, 0] as [Int64]) {
      #expect(abs(found - latency) < 1_000_000)
    }
    #expect(found.mean < 0.5)
  }

  /// On a way of 6 pt, whole points hide details of the exact motion.
  @Test func whatPixelsHideIsSaid() throws {
    let trace = try Trace(
      reading: Array(
        "# motion-trace 1\n# surface: pane closed=0,0 open=0,6\nnanoseconds,event,x,y\n90000000,tap,0,0\n"
          .utf8))
    let like = "spring-exact:response=0.33,damping-ratio=0.71"
    let pattern = try FitPattern("spring-exact:response=?,damping-ratio=?")
    let engine = try EngineCatalogue.standard.configure(like)
    let exact = EngineFit.Gesture(trace, ReplayOptions(schedule: try Schedule("60")), like: engine)
    #expect(try EngineFit(pattern, gestures: [exact]).run().indistinct.isEmpty)
    let app = try #require(EngineFit.Gesture(try Self.app(trace, like: like, scale: 1)))
    #expect(try EngineFit(pattern, gestures: [app]).run().indistinct.count >= 2)
  }

  /// A recording that cannot be replayed is no gesture, and nothing traps.
  @Test func oddFramesAreNoGestures() throws {
    let touches = try SearchTraces.named("free-throw")
    for times in [[], [5], [7, 7, 7], [0, 1 << 62], [0, 5_000_000_000]] as [[Int64]] {
      let frames = times.map {
        AppRecording.Frame(time: Instant(nanoseconds: $0), position: .zero)
      }
      #expect(EngineFit.Gesture(AppRecording(touches: touches, frames: frames, scale: 1)) == nil)
    }
  }

  /// If only ratios matter, the fit says so instead of giving one of many answers.
  @Test(.releaseOnly) func whatCannotBeToldApartIsSaid() throws {
    let like = "spring-exact:stiffness=200,damping=20,mass=2"
    let found = try EngineFit(
      try FitPattern("spring-exact:stiffness=?,damping=?,mass=?"),
      gestures: Self.gestures(like: like)
    ).run()
    #expect(found.largest < 1e-6)
    let direction = try #require(found.indistinct.first)
    #expect(found.indistinct.count == 1)
    #expect(direction.shares.map(\.name) == ["stiffness", "damping", "mass"])
    for share in direction.shares { #expect(abs(abs(share.share) - 0.01) < 1e-4) }
    #expect(Set(direction.shares.map { $0.share > 0 }).count == 1)
    #expect(abs(found.values[0] / found.values[2] - 100) < 1e-4)
    // A parameter without any effect.
    let hermite = try EngineFit(
      try FitPattern("cubic:duration=?,handoff=hermite,timing=?"),
      gestures: Self.gestures(like: "cubic:duration=0.5,handoff=hermite")
    ).run()
    #expect(hermite.indistinct.count == 4)
  }

  @Test func theSameSeedGivesTheSameBits() throws {
    let gestures = try Self.gestures(like: "uiview-spring:duration=0.5")
    let pattern = try FitPattern("spring-exact:response=?,damping-ratio=?")
    let one = try EngineFit(pattern, gestures: gestures, seed: 7).run()
    let two = try EngineFit(pattern, gestures: gestures, seed: 7).run()
    #expect(one.values == two.values && one.evaluations == two.evaluations)
    let other = try EngineFit(pattern, gestures: gestures, seed: 8).run()
    for (left, right) in zip(one.values, other.values) { #expect(abs(left - right) < 1e-4 * left) }
    #expect(one.largest > 1)
  }

  @Test(arguments: [
    ("spring:stiffness=300", "found no unknown"), ("sprung:stiffness=?", "found engine 'sprung'"),
    ("spring:stiff=?", "has no parameter 'stiff'"), ("spring:stiffness=?5", "expected ? or bounds"),
    ("spring:stiffness=?9...5", "expected ? or bounds"),
    ("spring:stiffness=?-1...5", "expected bounds in"),
    ("cubic:handoff=?", "is no number"), ("cubic:timing=?0...1", "expected ? alone"),
  ])
  func aPatternThatMakesNoSenseIsRefused(text: String, message: String) throws {
    let error = #expect(throws: EngineParameterError.self) { try FitPattern(text) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }
}
