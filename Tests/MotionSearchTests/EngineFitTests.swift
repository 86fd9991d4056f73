import MotionEngines
import MotionModel
import MotionReplay
import MotionSearch
import TestSupport
import Testing

@Suite struct EngineFitTests {
  /// A fling, a throw across and taps in flight: what tells parameters apart.
  private static func gestures(
    like text: String, rounded: Bool = false
  ) throws -> [EngineFit.Gesture] {
    let options = ReplayOptions(schedule: try Schedule("120"))
    let engine = try EngineCatalogue.standard.configure(text)
    return try SearchTraces.named("pane-fling-open", "free-throw", "pane-tap-mid-flight").map {
      var gesture = EngineFit.Gesture($0, options, like: engine)
      if rounded { gesture.positions = gesture.positions.map { $0.rounded(.toNearestOrEven) } }
      return gesture
    }
  }

  /// The engine with unknowns, and the parameters that it is to find.
  private static let known: [(pattern: String, like: String)] = [
    ("spring:stiffness=?,damping=?", "spring:stiffness=180,damping=24"),
    ("spring-exact:stiffness=?,damping=?", "spring-exact:stiffness=420,damping=17"),
    ("spring-exact:response=?,damping-ratio=?", "spring-exact:response=0.33,damping-ratio=0.71"),
    ("spring-exact:duration=?,bounce=?", "spring-exact:duration=0.62,bounce=0.23"),
    ("ca-spring:stiffness=?,damping=?", "ca-spring:stiffness=210,damping=19"),
    ("uispring:stiffness=?,damping=?", "uispring:stiffness=700,damping=60"),
    ("uiview-spring:duration=?,damping-ratio=?", "uiview-spring:duration=0.62,damping-ratio=0.55"),
    ("swiftui:response=?,damping-fraction=?", "swiftui:response=0.41,damping-fraction=0.66"),
    (
      "android-spring:stiffness=?,damping-ratio=?", "android-spring:stiffness=700,damping-ratio=0.6"
    ),
    ("flutter:stiffness=?,damping-ratio=?", "flutter:stiffness=170,damping-ratio=0.9"),
    ("pop-spring:tension=?,friction=?", "pop-spring:tension=250,friction=21"),
    ("fluid:response=?,damping-ratio=?", "fluid:response=0.37,damping-ratio=0.74"),
    ("wave:response=?,damping-ratio=?", "wave:response=0.31,damping-ratio=0.7"),
    ("rebound:tension=?,friction=?", "rebound:tension=180,friction=15"),
    ("react-spring:tension=?,friction=?", "react-spring:tension=210,friction=20"),
    ("framer:stiffness=?,damping=?", "framer:stiffness=260,damping=21"),
    ("compose:stiffness=?,damping-ratio=?", "compose:stiffness=600,damping-ratio=0.75"),
    ("reanimated:stiffness=?,damping=?", "reanimated:stiffness=500,damping=60"),
    ("rn-animated:stiffness=?,damping=?", "rn-animated:stiffness=160,damping=16"),
    ("motion:stiffness=?,damping=?", "motion:stiffness=220,damping=18"),
    ("advance:tension=?,damping=?", "advance:tension=150,damping=14"),
    ("svelte:stiffness=?,damping=?", "svelte:stiffness=0.12,damping=0.6"),
    ("dynamics:frequency=?,damping=?", "dynamics:frequency=4.2,damping=0.6"),
    ("cubic:duration=?", "cubic:duration=0.53"),
    ("cubic:duration=?,timing=?", "cubic:duration=0.37,timing=0.3;0.2;0.55;0.9"),
    ("pop-basic:duration=?", "pop-basic:duration=0.31"),
    ("tween:duration=?", "tween:duration=0.47"),
    ("rn-animated-timing:duration=?", "rn-animated-timing:duration=0.44"),
    ("motion-basic:duration=?", "motion-basic:duration=0.26"),
    ("advance-animate:duration=?", "advance-animate:duration=0.33"),
    ("keyframes:duration=?,amplitude=?1...100", "keyframes:duration=0.52,amplitude=17"),
    (
      "group:duration=0.9,move-duration=?,shake-duration=?,amplitude=?1...100",
      "group:duration=0.9,move-duration=0.34,shake-duration=0.42,amplitude=13"
    ),
    ("property-animator:duration=?", "property-animator:duration=0.36"),
  ]

  /// Returns the largest relative error of the parameters that were found.
  private static func error(_ found: FittedEngine, _ like: String) throws -> Double {
    let unknowns = found.unknowns.map { String($0.name.prefix { $0 != "." }) }
    let given = try EngineSpecification(like).parameters.filter { unknowns.contains($0.name) }
      .flatMap {
        $0.text.split(separator: ";").compactMap { Double($0) }
      }
    #expect(given.count == found.values.count)
    return zip(found.values, given).map { abs($0 - $1) / abs($1) }.max() ?? .infinity
  }

  @Test(arguments: tried(known.indices, oneOf: 33, from: 1))
  func parametersAreFoundInTheEngineOwnMotion(index: Int) throws {
    let (pattern, like) = Self.known[index]
    let found = try EngineFit(try FitPattern(pattern), gestures: Self.gestures(like: like)).run()
    let error = try Self.error(found, like)
    // Time in whole milliseconds, and positions in single precision, tell no more.
    let precision = ["rn-animated-timing:": 2e-3, "dynamics:": 1e-3]
      .first { like.hasPrefix($0.key) }?.value
    let comment = "\(like): found \(found.specification), \(found.largest) pt are left"
    #expect(error < precision ?? 1e-6, "\(comment)")
    #expect(found.largest < (precision == nil ? 1e-3 : 0.1), "\(comment)")
    #expect(found.indistinct.isEmpty || precision != nil, "\(like): \(found.indistinct)")
  }

  /// The best place lies outside of the range that was given: it ends at the bound.
  @Test func noParameterLeavesItsRange() throws {
    let pattern = try FitPattern("spring-exact:stiffness=?100...400,damping=?0...10")
    let gestures = try Self.gestures(like: "spring-exact:stiffness=260,damping=20")
    let found = try EngineFit(pattern, gestures: gestures).run()
    #expect(100...400 ~= found.values[0])
    #expect(found.values[1] <= 10 && found.values[1] > 9.99, "\(found.specification)")
  }

  @Test(arguments: tried(known.indices, oneOf: 33, from: 7))
  func parametersAreFoundInWholePixels(index: Int) throws {
    let (pattern, like) = Self.known[index]
    let found = try EngineFit(
      try FitPattern(pattern), gestures: Self.gestures(like: like, rounded: true)
    ).run()
    let error = try Self.error(found, like)
    #expect(error < 0.02, "\(like): found \(found.specification)")
    // Rounding moves a value by at most half of a pixel's diagonal.
    #expect(found.largest < 3, "\(like): \(found.largest) pt are left")
  }

  /// What an app would have written of an engine: whole pixels at 2x, times up to 2 ms off, one frame in
  /// fifty missed; a touch is shown later by a time.
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

  /// Gestures, with the engine that an app has and what is to be found of it.
  private static let apps = [
    (
      "pane-fling-open", "spring-exact:response=?,damping-ratio=?",
      "spring-exact:response=0.33,damping-ratio=0.71"
    ),
    (
      "free-throw", "swiftui:response=?,damping-fraction=?",
      "swiftui:response=0.41,damping-fraction=0.66"
    ),
    (
      "pane-fling-open", "android-spring:stiffness=?,damping-ratio=?",
      "android-spring:stiffness=700,damping-ratio=0.6"
    ),
    (
      "pane-tap-mid-flight", "cubic:handoff=hermite,duration=?",
      "cubic:handoff=hermite,duration=0.53"
    ),
    ("free-throw", "decay:deceleration=?", "decay:deceleration=0.9967"),
    ("scroll-map-fling", "decay:deceleration=?0.99...0.999", "decay:deceleration=0.9967"),
  ]

  @Test(arguments: tried(apps.indices, oneOf: 4, from: 3))
  func parametersAreFoundInAnAppsRecording(index: Int) throws {
    let (name, pattern, like) = Self.apps[index]
    let trace = try #require(try SearchTraces.named(name).first)
    let gesture = try #require(EngineFit.Gesture(try Self.app(trace, like: like)))
    let found = try EngineFit(try FitPattern(pattern), gestures: [gesture]).run()
    #expect(try Self.error(found, like) < 0.02, "\(found.specification)")
    #expect(found.mean < 0.25, "half a pixel")
    #expect(abs(found.latencies[0]) < 1_000_000)
    #expect(found.indistinct.isEmpty)
  }

  /// Of two apps, one shows everything 37 ms late, the other is on a coarse screen.
  @Test func parametersAreFoundInSeveralAppsRecordings() throws {
    let like = "spring-exact:response=0.33,damping-ratio=0.71"
    let traces = try SearchTraces.named("free-throw", "pane-tap-mid-flight", "pane-tap-mid-flight")
    let apps = [
      try Self.app(traces[0], like: like, shownLater: 37_000_000),
      try Self.app(traces[1], like: like, shownLater: 37_000_000),
      try Self.app(traces[2], like: like, scale: 1),
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

  /// On a way of 6 pt, whole points hide what the exact motion tells.
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

  /// What cannot be replayed is no gesture, and nothing traps.
  @Test func oddFramesAreNoGestures() throws {
    let touches = try #require(try SearchTraces.named("free-throw").first)
    for times in [[], [5], [7, 7, 7], [0, 1 << 62], [0, 5_000_000_000]] as [[Int64]] {
      let frames = times.map {
        AppRecording.Frame(time: Instant(nanoseconds: $0), position: .zero)
      }
      #expect(EngineFit.Gesture(AppRecording(touches: touches, frames: frames, scale: 1)) == nil)
    }
  }

  /// Where only ratios count, the fit says so instead of one of many answers.
  @Test func whatCannotBeToldApartIsSaid() throws {
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
    // A parameter that does nothing at all.
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
