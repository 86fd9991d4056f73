extension EngineParameter {
  /// Returns the parameter that tells how many ticks a fault is sound for.
  ///
  /// - Parameter fallback: The default, a number of ticks.
  /// - Returns: The parameter `after`.
  static func ticksBeforeFault(default fallback: Double) -> EngineParameter {
    EngineParameter(
      name: "after", summary: "how often it is advanced before the fault shows", unit: "ticks",
      kind: .number(default: fallback, in: 0...1e9))
  }
}

extension EngineParameters {
  /// Returns how many ticks a fault is sound for.
  ///
  /// - Parameter fallback: The default, a number of ticks.
  /// - Returns: The parameter `after`, rounded down.
  func ticksBeforeFault(default fallback: Double) -> Int { Int(number("after") ?? fallback) }
}
