import MotionModel

/// The name of a file for an engine or a trace, which may have any name.
enum FileStem {
  /// Makes the stem of a file's name.
  ///
  /// - Parameter name: Any name.
  /// - Returns: The name with a hyphen for everything but ASCII letters, digits, `.`, `_` and `-`
  ///   and for a point at the start; a long one is cut and gets a digest behind it.
  /// - Complexity: O(n) in the length of the name.
  static func text(_ name: String) -> String {
    var stem = ""
    var digest = Digest()
    for scalar in name.unicodeScalars {
      digest.combine(UInt64(scalar.value))
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
        || "._-".unicodeScalars.contains(scalar)
      stem.unicodeScalars.append(isPlain && !(stem.isEmpty && scalar == ".") ? scalar : "-")
    }
    return stem.utf8.count > 100 ? "\(stem.prefix(80))-\(digest.text)" : stem
  }
}
