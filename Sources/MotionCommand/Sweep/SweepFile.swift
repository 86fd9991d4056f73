import ArgumentParser
import Foundation
import MotionReports
import MotionSearch

/// The file of a sweep, made of the ledger `FILE.unfinished` once that is complete.
///
/// A run that was killed goes on from the ledger. A device or a pipe has none.
final class SweepFile {
  private let target: String
  private let ledger: KeptLedger?
  private let direct: PendingFile?
  private static func ledger(of path: String) -> String { path + ".unfinished" }

  static func outputs(_ path: String) -> [RunFiles.Output] {
    [path, ledger(of: path)].map { .init(option: "--output", path: $0) }
  }

  init(_ path: String, _ head: RunHead, resumes: Bool, _ survey: inout SweepSurvey) throws {
    if let kind = FileBytes.kind(of: path), kind != S_IFREG {
      try refuse(resumes, "--resume: '\(path)' is no file, and keeps nothing to go on from")
      let file = PendingFile(path: path)
      (target, ledger, direct) = (path, nil, file)
      file.write(SweepRows(survey.plan).header)
      try file.check()
      return
    }
    target = PendingFile.target(of: path)
    let unfinished = Self.ledger(of: target)
    try ExitStatus.usage.refuse(
      FileBytes.kind(of: unfinished) != nil && !resumes,
      "'\(unfinished)' has rows of a run that was stopped: go on with --resume, or remove it")
    try ExitStatus.usage.refuse(
      resumes && FileBytes.kind(of: unfinished) == nil && FileBytes.kind(of: target) != nil,
      "'\(path)' is complete, and there is no '\(unfinished)' to go on from; give another file, or "
        + "leave --resume out to replace it")
    ledger = try KeptLedger(unfinished, head) { (piece: SweepPiece) in
      for point in piece.points { survey.add(point) }
    }
    direct = nil
  }

  func append(_ piece: SweepPiece) throws {
    direct?.write(piece.rows.joined())
    try direct?.check()
    try ledger?.append(piece)
    try ledger?.flush()
  }

  func finish() throws {
    try direct?.finish()
    guard let ledger else { return }
    guard let read = try LedgerReader(ledger.path), let sweep = read.head.sweep else {
      preconditionFailure("a ledger that this process wrote")
    }
    let file = PendingFile(path: target)
    _ = try MergedSweep([read], sweep).survey { rows in
      file.write(rows)
      try file.check()
    }
    try file.finish()
    ledger.remove()
  }
}
