/// What valgrind's tool callgrind writes: here, one part for each call of a function.
///
/// - Note: Source: Valgrind manual, "Callgrind Format Specification": `part:`, `desc: Trigger:` and
///   `totals:` lines, <https://valgrind.org/docs/manual/cl-format.html>.
enum CallgrindProfile {
  /// Reads how many instructions each call of a function took.
  ///
  /// - Parameters:
  ///   - bytes: The file, with all parts combined.
  ///   - symbol: The function, at whose end a part was written.
  /// - Returns: The counts, in the order of the calls; nil where a part has no total.
  /// - Complexity: O(n) in the size of the file.
  static func counts(in bytes: [UInt8], of symbol: String) -> [Int]? {
    let trigger = Array("desc: Trigger: --dump-after=\(symbol)".utf8)
    let totals = Array("totals: ".utf8)
    var counts: [Int] = []
    var isCall = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if line.elementsEqual(trigger) {
        if isCall { return nil }
        isCall = true
      } else if isCall, line.starts(with: totals) {
        let number = String(decoding: line.dropFirst(totals.count), as: UTF8.self)
        guard let count = Int(number) else { return nil }
        counts.append(count)
        isCall = false
      }
    }
    return isCall ? nil : counts
  }
}
