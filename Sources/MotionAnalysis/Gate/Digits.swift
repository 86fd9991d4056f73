#if !hasFeature(Embedded)
  #if canImport(Glibc)
    internal import Glibc
  #else
    internal import Foundation
  #endif
  package import MotionModel

  package enum Digits {
    package static func nanoseconds(_ number: Double) -> String {
      number < 0.5 ? "< 0.5" : fixed(number, 1)
    }

    /// Formats a number: no sign on a rounded zero, and from 10^9 on `1.2e+30`, to fit a column.
    package static func fixed(_ value: Double, _ digits: Int) -> String {
      guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
      guard abs(value) < 1e9 else { return scientific(value) }
      let text = formatted("%.*f", digits, value)
      let isZero = !text.utf8.contains { UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0 }
      return isZero && text.hasPrefix("-") ? String(text.dropFirst()) : text
    }

    package static func scientific(_ value: Double) -> String { formatted("%.1e", value) }

    private static func formatted(_ format: String, _ values: any CVarArg...) -> String {
      withVaList(values) { values in
        String(unsafeUninitializedCapacity: 64) {
          $0.withMemoryRebound(to: CChar.self) {
            Int(vsnprintf($0.baseAddress, $0.count, format, values))
          }
        }
      }
    }

    /// Returns the shortest text that reads back as the same number, such as `160` and `0.1`.
    package static func shortest(_ value: Double) -> String {
      let text = value.description
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    package static func seconds(_ time: Instant) -> String {
      seconds(nanoseconds: time.nanoseconds)
    }

    package static func seconds(nanoseconds: Int64) -> String {
      fixed(Double(nanoseconds) * 1e-9, 3) + " s"
    }

    package static func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)" + (number == 1 ? "" : "s")
    }

    package static func percent(_ share: Double) -> String { fixed(100 * share, 2) + " %" }
    package static func change(_ change: Double) -> String { signedPercent(change) + " %" }

    package static func interval(_ interval: ClosedRange<Double>) -> String {
      "\(signedPercent(interval.lowerBound)) to \(signedPercent(interval.upperBound)) %"
    }

    private static func signedPercent(_ change: Double) -> String {
      let text = fixed(100 * change, 2)
      return text.hasPrefix("-") ? text : "+" + text
    }
  }
#endif
