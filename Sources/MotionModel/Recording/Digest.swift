/// A 64-bit digest of the bits of a motion.
///
/// FNV-1a over 64-bit words instead of bytes: for each word `w`, `h = (h ^ w ^ (w >> 32)) * prime`.
/// Bytes would cost 40 dependent multiplications a tick, more than most engines; the fold `w >> 32`
/// carries a word's high bits, the sign among them, to where the multiplication spreads them, so
/// that no two flipped signs cancel.
///
/// - Note: Source: G. Fowler, L. C. Noll, K.-P. Vo, FNV-1a, offset basis and prime for 64 bits,
///   RFC 9923 and <http://www.isthe.com/chongo/tech/comp/fnv/>.
public struct Digest: Hashable, Sendable {
  /// The digest so far.
  public var value: UInt64

  /// Creates the digest of nothing, the offset basis.
  @inlinable public init() { value = 0xcbf2_9ce4_8422_2325 }

  /// Creates a digest with a known value, such as one read from a file.
  @inlinable public init(value: UInt64) { self.value = value }

  /// Adds a word.
  @inlinable public mutating func combine(_ word: UInt64) {
    value = (value ^ word ^ (word >> 32)) &* 0x0000_0100_0000_01b3
  }

  /// Adds the bits of a state: x, y, vx, vy.
  @inlinable public mutating func combine(_ state: MotionState) {
    combine(state.position.x.bitPattern)
    combine(state.position.y.bitPattern)
    combine(state.velocity.x.bitPattern)
    combine(state.velocity.y.bitPattern)
  }

  /// The digest as 16 lower-case hexadecimal digits.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
