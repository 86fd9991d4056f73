/// Text that grows by whole pieces and never beyond a limit.
struct CappedText {
  /// The text so far.
  private(set) var text = ""

  private var room: Int

  /// Creates an empty text.
  ///
  /// - Parameter limit: The largest number of bytes that it may have, at least 0.
  init(limit: Int) {
    room = limit
  }

  /// Adds a piece where there is room for all of it.
  ///
  /// - Parameters:
  ///   - piece: The piece.
  ///   - reserve: How many bytes must be left free behind it, at least 0.
  /// - Returns: Whether it was added.
  /// - Complexity: O(n) in the length of the piece.
  mutating func append(_ piece: String, reserve: Int = 0) -> Bool {
    let count = piece.utf8.count
    guard count <= room - reserve else { return false }
    text += piece
    room -= count
    return true
  }
}
