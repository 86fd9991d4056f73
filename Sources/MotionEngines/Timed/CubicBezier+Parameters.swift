extension CubicBezier {
  /// Returns the catalogue's parameter for a timing curve.
  ///
  /// - Parameters:
  ///   - curve: The name of the curve that is used where none is given.
  ///   - name: The name of the parameter.
  ///   - subject: What has the pace.
  /// - Returns: A parameter that takes a name or four control point coordinates.
  static func parameter(
    default curve: String, name: String = "timing", subject: String = "pace"
  ) -> EngineParameter {
    EngineParameter(
      name: name, summary: "\(subject): a name, or control points x1;y1;x2;y2",
      kind: .numbers(
        count: 4, orOneOf: ["linear", "ease", "easeIn", "easeOut", "easeInOut"], default: curve))
  }

  /// Creates a timing curve from a parameter.
  ///
  /// - Parameters:
  ///   - parameters: The values of an engine that has the parameter.
  ///   - name: The name of the parameter.
  /// - Throws: ``EngineParameterError`` where the x of a control point lies outside 0 ... 1.
  init(
    parameters: EngineParameters, name: String = "timing"
  ) throws(EngineParameterError) {
    if let numbers = parameters.numbers(name), numbers.count == 4 {
      for x in [numbers[0], numbers[2]] where !(0...1).contains(x) {
        throw EngineParameterError(
          "parameter '\(name)' of engine \(parameters.engine): found control point x \(EngineParameter.shortText(of: x)), "
            + "expected 0 to 1")
      }
      self.init(numbers[0], numbers[1], numbers[2], numbers[3])
      return
    }
    switch parameters.word(name) {
    case "linear": self = .linear
    case "ease": self = .ease
    case "easeIn": self = .easeIn
    case "easeOut": self = .easeOut
    default: self = .easeInOut
    }
  }
}
