import ArgumentParser
import Foundation
import MotionModel
import MotionSearch

/// The file of a sweep, which grows under another name and gets its own only when it is complete.
///
/// `FILE.unfinished` holds the rows so far, `FILE.unfinished.txt` what determines the run. They stay when
/// the process is killed, so that a run can go on from the last whole row. A device or a pipe is written
/// directly.
final class SweepFile {
  /// How many points were in the file already; they are in the survey.
  private(set) var points = 0
  private let path: String
  private let unfinished: String
  private let handle: FileHandle?
  private let direct: PendingFile?

  /// The files that may be written, each with the option that asks for it.
  static func outputs(_ path: String) -> [RunFiles.Output] {
    ["", ".unfinished", ".unfinished.txt"].map { .init(option: "--output", path: path + $0) }
  }

  /// Begins a file, or continues one that was begun with the same settings.
  init(
    _ path: String, _ rows: SweepRows, lines: [String], resumes: Bool, survey: inout SweepSurvey
  ) throws {
    if let kind = FileBytes.kind(of: path), kind != S_IFREG {
      if resumes {
        throw ValidationError("--resume: '\(path)' is no file, and keeps nothing to go on from")
      }
      let file = PendingFile(path: path)
      (self.path, unfinished, handle, direct) = (path, path, nil, file)
      try write(rows.header)
      return
    }
    let target = PendingFile.target(of: path)
    let unfinished = target + ".unfinished"
    let exists = FileManager.default.fileExists(atPath: unfinished)
    if exists, !resumes {
      throw ExitStatus.usage.report(
        "'\(unfinished)' has rows of a run that was stopped: go on with --resume, or remove it")
    }
    var end: UInt64 = 0
    if exists {
      try Self.check(unfinished, against: lines)
      (points, end) = try Self.whole(LineFile(unfinished, isInput: false), rows, &survey)
    } else {
      try OutputFile.write(Array(lines.map { $0 + "\n" }.joined().utf8), to: unfinished + ".txt")
      guard FileManager.default.createFile(atPath: unfinished, contents: nil) else {
        throw ExitStatus.failed.report(
          "cannot write '\(unfinished)': \(FileBytes.text(of: errno))")
      }
    }
    (self.path, self.unfinished, direct) = (target, unfinished, nil)
    do {
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: unfinished))
      try handle.truncate(atOffset: end)
      try handle.seekToEnd()
      self.handle = handle
    } catch {
      throw ExitStatus.failed.report("cannot write '\(unfinished)': \(error.localizedDescription)")
    }
    if end == 0 { try write(rows.header) }
  }

  /// Refuses to continue what another run has begun.
  private static func check(_ unfinished: String, against lines: [String]) throws {
    let file = try LineFile(unfinished + ".txt", isInput: false)
    var found: [String] = []
    while let line = try file.next() { found.append(String(decoding: line, as: UTF8.self)) }
    // A path may have line breaks of its own.
    let lines = lines.flatMap {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    guard found != lines else { return }
    let (was, now) =
      zip(found, lines).first { $0 != $1 } ?? ("\(found.count) lines", "\(lines.count) lines")
    throw ExitStatus.incompatible.report(
      "'\(unfinished)' is of another run: found '\(was)', expected '\(now)'; remove it to begin "
        + "anew")
  }

  /// Reads the points whose rows are all complete, and returns where they end.
  private static func whole(
    _ file: LineFile, _ rows: SweepRows, _ survey: inout SweepSurvey
  ) throws -> (points: Int, offset: UInt64) {
    guard let header = try file.next() else { return (0, 0) }
    guard header.elementsEqual(rows.header.dropLast()) else { throw damaged(file.path) }
    var end = file.offset
    let count = rows.plan.cellsPerPoint
    for point in 0..<rows.plan.pointCount {
      var cells: [SweepCell] = []
      while cells.count < count, let line = try file.next() {
        guard let cell = rows.cell(line, index: point * count + cells.count) else {
          throw damaged(file.path)
        }
        cells.append(cell)
      }
      guard cells.count == count else { return (point, end) }
      survey.add(survey.point(point, of: cells))
      end = file.offset
    }
    return (rows.plan.pointCount, end)
  }

  private static func damaged(_ path: String) -> ExitCode {
    ExitStatus.badData.report("'\(path)' is damaged; remove it to begin anew")
  }

  /// Appends rows; when it returns, the system has them.
  func write(_ bytes: [UInt8]) throws {
    if let direct {
      direct.write(bytes)
      try direct.check()
    } else if let handle, let problem = FileBytes.write(bytes, to: handle.fileDescriptor) {
      throw ExitStatus.failed.report(
        "cannot write '\(unfinished)': \(FileBytes.text(of: problem)); what is there stays for "
          + "--resume")
    }
  }

  /// Writes the complete file to disk and moves it to its place.
  func finish() throws {
    if let direct { return try direct.finish() }
    do {
      try handle?.synchronize()
      try handle?.close()
    } catch {
      throw ExitStatus.failed.report("cannot write '\(unfinished)': \(error.localizedDescription)")
    }
    guard rename(unfinished, path) == 0 else {
      throw ExitStatus.failed.report("cannot write '\(path)': \(FileBytes.text(of: errno))")
    }
    try? FileManager.default.removeItem(atPath: unfinished + ".txt")
  }
}
