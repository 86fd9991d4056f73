internal import MotionAnalysis
public import MotionModel
public import MotionReplay

extension EngineFit {
  /// A trace and the motion that the value should have on it.
  public struct Gesture: Sendable {
    /// The trace.
    public let trace: Trace
    /// The options with which the engine is replayed.
    public let options: ReplayOptions
    /// The positions at the ticks; after the last the value rests there, except in an app's own
    /// recording, which does not show what follows its last frame.
    public var positions: [SIMD2<Double>]
    /// The size of an app's pixel in points, 0 for an app that does not round; nil without an app.
    public private(set) var pixel: Double?

    private var shown: [(latency: Int64, trace: Trace)]

    /// Creates a gesture from a recording of it on the same clock.
    public init(_ trace: Trace, _ options: ReplayOptions, like recording: Recording) {
      (self.trace, self.options, shown) = (trace, options, [(0, trace)])
      positions = recording.ticks.map { $0.state.position }
    }

    /// Creates a gesture that should move as another engine does.
    public init(_ trace: Trace, _ options: ReplayOptions, like engine: ConfiguredEngine) {
      self.init(trace, options, like: engine.record(trace, options))
    }

    /// Creates a gesture from an app's own recording; nil with fewer than two frames, or without a
    /// usual interval between them of 100 us to 1 s.
    ///
    /// The engine ticks at the frames, moved to the even times of the display if they have such
    /// times; time zero is the first frame. The search finds the delay with which the app shows a
    /// touch.
    public init?(
      _ app: AppRecording, delivery: Delivery = .atTick, velocity: VelocityEstimator = .leastSquares
    ) {
      let first = app.frames.first?.time.nanoseconds ?? 0
      let written = app.frames.map { $0.time.nanoseconds - first }
      let even = FrameClock(written.map { Double($0) * 1e-9 })?.times
      let times = even?.map { Int64(exactly: ($0 * 1e9).rounded()) ?? .max } ?? written
      let schedule = RecordedSchedule(
        times: times, name: app.touches.name, source: "an app's frames", isInterrupted: true)
      guard let schedule else { return nil }
      trace = app.touches.delayed(byNanoseconds: 0 &- first &- times[0])
      options = ReplayOptions(
        schedule: Schedule(recorded: schedule), delivery: delivery, velocity: velocity)
      shown = [(0, trace)]
      positions = app.frames.map { $0.position }
      pixel = app.scale.map { 1 / $0 } ?? 0
    }
  }
}

extension EngineFit.Gesture {
  struct Distances {
    /// The delay of the touches, in nanoseconds.
    var latency: Int64
    var values: [SIMD2<Double>] = []
    var square = 0.0
  }

  /// How many ticks to compare after the last position, while the engine may still move.
  private var tail: Int { pixel == nil ? 60 : 0 }

  func distances(of engine: ConfiguredEngine, in recording: inout Recording) -> Distances? {
    var best: Distances?
    for (latency, trace) in shown {
      engine.record(trace, options, into: &recording)
      guard let last = recording.ticks.last?.state.position, last.x.isFinite, last.y.isFinite else {
        return nil
      }
      let distances = distances(of: recording, latency)
      if best.map({ distances.square < $0.square }) ?? true { best = distances }
    }
    return best
  }

  private func distances(of recording: Recording, _ latency: Int64) -> Distances {
    let ticks = recording.ticks
    var distances = Distances(latency: latency)
    for index in 0..<(positions.count + tail) {
      let position = ticks[min(index, ticks.count - 1)].state.position
      let distance = position - positions[min(index, positions.count - 1)]
      distances.values.append(distance)
      distances.square += distance.dot(distance)
    }
    return distances
  }

  /// Finds how much later than a touch the app may show it; returns whether the best one is new.
  ///
  /// Before a search, the spread of a finger's movement over the frames tells it. If that leaves
  /// several, the flights tell; of many latencies only some are kept.
  mutating func findLatencies(with engine: ConfiguredEngine, isFound: Bool) -> Bool {
    guard let pixel, let times = options.schedule.recorded?.times else { return false }
    // Between two of these latencies all touches meet the same frames.
    let range: ClosedRange<Int64> = -16_000_000...150_000_000
    let meetings = trace.events.lazy.flatMap { event in
      times.lazy.map { $0.nanoseconds &- event.time.nanoseconds }.filter { range ~= $0 }
    }
    let ends = Set(meetings).union([range.lowerBound, range.upperBound]).sorted()
    var ways: [(latency: Int64, error: Double)] = []
    func look(at indices: some Sequence<Int>) {
      for index in indices where index > 0 && index < ends.count {
        // Of latencies that are the same to the engine, the one nearest to 0.
        let latency = max(ends[index - 1] + 1, min(ends[index], 0))
        let recording = engine.record(trace.delayed(byNanoseconds: latency), options)
        let distances = distances(of: recording, latency)
        let error = isFound ? distances.square : distances.squareUnderFinger(of: recording)
        ways.append((latency, error.isNaN ? .infinity : error))
      }
    }
    // For a long recording, look at only some of them, and then at all around the best.
    let step = ends.count / 500 + 1
    look(at: stride(from: 1, to: ends.count, by: step))
    let best = 1 + step * (ways.indices.min { ways[$0].error < ways[$1].error } ?? 0)
    look(at: (best + 1 - step..<best + step).filter { $0 != best })
    ways.sort { ($0.error, $0.latency) < ($1.error, $1.latency) }
    let near = ways.filter { $0.error <= 2 * ways[0].error + pixel * pixel }
    defer {
      shown = stride(from: 0, to: near.count, by: near.count / 16 + 1).map {
        (near[$0].latency, trace.delayed(byNanoseconds: near[$0].latency))
      }
    }
    return !shown.contains { $0.latency == ways[0].latency }
  }
}

extension EngineFit.Gesture.Distances {
  fileprivate func squareUnderFinger(of recording: Recording) -> Double {
    var sum = 0.0
    for (start, end) in zip(recording.handOffs, recording.handOffs.dropFirst())
    where start.interaction.target == nil {
      let last = end.interaction.target == nil ? end.tick : end.tick - 1
      for index in stride(from: start.tick + 1, through: last, by: 1) {
        let change = values[index] - values[index - 1]
        sum += change.dot(change)
      }
    }
    return sum
  }
}

extension Trace {
  fileprivate func delayed(byNanoseconds delay: Int64) -> Trace {
    var trace = self
    for index in events.indices {
      trace.events[index].time = Instant(nanoseconds: events[index].time.nanoseconds &+ delay)
    }
    return trace
  }
}
