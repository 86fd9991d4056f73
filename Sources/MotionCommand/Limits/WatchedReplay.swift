import MotionModel
import MotionReplay

/// A trace and an engine that must be done in time.
struct WatchedReplay: Sendable {
  /// The trace.
  let trace: Trace

  /// The name of the trace.
  let name: String

  /// Where the trace is: the path of its file, or the random case.
  let place: String

  /// The engine.
  let engine: ConfiguredEngine

  /// What determines the replay, besides both.
  let options: ReplayOptions

  /// Creates what is watched.
  ///
  /// - Parameters:
  ///   - file: The trace.
  ///   - engine: The engine.
  ///   - options: What determines the replay, besides both.
  init(_ file: TraceFile, _ engine: ConfiguredEngine, _ options: ReplayOptions) {
    (trace, name, place) = (file.trace, file.name, file.path)
    (self.engine, self.options) = (engine, options)
  }

  /// Creates what is watched of a trace that has no file.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - name: The name of the trace, for the message; that which it gives itself, unless given.
  ///   - place: Where it is from, for the message.
  ///   - engine: The engine.
  ///   - options: What determines the replay, besides both.
  init(
    _ trace: Trace, named name: String? = nil, place: String, _ engine: ConfiguredEngine,
    _ options: ReplayOptions
  ) {
    (self.trace, self.name, self.place) = (trace, name ?? trace.name, place)
    (self.engine, self.options) = (engine, options)
  }
}
