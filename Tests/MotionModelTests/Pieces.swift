extension [UInt8] {
  /// Returns the bytes in pieces of `size`; the last piece may be shorter.
  func pieces(of size: Int) -> [[UInt8]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0...].prefix(size)) }
  }
}
