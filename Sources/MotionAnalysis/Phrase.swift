internal import MotionModel

/// Formats numbers, places and vectors for findings, with a given number of decimals.
enum Phrase {
  static func number(_ value: Double, decimals: Int = 0) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (abs(value) * scale).rounded()
    guard scaled < 9e15 else { return "\(value)" }
    let whole = Int64(scaled)
    let sign = value < 0 && whole != 0 ? "-" : ""
    if decimals == 0 { return "\(sign)\(whole)" }
    let unit = Int64(scale)
    let fraction = String(whole % unit)
    let padding = String(repeating: "0", count: decimals - fraction.utf8.count)
    return "\(sign)\(whole / unit).\(padding)\(fraction)"
  }

  /// Example: `(0, -2057) +- 60 pt/s`.
  static func estimate(_ value: SIMD2<Double>, _ radius: Double, _ unit: String) -> String {
    let decimals = radius < 10 ? 1 : 0
    let around = radius > 0 ? " +- \(number(radius, decimals: decimals))" : ""
    return vector(value, decimals: decimals) + around + " " + unit
  }

  static func small(_ value: Double, decimals: Int) -> String {
    let text = number(value, decimals: decimals)
    guard value > 0, value.isFinite, text == number(0, decimals: decimals) else { return text }
    var (digits, exponent) = (value, 0)
    while digits < 1 { (digits, exponent) = (digits * 10, exponent - 1) }
    return "\(number(digits, decimals: 1))e\(exponent)"
  }

  /// Returns ` FOUND instead of EXPECTED pt`, with the difference in pt and ulp if both read alike.
  static func different(_ found: SIMD2<Double>, _ expected: SIMD2<Double>) -> String {
    let text = " \(place(found)) instead of \(place(expected)) pt"
    guard place(found) == place(expected), found != expected else { return text }
    let distance = max(abs(found.x - expected.x), abs(found.y - expected.y))
    let unit = max(abs(expected.x), abs(expected.y)).ulp
    return text + ", off by \(small(distance, decimals: 2)) pt"
      + (distance < 1e6 * unit ? ", \(number(distance / unit)) ulp" : "")
  }

  static func place(_ value: SIMD2<Double>) -> String { vector(value, decimals: 1) }

  static func vector(_ value: SIMD2<Double>, decimals: Int = 0) -> String {
    "(\(number(value.x, decimals: decimals)), \(number(value.y, decimals: decimals)))"
  }
}
