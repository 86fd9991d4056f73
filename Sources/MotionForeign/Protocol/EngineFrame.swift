internal import MotionEngines
internal import MotionModel

/// How an engine's numbers map to points: its unit, and which axes it has.
struct EngineFrame {
  var unit: EngineUnit?
  /// The surface's axis that is the x of an engine with one number; both for one with two.
  var axis = Axis.xy

  private var isPlain: Bool { unit == nil && axis == .xy }

  private func turned(_ vector: SIMD2<Double>) -> SIMD2<Double> { back(axis.masked(vector)) }

  private func back(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    axis == .y ? SIMD2(vector.y, vector.x) : vector
  }

  /// Converts a difference, such as a velocity; unlike `value(at:)`, it may give a negative zero.
  private func change(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    turned(unit.map { vector / $0.scale } ?? vector)
  }

  func value(at position: SIMD2<Double>) -> SIMD2<Double> {
    turned(unit?.value(at: position) ?? position)
  }

  func surface(_ surface: Surface) -> Surface {
    var surface = unit?.surface(surface) ?? surface
    if axis == .y { surface = surface.mapping(back, size: back) }
    if axis != .xy { surface.axis = .x }
    return surface
  }

  func acts(_ acts: some Sequence<EngineAct>) -> [EngineAct] {
    isPlain ? Array(acts) : acts.map { act($0) }
  }

  private func act(_ act: EngineAct) -> EngineAct {
    guard case .interaction(let interaction, let time, let touch) = act else { return act }
    let own: Interaction =
      switch interaction {
      case .grab: .grab
      case .drag(let translation): .drag(by: change(translation))
      case .release(let velocity, let rest):
        .release(velocity: change(velocity), toward: value(at: rest))
      case .retarget(let rest): .retarget(to: value(at: rest))
      case .cancel(let rest): .cancel(toward: value(at: rest))
      }
    return .interaction(own, time, touch: touch)
  }

  func answer(_ answer: EngineAnswer) -> EngineAnswer {
    if isPlain { return answer }
    var answer = answer
    let position = back(answer.state.position)
    answer.state.position = unit?.position(of: position) ?? position
    answer.state.velocity = back(answer.state.velocity) * (unit?.scale ?? SIMD2(1, 1))
    return answer
  }
}

extension EngineGreeting {
  /// The prefix of a parameter that says where 0 and 1 are on an axis, such as `unit-x=0..380pt`.
  static let unitPrefix = "unit-"

  /// Returns the greeting's unit, overridden by parameters; nil if neither states one.
  func engineUnit(
    with given: [(name: String, text: String)]
  ) throws(EngineParameterError) -> EngineUnit? {
    var found = (unit ?? [:]).map { (axis: $0.key, ends: $0.value, text: "\($0.key): \($0.value)") }
    found += given.map { name, text in
      let points = text.hasSuffix("pt") ? text.dropLast(2).split(separator: "..") : []
      return (
        String(name.dropFirst(Self.unitPrefix.count)),
        points.count == 2 ? points.compactMap { DecimalText.number($0) } : [], "\(name)=\(text)"
      )
    }
    var unit = EngineUnit()
    for (axis, ends, text) in found {
      guard let axis = Axis(rawValue: axis), ends.count == 2,
        unit.set(axis, zero: ends[0], one: ends[1])
      else {
        throw EngineParameterError(
          "found the unit '\(text)', expected unit-x=A..Bpt, unit-y=A..Bpt, where the engine's 0 and 1 are"
        )
      }
    }
    return found.isEmpty ? nil : unit
  }
}
