import ArgumentParser
import Foundation
import MotionModel
import MotionSearch

/// The file of a sweep, which grows under another name and takes its own only when it is complete.
///
/// `FILE.unfinished` holds the rows so far, `FILE.unfinished.txt` what determines the run. They stay when
/// the process is killed, so that a run can go on from the last whole row. A device or a pipe is written
/// directly.
final class SweepFile {
  private let path: String
  private let unfinished: String
  private let settings: String
  private let handle: FileHandle?
  private let direct: PendingFile?

  /// The files that may be written, each with the option that asks for it.
  static func outputs(_ path: String) -> [RunFiles.Output] {
    ["", ".unfinished", ".unfinished.txt"].map { .init(option: "--output", path: path + $0) }
  }

  /// Begins a file, or goes on with one whose settings are those of these lines.
  ///
  /// It tells how many points are done; they are added to the survey.
  static func open(
    _ path: String, _ rows: SweepRows, lines: [String], resumes: Bool, survey: inout SweepSurvey
  ) throws -> (file: SweepFile, points: Int) {
    if let kind = FileBytes.kind(of: path), kind != S_IFREG {
      if resumes {
        throw ValidationError("--resume: '\(path)' is no file, and keeps nothing to go on from")
      }
      let file = PendingFile(path: path)
      try file.check()
      file.write(rows.header)
      return (SweepFile(direct: file, path: path), 0)
    }
    let target = PendingFile.target(of: path)
    let (unfinished, settings) = (target + ".unfinished", target + ".unfinished.txt")
    let exists = FileManager.default.fileExists(atPath: unfinished)
    if exists, !resumes {
      throw ExitStatus.usage.report(
        "'\(unfinished)' has rows of a run that was stopped: go on with --resume, or remove it")
    }
    let text = lines.map { $0 + "\n" }.joined()
    var (points, offset) = (0, 0 as UInt64)
    if exists {
      try check(settings, against: text, of: unfinished)
      (points, offset) = try whole(LineFile(unfinished: unfinished), rows, &survey)
    } else {
      try OutputFile.write(Array(text.utf8), to: settings)
      guard FileManager.default.createFile(atPath: unfinished, contents: nil) else {
        throw ExitStatus.failed.report(
          "cannot write '\(unfinished)': \(FileBytes.text(of: errno))")
      }
    }
    let file = try SweepFile(path: target, unfinished: unfinished, settings: settings, at: offset)
    if offset == 0 { try file.write(rows.header) }
    return (file, points)
  }

  private init(direct: PendingFile, path: String) {
    (self.path, self.direct, handle) = (path, direct, nil)
    (unfinished, settings) = (path, path)
  }

  private init(path: String, unfinished: String, settings: String, at offset: UInt64) throws {
    (self.path, self.unfinished, self.settings, direct) = (path, unfinished, settings, nil)
    do {
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: unfinished))
      try handle.truncate(atOffset: offset)
      try handle.seekToEnd()
      self.handle = handle
    } catch {
      throw ExitStatus.failed.report("cannot write '\(unfinished)': \(error.localizedDescription)")
    }
  }

  /// Refuses to go on with what another run has begun.
  private static func check(_ path: String, against text: String, of rows: String) throws {
    let found = String(decoding: try Self.contents(path), as: UTF8.self)
    guard found != text else { return }
    let (old, new) = (found.split(separator: "\n"), text.split(separator: "\n"))
    let (was, now) =
      zip(old, new).first { $0 != $1 } ?? ("\(old.count) lines", "\(new.count) lines")
    throw ExitStatus.incompatible.report(
      "'\(rows)' is of another run: found '\(was)', expected '\(now)'; remove it to begin anew")
  }

  private static func contents(_ path: String) throws -> [UInt8] {
    let file = try LineFile(unfinished: path)
    var bytes: [UInt8] = []
    while let line = try file.next() { bytes += line + [0x0a] }
    return bytes
  }

  /// Reads the points all of whose rows are whole, and tells where they end.
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

  /// Appends rows; they are with the system when it returns.
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

  /// Brings the complete file to disk and to its place.
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
    try? FileManager.default.removeItem(atPath: settings)
  }
}
