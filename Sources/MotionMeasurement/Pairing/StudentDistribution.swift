import MotionSystem

/// Student's distribution; tails down to 1e-15 and quantiles have a relative error below 1e-12.
///
/// - Note: Source: Student, "The probable error of a mean", Biometrika 6 (1908),
///   <https://doi.org/10.1093/biomet/6.1.1>; the tail is half the regularised incomplete beta
///   function I_x(n/2, 1/2) at x = n / (n + t^2), NIST Digital Library of Mathematical Functions,
///   8.17, <https://dlmf.nist.gov/8.17>.
package struct StudentDistribution: Hashable, Sendable {
  let degreesOfFreedom: Int
  private let peak: Double

  package init(degreesOfFreedom: Int) {
    precondition(degreesOfFreedom >= 1, "expected at least one degree of freedom")
    self.degreesOfFreedom = degreesOfFreedom
    // r(n) = gamma((n + 1) / 2) / gamma(n / 2), with r(1) = 1 / sqrt(pi) and r(n) r(n + 1) = n / 2.
    var ratio = 1 / Double.pi.squareRoot()
    for degrees in 1..<max(degreesOfFreedom, 1) { ratio = Double(degrees) / 2 / ratio }
    peak = ratio / (Double(degreesOfFreedom) * .pi).squareRoot()
  }

  package func upperTail(of value: Double) -> Double {
    guard value.isFinite else { return value > 0 ? 0 : 1 }
    let degrees = Double(degreesOfFreedom)
    let square = value * value
    let (x, rest) = (degrees / (degrees + square), square / (degrees + square))
    let a = degrees / 2
    // x^a (1-x)^(1/2) / B(a, 1/2), computed from the peak of the density.
    let scale = peak * degrees.squareRoot() * exp(-a * log1p(square / degrees)) * rest.squareRoot()
    let tail =
      x < (a + 1) / (a + 2.5)
      ? scale / a * Self.betaFraction(x, a, 0.5) / 2
      : (1 - 2 * scale * Self.betaFraction(rest, 0.5, a)) / 2
    return value >= 0 ? tail : 1 - tail
  }

  package func quantile(upperTail tail: Double) -> Double {
    precondition(tail > 0 && tail < 1, "expected a probability above 0 and below 1")
    if tail > 0.5 { return -quantile(upperTail: 1 - tail) }
    var (low, high) = (0.0, 1.0)
    while upperTail(of: high) > tail, high < 1e300 { (low, high) = (high, high * 2) }
    // Newton on the logarithm of the tail, which is concave; bisection if that leaves the bracket.
    var value = (low + high) / 2
    for _ in 0..<200 {
      let found = upperTail(of: value)
      if found > tail { low = value } else { high = value }
      var next = value + log(found / tail) * found / density(at: value)
      if !(next > low && next < high) { next = (low + high) / 2 }
      if abs(next - value) <= 2e-16 * value || next == low || next == high { return next }
      value = next
    }
    return value
  }

  private func density(at value: Double) -> Double {
    let degrees = Double(degreesOfFreedom)
    return peak * exp(-(degrees + 1) / 2 * log1p(value * value / degrees))
  }

  /// The continued fraction of the incomplete beta function, by Lentz's method.
  ///
  /// - Note: Source: NIST Digital Library of Mathematical Functions, 8.17.22,
  ///   <https://dlmf.nist.gov/8.17.E22>; W. J. Lentz, Applied Optics 15 (1976),
  ///   <https://doi.org/10.1364/AO.15.000668>, as modified by I. J. Thompson and A. R. Barnett,
  ///   Journal of Computational Physics 64 (1986), <https://doi.org/10.1016/0021-9991(86)90046-X>.
  private static func betaFraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
    let tiny = 1e-300
    func kept(_ number: Double) -> Double { abs(number) < tiny ? tiny : number }
    var c = 1.0
    var d = 1 / kept(1 - (a + b) * x / (a + 1))
    var value = d
    for index in 1..<10_000 {
      let m = Double(index)
      let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      for term in [even, odd] {
        d = 1 / kept(1 + term * d)
        c = kept(1 + term / c)
        value *= d * c
      }
      if abs(d * c - 1) < 1e-16 { break }
    }
    return value
  }
}
