import MotionSystem
import MotionAnalysis
import MotionModel
package import MotionReports

/// A CSV file with a row per run: time, revision, machine, and nanoseconds a tick of each engine.
///
/// Apache Otava reads it, with each column of costs as a metric.
package struct CostHistory {
  package let path: String

  package init(path: String) { self.path = path }

  /// Appends a row; if an engine has no cost, returns a note and leaves the file as it is.
  package func append(_ cost: GateCost) throws -> String? {
    guard cost.skipped.isEmpty, !cost.comparisons.isEmpty else {
      return "nothing is appended to '\(path)', as not every engine has a cost"
    }
    let old = try rows(of: cost.comparisons.map(\.engine))
    let machine = ProcessInfo.processInfo.hostName + (Machine().processor.map { ", \($0)" } ?? "")
    let row = Self.line(
      [Machine.date, Self.revision, machine]
        + cost.comparisons.map { Digits.fixed($0.candidateNanosecondsPerTick, 4) })
    try OutputFile.write(old + Array(row.utf8), to: path)
    return nil
  }

  /// Refuses a file that has other columns, before anything is measured.
  package func check(for engines: [String]) throws { _ = try rows(of: engines) }

  private func rows(of engines: [String]) throws -> [UInt8] {
    let header = Self.line(["time", "revision", "machine"] + engines)
    let old =
      access(path, F_OK) == 0
      ? try FileBytes.contents(path, isInput: false) : Array(header.utf8)
    guard old.starts(with: header.utf8), old.last == 0x0a else {
      let first = String(decoding: old.prefix { $0 != 0x0a }, as: UTF8.self)
      throw ExitStatus.badData.report(
        "\(path):1: found the columns '\(PrintableText.path(first))' and rows, expected "
          + "'\(header.dropLast())' and a line end after the last row; give another file for "
          + "other engines")
    }
    return old
  }

  private static func line(_ fields: [String]) -> String {
    fields.map { CSVField.text($0) }.joined(separator: ",") + "\n"
  }

  /// The revision of the current folder, followed by `-dirty` if files differ from it.
  private static var revision: String {
    Subprocess.line(
      ["git", "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"], errors: .null)
      ?? "unknown"
  }
}
