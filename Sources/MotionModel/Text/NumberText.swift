/// Numbers as traces and recordings spell them: the shortest text that gives the same bits back.
enum NumberText {
  /// Appends a number.
  ///
  /// A finite number stands as its `description` does, but for whole numbers, which have no `.0`:
  /// `160`, `-0`, `160.5`, `1e-05`. Infinities are `inf` and `-inf`. Only recordings may hold what
  /// is not finite; there `nan` and `-nan` are the quiet NaN without payload, and every other NaN
  /// is `nan:` and its bits as 16 hexadecimal digits.
  ///
  /// - Parameters:
  ///   - number: Any number.
  ///   - bytes: Gets the text.
  static func append(_ number: Double, to bytes: inout [UInt8]) {
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

  /// Appends a whole number.
  ///
  /// - Parameters:
  ///   - number: Any number.
  ///   - bytes: Gets the text.
  /// - Complexity: O(n) in the number of digits.
  static func append(_ number: Int64, to bytes: inout [UInt8]) {
    if number < 0 { bytes.append(TextByte.minus) }
    let first = bytes.count
    var rest = number.magnitude
    repeat {
      bytes.append(TextByte.zero + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[first...].reverse()
  }

  /// Appends a point or a vector: `X,Y`.
  ///
  /// - Parameters:
  ///   - vector: Any vector.
  ///   - bytes: Gets the text.
  static func append(_ vector: SIMD2<Double>, to bytes: inout [UInt8]) {
    append(vector.x, to: &bytes)
    bytes.append(TextByte.comma)
    append(vector.y, to: &bytes)
  }

  /// Returns the text of a number, as ``append(_:to:)-(Double,_)`` writes it.
  ///
  /// - Parameter number: Any number.
  /// - Returns: The text.
  static func text(_ number: Double) -> String {
    var bytes: [UInt8] = []
    append(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text of a point or a vector: `X,Y`.
  ///
  /// - Parameter vector: Any vector.
  /// - Returns: The text.
  static func text(_ vector: SIMD2<Double>) -> String { text(vector.x) + "," + text(vector.y) }
}
