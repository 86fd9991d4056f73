import ArgumentParser
import Foundation

/// The file that a run over random cases goes on from.
struct RandomProgressFile {
  /// The path of the file.
  let path: String

  private static let firstLine = "# motion-random-progress 1"

  /// Reads what is done of a run.
  ///
  /// - Parameter run: The run.
  /// - Returns: What is done; nothing where there is no file.
  /// - Throws: `ExitCode` where the file cannot be read or is of another run.
  func tally(of run: RandomRun) throws -> RandomTally {
    var bytes: [UInt8] = []
    if let problem = FileBytes.read(path: path, { bytes += $0 }) {
      if problem == ENOENT { return run.start }
      throw ExitStatus.missing.report("cannot read '\(path)': \(FileBytes.text(of: problem))")
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 2, lines[0] == Self.firstLine else {
      throw ExitStatus.badData.report("'\(path)' holds no progress of check-random")
    }
    guard lines[1] == "of: \(run.identity)" else {
      throw ExitStatus.incompatible.report(
        "'\(path)' is of another run: other engines, seed, checks or known properties; remove it to "
          + "begin anew")
    }
    guard let tally = RandomTally(lines: lines.dropFirst(2)), lines.last == "" else {
      throw ExitStatus.badData.report("'\(path)' is damaged; remove it to begin anew")
    }
    return tally
  }

  /// Writes what is done of a run.
  ///
  /// - Parameters:
  ///   - tally: What is done.
  ///   - run: The run.
  /// - Throws: `ExitCode` where the file cannot be written.
  func write(_ tally: RandomTally, of run: RandomRun) throws {
    let text = "\(Self.firstLine)\nof: \(run.identity)\n\(tally.lines)"
    try OutputFile.write(Array(text.utf8), to: path)
  }
}

extension RandomTally {
  /// Reads the lines of a progress file.
  ///
  /// - Parameter lines: The lines behind those of the run.
  fileprivate init?(lines: some Sequence<Substring>) {
    self.init(next: -1)
    for line in lines where !line.isEmpty {
      let sides = line.split(separator: " ", maxSplits: 1)
      guard sides.count == 2 else { return nil }
      let text = String(sides[1])
      if sides[0] == "shown:" {
        shown.append(text)
        continue
      }
      let words = text.split(separator: " ", maxSplits: 1)
      guard let number = Int(words[0]), number >= 0 else { return nil }
      switch (sides[0], words.count) {
      case ("next:", 1): next = number
      case ("replays:", 1): replays = number
      case ("findings:", 1): findings = number
      case ("known:", 2): known[String(words[1])] = number
      default: return nil
      }
    }
    guard next >= 0 else { return nil }
  }

  /// The lines of a progress file.
  fileprivate var lines: String {
    var text = "next: \(next)\nreplays: \(replays)\nfindings: \(findings)\n"
    for (name, count) in known.sorted(by: { $0.key < $1.key }) {
      text += "known: \(count) \(name)\n"
    }
    for line in shown { text += "shown: \(line)\n" }
    return text
  }
}
