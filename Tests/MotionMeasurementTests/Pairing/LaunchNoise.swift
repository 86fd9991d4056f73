import Foundation
import MotionModel

/// Seeded noise of launches: as measured on machines, and as one may fear.
enum LaunchNoise: String, CaseIterable {
  /// Normal noise with a deviation of 0.25%.
  case normal
  /// The same, but one launch in seven is off by 2.7%, because of the addresses of its pages.
  case outliers
  /// Laplace's distribution, which has heavy tails.
  case heavy
  /// Two equally frequent speeds of a process, half a percent apart.
  case twoSpeeds

  /// Draws the logarithm of the ratio of two equal builds.
  func draw(_ random: inout SplitMix64) -> Double {
    switch self {
    case .normal:
      return 0.0025 * Self.normal(&random)
    case .outliers:
      let place = random.nextUnit()
      let shift = place < 1.0 / 14 ? -0.027 : place < 1.0 / 7 ? 0.027 : 0
      return 0.001 * Self.normal(&random) + shift
    case .heavy:
      return 0.0018 * (log(1 - random.nextUnit()) - log(1 - random.nextUnit()))
    case .twoSpeeds:
      let speeds = (0..<2).map { _ in random.nextUnit() < 0.5 ? 0.005 : 0 }
      return speeds[0] - speeds[1] + 0.0003 * Self.normal(&random)
    }
  }

  /// Returns a normally distributed number, by Box and Muller.
  private static func normal(_ random: inout SplitMix64) -> Double {
    (-2 * log(1 - random.nextUnit())).squareRoot() * cos(2 * .pi * random.nextUnit())
  }
}
