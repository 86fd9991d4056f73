package import MotionModel

/// The known breaks of an engine, with the scales of its replays that their bounds refer to.
package struct KnownBreaks {
  private let breaks: [KnownBreak]

  private var way = 0.0
  private var speed = 0.0
  private var acceleration = 0.0
  private var longestTick: Double
  private var longestTicks: [(clock: ReplayClock, seconds: Double)]

  package init(_ breaks: [KnownBreak], in evidence: Evidence) {
    self.breaks = breaks
    longestTick = evidence.recording.longestTick
    longestTicks = evidence.variants.map {
      ($0.recording.header.conditions.clock, $0.recording.longestTick)
    }
    // All compared replays are measured, also the finer ones that uneven ones are compared with.
    let variants = evidence.variants.flatMap { [$0.recording, $0.finer].compactMap { $0 } }
    for recording in [evidence.recording] + evidence.refinements + variants { measure(recording) }
  }

  private mutating func measure(_ recording: Recording) {
    for flight in recording.flights {
      for index in 0..<flight.count {
        let sample = flight[index]
        way = max(way, (sample.state.position - flight.target).length)
        guard index < flight.movingCount else { break }
        speed = max(speed, sample.state.velocity.length)
        guard index > 0, flight.interval(before: index) > 0.000_5 else { continue }
        acceleration = max(acceleration, flight.acceleration(before: index))
      }
    }
  }

  package func marked(_ findings: [Finding]) -> [Finding] {
    findings.map { finding in
      var finding = finding
      finding.isKnown = breaks.contains { known in
        known.rules.contains(finding.rule)
          && (known.bound.map { finding.boundedSize <= size(of: $0, for: finding) } ?? true)
      }
      return finding
    }
  }

  private func size(of bound: KnownBreak.Bound, for finding: Finding) -> Double {
    if case .stall(_, _, _, _, _, let milliseconds) = finding.details {
      return bound.constant + 1e3 * bound.seconds + bound.ticks * milliseconds
    }
    var tick = longestTick
    if case .clock(let clock, _) = finding.details {
      tick = longestTicks.first { $0.clock == clock }?.seconds ?? longestTick
    }
    let time = bound.seconds + bound.ticks * tick
    let rate = finding.unit == "pt" || finding.rule == .misreportsVelocity ? speed : acceleration
    return bound.constant + bound.share * way + time * rate
  }
}

extension Finding {
  /// The size to hold against a bound; for a velocity the points it misses in the finest interval.
  fileprivate var boundedSize: Double {
    if case .slope(_, _, _, let error) = details { error } else { size }
  }
}

extension Recording {
  fileprivate var longestTick: Double {
    zip(ticks, ticks.dropFirst()).lazy.map { $1.time.seconds(since: $0.time) }.max() ?? 0
  }
}
