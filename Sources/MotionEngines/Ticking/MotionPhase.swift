/// Who moves the value: nobody, the finger or the engine.
@usableFromInline
@frozen
enum MotionPhase: UInt8, Sendable {
  /// Nothing moves before the next interaction.
  case atRest
  /// A finger holds the value.
  case held
  /// The engine moves the value from tick to tick.
  case inFlight
}
