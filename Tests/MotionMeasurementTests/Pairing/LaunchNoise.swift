import Foundation
import MotionModel

/// Seeded launches as a machine has them, and as one may fear them.
enum LaunchNoise: String, CaseIterable {
  /// Normal, with a deviation of 0.25%.
  case normal
  /// The same, and one launch in seven 2.7% off, by where its pages lie.
  case outliers
  /// Laplace's distribution, whose tails are heavy.
  case heavy
  /// Two speeds of a process, half of a percent apart and equally frequent.
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

  /// A normal number, by Box and Muller.
  private static func normal(_ random: inout SplitMix64) -> Double {
    (-2 * log(1 - random.nextUnit())).squareRoot() * cos(2 * .pi * random.nextUnit())
  }
}
