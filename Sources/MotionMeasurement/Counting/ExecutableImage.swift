/// An executable file in the form of Linux, ELF with 64 bits.
///
/// Valgrind reads the debug information of what it runs, and some versions give up on that of newer
/// compilers: 3.19 on DWARF 5. For counting only the symbols are needed, so it is given a copy whose
/// debug information goes by other names.
///
/// - Note: Source: Tool Interface Standard, "Executable and Linking Format", and its 64-bit form:
///   the header's `e_shoff` at 40, `e_shentsize`, `e_shnum`, `e_shstrndx` from 58; a section's
///   `sh_offset` at 24 and `sh_size` at 32, <https://refspecs.linuxfoundation.org/elf/elf.pdf>.
package enum ExecutableImage {
  /// Hides the debug information of an executable from who looks for it by name.
  ///
  /// The names of all sections that begin with `.debug_` get another letter; all else stays.
  ///
  /// - Parameter image: The bytes of the file.
  /// - Returns: The bytes of the copy; nil where the file has another form.
  /// - Complexity: O(n) in the size of the file.
  package static func hidingDebugInformation(in image: [UInt8]) -> [UInt8]? {
    // Magic number, 64 bits, the lower bytes first.
    guard image.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]) else { return nil }
    guard let table = number(at: 40, bytes: 8, in: image),
      let entrySize = number(at: 58, bytes: 2, in: image),
      let names = number(at: 62, bytes: 2, in: image),
      let offset = number(at: table + names * entrySize + 24, bytes: 8, in: image),
      let size = number(at: table + names * entrySize + 32, bytes: 8, in: image),
      size <= image.count, offset <= image.count - size
    else { return nil }
    var copy = image
    let prefix = Array(".debug_".utf8)
    for start in offset..<offset + size
    where copy[start] == prefix[0] && copy[start..<offset + size].starts(with: prefix) {
      copy[start + 1] = UInt8(ascii: "x")
    }
    return copy
  }

  /// Reads a number with the lower bytes first; nil where the file ends before, or it is no offset.
  private static func number(at place: Int, bytes: Int, in image: [UInt8]) -> Int? {
    guard place >= 0, place <= image.count - bytes else { return nil }
    let value = image[place..<place + bytes].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return value <= 1 << 40 ? Int(value) : nil
  }
}
