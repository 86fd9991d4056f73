import MotionModel
import Testing

@Suite struct EngineUnitTests {
  private static let unit = {
    var unit = EngineUnit()
    _ = unit.set(.x, zero: 20, one: -360)
    return unit
  }()

  @Test func valuesArePointsAndBack() {
    let unit = Self.unit
    #expect(unit.position(of: SIMD2(0, 7)) == SIMD2(20, 7))
    #expect(unit.position(of: SIMD2(2, 7)) == SIMD2(-740, 7))
    #expect(unit.value(at: SIMD2(-170, 7)) == SIMD2(0.5, 7))
    #expect(unit.scale == SIMD2(-380, 1))
  }

  @Test func anAxisWithoutALengthIsRefused() {
    var unit = EngineUnit()
    let isSet = [
      unit.set(.x, zero: 3, one: 3), unit.set(.y, zero: 0, one: .infinity),
      unit.set(.xy, zero: 0, one: 1),
    ]
    #expect(isSet == [false, false, false] && unit == EngineUnit())
  }

  @Test(arguments: [
    ("pane closed=20,420 open=-360,40", "pane closed=0,420 open=1,40"),
    ("scroll min=-360,0 max=20,900 size=380,500", "scroll min=0,0 max=1,900 size=1,500"),
    ("free snap=20,0;-360,0 start=-170,3 axis=x", "free snap=0,0;1,0 start=0.5,3 axis=x"),
  ])
  func aSurfaceHasItsPointsInTheUnit(points: String, own: String) throws {
    #expect(Self.unit.surface(try Surface(text: points)).text == own)
  }

  @Test(arguments: [
    ("free axis=x", 380.0), ("free axis=y", 1), ("free", nil),
    ("pane closed=0,0 open=10,0", 380), ("pane closed=0,9 open=0,0", 1),
    ("pane closed=0,9 open=10,0", nil), ("scroll min=0,0 max=9,9 size=1,1 axis=x", 380),
  ])
  func aUnitHasPointsAlongASurface(surface: String, points: Double?) throws {
    #expect(Self.unit.pointsPerUnit(on: try Surface(text: surface)) == points)
  }

  @Test func aRecordingKeepsIt() throws {
    var recording = RecordingSchemaTests.sample()
    recording.header.claims.unit = Self.unit
    recording.header.claims.choosesRest = true
    let text = String(decoding: recording.bytes, as: UTF8.self)
    #expect(text.contains(" chooses-rest=yes unit=20,0;-360,1"))
    #expect(try Recording(reading: recording.bytes).header == recording.header)
    for wrong in ["unit=20,0", "unit=20,0;20,1", "unit=20,0;-360"] {
      let bytes = Array(text.replacing("unit=20,0;-360,1", with: wrong).utf8)
      #expect(throws: TraceError.self) { try Recording(reading: bytes) }
    }
  }

  @Test func aSurfaceHasPlacesToRest() throws {
    func rest(_ text: String, _ x: Double) throws -> SIMD2<Double> {
      try Surface(text: text).rest(nearest: SIMD2(x, 0))
    }
    #expect(try rest("free snap=0,0;-380,0", -200) == SIMD2(-380, 0))
    #expect(try rest("free", -200) == SIMD2(-200, 0))
    #expect(try rest("pane closed=0,0 open=100,0", 60) == SIMD2(100, 0))
    #expect(try rest("scroll min=0,0 max=50,0 size=1,1", 60) == SIMD2(50, 0))
  }
}
