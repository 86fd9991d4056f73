import Foundation
import MotionModel
import MotionReplay

/// The ticks of some options, of which another thread can ask how many there were.
final class CountingPacer: TickPacer, @unchecked Sendable {
  // The lock guards the last tick; all else belongs to the thread of the replay.
  private let lock = NSLock()
  private var ticks: ScheduledTicks
  private var upcoming: TickTime?
  private var tick = (index: -1, time: Instant.zero)

  /// Creates the ticks.
  ///
  /// - Parameter options: The options, of which schedule and insertion are looked at.
  init(_ options: ReplayOptions) {
    ticks = ScheduledTicks(options)
    upcoming = ticks.next()
    super.init()
  }

  /// The tick that was asked for last: its index, from 0, or -1 before the first, and its time.
  var last: (index: Int, time: Instant) { lock.withLock { tick } }

  override func next() -> TickTime {
    let next = upcoming ?? (tick.time, true)
    upcoming = ticks.next()
    lock.withLock { tick = (tick.index + 1, next.time) }
    return next
  }

  override func waits(for event: Instant) -> Bool { false }

  override var hasEnded: Bool { upcoming == nil }
}
