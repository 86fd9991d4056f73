import Foundation
import MotionModel

/// An original's behavior in one replay: interactions in, states out, in time order.
///
/// The format is that of the project's recordings of originals: comment lines, then rows that start
/// with their kind. Times are whole nanoseconds; other numbers are points and points per second.
struct OriginalReplay {
  struct Shown {
    var time: Instant
    var position: SIMD2<Double>
    /// The velocity that the original reports; nil if it knows none.
    var velocity: SIMD2<Double>?
    var isAtRest: Bool
  }

  enum Row {
    case interaction(Interaction, at: Instant)
    case tick(Shown)
  }

  /// An error with the place where it was found.
  struct Unreadable: Error, CustomStringConvertible {
    var description: String
  }

  /// The file's name without its ending, such as `pane-tap-storm@60`.
  var name: String
  var header: [String: String] = [:]
  var place = SIMD2<Double>.zero
  var rows: [Row] = []

  /// The nominal rate of the display, in ticks per second: the number after the `@` of the name.
  var rate: Double { Double(name.split(separator: "@").last?.prefix { $0.isNumber } ?? "") ?? 0 }

  /// The surface: a scroll area if the parameters give its limits, such as
  /// `limits x 0..0 y 0..1432 pt, over = half the height 568 pt`; the trace's own if they contain
  /// `limits:` or `snaps:`; else a free point.
  var surface: Surface {
    if let parameters = header["parameters"],
      ["limits:", "snaps:"].contains(where: parameters.contains)
    {
      return Self.surfaces[name.prefix { $0 != "@" }.description] ?? .free
    }
    let words = (header["parameters"] ?? "").split { " ,;".contains($0) }
    guard let index = words.firstIndex(of: "limits"), words.count > index + 11,
      words[index + 1] == "x", let height = Double(words[index + 11])
    else { return .free }
    func limits(_ text: Substring) -> [Double] {
      text.split(separator: "..").map { Double($0) ?? .nan }
    }
    let (x, y) = (limits(words[index + 2]), limits(words[index + 4]))
    return Surface(
      .scroll(
        ScrollArea(
          minimum: SIMD2(x[0], y[0]), maximum: SIMD2(x[1], y[1]), size: SIMD2(0, height))))
  }

  /// The surfaces of the project's traces, by name.
  private static let surfaces: [String: Surface] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../traces")
    let files =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)))
      ?? []
    return files.filter { $0.hasSuffix(".csv") }.reduce(into: [:]) { surfaces, file in
      let trace = (try? Data(contentsOf: folder.appending(path: file)))
        .flatMap { try? Trace(reading: Array($0), file: file) }
      surfaces[String(file.dropLast(4))] = trace?.header.surface
    }
  }()

  /// Reads a file.
  ///
  /// - Throws: ``Unreadable`` with file, line, what was found and what was expected.
  init(reading file: URL) throws {
    name = file.deletingPathExtension().lastPathComponent
    let text = try String(contentsOf: file, encoding: .utf8)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      if line.hasPrefix("# "), let colon = line.firstIndex(of: ":") {
        header[String(line[line.index(line.startIndex, offsetBy: 2)..<colon])] =
          line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      } else {
        guard read(line.split(separator: ",")) else {
          throw Unreadable(
            description:
              "\(file.path(percentEncoded: false)):\(index + 1): found '\(line)', expected a row such as "
              + "tick,T,X,Y,VX,VY,REST")
        }
      }
    }
  }

  /// Reads a row; returns false if it is invalid.
  private mutating func read(_ cells: [Substring]) -> Bool {
    guard cells.count > 1, let nanoseconds = Int64(cells[1]) else { return false }
    let time = Instant(nanoseconds: nanoseconds)
    func point(_ index: Int) -> SIMD2<Double>? {
      guard cells.count > index + 1, let x = Double(cells[index]), let y = Double(cells[index + 1])
      else { return nil }
      return SIMD2(x, y)
    }
    switch (cells[0], cells.count) {
    case ("place", 4):
      guard let point = point(2) else { return false }
      place = point
      return true
    case ("tick", 7):
      guard let position = point(2), cells[6] == "0" || cells[6] == "1" else { return false }
      let velocity = header["velocity"] == "none exposed" ? nil : point(4)
      guard point(4) != nil || (cells[4] == "-" && cells[5] == "-") else { return false }
      rows.append(
        .tick(
          Shown(time: time, position: position, velocity: velocity, isAtRest: cells[6] == "1")))
      return true
    default:
      guard let interaction = interaction(cells[0], point(2), point(4)), cells.count <= 6 else {
        return false
      }
      rows.append(.interaction(interaction, at: time))
      return true
    }
  }

  private func interaction(
    _ kind: Substring, _ first: SIMD2<Double>?, _ second: SIMD2<Double>?
  ) -> Interaction? {
    switch (kind, first, second) {
    case ("grab", nil, nil): .grab
    case ("drag", let way?, nil): .drag(by: way)
    case ("release", let velocity?, let rest?): .release(velocity: velocity, toward: rest)
    case ("retarget", let rest?, nil): .retarget(to: rest)
    case ("cancel", let rest?, nil): .cancel(toward: rest)
    default: nil
    }
  }
}
