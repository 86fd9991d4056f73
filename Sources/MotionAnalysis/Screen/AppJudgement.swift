public import MotionModel

/// A judgement of an app's own recording by the rules of motion, without its engine.
///
/// The motion is known on both sides of an instant, with an uncertainty. A rule is broken if no
/// motion fits both. See <doc:JudgeWhatYourAppDid>.
public struct AppJudgement: Sendable {
  /// The ruling on some rules at one place.
  public struct JudgedPlace: Hashable, Sendable {
    /// What a place shows of a rule.
    public enum Ruling: Hashable, Sendable {
      /// The rule is kept, as far as the data can tell.
      case kept
      /// It is broken, beyond what the data leaves open.
      case broken(Finding)
      /// The data cannot tell.
      case undecided
    }

    /// The rules.
    public var rules: [Rule]
    /// When the touch came.
    public var time: Instant
    /// The line of the touch.
    public var line: Int32
    /// What the touch asked for, such as `release`.
    public var handOff: String
    /// What was found.
    public var ruling: Ruling
    /// Whether one clock leaves open what happened; then the other alone breaks no rule.
    var isOpen = false
  }

  /// The rules whose breaks such a recording can show.
  public static let rules: [Rule] = [
    .grabJumps, .dragStrays, .releaseJumps, .retargetJumps, .cancelJumps, .releaseSlows,
    .releaseSpeedsUp, .releaseTurns, .retargetChangesVelocity, .cancelAddsVelocity, .positionJumps,
    .velocityJumps, .snapsAtRest, .stopsDead, .losesTime, .restsOffTarget, .restsPastLimit,
  ]

  /// The fewest frames that are judged.
  public static let fewestFrames = 8

  /// What was found, in the order of the touches.
  public var places: [JudgedPlace] = []

  /// How many frames were recorded.
  public var frameCount = 0

  /// The interval between frames, in seconds.
  public var period = 0.0

  /// How far the time of a frame is at most from an even one, in seconds; nil if they are uneven.
  public var jitter: Double?

  /// How many frames of an even clock are missing.
  public var missedFrames = 0

  /// The longest gap: how many frames are missing in it, and the frame after it.
  public var longestGap: (frames: Int, line: Int32, time: Instant)?

  /// How much later than a touch its movement is shown, in seconds; nil if no finger moved.
  public var latency: Double?

  /// Whether touches and frames have no time in common, as with two clocks.
  public var isOnTwoClocks = false

  /// The findings, in time order.
  public var findings: [Finding] {
    places.compactMap { if case .broken(let finding) = $0.ruling { finding } else { nil } }
  }

  #if !hasFeature(Embedded)
    /// Returns the judgement with the visual angles of the findings' visible sizes.
    public func seen(from viewing: Viewing?) -> AppJudgement {
      var judgement = self
      for (index, place) in places.enumerated() {
        guard case .broken(let finding) = place.ruling else { continue }
        judgement.places[index].ruling = .broken(finding.seen(from: viewing))
      }
      return judgement
    }
  #endif

  /// How many places could be judged.
  public var decidedCount: Int { places.count { $0.ruling != .undecided } }

  /// Judges a recording.
  ///
  /// It judges with the recorded times of frames and again with the even times nearest to them. A
  /// rule that is kept by one of these clocks is not broken: frames that obey a law show that on
  /// the right clock only.
  ///
  /// - Complexity: O(n m) in the numbers of frames and touches, with a latency of 150 ms at most.
  public init(_ recording: AppRecording) {
    frameCount = recording.frames.count
    guard frameCount >= Self.fewestFrames else { return }
    let recorded = recording.frames.map { $0.time.seconds }
    let steps = FrameClock.steps(of: recorded)
    period = steps[steps.count / 2]
    guard recording.touches.events.isEmpty || recording.hasTouchAmongFrames else {
      isOnTwoClocks = true
      return
    }
    let clock = FrameClock(recorded)
    let judge = ScreenJudge(
      recording, times: recorded, period: clock?.period ?? period,
      jitter: clock?.jitter ?? period / 2, isEven: false)
    places = judge.places
    latency = judge.latency.shortest
    guard let clock else {
      // How far the times are off is unknown; where the value rests does not depend on them.
      for index in places.indices where !places[index].rules.contains(.restsOffTarget) {
        places[index].ruling = .undecided
      }
      return
    }
    (period, jitter) = (clock.period, clock.jitter)
    for (index, count) in clock.missing.enumerated() where count > 0 {
      missedFrames += count
      guard count > longestGap?.frames ?? 0 else { continue }
      let frame = recording.frames[index]
      longestGap = (count, frame.line, frame.time)
    }
    let even = ScreenJudge(
      recording, times: clock.times, period: clock.period, jitter: clock.jitter, isEven: true)
    latency = even.latency.shortest
    places = Self.agreed(judge.places, even.places)
  }

  private static func agreed(_ recorded: [JudgedPlace], _ even: [JudgedPlace]) -> [JudgedPlace] {
    var agreed: [JudgedPlace] = []
    var rest = even[...]
    for var place in recorded {
      // Both are in the order of the touches; either may lack a place.
      let match = rest.firstIndex {
        $0.rules == place.rules && $0.line == place.line && $0.time == place.time
      }
      guard let index = match else { continue }
      let other = rest[index]
      rest = rest[(index + 1)...]
      switch (place.ruling, other.ruling) {
      case (.broken, _) where other.isOpen, (_, .broken) where place.isOpen:
        place.ruling = .undecided
      case (.broken(let finding), .broken(let smaller)) where smaller.excess < finding.excess:
        place.ruling = other.ruling
      case (.broken, .kept), (.undecided, _): place.ruling = other.ruling
      default: break
      }
      agreed.append(place)
    }
    return agreed
  }
}

extension Finding {
  fileprivate var excess: Double { size / limit }
}
