import Foundation

enum OriginalTable {
  static func text(of lines: [(original: Original, comparison: OriginalComparison)]) -> String {
    var text = """
      | original | engine | files | ticks | largest error (pt) | of the velocity (pt/s) | rests |
      | --- | --- | ---: | ---: | ---: | ---: | --- |

      """
    for (original, comparison) in lines {
      let rests =
        comparison.unequalRests == 0 ? "equal" : "\(comparison.unequalRests) ticks differ"
      text +=
        "| \(original.folder) | `\(original.specification)` | \(comparison.fileCount) "
        + "| \(comparison.tickCount) | \(short(comparison.largestError)) "
        + "| \(short(comparison.largestSpeedError)) | \(rests) |\n"
    }
    return text
  }

  /// Returns two digits, rounded up, so that no error exceeds the printed value.
  static func short(_ error: Double) -> String {
    guard error > 0, error.isFinite else { return error == 0 ? "0" : "\(error)" }
    let exponent = Int(log10(error).rounded(.down))
    let digits = (error / pow(10, Double(exponent - 1)) - 1e-6).rounded(.up)
    let value = digits * pow(10, Double(exponent - 1))
    return value >= 0.01 && value < 1000
      ? String(format: value >= 10 ? "%.0f" : "%.2g", value) : String(format: "%.1e", value)
  }
}
