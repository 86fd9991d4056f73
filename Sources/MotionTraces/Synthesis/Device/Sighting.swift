internal import MotionModel

/// What a digitizer saw at one look, before a time is written for it.
struct Sighting: Sendable {
  /// What the pointer did.
  var kind: Event.Kind

  /// The number of the look.
  var look: Int64

  /// Where the pointer was, in points, whole pixels only.
  var position: SIMD2<Double>

  /// Which pointer it was.
  var pointer: Int32

  /// Whether it is written with the next look's time.
  var isKeptBack: Bool
}
