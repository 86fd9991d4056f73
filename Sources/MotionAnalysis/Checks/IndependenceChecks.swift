internal import MotionModel

/// The motion is the same at every tick rate, as far as its integrator converges.
enum RateIndependenceCheck: Judging {
  /// The distance that is no finding whatever the rates, in points.
  static let floor = 0.25

  static let rules: [RuleRow] = [
    .init(
      .differsAt120, .points, within: ["floor": floor],
      "The motions at 120 and 240 Hz are nearer than those at 60 and 120 Hz."),
    .init(
      .differsAt24, .points, within: ["floor": floor],
      "At 24 Hz the motion is not much farther from that at 240 Hz than at 30 Hz."),
    .init(
      .differsAtLowRates, .points, within: ["floor": floor],
      "The motions at 30 and 60 Hz are nearer than those at 15 and 30 Hz, and so at 60 and 120 Hz."),
    .init(
      .differsAtOddRates, .points, within: ["floor": floor],
      "At 90 and 144 Hz the motion is about as near to that at 240 Hz as at 60 Hz."),
    .init(
      .differsOnUnevenTicks, .points, within: ["floor": floor],
      "On uneven ticks the motion is about as near to that at 240 Hz as at 24 Hz."),
  ]

  static let needs: Evidence.Needs = .variants

  static func findings(in flights: JudgedFlights) -> [Finding] {
    let evidence = flights.evidence
    typealias Replay = (clock: ReplayClock, flights: [Flight])
    func replay(_ recording: Recording) -> Replay {
      (recording.header.conditions.clock, recording.flights)
    }
    func replay(at rate: Double) -> Replay? {
      evidence.variants.first { $0.rate == rate }.map { replay($0.recording) }
    }
    guard let at15 = replay(at: 15), let at24 = replay(at: 24), let at30 = replay(at: 30),
      let at60 = replay(at: 60), let at120 = replay(at: 120), let at240 = replay(at: 240)
    else { return [] }
    var findings: [Finding] = []
    func judge(_ rule: Rule, _ replay: Replay, from other: Replay, upTo end: Int, limit: Double) {
      let distance = TrajectoryDistance(
        of: replay.flights.prefix(end), from: other.flights)
      guard distance.largest > limit else { return }
      findings.append(
        Finding(
          rule, place: .recording, time: distance.time, line: distance.line,
          size: distance.largest, limit: limit, .clock(replay.clock, from: other.clock)))
    }
    let doublings = [at15, at30, at60, at120, at240]
    for index in 1..<4 {
      let (slow, middle) = (doublings[index - 1], doublings[index])
      let before = TrajectoryDistance(of: slow.flights, from: middle.flights)
      judge(
        index == 3 ? .differsAt120 : .differsAtLowRates, middle, from: doublings[index + 1],
        upTo: before.flightCount, limit: floor + 0.7 * before.largest)
    }
    let from24 = TrajectoryDistance(of: at24.flights, from: at240.flights).largest
    let from30 = TrajectoryDistance(of: at30.flights, from: at240.flights).largest
    let from60 = TrajectoryDistance(of: at60.flights, from: at240.flights).largest
    judge(.differsAt24, at24, from: at240, upTo: .max, limit: floor + 3 * from30)
    for variant in evidence.variants where [nil, 90, 144].contains(variant.rate) {
      let isUneven = variant.rate == nil
      judge(
        isUneven ? .differsOnUnevenTicks : .differsAtOddRates, replay(variant.recording),
        from: variant.finer.map { replay($0) } ?? at240, upTo: .max,
        limit: floor + (isUneven ? 2 * from24 : 1.2 * from60))
    }
    return findings
  }
}

/// Gestures leave nothing behind: a trace moves the value as before when it is made again.
enum GestureIndependenceCheck: Judging {
  /// The largest distance from the first time that is no finding, in points.
  static let limit = 0.01

  static let rules: [RuleRow] = [
    .init(
      .differsAfterGestures, .points, within: ["limit": limit],
      "A gesture moves the value as it does without gestures before it.")
  ]

  static let needs: Evidence.Needs = .repetition

  static func findings(in flights: JudgedFlights) -> [Finding] {
    let evidence = flights.evidence
    guard let again = evidence.again else { return [] }
    let distance = TrajectoryDistance(of: again, from: evidence.recording)
    guard distance.largest > limit else { return [] }
    return [
      Finding(
        .differsAfterGestures, place: .recording, time: distance.time, line: distance.line,
        size: distance.largest, limit: limit)
    ]
  }
}
