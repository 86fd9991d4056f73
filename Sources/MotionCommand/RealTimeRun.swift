import ArgumentParser
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

/// A run on the real clock: as long as the trace, to its end or to an interrupt.
struct RealTimeRun {
  /// What was measured and recorded.
  let measurement: RealTimeMeasurement

  /// Runs an engine through a trace; the interrupt key ends it early.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - trace: The trace.
  ///   - options: Everything else that determines the motion.
  ///   - plan: Clock, speed and repetitions.
  /// - Throws: `ValidationError` where the clock asks for a processor that is not to be had.
  init(
    of engine: ConfiguredEngine, on trace: Trace, _ options: ReplayOptions,
    _ plan: RealTimeMeasurement.Plan
  ) throws {
    Interrupt.catchOnce()
    do throws(RealClockError) {
      measurement = try MonotonicClock.withClock(for: plan.clock) { source in
        RealTimeMeasurement(
          of: engine, on: trace, options, plan, source: source,
          isInterrupted: { Interrupt.isRequested })
      }
    } catch {
      throw ValidationError("--clock: \(error.message)")
    }
  }

  /// Writes the report to the error stream.
  ///
  /// - Parameter name: The trace and the engine, as the report names them.
  func report(name: String) {
    var text = ""
    RealTimeTextWriter().write(
      measurement.cost, name: name,
      note: CostMeasurement.isAvailable
        ? nil : "debug build: its ticks take longer than those that ship", to: &text)
    StandardError.write(text)
  }

  /// Ends the command with the code of an interrupt, where there was one.
  ///
  /// - Throws: `ExitCode` 130.
  func finish() throws {
    if measurement.cost.isInterrupted { throw ExitCode(Interrupt.status) }
  }
}
