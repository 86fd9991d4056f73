import Foundation
import MotionModel
import MotionReplay
import Testing

/// The frameworks' estimators against numbers of an independent program.
@Suite struct ShippedVelocityTests {
  /// One finger's touch; the last sample is the lift.
  struct Touch: Sendable {
    var samples: [PointerHistory.Sample] = []
  }

  private static let here = URL(filePath: #filePath).deletingLastPathComponent()
  private static let copies = here.appending(path: "Estimators")

  /// All numbers, if they lie beside the checkout.
  private static let beside = here.appending(path: "../../../shared/recordings/velocity")
    .standardizedFileURL

  /// The frameworks' estimators.
  static let shipped = VelocityEstimator.allCases.filter {
    ![.leastSquares, .recorded].contains($0)
  }

  private static func rows(_ place: URL) throws -> [[String]] {
    try String(contentsOf: place, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map { String($0) } }
  }

  private static func sample(_ cells: ArraySlice<String>) throws -> PointerHistory.Sample {
    let cells = Array(cells)
    return PointerHistory.Sample(
      time: Instant(nanoseconds: try #require(Int64(cells[0]))),
      position: SIMD2(try #require(Double(cells[2])), try #require(Double(cells[3]))))
  }

  private static func velocity(_ x: String, _ y: String) throws -> SIMD2<Double>? {
    x.isEmpty ? nil : SIMD2(try #require(Double(x)), try #require(Double(y)))
  }

  private func estimate(_ estimator: VelocityEstimator, of touch: Touch) throws -> SIMD2<Double>? {
    var history = PointerHistory(for: estimator)
    for sample in touch.samples.dropLast() { history.append(sample) }
    let lift = try #require(touch.samples.last)
    return estimator.estimate(of: history, releasedAt: lift.time, at: lift.position)
  }

  /// Checks an estimate against a row: its second cell names the gesture or path, and the next two
  /// hold the velocity.
  private func check(
    _ estimator: VelocityEstimator, _ touch: Touch, against row: [String]
  ) throws {
    expect(
      try estimate(estimator, of: touch), near: try Self.velocity(row[2], row[3]), "\(row[1])")
  }

  private func expect(_ found: SIMD2<Double>?, near velocity: SIMD2<Double>?, _ gesture: String) {
    guard let velocity, let found else {
      #expect((found == nil) == (velocity == nil), "\(gesture): \(found as Any)")
      return
    }
    let speed = (velocity * velocity).sum().squareRoot()
    let error = max(abs(found.x - velocity.x), abs(found.y - velocity.y))
    #expect(error <= 1e-6 * max(1, speed), "\(gesture): \(found), not \(velocity)")
  }

  /// The project's copies of gestures, by name.
  private static func edges() throws -> [String: Touch] {
    try rows(copies.appending(path: "gestures.csv")).reduce(into: [:]) { touches, row in
      touches[row[0], default: Touch()].samples.append(try sample(row[1...]))
    }
  }

  @Test(arguments: shipped) func theEdgesOfTheRules(_ estimator: VelocityEstimator) throws {
    let touches = try Self.edges()
    let rows = try Self.rows(Self.copies.appending(path: "velocities.csv"))
      .filter { $0[0] == estimator.rawValue }
    #expect(rows.count == 42)
    for row in rows {
      try check(estimator, try #require(touches[row[1]]), against: row)
    }
  }

  private static func touch(_ path: String) throws -> Touch {
    Touch(samples: try rows(beside.appending(path: path)).map { try sample($0[...]) })
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: beside.path)), arguments: shipped)
  func recordedGestures(_ estimator: VelocityEstimator) throws {
    let rows = try Self.rows(Self.beside.appending(path: estimator.rawValue + ".csv"))
    #expect(rows.count == 82)
    for row in rows {
      try check(estimator, try Self.touch(row[1]), against: row)
    }
  }

  /// Compares with the numbers in the original projects' tests.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: beside.path)))
  func publishedNumbers() throws {
    let places = try Self.rows(Self.beside.appending(path: "gestures.csv"))
      .reduce(into: [:]) { $0[$1[0]] = $1[1] }
    let rows = try Self.rows(Self.beside.appending(path: "published.csv"))
    #expect(rows.count > 40)
    for row in rows {
      let estimator = try #require(VelocityEstimator(rawValue: row[1]))
      let touch = try Self.touch(try #require(places[row[0]]))
      let estimate = try estimate(estimator, of: touch)
      let found = try #require(estimate)
      let published = try #require(Double(row[3]))
      let percent = try #require(Double(row[4].prefix { $0 != "%" }))
      let value = row[2] == "x" ? found.x : found.y
      #expect(
        abs(value - published) <= percent / 100 * abs(published), "\(row[0]) \(row[1]): \(value)")
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: beside.path)))
  func theDefaultIsAndroidsParabolaOfRecordedGesturesToo() throws {
    for row in try Self.rows(Self.beside.appending(path: "android-lsq2.csv")) {
      let android = try Self.velocity(row[2], row[3]) ?? .zero
      let found = try estimate(.leastSquares, of: Self.touch(row[1])) ?? .zero
      expect(found, near: android, row[0])
    }
  }

  @Test func theDefaultIsAndroidsParabolaWithoutGapsOfEstimates() throws {
    for (name, touch) in try Self.edges() {
      let android = try estimate(.androidLeastSquares2, of: touch) ?? .zero
      expect(try estimate(.leastSquares, of: touch) ?? .zero, near: android, name)
    }
  }
}
