import MotionEngines

/// Paths with their lengths.
///
/// Source: mpmath 1.3.0 at 30 digits: the complete elliptic integral for ellipses, quadrature for
/// curves.
struct PathSample: Sendable {
  let name: String
  let segment: PathSegment
  let length: Double

  private static func cubic(
    _ from: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>, _ to: SIMD2<Double>
  ) -> PathSegment {
    .cubic(from: from, first: first, second: second, to: to)
  }

  static var smooth: [PathSample] {
    [
      PathSample(
        name: "line", segment: .line(from: SIMD2(3, 4), to: SIMD2(303, -396)), length: 500),
      PathSample(
        name: "ellipse", segment: .ellipse(center: SIMD2(7, -9), radii: SIMD2(1, 0.5)),
        length: 4.844224110273838),
      PathSample(
        name: "wide ellipse", segment: .ellipse(center: SIMD2(7, -9), radii: SIMD2(100, 30)),
        length: 438.5910069568909),
      PathSample(
        name: "symmetric curve",
        segment: cubic(SIMD2(0, 0), SIMD2(100, 0), SIMD2(100, 100), SIMD2(0, 100)), length: 200),
      PathSample(
        name: "wave",
        segment: cubic(SIMD2(0, 0), SIMD2(0, 100), SIMD2(200, -100), SIMD2(200, 0)),
        length: 250.17873639114919),
      PathSample(
        name: "curve",
        segment: cubic(SIMD2(10, 20), SIMD2(30, -50), SIMD2(250, 400), SIMD2(300, 0)),
        length: 470.02747307900697),
      PathSample(
        name: "slow start",
        segment: cubic(SIMD2(0, 0), SIMD2(0, 0), SIMD2(100, 0), SIMD2(100, 100)),
        length: 158.63851666508878),
    ]
  }

  /// Segments that turn in a point, or nearly.
  static var sharp: [PathSample] {
    [
      PathSample(
        name: "cusp",
        segment: cubic(SIMD2(0, 0), SIMD2(100, 100), SIMD2(0, 100), SIMD2(100, 0)),
        length: 182.84271247461901),
      PathSample(
        name: "cusp at 0.3",
        segment: cubic(SIMD2(0, 0), SIMD2(-60, -30), SIMD2(-5, -55), SIMD2(65, 225)),
        length: 291.37538482183504),
      PathSample(
        name: "nearly a cusp",
        segment: cubic(SIMD2(0, 0), SIMD2(100, 100.5), SIMD2(0, 100.25), SIMD2(101, 0)),
        length: 183.77303521422909),
      PathSample(
        name: "there and back",
        segment: cubic(SIMD2(0, 0), SIMD2(200, 0), SIMD2(-100, 0), SIMD2(100, 0)),
        length: 189.44271909999159),
      PathSample(
        name: "flat ellipse", segment: .ellipse(center: .zero, radii: SIMD2(1_000, 1)),
        length: 4000.0155881046883),
      PathSample(
        name: "point", segment: .line(from: SIMD2(5, 5), to: SIMD2(5, 5)), length: 0),
    ]
  }
}
