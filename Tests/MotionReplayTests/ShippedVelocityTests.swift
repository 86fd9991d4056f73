import Foundation
import MotionModel
import MotionReplay
import Testing

/// The estimators of frameworks against numbers of an independent program.
@Suite struct ShippedVelocityTests {
  /// A touch of one finger, the lift last.
  struct Touch: Sendable {
    var samples: [PointerHistory.Sample] = []
  }

  /// What an estimator must give.
  struct Expectation: Sendable {
    var gesture: String
    var velocity: SIMD2<Double>?
  }

  private static let here = URL(filePath: #filePath).deletingLastPathComponent()
  private static let copies = here.appending(path: "Estimators")

  /// All numbers, where they lie beside the checkout.
  private static let beside = here.appending(path: "../../../shared/recordings/velocity")
    .standardizedFileURL

  /// The estimators of frameworks.
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

  private func check(
    _ estimator: VelocityEstimator, _ touch: Touch, _ expected: Expectation
  ) throws {
    let found = try estimate(estimator, of: touch)
    guard let velocity = expected.velocity, let found else {
      #expect((found == nil) == (expected.velocity == nil), "\(expected.gesture): \(found as Any)")
      return
    }
    let speed = (velocity * velocity).sum().squareRoot()
    let error = max(abs(found.x - velocity.x), abs(found.y - velocity.y))
    #expect(error <= 1e-6 * max(1, speed), "\(expected.gesture): \(found), not \(velocity)")
  }

  @Test(arguments: shipped) func theEdgesOfTheRules(_ estimator: VelocityEstimator) throws {
    var touches: [String: Touch] = [:]
    for row in try Self.rows(Self.copies.appending(path: "gestures.csv")) {
      touches[row[0], default: Touch()].samples.append(try Self.sample(row[1...]))
    }
    let rows = try Self.rows(Self.copies.appending(path: "velocities.csv"))
      .filter { $0[0] == estimator.rawValue }
    #expect(rows.count == 42)
    for row in rows {
      let touch = try #require(touches[row[1]])
      try check(
        estimator, touch,
        Expectation(gesture: row[1], velocity: try Self.velocity(row[2], row[3])))
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
      try check(
        estimator, try Self.touch(row[1]),
        Expectation(gesture: row[0], velocity: try Self.velocity(row[2], row[3])))
    }
  }

  /// The numbers that the tests of the original projects state.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: beside.path)))
  func publishedNumbers() throws {
    var places: [String: String] = [:]
    for row in try Self.rows(Self.beside.appending(path: "gestures.csv")) {
      places[row[0]] = row[1]
    }
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

  @Test func theDefaultIsAndroidsParabolaWithoutGapsOfEstimates() throws {
    var touches: [String: Touch] = [:]
    for row in try Self.rows(Self.copies.appending(path: "gestures.csv")) {
      touches[row[0], default: Touch()].samples.append(try Self.sample(row[1...]))
    }
    for (name, touch) in touches {
      let ours = try estimate(.leastSquares, of: touch) ?? .zero
      let android = try estimate(.androidLeastSquares2, of: touch) ?? .zero
      let speed = (android * android).sum().squareRoot()
      let difference = max(abs(ours.x - android.x), abs(ours.y - android.y))
      #expect(difference <= 1e-6 * max(1, speed), "\(name): \(ours), Android \(android)")
    }
  }
}
