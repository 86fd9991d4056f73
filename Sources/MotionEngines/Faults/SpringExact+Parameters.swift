extension SpringExact {
  /// Returns the parameters of a fault that holds a spring of mass 1.
  ///
  /// - Parameter damping: The default of the damping, in kg/s.
  /// - Returns: Stiffness and damping.
  static func faultParameters(damping: Double = 20) -> [EngineParameter] {
    [
      EngineParameter(
        name: "stiffness", summary: "stiffness k", unit: "kg/s^2",
        kind: .number(default: 300, in: 1e-6...1e9)),
      EngineParameter(
        name: "damping", summary: "damping c", unit: "kg/s",
        kind: .number(default: damping, in: 0...1e6)),
    ]
  }

  /// Creates the spring of a fault.
  ///
  /// - Parameters:
  ///   - parameters: The values of a fault that has these parameters.
  ///   - damping: The default of the damping, in kg/s.
  init(faultParameters parameters: EngineParameters, damping: Double = 20) {
    self.init(
      stiffness: parameters.number("stiffness") ?? 300,
      damping: parameters.number("damping") ?? damping)
  }
}
