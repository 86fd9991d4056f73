import ArgumentParser
import MotionAnalysis

struct ViewingArguments: ParsableArguments {
  @Option(
    help: .value(
      "density",
      "How many pixels an inch of the display has, and how many a point, such as 460@3; with "
        + "--viewing-distance visible sizes are given in minutes of arc too."))
  var ppi: String?

  @Option(help: .value("cm", "How far the eye is from the display, in centimetres, such as 30."))
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
        "--ppi: found '\(ppi)', expected pixels an inch, and pixels a point behind an @, such as "
          + "460@3")
    }
    try require(
      viewingDistance.isFinite && viewingDistance > 0,
      "--viewing-distance: found \(viewingDistance), expected centimetres above 0")
    return Viewing(pointsPerInch: pixels / scale, centimetres: viewingDistance)
  }

  var typed: [String] {
    (ppi.map { ["--ppi", $0] } ?? [])
      + (viewingDistance.map { ["--viewing-distance", "\($0)"] } ?? [])
  }
}
