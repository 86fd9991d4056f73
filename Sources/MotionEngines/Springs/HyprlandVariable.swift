internal import MotionReplay

/// An animated fraction of a way, in single precision.
struct HyprlandVariable: Sendable {
  var begun = 0.0
  var fraction = Float(0)
  var velocity = Float(0)
  var isDone = true

  mutating func advance(by length: Int64, _ constants: SpringConstants) {
    guard !isDone else { return }
    let time = Float(length) / 1e9
    let rate = Float(constants.damping) / 2
    let frequency = Float(constants.stiffness).squareRoot()
    let damped = (frequency * frequency - rate * rate).squareRoot()
    let decay = Self.exponential(Double(-rate * time))
    let (s, c) = Self.sineAndCosine(Double(damped * time))
    let offset = fraction - 1
    fraction = 1 + decay * (offset * c + ((velocity + rate * offset) / damped) * s)
    velocity =
      decay * (velocity * c - ((rate * velocity + frequency * frequency * offset) / damped) * s)
    if (1 - fraction).magnitude <= 0.001 && velocity.magnitude <= 0.001 {
      (fraction, velocity, isDone) = (1, 0, true)
    }
  }
}

extension HyprlandVariable {
  // Like glibc's `expf`, `sinf` and `cosf`, whose last bit is not always the nearest:
  // `exp2f_data.c` and `sincosf_data.c` of Arm's Optimized Routines, since glibc 2.28,
  // <https://github.com/ARM-software/optimized-routines>.

  private static func exponential(_ exponent: Double) -> Float {
    let parts = exponent * 0x1.71547652b82fep+5
    let whole = parts.rounded()
    let r = parts - whole
    let high = 0x1.c6af84b912394p-20 * r + 0x1.ebfce50fac4f3p-13
    let low = 0x1.62e42ff0c52d6p-6 * r + 1
    return Float((high * (r * r) + low) * Elementary.power(2, whole / 32))
  }

  private static func sineAndCosine(_ angle: Double) -> (sine: Float, cosine: Float) {
    let quarters = (angle * 0x1.45F306DC9C883p-1 + 0.5).rounded(.down)
    let x = angle - quarters * 0x1.921FB54442D18p0
    let square = x * x
    let cube = x * square
    let sine =
      x + cube * -0x1.555545995a603p-3
      + cube * square * (0x1.1107605230bc4p-7 + square * -0x1.994eb3774cf24p-13)
    let fourth = square * square
    let cosine =
      1 + square * -0x1.ffffffd0c621cp-2 + fourth * 0x1.55553e1068f19p-5
      + fourth * square * (-0x1.6c087e89a359dp-10 + square * 0x1.99343027bf8c3p-16)
    return switch Int(quarters) & 3 {
    case 0: (Float(sine), Float(cosine))
    case 1: (Float(cosine), Float(-sine))
    case 2: (Float(-sine), Float(-cosine))
    default: (Float(-cosine), Float(sine))
    }
  }
}
