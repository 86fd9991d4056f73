import MotionModel

/// Numbers as findings' messages put them.
enum Phrase {
  /// Returns a number with a fixed number of decimals, rounded to nearest.
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

  /// Returns a vector with as many decimals as its size needs.
  static func vector(_ value: SIMD2<Double>, decimals: Int = 0) -> String {
    "(\(number(value.x, decimals: decimals)), \(number(value.y, decimals: decimals)))"
  }
}
