import MotionEngines

extension Catalogued {
  /// What its exact twin is made of: stiffness, damping and mass, the deceleration, or the length.
  var exactConstants: [Double]? {
    switch exactTwin {
    case .spring(let spring): [spring.stiffness, spring.damping, spring.mass]
    case .decay(let decay): [decay.deceleration]
    case .curve(let cubic): [Double(cubic.length) * 1e-9]
    case nil: nil
    }
  }
}
