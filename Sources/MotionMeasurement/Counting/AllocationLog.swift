/// What the GNU C library writes while it traces allocations.
///
/// A line for each call, behind an optional `@ PLACE`: `+ ADDRESS SIZE` for new memory, `- ADDRESS`
/// for what is given back, `< ADDRESS` and `> ADDRESS SIZE` for what changes its size.
///
/// - Note: Source: GNU C Library manual, "Allocation Debugging",
///   <https://www.gnu.org/software/libc/manual/html_node/Allocation-Debugging.html>.
enum AllocationLog {
  /// Counts how often memory was asked for, changes of the size included.
  ///
  /// - Parameter bytes: The log.
  /// - Returns: The count; nil where the log does not begin and end as a complete one.
  /// - Complexity: O(n) in the size of the log.
  static func count(in bytes: [UInt8]) -> Int? {
    var lines = bytes.split(separator: UInt8(ascii: "\n"))[...]
    guard lines.popFirst().map({ Array($0) }) == Array("= Start".utf8),
      lines.popLast().map({ Array($0) }) == Array("= End".utf8)
    else { return nil }
    return lines.count { line in
      let words = line.split(separator: UInt8(ascii: " ")).suffix(3)
      let sign = words.first.flatMap { $0.count == 1 ? $0.first : nil }
      return words.count == 3 && (sign == UInt8(ascii: "+") || sign == UInt8(ascii: ">"))
    }
  }
}
