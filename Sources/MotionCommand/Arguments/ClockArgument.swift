import ArgumentParser
import MotionMeasurement
import MotionReplay

/// A clock as the command line names it.
enum ClockArgument {
  /// Simulated: the ticks are made from a rate and options.
  case schedule(Schedule)
  /// Simulated: the ticks are those of a file, a schedule or a recording.
  case recorded(path: String)
  /// Real: the ticks are waited for.
  case real(RealClock)

  /// What a text starts with that names a file.
  private static let recordedPrefix = "recorded:"

  /// Reads a clock; no file is opened.
  ///
  /// - Parameter text: `RATE[,...]`, `recorded:FILE` or `real:RATE[,...]`.
  /// - Throws: `ValidationError` where the text is none of these.
  init(_ text: String) throws {
    do throws(ScheduleError) {
      if text.hasPrefix(RealClock.prefix) {
        self = .real(try RealClock(text))
      } else if text.hasPrefix(Self.recordedPrefix) {
        let path = String(text.dropFirst(Self.recordedPrefix.count))
        guard !path.isEmpty else {
          throw ScheduleError(
            "clock '\(text)': found no file, expected recorded:FILE, a schedule or a recording")
        }
        self = .recorded(path: path)
      } else {
        self = .schedule(try Schedule(text))
      }
    } catch {
      throw ValidationError("--clock: \(error.message)")
    }
  }

  /// Makes the schedule of a simulated clock, reading its file where it has one.
  ///
  /// - Returns: The schedule.
  /// - Throws: `ValidationError` for a real clock; `ExitCode` 66 where the file is not there, 65
  ///   where it is no schedule or recording.
  func schedule() throws -> Schedule {
    switch self {
    case .schedule(let schedule): return schedule
    case .recorded(let path):
      do throws(InputFailure) {
        return Schedule(recorded: try ScheduleFile(path: path).schedule)
      } catch {
        throw error.report(path: path).code
      }
    case .real(let clock):
      throw ValidationError(
        "--clock: found \(clock.text), expected a simulated clock, as what is judged must be the "
          + "same every time; write a real run with 'run --clock \(clock.text) --output FILE', then "
          + "give --clock recorded:FILE here")
    }
  }
}
