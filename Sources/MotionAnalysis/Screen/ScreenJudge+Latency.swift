internal import MotionModel

extension ScreenJudge {
  /// How much later than a touch its movement is shown.
  struct Latency {
    /// In seconds; nil if no finger moved.
    var shortest: Double?
    /// The longest latency that explains the frames as well, in seconds.
    var longest = 0.0
    /// Whether too few frames are left to tell whether the value stays at the finger.
    var isVague = false
    /// The mean distance of a frame from the finger, in points.
    var error = 0.0
    /// How many frames it leaves to compare.
    var count = 0
  }

  /// Returns how many frames pass before a recogniser begins to drag; 0 if the frames show no wait.
  ///
  /// It waits for at most 36 pt: Android for 8 dp, UIKit and SwiftUI 10 pt, Flutter 18 or 36 pt.
  func slop(of touch: ScreenTouch, in range: Range<Int>) -> Int {
    guard hasSlop else { return 0 }
    let still = range.prefix { frame in
      samples.positions[frame] == samples.positions[range.lowerBound]
        && movement(of: touch, at: samples.times[frame], late: 0).value.length < 36
    }
    return still.count < range.count ? still.count : 0
  }

  /// Where the finger took hold, the frame farthest off, and the sum of the errors of all frames.
  struct Hold {
    var anchor: ScreenEstimate
    var strayed: (frame: Int, size: Double)?
    var error = 0.0
  }

  /// Finds where the finger took hold: while the value stays at it, all frames say the same.
  func hold(_ touch: ScreenTouch, _ range: Range<Int>, late: Double) -> Hold {
    var (low, high) = (SIMD2(repeating: -Double.infinity), SIMD2(repeating: Double.infinity))
    var hold = Hold(anchor: .unknown)
    for frame in range {
      let moved = movement(of: touch, at: samples.times[frame], late: late)
      let lowest = samples.positions[frame] - moved.value - moved.radius - samples.error
      let highest = samples.positions[frame] - moved.value + moved.radius + samples.error
      let gap = pointwiseMax(lowest - high, low - highest).max()
      if gap > 1e-9, gap > hold.strayed?.size ?? 0 { hold.strayed = (frame, gap) }
      hold.error += max(0, gap)
      if gap <= 0 { (low, high) = (pointwiseMax(low, lowest), pointwiseMin(high, highest)) }
    }
    hold.anchor = ScreenEstimate(from: low, to: high)
    return hold
  }

  func movement(of touch: ScreenTouch, at time: Double, late: Double) -> ScreenEstimate {
    let pull = touch.pull
    let (from, to) = (time - late - period - 2 * jitter, time - late + 2 * jitter + 1e-6)
    let first = max(pull.first(at: from) - 1, 0)
    guard first < pull.times.count else { return ScreenEstimate(.zero) }
    let end = pull.times.indices.dropFirst(first + 1).first { pull.times[$0] > to }
    return ScreenEstimate(around: pull.positions[first..<(end ?? pull.times.count)])
  }

  /// The shortest time from a touch to the first visible move of a value at rest for `still`.
  func onset(
    of kind: ScreenTouch.Kind, in touches: [ScreenTouch], after still: Double = 0
  ) -> Double {
    var least = Self.mostLatency
    for touch in touches where touch.kind == kind {
      let first = samples.first(at: touch.time - 2 * jitter - 1e-6)
      guard first > 0, first < frames.count else { continue }
      let start = restStart(in: 0..<first)
      guard start < first - 1, samples.times[first - 1] - samples.times[start] >= still
      else { continue }
      let rest = samples.positions[first - 1]
      guard let moved = (first..<frames.count).first(where: { samples.positions[$0] != rest })
      else { continue }
      least = min(least, samples.times[moved] - touch.time)
    }
    return least
  }

  private static let mostLatency = 0.15

  /// 80 s at 120 Hz.
  private static let latencyFrameLimit = 10_000

  func latency(of touches: [ScreenTouch]) -> Latency {
    var holds: [(touch: ScreenTouch, frames: Range<Int>)] = []
    var count = 0
    for (index, touch) in touches.enumerated() where touch.kind == .grab {
      guard touch.pull.times.count > 3, count < Self.latencyFrameLimit else { continue }
      let end =
        index + 1 < touches.count ? samples.first(at: touches[index + 1].time) : frames.count
      let start = samples.first(at: touch.time)
      let range = start..<max(start, min(end, start + Self.latencyFrameLimit))
      guard isFree(range) else { continue }
      holds.append((touch, range))
      count += range.count
    }
    var (best, most, skipped) = latency(of: holds, leaving: 3)
    if best.shortest == nil { return Latency() }
    // A latency that leaves less than half of the frames can explain anything.
    best.isVague = 2 * best.count < most
    guard best.error > 1e-9 else { return best }
    let onset = onset(of: .grab, in: touches, after: 0.1)
    if skipped <= onset + 2 * jitter {
      // The true one may leave too few frames.
      (best.isVague, best.longest) = (true, Self.mostLatency)
    } else if best.isVague, onset < Self.mostLatency {
      // The value moves soon, and no latency explains how.
      best = latency(of: holds, leaving: (most + 1) / 2).best
    }
    return best
  }

  /// Finds the best latency that leaves some frames, the most frames that any leaves, and the
  /// first latency that leaves too few.
  private func latency(
    of holds: [(touch: ScreenTouch, frames: Range<Int>)], leaving least: Int
  ) -> (best: Latency, most: Int, skipped: Double) {
    var best = Latency(error: .infinity)
    var (most, skipped) = (0, Double.infinity)
    for step in 0...75 {
      let late = Double(step) * Self.mostLatency / 75
      var (error, counted) = (0.0, 0)
      for (touch, range) in holds {
        let first = samples.first(at: touch.time + late + period + 2 * jitter)
        let begin = min(first, range.upperBound)
        let shown = (begin + slop(of: touch, in: begin..<range.upperBound))..<range.upperBound
        error += hold(touch, shown, late: late).error
        counted += shown.count
      }
      guard counted >= least else {
        skipped = min(skipped, late)
        continue
      }
      most = max(most, counted)
      let mean = error / Double(counted)
      if mean < best.error - 1e-9 {
        best = Latency(shortest: late, longest: late, error: mean, count: counted)
      }
      // A much longer latency would explain the few frames that are left.
      if mean < best.error + 1e-9, late - best.longest < 2 * period { best.longest = late }
    }
    return (best, most, skipped)
  }
}
