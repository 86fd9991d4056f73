import MotionModel
import Testing

struct SurfaceTextTests {
  @Test(arguments: [
    "pane closed=160,420 open=160,40", "pane closed=1,2 open=3,4 start=open axis=y",
    "scroll min=0,-5 max=0,1000 size=320,480", "scroll min=1,1 max=1,1 size=0.5,5e-324 axis=x",
    "free", "free axis=x", "free snap=1,2", "free snap=1,2;3,4;-5,1e+300 start=3,4 axis=y",
    "free start=-0,0", "free snap=0,0 start=-0,0",
  ])
  func roundTrips(_ text: String) throws {
    #expect(try Surface(text: text).text == text)
  }

  @Test(arguments: [
    ("  pane\topen=3,4   axis=xy closed=1,2 start=closed ", "pane closed=1,2 open=3,4"),
    ("free start=0,0 snap=0,0;1,1", "free snap=0,0;1,1"),
    ("scroll size=1.50,2e0 max=010,0.0 min=-0,0", "scroll min=-0,0 max=10,0 size=1.5,2"),
  ])
  func becomesCanonical(_ text: String, _ canonical: String) throws {
    #expect(try Surface(text: text).text == canonical)
  }

  @Test func hasItsValues() throws {
    #expect(
      try Surface(text: "free snap=1,2;3,4 axis=x")
        == Surface(
          .free(FreePoint(snaps: [SIMD2(1, 2), SIMD2(3, 4)], start: SIMD2(1, 2))), axis: .x))
    #expect(
      try Surface(text: "scroll min=1,2 max=3,4 size=5,6")
        == Surface(
          .scroll(
            ScrollArea(minimum: SIMD2(1, 2), maximum: SIMD2(3, 4), size: SIMD2(5, 6)))))
  }

  /// Most refusals are in the table of ``TraceErrorTests``, where columns count from the `#`.
  @Test func refusesWithTheColumn() {
    let error = #expect(throws: TraceError.self) { try Surface(text: "free start=1,2 start=1,2") }
    #expect(
      error?.description
        == "surface:1:16: found the parameter 'start' a second time, expected it once")
    #expect(throws: TraceError.self) { try Surface(text: "free\nstart=1,2") }
  }
}
