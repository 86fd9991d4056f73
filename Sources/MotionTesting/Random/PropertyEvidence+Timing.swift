internal import MotionAnalysis
internal import MotionModel

/// What ticks, stalls and late steps make of a motion.
extension PropertyEvidence {
  /// The largest speed in any recording, in points per second.
  var peakSpeed: Double {
    let flights =
      (evidence.refinements + evidence.variants.map(\.recording)).flatMap(\.flights)
      + recording.flights
    return flights.lazy.flatMap { flight in
      (0..<flight.movingCount).lazy.map { flight[$0].state.velocity.length }
    }.max() ?? 0
  }

  /// The recording on the clock that the finding names; where it names none, the one under judgement.
  var named: Recording {
    evidence.variants.lazy.map(\.recording)
      .first { finding.message.contains("at clock \($0.header.clock) it is") } ?? recording
  }

  /// The recording with which the one on the clock that the finding names is compared.
  var reference: Recording? { evidence.variants.first { $0.rate == 240 }?.recording }

  /// The longest tick of the clock that the finding names, in seconds.
  var longestNamedTick: Double { named.longestTick }

  /// How many flights began before the finding: what one is off by is carried into the next.
  var flightsSoFar: Double {
    Double(named.flights.lazy.filter { $0[0].time < finding.time }.count)
  }

  /// The same flight in the recording and its refinements.
  var sameFlights: [Flight] {
    guard let flight else { return [] }
    return [flight]
      + evidence.refinements.compactMap { $0.flights.first { $0.handOff == flight.handOff } }
  }

  /// The samples of the finest refinement at the end of intervals in which it was found.
  var finestSamples: (flight: Flight, samples: [Int])? {
    guard case .tick(let index) = finding.place, let finest = sameFlights.dropFirst().last,
      index < recording.ticks.count
    else { return nil }
    let to = max(recording.ticks[index].time, finding.time)
    let from = index > 0 ? recording.ticks[index - 1].time : .zero
    let samples = (1..<max(finest.count, 1)).filter {
      finest[$0].time > from && finest[$0].time <= to && finest.interval(before: $0) > 0
    }
    return (finest, samples)
  }

  /// Tells whether intervals that are off by a time explain the finding.
  ///
  /// The motion that a short first interval holds too much of is seen in no other. There the
  /// acceleration is at most k x + c v, with x and v as large as they get in that time.
  func areIntervalsOff(_ seconds: Double, damping: Double) -> Bool {
    guard let (finest, samples) = finestSamples else { return false }
    let speed = sameFlights.lazy.map(\.peakSpeed).max() ?? 0
    var acceleration = sameFlights.lazy.map(\.peakAcceleration).max() ?? 0
    if damping > 0, let oscillator = recording.header.claims.oscillator {
      let state = finest[0].state
      let stiffness = oscillator.stiffness / oscillator.mass
      let farthest =
        (state.position - finest.target).length + seconds * state.velocity.length
      let pull = stiffness * farthest
      let start = pull + damping * (state.velocity.length + seconds * pull)
      acceleration = max(acceleration, start)
    }
    if finding.check == HonestVelocityCheck.name {
      return samples.contains {
        let length = finest.interval(before: $0)
        return finding.size * length <= seconds * (2 * speed + acceleration * length)
      }
    }
    let off = seconds * (finding.unit == "pt/s" ? acceleration : speed)
    return samples.contains { finding.size <= off * finest.amplification(at: $0) }
  }

  /// Tells whether steps at the speeds of their ends explain the finding.
  ///
  /// Over a step of length d and an acceleration a the value moves 1/2 a d^2 beside what the mean of
  /// the speeds at both ends makes of it.
  var isOffByEndSpeed: Bool {
    guard finding.unit == "pt", let (finest, samples) = finestSamples else { return false }
    let acceleration = sameFlights.lazy.map(\.peakAcceleration).max() ?? 0
    return samples.contains { sample in
      let around = max(sample - 2, 1)...min(sample + 2, finest.count - 1)
      let longest = around.lazy.map { finest.interval(before: $0) }.max() ?? 0
      return finding.size
        <= 0.5 * acceleration * longest * longest * finest.amplification(at: sample)
    }
  }

  /// Tells whether a tick in which no step was due took the value back.
  ///
  /// Where motions on two clocks are compared, that may have happened on either.
  func fallsBack(inTickShorterThan seconds: Double) -> Bool {
    let isCompared = finding.place == .recording
    let recordings = [named] + (isCompared ? [reference].compactMap(\.self) : [])
    let states = recordings.lazy.flatMap { $0.ticks.map(\.state) + $0.handOffs.map(\.after) }
    let (low, high) = states.reduce((SIMD2<Double>.zero, SIMD2<Double>.zero)) {
      (pointwiseMin($0.0, $1.position), pointwiseMax($0.1, $1.position))
    }
    let farthest = (high - low).length
    if isCompared {
      let isShort = recordings.contains { recording in
        let times = (recording.ticks.map(\.time) + recording.handOffs.map(\.time)).sorted()
        return zip(times, times.dropFirst()).contains {
          $0 < $1 && $1 <= finding.time && $1.seconds(since: $0) < seconds
        }
      }
      return isShort && finding.size <= farthest
    }
    guard let (finest, samples) = finestSamples else { return false }
    return samples.contains { sample in
      guard finest.interval(before: sample) < seconds else { return false }
      let amplification = finest.amplification(at: sample)
      if finding.check == HonestVelocityCheck.name {
        return finding.size * finest.interval(before: sample) <= 2 * farthest
      }
      return finding.unit == "pt"
        ? finding.size <= farthest * amplification
        : finding.size <= 2 * peakSpeed * amplification
    }
  }

  /// Tells whether a stall that counts as so many seconds explains the time lost.
  ///
  /// Ticks behind it may lose more than those of the motion without a stall, which is compared at as
  /// many: up to 60.
  func losesStall(beyond seconds: Double, andUpTo give: Double, perTick: Double) -> Bool {
    guard let flight = evidence.stalled?.flights.last,
      let first = (1..<max(flight.count, 1)).max(by: {
        flight.interval(before: $0) < flight.interval(before: $1)
      })
    else { return false }
    let compared = min(max(flight.movingCount - first, 0), 60)
    let lost = flight.interval(before: first) - seconds + give + Double(compared) * perTick
    return finding.size <= 1e3 * lost
  }
}

extension Recording {
  /// The longest tick, in seconds.
  var longestTick: Double {
    zip(ticks, ticks.dropFirst()).lazy.map { $1.time.seconds(since: $0.time) }.max() ?? 0
  }
}

extension Flight {
  /// The largest speed, in points per second.
  var peakSpeed: Double {
    (0..<movingCount).lazy.map { self[$0].state.velocity.length }.max() ?? 0
  }

  /// The largest mean acceleration over an interval of at least half a millisecond.
  var peakAcceleration: Double {
    (0..<movingCount).dropFirst().lazy.compactMap { sample in
      let time = interval(before: sample)
      let change = (self[sample].state.velocity - self[sample - 1].state.velocity).length
      return time > 0.000_5 ? change / time : nil
    }.max() ?? 0
  }

  /// How much more the excess over a prediction is off by than each interval is.
  ///
  /// The prediction weighs the slopes of two other intervals by 1 - r and r, and a slope is off by
  /// more the shorter its interval is: 2 between even ones, 4 at an end.
  func amplification(at sample: Int) -> Double {
    func middle(_ sample: Int) -> Double {
      0.5
        * (self[sample].time.seconds(since: self[0].time)
          + self[sample - 1].time.seconds(since: self[0].time))
    }
    func isUsable(_ sample: Int) -> Bool {
      sample >= 1 && sample < movingCount && interval(before: sample) > 0
    }
    let (left, right) = (isUsable(sample - 1), isUsable(sample + 1))
    let near = left ? sample - 1 : sample + 1
    let far = left && right ? sample + 1 : left ? sample - 2 : sample + 2
    guard isUsable(near), isUsable(far) else { return 1 }
    let share = (middle(sample) - middle(near)) / (middle(far) - middle(near))
    return 1 + interval(before: sample)
      * (abs(1 - share) / interval(before: near) + abs(share) / interval(before: far))
  }
}
