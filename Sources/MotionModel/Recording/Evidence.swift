/// The recordings of one trace and engine that the checks look at together.
///
/// Some rules need more than one replay: shorter ticks tell a jump from a fast motion, and other
/// rates show whether a motion depends on the rate. All recordings have the same trace, surface,
/// engine, parameters and velocity estimator. A check finds nothing if its recordings are missing,
/// as for a recording made elsewhere.
public struct Evidence: Sendable {
  /// A recording under a schedule of its own, with the rate of that schedule.
  public struct Variant: Sendable {
    /// The recording.
    public var recording: Recording
    /// The schedule's even rate, in ticks a second; nil if it is uneven.
    public var rate: Double?
    /// The same with intervals cut into 4 parts, if 240 Hz has no ticks at this schedule's times.
    public var finer: Recording?

    public init(recording: Recording, rate: Double?, finer: Recording? = nil) {
      (self.recording, self.rate, self.finer) = (recording, rate, finer)
    }
  }

  /// The evidence that checks or metrics need besides the replay under judgement.
  public struct Needs: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// ``Evidence/refinements``.
    public static let refinements = Needs(rawValue: 1 << 0)
    /// The ``Evidence/variants`` at 60 and 120 Hz.
    public static let usualRates = Needs(rawValue: 1 << 1)
    /// All ``Evidence/variants``.
    public static let variants: Needs = [Needs(rawValue: 1 << 2), .usualRates]
    /// ``Evidence/stalled``, with ``Evidence/variants``, which tell where the last flight begins.
    public static let stalled: Needs = [Needs(rawValue: 1 << 3), .variants]
    /// ``Evidence/zeroTicks``.
    public static let zeroTicks = Needs(rawValue: 1 << 4)
    /// ``Evidence/repetition`` and ``Evidence/again``, of the same engine one after the other.
    public static let repetition = Needs(rawValue: 1 << 5)
    /// ``Evidence/rollback``.
    public static let rollback = Needs(rawValue: 1 << 6)
    /// ``Evidence/exact``.
    public static let exact = Needs(rawValue: 1 << 7)
    /// ``Evidence/fingers``.
    public static let fingers = Needs(rawValue: 1 << 8)

    /// All evidence.
    public static let all: Needs = [
      .refinements, .variants, .stalled, .zeroTicks, .repetition, .rollback, .exact, .fingers,
    ]
  }

  /// The replay under judgement.
  public var recording: Recording

  /// The same with each interval between ticks cut into 2, 4 and 8 equal parts, in this order.
  ///
  /// Interactions reach the engine at the same times as in `recording`. Under a finger, only the
  /// ticks of `recording` and those that are not finite are kept.
  public var refinements: [Recording] = []

  /// The same at other rates and on uneven schedules, with interactions at their own times.
  public var variants: [Variant] = []

  /// Whether the engine can be asked at an event's own time, between two display frames.
  ///
  /// If not, ``variants`` and ``stalled`` are empty.
  public var isAskedBetweenFrames = true

  /// The same at 120 Hz, with stalls; empty if the last interaction starts no flight.
  ///
  /// Interactions are delivered at their own times. One recording stalls for 0.5 s in the last
  /// flight, the other for 0.95 s there and during the longest hold. A rough integrator may become
  /// unstable in such a long step; a check must not blame it for that.
  public var stalled: [Recording] = []

  /// The same with every tick repeated at its own time.
  public var zeroTicks: Recording?
  /// The same replay once more, from a copy of the engine.
  public var repetition: Recording?

  /// The same replay once more through the engine of ``repetition``, after the value was brought
  /// back to where it started; times count from there.
  public var again: Recording?

  /// The same replay, rolled back and advanced again over and over.
  public var rollback: Rollback?
  /// The same interactions at the same times through the engine's exact twin.
  public var exact: Recording?
  /// The fingers that held the value, as the device saw them; empty if unknown.
  public var fingers: [HeldFinger] = []

  public init(recording: Recording) { self.recording = recording }
}

/// What a replay presents if it is saved, rolled back and advanced again, over and over.
///
/// A networked game does so: it guesses what other players will do, goes on with the guess, and
/// takes it back if it was wrong. The engine is copied every ``every`` ticks and after each
/// hand-off other than a drag. One copy is advanced with interactions that never happened, another
/// by ``ahead`` ticks with those that did. Both are thrown away, and the engine goes on. It
/// presents the same only if a copy holds all of its state.
public struct Rollback: Sendable {
  /// The most ticks between two copies: a prime, so no multiple of an engine's own period.
  public static let every = 29
  /// How many ticks an engine is advanced before it is rolled back; a prime too.
  public static let ahead = 61

  /// What was presented before a rollback, by an engine that was told what did happen.
  ///
  /// If it was presented again bit for bit, only its length is kept: all of a long replay would
  /// take 20 KB every ``Rollback/every`` ticks.
  public struct Stretch: Sendable {
    /// How many ticks of the replay were presented when the engine was copied.
    public var tickCount: Int
    /// How many of its hand-offs had happened then.
    public var handOffCount: Int
    /// How many ticks were presented from there on, at most ``Rollback/ahead``.
    public private(set) var length = 0
    /// Those ticks; empty if they were presented again bit for bit.
    public private(set) var ticks: [Tick] = []
    /// The hand-offs from there on; empty in the same case.
    public private(set) var handOffs: [HandOff] = []

    public init(tickCount: Int, handOffCount: Int) {
      (self.tickCount, self.handOffCount) = (tickCount, handOffCount)
    }

    package mutating func add(_ tick: Tick) {
      ticks.append(tick)
      length += 1
    }

    package mutating func add(_ handOff: HandOff) { handOffs.append(handOff) }

    fileprivate mutating func settle(in recording: Recording) {
      if recording.holds(ticks, handOffs, from: (tickCount, handOffCount)) {
        (ticks, handOffs) = ([], [])
      }
    }
  }

  /// What was presented before each rollback, in time order.
  public private(set) var stretches: [Stretch] = []
  /// What was presented in the end: the whole replay.
  public var recording: Recording

  /// The index of the first stretch that has not been compared.
  private var open = 0

  public init(recording: Recording) { self.recording = recording }

  package mutating func add(_ stretch: Stretch) { stretches.append(stretch) }

  /// Compares the stretches that end within the first `tickCount` ticks of the replay.
  package mutating func settle(at tickCount: Int) {
    while open < stretches.count, stretches[open].tickCount + stretches[open].length <= tickCount {
      stretches[open].settle(in: recording)
      open += 1
    }
  }
}

/// A finger from its press to its lift, as the device saw it: how far it pulled, and when.
///
/// What reaches an engine may be later, or predicted: an event waits for a tick, and a framework
/// resamples touches.
public struct HeldFinger: Hashable, Sendable {
  /// The pull at one time.
  public struct Sample: Hashable, Sendable {
    /// The time.
    public var time: Instant
    /// How far the finger had pulled since its press, in points.
    public var pull: SIMD2<Double>

    public init(time: Instant, pull: SIMD2<Double>) { (self.time, self.pull) = (time, pull) }
  }

  /// When the finger came down.
  public var start: Instant { samples[0].time }
  /// The pull at the press, which is zero, at each move, and at the lift; in time order.
  public private(set) var samples: [Sample]

  /// Creates a finger that comes down.
  public init(start: Instant) { samples = [Sample(time: start, pull: .zero)] }

  /// Adds a move or the lift, which must not be earlier than the last sample.
  public mutating func append(_ sample: Sample) { samples.append(sample) }
}
