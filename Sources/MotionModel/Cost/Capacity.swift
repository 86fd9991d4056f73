/// How many copies of an engine run at once before their ticks take too much of the time there is.
///
/// It is a number of two significant digits, as it is no more exact: it lies between ``copies`` and
/// ``tooMany``.
public struct Capacity: Hashable, Sendable {
  /// Why the search ended.
  public enum Bound: String, Hashable, Sendable, CaseIterable {
    /// One step more is too many.
    case budget
    /// So many copies fit, and more were not tried, as their memory would be too much.
    case memory
    /// So many copies fit, and the time for the search was over.
    case time
  }

  /// The largest number of copies that was seen to fit; 0 where one is too many.
  public var copies: Int

  /// The smallest number of copies that was seen to be too many; nil where none was.
  public var tooMany: Int?

  /// Why the search ended.
  public var bound: Bound

  /// The longest time that 99% of the ticks may not exceed, in nanoseconds.
  public var limit: Int64

  /// The time that 99% of the ticks did not exceed with ``copies``, in nanoseconds; 0 without.
  public var p99: Int64

  /// Creates a capacity.
  ///
  /// - Parameters:
  ///   - copies: The largest number of copies that was seen to fit, at least 0.
  ///   - tooMany: The smallest number of copies that was seen to be too many.
  ///   - bound: Why the search ended.
  ///   - limit: The longest time that 99% of the ticks may not exceed, in nanoseconds.
  ///   - p99: The time that 99% of the ticks did not exceed with so many copies, in nanoseconds.
  public init(copies: Int, tooMany: Int?, bound: Bound, limit: Int64, p99: Int64) {
    self.copies = copies
    self.tooMany = tooMany
    self.bound = bound
    self.limit = limit
    self.p99 = p99
  }
}
