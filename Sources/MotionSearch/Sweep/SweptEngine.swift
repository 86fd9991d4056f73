public import MotionEngines
public import MotionReplay

/// An engine with ranges and lists of parameters, and the points of their product.
///
///     let engine = try SweptEngine("spring:stiffness=100...600/25,damping=10...40/2")
///     engine.points             // 21 * 16
///     engine.specification(1)   // spring:stiffness=100,damping=12
///
/// The last parameter changes from one point to the next.
public struct SweptEngine: Hashable, Sendable {
  /// The text that it was made from.
  public let text: String

  /// What reports call it: the name that it was given, or that of the engine.
  public let label: String

  /// The name of the engine in the catalogue.
  public let name: String

  /// Whether it runs outside of this program, so that a catalogue must be told to make it.
  public let isOutside: Bool

  /// All parameters that the text gives, swept or not, in its order.
  public let axes: [ParameterAxis]

  /// How many points there are, at least 1.
  public let points: Int

  /// Reads a specification with ranges and lists.
  ///
  /// - Parameters:
  ///   - text: The specification; see ``ParameterAxis`` for its values.
  ///   - label: What reports call the engine; its name where nil.
  /// - Throws: ``SearchError`` for a text of another form, or one with more points than fit.
  public init(_ text: String, label: String? = nil) throws(SearchError) {
    let specification = try SearchError.forwarding(try EngineSpecification(text))
    var axes: [ParameterAxis] = []
    var points = 1
    for parameter in specification.parameters {
      let axis = try ParameterAxis(name: parameter.name, parameter.text)
      let (product, overflow) = points.multipliedReportingOverflow(by: axis.values.count)
      guard !overflow, product <= 1_000_000_000_000 else {
        throw SearchError("engine '\(text)': more points than 10^12")
      }
      points = product
      axes.append(axis)
    }
    (self.text, self.label, name) = (text, label ?? specification.name, specification.name)
    (self.axes, self.points, isOutside) = (axes, points, specification.isOutside)
  }

  /// Returns the index of each parameter's value at a point.
  ///
  /// - Precondition: The point is in 0 ..< ``points``.
  public func place(_ point: Int) -> [Int] {
    precondition(0..<points ~= point, "no such point")
    var rest = point
    var place = axes.map { _ in 0 }
    for index in axes.indices.reversed() {
      let count = axes[index].values.count
      place[index] = rest % count
      rest /= count
    }
    return place
  }

  /// Returns the specification of a point.
  ///
  /// - Precondition: The point is in 0 ..< ``points``.
  public func specification(_ point: Int) -> String { specification(at: place(point)) }

  func specification(at place: [Int]) -> String {
    var text = name
    // The name of a seeded fault has its colon already.
    var separator = name.contains(":") ? "," : ":"
    for (axis, index) in zip(axes, place) {
      text += separator + axis.name + "=" + axis.values[index]
      separator = ","
    }
    return text
  }

  /// Checks that the catalogue takes each value of each parameter, beside the first ones of the others.
  ///
  /// - Throws: `EngineParameterError` for an unknown engine, or a parameter that does not fit.
  /// - Complexity: O(n) in the number of values.
  public func check(with catalogue: EngineCatalogue) throws(EngineParameterError) {
    var place = axes.map { _ in 0 }
    _ = try catalogue.configure(specification(at: place))
    for index in axes.indices where axes[index].isSwept {
      for value in axes[index].values.indices {
        place[index] = value
        _ = try catalogue.configure(specification(at: place))
      }
      place[index] = 0
    }
  }
}
