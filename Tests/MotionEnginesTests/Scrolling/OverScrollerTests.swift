import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// A view keeps whole pixels, of which a point has 2.75.
@Suite struct OverScrollerTests {
  @Test func itStandsOnAPixelFromTheStart() {
    var view = OverScroller().engine
    view.place(at: SIMD2(206, 160))
    #expect(view.state.position == SIMD2(567 / 2.75, 160))
    view.handle(.grab, at: .zero)
    #expect(view.state.position == SIMD2(567 / 2.75, 160))
  }
}
