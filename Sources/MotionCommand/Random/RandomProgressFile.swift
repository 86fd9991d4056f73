import ArgumentParser
import Foundation
import MotionModel

/// The file that a run over random cases goes on from.
///
/// It names everything that determines the run, then what is done, and ends with a digest of all
/// lines above, so that no damage is taken for progress.
struct RandomProgressFile {
  private let path: String
  private let run: RandomRun

  /// What determines the run, which does not change while it goes on.
  private let conditions: [(name: String, value: String)]

  private static let firstLine = "# motion-random-progress 2"

  /// The largest file that is read, in bytes; the largest that is written is smaller.
  private static let mostBytes = 16_000_000

  /// The longest value of which a message says what was found and expected, in bytes.
  private static let shownBytes = 40

  /// Creates the file of a run, on disk only once something is written.
  init(path: String, of run: RandomRun) {
    (self.path, self.run, conditions) = (path, run, run.conditions)
  }

  /// Reads what is done of the run.
  func tally() throws -> RandomTally {
    guard let bytes = try bytes() else { return run.start }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines[0] == Self.firstLine else {
      throw ExitStatus.badData.report("'\(path)' holds no progress of check-random")
    }
    guard lines.count >= 3, lines.last == "",
      lines[lines.count - 2] == Self.lastLine(below: lines.dropLast(2))
    else { throw damaged }
    for (line, condition) in zip(lines.dropFirst(), conditions) {
      let key = "# \(condition.name): "
      guard line.hasPrefix(key) else { throw damaged }
      let found = line.dropFirst(key.count)
      if found != condition.value { throw otherRun(condition.name, found, condition.value) }
    }
    guard let tally = RandomTally(lines: lines.dropFirst(1 + conditions.count).dropLast(2)),
      tally.fits(run)
    else { throw damaged }
    guard tally.next <= run.cases.upperBound else {
      throw ExitStatus.usage.report(
        "--cases: found \(run.cases.count), expected at least the "
          + "\(tally.next - run.cases.lowerBound) that '\(path)' has done")
    }
    return tally
  }

  /// Writes what is done of the run.
  func write(_ tally: RandomTally) throws {
    let lines =
      [Self.firstLine] + conditions.map { "# \($0.name): \($0.value)" } + tally.lines
    let text = (lines + [Self.lastLine(below: lines)]).map { $0 + "\n" }.joined()
    try OutputFile.write(Array(text.utf8), to: path)
  }

  private func bytes() throws -> [UInt8]? {
    var bytes: [UInt8] = []
    let problem = try FileBytes.read(path: path) { (piece) throws(ExitCode) in
      bytes += piece
      guard bytes.count <= Self.mostBytes else {
        throw ExitStatus.badData.report("'\(path)' holds no progress of check-random")
      }
    }
    if problem == ENOENT { return nil }
    if let problem {
      throw ExitStatus.missing.report("cannot read '\(path)': \(FileBytes.text(of: problem))")
    }
    return bytes
  }

  private var damaged: ExitCode {
    ExitStatus.badData.report("'\(path)' is damaged; remove it to begin anew")
  }

  private func otherRun(
    _ name: String, _ found: some StringProtocol, _ expected: String
  ) -> ExitCode {
    let isShort = max(found.utf8.count, expected.utf8.count) <= Self.shownBytes
    return ExitStatus.incompatible.report(
      "'\(path)' is of another run, with \(name) "
        + (isShort ? "\(found), expected \(expected)" : "that differ")
        + "; remove it to begin anew")
  }

  private static func lastLine(below lines: some Sequence<some StringProtocol>) -> String {
    var digest = Digest()
    for line in lines {
      for byte in line.utf8 { digest.combine(UInt64(byte)) }
      digest.combine(10)
    }
    return "digest: \(digest.text)"
  }
}

extension RandomTally {
  /// Reads the lines of a progress file.
  fileprivate init?(lines: some Collection<Substring>) {
    func number(_ text: some StringProtocol) -> Int? {
      Int(text).flatMap { 0...1_000_000_000_000 ~= $0 ? $0 : nil }
    }
    let counts = zip(lines, ["next: ", "replays: ", "findings: "]).compactMap { line, key in
      line.hasPrefix(key) ? number(line.dropFirst(key.count)) : nil
    }
    guard counts.count == 3 else { return nil }
    self.init(next: counts[0])
    (replays, findings) = (counts[1], counts[2])
    for line in lines.dropFirst(3) {
      let words = line.split(separator: " ", maxSplits: 2)
      if words.count == 3, words[0] == "known:", let count = number(words[1]) {
        known[String(words[2])] = count
      } else if line.hasPrefix("shown: ") {
        shown.append(String(line.dropFirst(7)))
      } else {
        return nil
      }
    }
  }

  /// Whether a run can have come this far.
  fileprivate func fits(_ run: RandomRun) -> Bool {
    next >= run.cases.lowerBound
      && replays == (next - run.cases.lowerBound) * run.engines.count
      && shown.count == min(findings, run.most)
  }

  /// The lines of a progress file.
  fileprivate var lines: [String] {
    ["next: \(next)", "replays: \(replays)", "findings: \(findings)"]
      + known.sorted { $0.key < $1.key }.map { "known: \($0.value) \($0.key)" }
      + shown.map { "shown: \($0)" }
  }
}
