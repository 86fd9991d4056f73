import ArgumentParser
import Foundation
import MotionModel

/// The file from which a run over random cases is resumed.
///
/// It has what determines the run, what is done, and a digest of both, which reveals damage.
struct RandomProgressFile {
  private let path: String
  private let run: RandomRun
  private let conditions: [String]

  private struct Content: Codable {
    var schema = "motion-replay/random-progress/5"
    var conditions: [String]
    var tally: RandomTally
    var digest = ""

    /// The file, with the digest of all the rest.
    func bytes() throws -> [UInt8] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      var (content, digest) = (self, Digest())
      content.digest = ""
      for byte in try encoder.encode(content) { digest.combine(UInt64(byte)) }
      content.digest = digest.text
      return Array(try encoder.encode(content)) + [0x0a]
    }
  }

  /// The largest file that is read, in bytes; the largest that is written is smaller.
  private static let mostBytes = 16_000_000
  /// The longest value that a message shows, in bytes.
  private static let shownBytes = 40

  /// Creates the file of a run, on disk only once something is written.
  init(path: String, of run: RandomRun) {
    (self.path, self.run) = (path, run)
    conditions = run.conditions.map { "\($0.name): \($0.value)" }
  }

  /// Reads how far the run has come.
  func tally() throws -> RandomTally {
    guard let bytes = try bytes() else { return run.start }
    guard bytes.first == UInt8(ascii: "{") else { throw foreign }
    guard let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)),
      try content.bytes() == bytes, content.conditions.count == conditions.count
    else {
      throw ExitStatus.badData.report("'\(path)' is damaged; remove it to begin anew")
    }
    for (found, condition) in zip(content.conditions, run.conditions) {
      let value = found.dropFirst(condition.name.count + 2)
      guard value != condition.value else { continue }
      let isShort = max(value.utf8.count, condition.value.utf8.count) <= Self.shownBytes
      throw ExitStatus.incompatible.report(
        "'\(path)' is of another run, with \(condition.name) "
          + (isShort ? "\(value), expected \(condition.value)" : "that differ")
          + "; remove it to begin anew")
    }
    guard content.tally.next <= run.cases.upperBound else {
      throw ExitStatus.usage.report(
        "--cases: found \(run.cases.count), expected at least the "
          + "\(content.tally.next - run.cases.lowerBound) that '\(path)' has done")
    }
    return content.tally
  }

  func write(_ tally: RandomTally) throws {
    try OutputFile.write(Content(conditions: conditions, tally: tally).bytes(), to: path)
  }

  private func bytes() throws -> [UInt8]? {
    var bytes: [UInt8] = []
    let problem = try FileBytes.read(path: path) { (piece) throws(ExitCode) in
      bytes += piece
      guard bytes.count <= Self.mostBytes else { throw foreign }
    }
    if problem == ENOENT { return nil }
    if let problem {
      throw ExitStatus.missing.report("cannot read '\(path)': \(FileBytes.text(of: problem))")
    }
    return bytes
  }

  private var foreign: ExitCode {
    ExitStatus.badData.report("'\(path)' holds no progress of check-random")
  }
}
