// Embedded Swift has no values of a protocol's type.
#if !hasFeature(Embedded)
  public import MotionModel

  /// The recordings that the checks look at together, of a trace that is given in pieces.
  ///
  /// All replays are advanced together, and what they have presented is handed on part by part, cut
  /// before a hand-off that is the same one in all of them, so that every flight is whole. So memory
  /// does not grow with the trace, but with the longest time between two interactions. Put together,
  /// the parts are the recordings of ``ConfiguredEngine/gatherEvidence(_:_:exact:)``, bit by bit, but
  /// for the exact twin's, which is left out.
  ///
  ///     var running = RunningEvidence(engine, header, options, lastFlight: time)
  ///     for piece in pieces { running.append(piece) { checks.append($0) } }
  ///     running.finish { checks.append($0) }
  public struct RunningEvidence {
    /// How much time a part has at least, in nanoseconds.
    private let partLength: Int64

    private var replays: [any ResumableReplay]
    private var recordings: [Recording]
    private var rollback: (any ResumableRollback)?
    private var rows: Rollback?
    private let rates: [Double?]
    private let isStalled: Bool

    private var waiting: [Event] = []
    private var bound = Instant.zero

    /// The most events that wait before all replays are advanced.
    private static let mostWaiting = 4096

    /// Creates replays before their first tick.
    ///
    /// - Parameters:
    ///   - engine: The engine.
    ///   - header: What the trace says of itself.
    ///   - options: What determines the replay under judgement.
    ///   - lastFlight: The time of the last event that concerns the surface, where it starts a flight;
    ///     nil where it does not.
    ///   - partLength: How much time a part has at least, in nanoseconds, above 0.
    public init(
      _ engine: ConfiguredEngine, _ header: TraceHeader, _ options: ReplayOptions,
      lastFlight: Instant?, partLength: Int64 = 10_000_000_000
    ) {
      let plan = EvidencePlan(options)
      let stalled = lastFlight.map { plan.stalled(after: $0) }
      self.init(
        engine, header,
        [options] + plan.refinements + plan.variants.map(\.options) + [plan.zeroTicks, options]
          + (stalled.map { [$0] } ?? []),
        rates: plan.variants.map(\.rate), isStalled: stalled != nil, partLength)
      let trace = Trace(header: header, events: [])
      rollback = engine.runningRollback(header.surface, options)
      rows = Rollback(recording: Recording(header: engine.header(for: trace, options)))
    }

    /// Creates the replay under judgement alone, before its first tick.
    ///
    /// - Parameters:
    ///   - engine: The engine.
    ///   - header: What the trace says of itself.
    ///   - options: What determines the replay.
    ///   - partLength: How much time a part has at least, in nanoseconds, above 0.
    public init(
      recordingOf engine: ConfiguredEngine, _ header: TraceHeader, _ options: ReplayOptions,
      partLength: Int64 = 10_000_000_000
    ) {
      self.init(engine, header, [options], rates: [], isStalled: false, partLength)
    }

    private init(
      _ engine: ConfiguredEngine, _ header: TraceHeader, _ options: [ReplayOptions],
      rates: [Double?], isStalled: Bool, _ partLength: Int64
    ) {
      let trace = Trace(header: header, events: [])
      replays = options.map { engine.runningReplay(header.surface, $0) }
      recordings = options.map { Recording(header: engine.header(for: trace, $0)) }
      self.rates = rates
      self.isStalled = isStalled
      self.partLength = partLength
    }

    /// The digest of the replay under judgement, as far as it has come.
    public var digest: Digest { recordings[0].digest }

    /// Takes the next events of the trace.
    ///
    /// - Parameters:
    ///   - events: The events, in time order.
    ///   - body: Called for each part that is complete.
    /// - Throws: What `body` throws.
    /// - Complexity: O(n) in the number of ticks and events.
    public mutating func append<Failure: Error>(
      _ events: [Event], _ body: (Evidence) throws(Failure) -> Void
    ) throws(Failure) {
      for event in events {
        waiting.append(event)
        let passed = event.time.nanoseconds - bound.nanoseconds
        guard passed >= partLength || waiting.count >= Self.mostWaiting && passed > 0 else {
          continue
        }
        bound = event.time
        advance(until: bound)
        if let index = cut() { try body(split(beforeHandOff: index)) }
      }
    }

    /// Ends the trace.
    ///
    /// - Parameter body: Called for the last part.
    /// - Throws: What `body` throws.
    /// - Complexity: O(n) in the number of ticks and events that are left.
    public mutating func finish<Failure: Error>(
      _ body: (Evidence) throws(Failure) -> Void
    ) throws(Failure) {
      advance(until: nil)
      try body(split(beforeHandOff: .max))
    }

    private mutating func advance(until bound: Instant?) {
      for index in replays.indices {
        replays[index].run(waiting, until: bound, into: &recordings[index])
      }
      if var rows {
        // The only copy, so that it can grow in place.
        self.rows = nil
        rollback?.run(waiting, until: bound, into: &rows)
        self.rows = rows
      }
      waiting.removeAll(keepingCapacity: false)
    }

    /// The last hand-off that all replays have reached, and that can begin the next part.
    private func cut() -> Int? {
      var index = Int.max
      for (replay, recording) in zip(replays, recordings) where !replay.hasEnded {
        index = min(index, recording.handOffs.count - 1)
      }
      if let rollback, let rows = rows?.recording, !rollback.hasEnded {
        index = min(index, rows.handOffs.count - 1)
        // What was presented before a rollback in the part is compared with what comes behind it.
        while index > 0, rows.handOffs[index].tick + Rollback.ahead > rows.ticks.count {
          index -= 1
        }
      }
      return index > 0 ? index : nil
    }

    private mutating func split(beforeHandOff index: Int) -> Evidence {
      var parts = recordings.indices.map { recordings[$0].split(beforeHandOff: index) }[...]
      var evidence = Evidence(recording: parts.removeFirst())
      guard rows != nil else { return evidence }
      evidence.rollback = rows?.split(beforeHandOff: index)
      if isStalled { evidence.stalled = parts.removeLast() }
      evidence.repetition = parts.removeLast()
      evidence.zeroTicks = parts.removeLast()
      evidence.refinements = Array(parts.prefix(parts.count - rates.count))
      evidence.variants = zip(parts.suffix(rates.count), rates).map {
        .init(recording: $0, rate: $1)
      }
      return evidence
    }
  }
#endif
