public import MotionModel

/// A caller's own motion, tick by tick: the part of a ``CustomEngine`` that it leaves open.
///
/// A motion that eases out by a tenth of the way each tick, whatever its length:
///
///     struct Tenth: CustomTick {
///       mutating func tick(_ state: inout MotionState, _ moment: CustomMoment) -> Bool {
///         state.position += 0.1 * (moment.target - state.position)
///         return (moment.target - state.position).length > 0.5
///       }
///     }
///     let engine = CustomEngine(Tenth())
public protocol CustomTick: Sendable {
  /// What the motion promises.
  var claims: EngineClaims { get }

  /// Starts a motion; the presented state has a release's velocity already.
  ///
  /// - Parameters:
  ///   - state: The presented state; what is written to it shows at once.
  ///   - moment: Where the motion goes, at an elapsed time of 0.
  mutating func begin(_ state: inout MotionState, _ moment: CustomMoment)

  /// Moves the state on by one tick.
  ///
  /// - Parameters:
  ///   - state: The presented state, to be changed.
  ///   - moment: The time, and where the motion goes.
  /// - Returns: Whether the motion goes on; after the last tick the value stays where it is.
  mutating func tick(_ state: inout MotionState, _ moment: CustomMoment) -> Bool
}

extension CustomTick {
  /// No promises: it rests where it ends.
  public var claims: EngineClaims { EngineClaims(restsOnTarget: false) }

  /// Keeps the state as it is.
  ///
  /// - Parameters:
  ///   - state: The presented state.
  ///   - moment: Where the motion goes.
  public mutating func begin(_ state: inout MotionState, _ moment: CustomMoment) {}
}
