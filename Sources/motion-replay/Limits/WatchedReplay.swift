import MotionModel
import MotionReplay

/// A trace and an engine that must be done in time.
struct WatchedReplay: Sendable {
  /// The trace.
  let trace: Trace

  /// What the trace is called in the message, such as `the trace 'two-taps' (taps.csv)`.
  let traceText: String

  /// The engine.
  let engine: ConfiguredEngine

  /// What determines the replay, besides both.
  let options: ReplayOptions

  /// Which part of the replay it is, and that it takes too long; nil for the whole.
  var part: String?

  /// Creates what is watched.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - traceText: What the trace is called in the message.
  ///   - engine: The engine.
  ///   - options: What determines the replay, besides both.
  init(
    _ trace: Trace, called traceText: String, _ engine: ConfiguredEngine, _ options: ReplayOptions
  ) {
    (self.trace, self.traceText) = (trace, traceText)
    (self.engine, self.options) = (engine, options)
  }

  /// Creates what is watched, on the trace of a file.
  ///
  /// - Parameters:
  ///   - file: The trace.
  ///   - engine: The engine.
  ///   - options: What determines the replay, besides both.
  init(_ file: TraceFile, _ engine: ConfiguredEngine, _ options: ReplayOptions) {
    self.init(file.trace, called: "the trace '\(file.name)' (\(file.path))", engine, options)
  }
}
