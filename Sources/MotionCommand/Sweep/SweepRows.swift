import ArgumentParser
import Foundation
import MotionAnalysis
import MotionModel
import MotionReports
import MotionSearch

/// The cells of a sweep as CSV: a line of column names, then a line for each cell, in their order.
///
/// A number has the shortest text that reads back to the same bits. A number that a motion does not have is an
/// empty field; `1e999` stands for a motion that is not finite, or for the time of one that never rests. DuckDB
/// and pandas read it as infinity; with `inf` in the first row, DuckDB 1.5 makes the column text.
struct SweepRows {
  let plan: SweepPlan
  let header: [UInt8]
  private let parameters: [String]
  /// Clock and trace of each cell of a point.
  private let places: [[UInt8]]

  init(_ plan: SweepPlan) {
    self.plan = plan
    parameters = plan.parameters
    places = plan.clocks.flatMap { clock in
      plan.traces.map { Array(",\(CSVField.text(clock)),\(CSVField.text($0))".utf8) }
    }
    let columns =
      ["cell", "engine"] + parameters + ["clock", "trace"] + plan.metrics.map(\.rawValue)
      + (plan.runsChecks ? ["findings"] : [])
      + (plan.judges ? ["breaks"] : [])
    header = Array((columns.map { CSVField.text($0) }.joined(separator: ",") + "\n").utf8)
  }

  func append(_ cells: [SweepCell], point index: Int, to bytes: inout [UInt8]) {
    let point = plan.point(index)
    let engine = plan.engines[point.engine]
    let place = engine.place(point.point)
    var values = "," + CSVField.text(engine.label)
    for name in parameters {
      values += ","
      guard let axis = engine.axes.firstIndex(where: { $0.name == name }) else { continue }
      let value = engine.axes[axis].values[place[axis]]
      // A negative number is not a formula.
      values += DecimalText.number(value) == nil ? CSVField.text(value) : value
    }
    let first = Int64(index) * Int64(plan.cellsPerPoint)
    for (number, cell) in cells.enumerated() {
      NumberText.append(first + Int64(number), to: &bytes)
      bytes += values.utf8
      bytes += places[number]
      for value in cell.values {
        bytes.append(Self.comma)
        guard let value else { continue }
        if value.isFinite {
          NumberText.append(value + 0, to: &bytes)
        } else {
          bytes += Self.infinity.utf8
        }
      }
      if plan.runsChecks { bytes += ",\(cell.findings)".utf8 }
      if plan.judges {
        bytes += ("," + CSVField.text(cell.breaks.joined(separator: ";"))).utf8
      }
      bytes.append(Self.lineEnd)
    }
  }

  /// Reads the row of a cell; nil where the line is not a row, or is that of another cell.
  func cell(_ line: ArraySlice<UInt8>, index: Int) -> SweepCell? {
    var fields: [ArraySlice<UInt8>] = []
    var (start, isQuoted) = (line.startIndex, false)
    for position in line.indices {
      if line[position] == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard line[position] == Self.comma, !isQuoted else { continue }
      fields.append(line[start..<position])
      start = position + 1
    }
    fields.append(line[start...])
    let first = 4 + parameters.count
    let count = first + plan.metrics.count + (plan.runsChecks ? 1 : 0) + (plan.judges ? 1 : 0)
    guard fields.count == count, fields[0].elementsEqual("\(index)".utf8) else { return nil }
    var cell = SweepCell(values: [])
    for field in fields[first..<(first + plan.metrics.count)] {
      guard !field.isEmpty else {
        cell.values.append(nil)
        continue
      }
      let text = String(decoding: field, as: UTF8.self)
      guard let number = text == Self.infinity ? .infinity : Double(text) else { return nil }
      cell.values.append(number)
    }
    if plan.judges, let breaks = fields.last, !breaks.isEmpty {
      cell.breaks = [String(decoding: breaks, as: UTF8.self)]
    }
    return cell
  }

  private static let infinity = "1e999"
  private static let comma = UInt8(ascii: ",")
  private static let lineEnd = UInt8(ascii: "\n")
}

/// A file that is read line by line, however long it is.
final class LineFile {
  let path: String
  /// Where the next line begins, in bytes.
  private(set) var offset: UInt64 = 0
  private let handle: FileHandle
  private var buffer: [UInt8] = []
  private var start = 0
  private static let pieceSize = 1 << 18
  /// The longest line, in bytes: the first line of a part has everything that determines its run.
  private static let longest = 64 << 20

  /// Opens an input of the command, or else a file that it goes on to write.
  init(_ path: String, isInput: Bool = true) throws {
    if isInput { try RunFiles.noteInput(path) }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw InputFailure.unreadable(errno).report(path: path).code
    }
    (self.path, self.handle) = (path, handle)
  }

  /// Returns the next line that has an end, without it; nil at the end of the file.
  func next() throws -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0a) {
        let line = buffer[start..<end]
        start = end + 1
        offset += UInt64(line.count + 1)
        return line
      }
      buffer.removeFirst(start)
      (start, searched) = (0, buffer.count)
      let piece: Data?
      do {
        piece = try handle.read(upToCount: Self.pieceSize)
      } catch {
        throw ExitStatus.missing.report("cannot read '\(path)': \(error.localizedDescription)")
      }
      guard let piece, !piece.isEmpty else { return nil }
      buffer += piece
      guard buffer.count <= Self.longest else {
        throw InputFailure.unreadable(EFBIG).report(path: path).code
      }
    }
  }

  /// Whether nothing is left, not even a line without an end.
  var isAtEnd: Bool {
    get throws { try next() == nil && buffer.isEmpty }
  }
}

/// The parts of a shared sweep, joined row by row, in memory that does not grow with them.
struct MergedSweep {
  private let parts: [(path: String, file: PartFile)]
  private let plan: SweepPlan
  let showsFront: Bool

  /// Checks that all parts of one sweep are there; their rows are not read yet.
  init(_ parts: [(path: String, file: PartFile)], _ sweep: PartFile.Sweep) throws {
    self.parts = try MergedRun.ordered(parts)
    guard let plan = Self.plan(of: sweep), plan.cellCount == parts[0].file.total else {
      throw MergedRun.malformed(parts[0].path)
    }
    (self.plan, showsFront) = (plan, sweep.showsFront)
  }

  private static func plan(of sweep: PartFile.Sweep) -> SweepPlan? {
    let metrics = sweep.metrics.compactMap { Metric(rawValue: $0) }
    let limits = sweep.limits.compactMap { try? MetricLimit($0) }
    let engines = sweep.engines.compactMap { try? SweptEngine($0.text, label: $0.label) }
    guard metrics.count == sweep.metrics.count, limits.count == sweep.limits.count,
      engines.count == sweep.engines.count
    else { return nil }
    return try? SweepPlan(
      engines: engines, clocks: sweep.clocks, traces: sweep.traces, metrics: metrics,
      limits: limits, runsChecks: sweep.runsChecks)
  }

  /// Reads all rows in the order of the cells, and writes them.
  func survey(write: ([UInt8]) throws -> Void) throws -> SweepSurvey {
    let rows = SweepRows(plan)
    var survey = SweepSurvey(of: plan)
    let files = try parts.map { part in
      let file = try LineFile(part.path)
      _ = try file.next()
      return file
    }
    try write(rows.header)
    var bytes: [UInt8] = []
    for point in 0..<plan.pointCount {
      let file = files[point % files.count]
      var cells: [SweepCell] = []
      for number in 0..<plan.cellsPerPoint {
        let index = point * plan.cellsPerPoint + number
        guard let line = try file.next() else {
          throw ExitStatus.badData.report(
            "'\(file.path)' is cut: found no row of cell \(index), expected one")
        }
        guard let cell = rows.cell(line, index: index) else {
          throw ExitStatus.badData.report(
            "'\(file.path)' is damaged: found another row, expected that of cell \(index)")
        }
        bytes += line + [0x0a]
        cells.append(cell)
      }
      survey.add(survey.point(point, of: cells))
      guard bytes.count > 1 << 18 else { continue }
      try write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    try write(bytes)
    for file in files where try !file.isAtEnd {
      throw ExitStatus.badData.report(
        "'\(file.path)' is damaged: found more rows than the part has cells")
    }
    return survey
  }
}
