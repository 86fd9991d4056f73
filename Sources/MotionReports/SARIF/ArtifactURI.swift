/// A file's path as a URI reference, as SARIF wants it.
///
/// - Note: Source: T. Berners-Lee, R. Fielding, L. Masinter, "Uniform Resource Identifier (URI):
///   Generic Syntax", RFC 3986, sections 2.3 and 4.2, <https://www.rfc-editor.org/rfc/rfc3986>.
enum ArtifactURI {
  /// Makes the reference.
  ///
  /// - Parameter path: A path, relative to the current folder or absolute.
  /// - Returns: A reference relative to the current folder, or a `file` URI of an absolute path.
  /// - Complexity: O(n) in the length of the path.
  static func text(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    var encoded = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      if isPlain(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded
  }

  /// Tells whether a byte stands for itself; a colon does not, as it would end a scheme.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~/".utf8.contains(byte)
    }
  }
}
