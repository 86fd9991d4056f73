/// The shortest text of a number that reads back as the same bits.
///
/// A finite number is its `description`, without the `.0` of whole numbers: `160`, `-0`, `1e-05`.
/// Only recordings may hold `inf`, `-inf`, `nan` and `-nan` (the quiet NaN without payload); any
/// other NaN is `nan:` and its bits as 16 hexadecimal digits.
package enum NumberText {
  package static func append(_ number: Double, to bytes: inout [UInt8]) {
    if number.magnitude < 0x1p53, number.rounded(.towardZero) == number {
      if number.sign == .minus { bytes.append(TextByte.minus) }
      append(Int64(number.magnitude), to: &bytes)
    } else if number.isNaN, number.bitPattern << 1 != Double.nan.bitPattern << 1 {
      bytes.append(contentsOf: "nan:".utf8)
      bytes.append(contentsOf: Digest(value: number.bitPattern).text.utf8)
    } else if number.isNaN {
      bytes.append(contentsOf: (number.sign == .minus ? "-nan" : "nan").utf8)
    } else {
      bytes.append(contentsOf: number.description.utf8)
      if bytes.suffix(2).elementsEqual([TextByte.point, TextByte.zero]) { bytes.removeLast(2) }
    }
  }

  package static func append(_ number: Int64, to bytes: inout [UInt8]) {
    if number < 0 { bytes.append(TextByte.minus) }
    let first = bytes.count
    var rest = number.magnitude
    repeat {
      bytes.append(TextByte.zero + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[first...].reverse()
  }

  package static func text(_ number: Double) -> String {
    var bytes: [UInt8] = []
    append(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func text(_ vector: SIMD2<Double>) -> String { text(vector.x) + "," + text(vector.y) }
}

package enum DecimalText {
  package static func number(_ text: some StringProtocol) -> Double? {
    // `Double.init` alone also takes hexadecimal, `inf` and `nan`, and stops at a zero byte.
    let isDecimal = text.utf8.allSatisfy { "0123456789.-+eE".utf8.contains($0) }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    return number
  }
}
