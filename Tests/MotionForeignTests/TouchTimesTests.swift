import Foundation
import MotionForeign
import MotionModel
import MotionReplay
import MotionTraces
import Testing

/// An engine that estimates velocities itself needs the touches' times: touches wait for frames.
@Suite struct TouchTimesTests {
  private func velocity(
    _ ability: String, _ trace: Trace, _ delivery: Delivery
  ) throws -> SIMD2<Double> {
    let recording = try Outside.perl("tracker.pl", "'\(ability)'")
      .attempt(recording: trace, "60", delivery)
    let release = try #require(
      recording.handOffs.last { if case .release = $0.interaction { true } else { false } })
    return release.after.velocity
  }

  @Test func theTrackerOfAnEngineSeesTheTimesOfTouches() throws {
    let trace = try Trace.standard("pane-fling-open")
    let moves = trace.events.filter { $0.kind == .drag }.suffix(2)
    let (from, to) = (try #require(moves.first), try #require(moves.last))
    let slope = (to.position - from.position) / to.time.seconds(since: from.time)
    #expect(slope.y < -1000)
    let found = try velocity("\"touches\"", trace, .atTick)
    #expect(abs(found.x - slope.x) < 1e-6 && abs(found.y - slope.y) < 1e-6, "\(found)")
    // Without the times both moves come with one frame, unless events arrive at their own times.
    #expect(try velocity("", trace, .atTick) == .zero)
    let own = try velocity("", trace, .immediate)
    #expect(abs(own.y - slope.y) < 1e-6)
  }
}
