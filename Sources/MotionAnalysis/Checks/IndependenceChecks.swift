internal import MotionModel

enum RateIndependenceCheck {
  static let floor = 0.25

  private static let shift = 50e-6

  /// The share of a change that the next doubling of the rate may leave; first order leaves a half.
  private static let mostLeft = 0.7

  /// The factor by which a change may grow from one doubling to the next while ticks are long.
  private static let mostGrowth = 1.1

  private static var bounds: KeyValuePairs<String, Double> {
    ["floor": floor, "shift": shift, "mostLeft": mostLeft, "mostGrowth": mostGrowth]
  }

  static let check = Check(
    "rate-independence",
    "The motion at other rates and on uneven schedules is the same, or converges as ticks get "
      + "shorter.", needs: [.variants, .refinements],
    .init(
      .differsAt120, .points, within: bounds,
      "The motions at 120 and 240 Hz are nearer than those at 60 and 120 Hz."),
    .init(
      .differsAt24, .points, within: bounds,
      "At 24 Hz the motion is at most about three times as far from that at 240 Hz as at 30 Hz."),
    .init(
      .differsAtLowRates, .points, within: bounds,
      "From 15 to 120 Hz each doubling of the rate changes the motion less than the one before, "
        + "at least from some rate on."),
    .init(
      .differsAtOddRates, .points, within: bounds,
      "At 90 and 144 Hz the motion is about as near to that at 240 Hz as at 60 Hz."),
    .init(
      .differsOnUnevenTicks, .points, within: bounds,
      "On uneven ticks the motion is at most about twice as far from that on shorter ticks as at "
        + "24 Hz.")
  ) { findings(in: $0) }

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
    // Nobody sees so small a shift in time.
    let floor = floor + shift * at240.flights.largestSpeed
    func judge(_ rule: Rule, _ replay: Replay, from other: Replay, upTo end: Int, limit: Double)
      -> Finding?
    {
      let distance = TrajectoryDistance(of: replay.flights.prefix(end), from: other.flights)
      guard distance.largest > limit else { return nil }
      return Finding(
        rule, place: .recording, time: distance.time, line: distance.line,
        size: distance.largest, limit: limit, .clock(replay.clock, from: other.clock))
    }
    // The change of each doubling of the rate, and the findings of all but the first.
    let doublings = [at15, at30, at60, at120, at240]
    let changes = zip(doublings, doublings.dropFirst()).map {
      TrajectoryDistance(of: $0.flights, from: $1.flights)
    }
    var steps: [Finding?] = (1..<4).map { index in
      judge(
        index == 3 ? .differsAt120 : .differsAtLowRates, doublings[index],
        from: doublings[index + 1], upTo: changes[index - 1].flightCount,
        limit: floor + mostLeft * changes[index - 1].largest)
    }
    // A convergent sequence need not shrink while ticks are long against the motion, but from some
    // doubling on all of it does.
    let judged = steps
    for index in 0...1 where judged[(index + 1)...].compactMap({ $0 }).isEmpty {
      let found = judged[index]?.size ?? 0
      if found <= floor + mostGrowth * changes[index].largest,
        changes[3].largest <= mostLeft * changes[2].largest
      {
        steps[index] = nil
      }
    }
    // A divergence shows at both rates, so that one change does not predict the next. A motion that
    // gains no energy covers at most twice its extent, and the other one once.
    let way = at240.flights.map { $0.extent }.max() ?? 0
    for index in 0...1 where steps[index] == nil {
      steps[index] = judge(
        .differsAtLowRates, doublings[index + 1], from: doublings[index + 2],
        upTo: changes[index].flightCount, limit: floor + 3 * way)
    }
    var findings = steps.compactMap { $0 }
    let from24 = TrajectoryDistance(of: at24.flights, from: at240.flights).largest
    let from30 = TrajectoryDistance(of: at30.flights, from: at240.flights).largest
    let from60 = TrajectoryDistance(of: at60.flights, from: at240.flights).largest
    findings += [judge(.differsAt24, at24, from: at240, upTo: .max, limit: floor + 3 * from30)]
      .compactMap { $0 }
    findings += evidence.variants.compactMap { variant in
      guard [nil, 90, 144].contains(variant.rate) else { return nil }
      let isUneven = variant.rate == nil
      return judge(
        isUneven ? .differsOnUnevenTicks : .differsAtOddRates, replay(variant.recording),
        from: variant.finer.map { replay($0) } ?? at240, upTo: .max,
        limit: floor + (isUneven ? 2 * from24 : 1.2 * from60))
    }
    return findings + [ownDivergence(in: flights, floor)].compactMap { $0 }
  }

  /// Finds divergence after a stall of the replay's own clock: a motion that gains no energy stays
  /// within its extent of the target, as does the one with the shortest ticks.
  private static func ownDivergence(in flights: JudgedFlights, _ floor: Double) -> Finding? {
    let evidence = flights.evidence
    guard let finer = evidence.refinements.last?.header.conditions.clock else { return nil }
    let limit = floor + 2 * (flights.refinements.compactMap { $0.finest?.extent }.max() ?? 0)
    return flights.refinements.lazy.compactMap { refinement in
      guard refinement.flight.longestInterval > LostTimeCheck.shortestStall,
        let finest = refinement.finest
      else { return nil }
      let distance = TrajectoryDistance(of: [refinement.flight], from: [finest])
      guard distance.largest > limit else { return nil }
      return Finding(
        .differsOnUnevenTicks, place: .recording, time: distance.time, line: distance.line,
        size: distance.largest, limit: limit,
        .clock(evidence.recording.header.conditions.clock, from: finer))
    }.first
  }
}

enum GestureIndependenceCheck {
  static let limit = 0.01

  static let check = Check(
    "gesture-independence",
    "Gestures leave nothing behind: the same trace again, from where it started, moves the value "
      + "in the same way.", needs: .repetition,
    .init(
      .differsAfterGestures, .points, within: ["limit": limit],
      "A gesture moves the value in the same way whatever gestures came before.")
  ) { findings(in: $0) }

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

extension Flight {
  /// The diagonal of the box around all positions, in points.
  fileprivate var extent: Double {
    var (least, most) = (self[0].state.position, self[0].state.position)
    for index in 1..<count {
      least = pointwiseMin(least, self[index].state.position)
      most = pointwiseMax(most, self[index].state.position)
    }
    return (most - least).length
  }
}

extension [Flight] {
  fileprivate var largestSpeed: Double {
    var largest = 0.0
    for flight in self {
      for index in 1..<Swift.max(flight.movingCount, 1) where flight.interval(before: index) > 1e-3
      {
        let way = flight[index].state.position - flight[index - 1].state.position
        largest = Swift.max(largest, way.length / flight.interval(before: index))
      }
    }
    return largest
  }
}
