import ArgumentParser
import MotionAnalysis

struct ViewingArguments: ParsableArguments {
  @Option(
    help: .value(
      "density",
      "The display's pixels per inch and pixels per point, such as 460@3. With "
        + "--viewing-distance, visible sizes are also given in minutes of arc."))
  var ppi: String?

  @Option(help: .value("cm", "The distance from eye to display in centimetres, such as 30."))
  var viewingDistance: Double?

  func validate() throws { _ = try viewing() }

  func viewing() throws -> Viewing? {
    try require(
      (ppi == nil) == (viewingDistance == nil),
      "--ppi and --viewing-distance go together: an angle needs both")
    guard let ppi, let viewingDistance else { return nil }
    let numbers = ppi.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      .map { Double($0).flatMap { $0.isFinite && $0 > 0 ? $0 : nil } }
    guard let pixels = numbers.first ?? nil, let scale = numbers.count == 1 ? 1 : numbers[1] else {
      throw ValidationError(
        "--ppi: found '\(ppi)', expected pixels an inch, and pixels a point after an @, such as "
          + "460@3")
    }
    try require(
      viewingDistance.isFinite && viewingDistance > 0,
      "--viewing-distance: found \(viewingDistance), expected centimetres above 0")
    return Viewing(pointsPerInch: pixels / scale, centimetres: viewingDistance)
  }

  /// What parts of a run must have in common.
  var settings: [(String, String)] {
    typed.isEmpty ? [] : [("display", typed.joined(separator: " "))]
  }

  var typed: [String] {
    (ppi.map { ["--ppi", $0] } ?? [])
      + (viewingDistance.map { ["--viewing-distance", "\($0)"] } ?? [])
  }
}
