import ArgumentParser
import Foundation
import MotionReports

/// A part of a run that several machines share, as a file: all that `merge` needs.
struct ShardFile: Codable {
  /// The name and version of the form.
  static let schema = "motion-replay/shard/1"

  /// What a gate has besides its cells, the same in every part.
  struct Gate: Codable {
    var action: String
    var folder: String
    var engines: Int
    var traces: Int
    var limits: [String]
    /// Cases that stand before those of the cells.
    var first: [ShardCase]
    /// Cases that stand behind those of the cells.
    var last: [ShardCase]
    var remedy: [String]
  }

  /// What was done on one trace and engine.
  struct Cell: Codable {
    /// The place among all cells of the run, from 0.
    var index: Int
    /// The row of a comparison; nil in a gate.
    var row: ShardRow?
    /// The cases of a gate; nil in a comparison.
    var cases: [ShardCase]?
    /// How many tallies of findings have become smaller or are gone, in a gate.
    var gone: Int?
  }

  var schema = Self.schema
  /// The command: check, compare or gate.
  var command: String
  /// The arguments that determine what is judged.
  var arguments: [String]
  /// Options that a suggested command must repeat.
  var replayArguments: [String]
  /// Everything that must be the same in every part, a line each: name, colon, value.
  var settings: [String]
  var shard: Int
  var shards: Int
  /// How many cells all parts have together.
  var total: Int
  var cells: [Cell]
  var gate: Gate?

  /// Writes the file, complete or not at all.
  ///
  /// - Parameter path: The path.
  /// - Throws: `ExitCode` where it cannot be written.
  /// - Complexity: O(n) in the number of findings and measurements.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    try OutputFile.write(Array(encoder.encode(self)) + [0x0a], to: path)
  }

  /// Reads a file.
  ///
  /// - Parameter path: The path.
  /// - Returns: The part.
  /// - Throws: `ExitCode` 66 where it cannot be read, 65 where it is no part of a run.
  /// - Complexity: O(n) in the size of the file.
  static func read(_ path: String) throws -> ShardFile {
    InputFiles.note(path)
    var bytes = Data()
    if let problem = FileBytes.read(path: path, { bytes.append(contentsOf: $0) }) {
      throw ExitStatus.missing.report("cannot read '\(path)': \(FileBytes.text(of: problem))")
    }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let file = try? decoder.decode(ShardFile.self, from: bytes), file.schema == schema,
      file.shards > 0, 0..<file.shards ~= file.shard
    else {
      throw ExitStatus.badData.report(
        "'\(path)' is no part of a run: expected a file of this version's --shard-report")
    }
    return file
  }
}
