import MotionReplay

/// A trace and an engine that must be done in time.
struct WatchedReplay: Sendable {
  /// The trace.
  let file: TraceFile

  /// The engine.
  let engine: ConfiguredEngine

  /// What determines the replay, besides both.
  let options: ReplayOptions

  /// Which part of the replay it is, and that it takes too long; nil for the whole.
  var part: String?

  /// Creates what is watched.
  ///
  /// - Parameters:
  ///   - file: The trace.
  ///   - engine: The engine.
  ///   - options: What determines the replay, besides both.
  init(_ file: TraceFile, _ engine: ConfiguredEngine, _ options: ReplayOptions) {
    (self.file, self.engine, self.options) = (file, engine, options)
  }
}
