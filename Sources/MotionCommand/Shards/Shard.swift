import ArgumentParser
import Foundation

/// One part of a run that several machines share.
struct Shard: Hashable, Sendable {
  /// The number of this part, from 0.
  let index: Int

  /// How many parts there are, at least 1.
  let total: Int

  /// The whole run.
  static let whole = Shard(index: 0, total: 1)

  /// The variables of the environment that name number and count, as test runners set them.
  private static let names = [
    ("TEST_TOTAL_SHARDS", "TEST_SHARD_INDEX"), ("GTEST_TOTAL_SHARDS", "GTEST_SHARD_INDEX"),
  ]

  /// Reads the part from the environment.
  ///
  /// - Parameter environment: The environment.
  /// - Returns: The part; the whole run where none is named.
  /// - Throws: `ValidationError` where the variables contradict each other or make no sense.
  static func named(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Shard {
    var known: (shard: Shard, name: String)?
    for (totalName, indexName) in names {
      let (total, index) = (environment[totalName], environment[indexName])
      guard total != nil || index != nil else { continue }
      guard let total, let index else {
        throw ValidationError(
          "\(total == nil ? totalName : indexName) is not set, but "
            + "\(total == nil ? indexName : totalName) is; set both or none")
      }
      guard let count = Int(total), 1...10_000 ~= count else {
        throw ValidationError("\(totalName): found '\(total)', expected a number from 1 to 10000")
      }
      guard let number = Int(index), 0..<count ~= number else {
        throw ValidationError(
          "\(indexName): found '\(index)', expected a number from 0 to \(count - 1)")
      }
      let shard = Shard(index: number, total: count)
      if let known, known.shard != shard {
        throw ValidationError(
          "\(known.name) says part \(known.shard.index) of \(known.shard.total), \(totalName) part "
            + "\(index) of \(total); set one pair of them, or both to the same")
      }
      known = (shard, totalName)
    }
    return known?.shard ?? whole
  }

  /// Tells a test runner that parts are understood, by making the file that it asks for.
  ///
  /// - Note: Source: Bazel, "Test encyclopedia", Test sharding, `TEST_SHARD_STATUS_FILE`,
  ///   <https://bazel.build/reference/test-encyclopedia>.
  static func acknowledge() {
    guard let path = ProcessInfo.processInfo.environment["TEST_SHARD_STATUS_FILE"], !path.isEmpty
    else { return }
    _ = FileManager.default.createFile(atPath: path, contents: nil)
  }

  /// Chooses the cells of this part, in turn.
  ///
  /// - Parameter cells: All cells.
  /// - Returns: Those of this part, in order; possibly none.
  /// - Complexity: O(n) in the number of cells.
  func part(of cells: [ReplayCell]) -> [ReplayCell] { cells.filter { $0.index % total == index } }
}
