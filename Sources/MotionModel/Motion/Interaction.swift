/// What an engine is told when a finger and an animation meet.
///
/// A gesture interpreter makes interactions from the events of a trace, so that every engine gets
/// the same input.
public enum Interaction: Hashable, Sendable {
  /// The finger takes hold of the value, which stops where it is, without a jump.
  case grab
  /// The finger has moved the value by this translation since the grab, in points.
  case drag(by: SIMD2<Double>)
  /// The finger lets go with a velocity in points per second; the value is to rest at `toward`.
  case release(velocity: SIMD2<Double>, toward: SIMD2<Double>)
  /// A tap: the value is to go to another point and keeps its velocity.
  case retarget(to: SIMD2<Double>)

  /// The system took the touch away: the value goes to `toward`, without the finger's velocity.
  case cancel(toward: SIMD2<Double>)

  /// The point at which the value is to rest, in points; nil while a finger holds it.
  @inlinable public var target: SIMD2<Double>? {
    switch self {
    case .grab, .drag: nil
    case .release(_, let target), .retarget(let target), .cancel(let target): target
    }
  }

  /// The name of the interaction, as recordings and reports spell it.
  public var name: String {
    switch self {
    case .grab: "grab"
    case .drag: "drag"
    case .release: "release"
    case .retarget: "retarget"
    case .cancel: "cancel"
    }
  }

  package var given: SIMD2<Double>? {
    switch self {
    case .drag(let translation): translation
    case .release(let velocity, _): velocity
    case .grab, .retarget, .cancel: nil
    }
  }
}
