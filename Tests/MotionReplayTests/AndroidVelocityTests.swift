import Foundation
import MotionModel
import MotionReplay
import Testing

/// The corpus of real gestures, which lies beside some checkouts and is not part of the project.
private let corpus = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "shared/corpus")

/// Compares release velocities with those that Android itself computed for the same recordings.
///
/// The numbers are the expectations for strategy `LSQ2` in the Android Open Source Project's
/// `libs/input/tests/VelocityTracker_test.cpp` (Apache-2.0), made with single precision.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: corpus.path(percentEncoded: false))))
struct AndroidVelocityTests {
  @Test(
    arguments: [
      ("aosp-sailfish-fling-up-slow-1", 951.698181, -3044.966064),
      ("aosp-sailfish-fling-up-slow-3", 617.40564, -2500.055664),
      ("aosp-sailfish-fling-up-faster-1", 1438.53186, -3695.859619),
      ("aosp-sailfish-fling-up-faster-2", nil, -4241.004395),
      ("aosp-sailfish-fling-up-faster-3", nil, -7639.026367),
      ("aosp-sailfish-fling-up-fast-3", nil, -36461.421875),
      ("aosp-sailfish-fling-down-slow-1", -398.303894, 3969.099854),
      ("aosp-sailfish-fling-down-slow-2", -243.665344, 4587.986816),
      ("aosp-sailfish-fling-down-faster-3", nil, 4927.92627),
      ("aosp-sailfish-fling-down-fast-1", nil, 16064.685547),
      ("aosp-sailfish-fling-down-fast-2", nil, 16918.439453),
    ] as [(String, Double?, Double)])
  func leastSquaresGivesAndroidsVelocity(name: String, x: Double?, y: Double) throws {
    let file = corpus.appending(path: name + ".csv")
    let trace = try Trace(reading: [UInt8](try Data(contentsOf: file)), file: name)
    var interpreter = GestureInterpreter(surface: trace.header.surface, estimator: .leastSquares)
    var velocity: SIMD2<Double>?
    for event in trace.events where interpreter.admits(event) {
      if case .release(let found, _) = interpreter.interaction(for: event, presented: .zero) {
        velocity = found
      }
    }
    let found = try #require(velocity)
    #expect(abs(found.y - y) <= 0.0005 * abs(y), "\(found.y), Android \(y)")
    if let x { #expect(abs(found.x - x) <= 0.0005 * abs(x), "\(found.x), Android \(x)") }
  }
}
