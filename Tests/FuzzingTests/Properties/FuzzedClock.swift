import MotionModel
import MotionReplay

/// The text of a simulated clock, such as `60,jitter=2ms,seed=7`.
enum FuzzedClock {
  private static let ticks = 200
  /// The latest end of a stall, in nanoseconds, for which ticks are examined: all ticks in a stall
  /// are enumerated, and the allowed limits permit millions.
  private static let stallEnd: Int64 = 10_000_000_000

  /// Checks that an accepted clock has canonical text and that its ticks never go back.
  static func check(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    let schedule: Schedule
    do throws(ScheduleError) {
      schedule = try Schedule(String(decoding: bytes, as: UTF8.self))
    } catch {
      guard error.message.utf8.starts(with: "clock '".utf8), error.message.contains("expected")
      else {
        throw FuzzFailure("an error that does not say what is wrong: \(error.message)")
      }
      return false
    }
    let again: Schedule
    do throws(ScheduleError) {
      again = try Schedule(schedule.text)
    } catch {
      throw FuzzFailure("its own text is refused: \(error.message)")
    }
    guard again.text == schedule.text else {
      throw FuzzFailure("'\(schedule.text)' becomes '\(again.text)'")
    }
    guard schedule.stalls.allSatisfy({ $0.at + $0.length <= stallEnd }) else { return true }
    var ticks = ScheduledTicks(ReplayOptions(schedule: schedule))
    var other = ScheduledTicks(ReplayOptions(schedule: again))
    var last = Instant.zero
    for index in 0..<Self.ticks {
      guard let time = ticks.next()?.time, time == other.next()?.time else {
        throw FuzzFailure("'\(schedule.text)' read again has another tick \(index)")
      }
      guard time >= last, index > 0 || time == .zero else {
        throw FuzzFailure("'\(schedule.text)': tick \(index) is at \(time.nanoseconds) ns")
      }
      last = time
    }
    return true
  }
}
