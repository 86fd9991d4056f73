extension MediaTiming {
  /// The catalogue's parameters for a media timing, all of which may be left out.
  static var parameters: [EngineParameter] {
    [
      EngineParameter(
        name: "speed", summary: "seconds of the animation a second",
        kind: .number(default: nil, in: 1e-3...1e3)),
      EngineParameter(
        name: "time-offset", summary: "where in the animation it begins; it wraps around",
        unit: "s", kind: .number(default: nil, in: 0...1e6)),
      EngineParameter(
        name: "repeat-count", summary: "how often it plays, in parts too",
        kind: .number(default: nil, in: 1e-3...1e3)),
      EngineParameter(
        name: "autoreverses", summary: "1: each repetition goes forth and back",
        kind: .number(default: nil, in: 0...1)),
    ]
  }

  /// Creates a timing from the parameters of an engine that has them and a `duration`.
  ///
  /// - Parameters:
  ///   - parameters: The values.
  ///   - duration: The duration where the engine's parameters give none, in seconds.
  /// - Throws: ``EngineParameterError`` where `autoreverses` is neither 0 nor 1.
  init(parameters: EngineParameters, duration: Double) throws(EngineParameterError) {
    let autoreverses = parameters.number("autoreverses") ?? 0
    guard autoreverses == 0 || autoreverses == 1 else {
      throw EngineParameterError(
        "parameter 'autoreverses' of engine \(parameters.engine): found "
          + "\(EngineParameter.shortText(of: autoreverses)), expected 0 or 1")
    }
    self.init(
      duration: parameters.number("duration") ?? duration,
      speed: parameters.number("speed") ?? 1,
      timeOffset: parameters.number("time-offset") ?? 0,
      repeatCount: parameters.number("repeat-count") ?? 1,
      autoreverses: autoreverses == 1)
  }
}
