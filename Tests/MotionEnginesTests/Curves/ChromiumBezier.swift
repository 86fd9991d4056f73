/// A timing curve with the values that Chromium's tests expect of it.
///
/// Source: Chromium, `ui/gfx/geometry/cubic_bezier_unittest.cc` at 3e1a26c, BSD-3-Clause, with its
/// tolerance of 0.00015.
struct ChromiumBezier: Sendable {
  var points: [Double]
  /// Pairs of x and y.
  var pairs: [[Double]]

  static let tolerance = 0.00015

  /// Values inside and outside of 0 to 1.
  static let values: [ChromiumBezier] = [
    ChromiumBezier(
      points: [0.25, 0, 0.75, 1],
      pairs: [
        [0, 0], [0.05, 0.01136], [0.1, 0.03978], [0.15, 0.07978], [0.2, 0.12803],
        [0.25, 0.18235], [0.3, 0.24115], [0.35, 0.30323], [0.4, 0.36761], [0.45, 0.43345],
        [0.5, 0.5], [0.6, 0.63238], [0.65, 0.69676], [0.7, 0.75884], [0.75, 0.81764],
        [0.8, 0.87196], [0.85, 0.92021], [0.9, 0.96021], [0.95, 0.98863], [1, 1],
      ]),
    ChromiumBezier(
      points: [0.5, -1, 0.5, 2],
      pairs: [
        [0, 0], [0.05, -0.08954], [0.1, -0.15613], [0.15, -0.19641], [0.2, -0.20651],
        [0.25, -0.18232], [0.3, -0.11992], [0.35, -0.01672], [0.4, 0.1266], [0.45, 0.30349],
        [0.5, 0.5], [0.55, 0.69651], [0.6, 0.8734], [0.65, 1.01672], [0.7, 1.11992],
        [0.75, 1.18232], [0.8, 1.20651], [0.85, 1.19641], [0.9, 1.15613], [0.95, 1.08954],
        [1, 1],
      ]),
    ChromiumBezier(
      points: [0.5, 1, 0.5, 1],
      pairs: [
        [0.5, 0.875]
      ]),
    ChromiumBezier(
      points: [0.5, 2, 0.5, 2],
      pairs: [
        [0.5, 1.625]
      ]),
    ChromiumBezier(
      points: [0.5, -1, 0.5, -1],
      pairs: [
        [0.5, -0.625]
      ]),
    ChromiumBezier(
      points: [0.5, 1, 0.5, 1],
      pairs: [
        [-1, -2], [2, 1],
      ]),
    ChromiumBezier(
      points: [0, 0, 1, 1],
      pairs: [
        [-1, -1], [2, 2],
      ]),
    ChromiumBezier(
      points: [0, 1, 1, 0],
      pairs: [
        [-1, 0], [2, 1],
      ]),
    ChromiumBezier(
      points: [0.5, 0, 1, 0.5],
      pairs: [
        [-1, 0], [2, 1],
      ]),
    ChromiumBezier(
      points: [0.1, 0.2, 0.8, 0.8],
      pairs: [
        [-1, -2], [2, 2],
      ]),
    ChromiumBezier(
      points: [0, 0, 0.5, 1],
      pairs: [
        [-1, -2], [2, 1],
      ]),
    ChromiumBezier(
      points: [1, 0.5, 1, 1],
      pairs: [
        [-1, -0.5], [2, 1],
      ]),
    ChromiumBezier(
      points: [0.5, 1, 0.5, 1],
      pairs: [
        [0, 0], [1, 1],
      ]),
    ChromiumBezier(
      points: [0.5, 1, 0.5, 1],
      pairs: [
        [-1, -2], [2, 1],
      ]),
    ChromiumBezier(
      points: [0, 0, 0, 0],
      pairs: [
        [-1, -1], [2, 2],
      ]),
    ChromiumBezier(
      points: [1, 1, 1, 1],
      pairs: [
        [-1, -1], [2, 2],
      ]),
  ]

  /// Slopes.
  static let slopes: [ChromiumBezier] = [
    ChromiumBezier(
      points: [0.25, 0, 0.75, 1],
      pairs: [
        [-0.1, 0], [0, 0], [0.05, 0.4217], [0.1, 0.69778], [0.15, 0.89121], [0.2, 1.03184],
        [0.25, 1.13576], [0.3, 1.21239], [0.35, 1.26751], [0.4, 1.30474], [0.45, 1.32628],
        [0.5, 1.33333], [0.55, 1.32628], [0.6, 1.30474], [0.65, 1.26751], [0.7, 1.21239],
        [0.75, 1.13576], [0.8, 1.03184], [0.85, 0.89121], [0.9, 0.69778], [0.95, 0.4217], [1, 0],
        [1.1, 0],
      ])
  ]

  /// The least and the largest value from 0 to 1, as the only pair.
  static let ranges: [ChromiumBezier] = [
    ChromiumBezier(points: [0.25, 0.3333333333333333, 0.75, 0.6666666666666666], pairs: [[0, 1]]),
    ChromiumBezier(points: [0.25, -0.5, 0.75, -0.16666666666666666], pairs: [[-0.225, 1]]),
    ChromiumBezier(points: [0.25, 0.25, 0.75, 0.5], pairs: [[0, 1]]),
    ChromiumBezier(points: [0, 1, 1, 0], pairs: [[0, 1]]),
    ChromiumBezier(points: [0.25, 0.1, 0.75, 0.9], pairs: [[0, 1]]),
    ChromiumBezier(points: [0.25, 2.5, 0.75, 0.5], pairs: [[0, 1.28818]]),
    ChromiumBezier(points: [0.25, 0.5, 0.75, -1.5], pairs: [[-0.28818, 1]]),
    ChromiumBezier(points: [0.25, 0.1, 0.75, 1.5], pairs: [[0, 1.10755]]),
    ChromiumBezier(points: [0.25, -0.5, 0.75, 0.9], pairs: [[-0.10755, 1]]),
    ChromiumBezier(points: [0.25, 0.3, 0.75, 0.633], pairs: [[0, 1]]),
    ChromiumBezier(points: [0.25, 0.367, 0.75, 0.7], pairs: [[0, 1]]),
  ]

  /// Curves on which x and y of a point of the curve must agree.
  static let roundTrips: [[Double]] = [
    [0.25, 0.1, 0.25, 1],
    [0.42, 0, 1, 1],
    [0, 0, 0.58, 1],
    [0.42, 0, 0.58, 1],
    [0, 0, 0, 0],
    [1, 1, 1, 1],
    [0.3, 1.5, 0.8, 1.5],
    [0.4, -0.8, 0.7, 1.7],
    [0.7, -2, 1, -1.5],
    [0, 4, 1, -3],
  ]
}
