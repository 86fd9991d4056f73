/// Numbers of Facebook pop's springs.
enum PopReference {
  /// A conversion of bounciness and speed to tension and friction.
  struct Conversion: Sendable {
    var bounciness: Double
    var speed: Double
    var tension: Double
    var friction: Double
  }

  /// A trajectory from 0 to 100 at 60 Hz.
  struct Trajectory: Sendable {
    var tension: Double
    var friction: Double
    /// Tick, position and velocity.
    var samples: [(tick: Int, position: Double, velocity: Double)]
    /// The first tick at which the solver has converged.
    var convergence: Int
  }

  /// Source: the formulas of facebook/pop's `POPAnimationExtras`, computed in double precision, twelve
  /// places.
  static let conversions: [Conversion] = [
    Conversion(
      bounciness: 4, speed: 12, tension: 342.100588235294, friction: 30.486979648244),
    Conversion(
      bounciness: 0, speed: 12, tension: 342.100588235294, friction: 36.925880917282),
    Conversion(
      bounciness: 10, speed: 12, tension: 342.100588235294, friction: 22.021016868584),
    Conversion(
      bounciness: 20, speed: 12, tension: 342.100588235294, friction: 11.090783232871),
    Conversion(
      bounciness: 12, speed: 5, tension: 193.414411764706, friction: 14.253680196475),
    Conversion(
      bounciness: 0.5, speed: 12, tension: 342.100588235294, friction: 36.086240242539),
    Conversion(
      bounciness: 20, speed: 20, tension: 512.027647058824, friction: 13.356488421184),
    Conversion(
      bounciness: 0, speed: 0, tension: 87.21, friction: 5.7770125),
    Conversion(
      bounciness: 20, speed: 0, tension: 87.21, friction: 2.360477551903),
    Conversion(
      bounciness: 0, speed: 20, tension: 512.027647058824, friction: 45.009693255828),
    Conversion(
      bounciness: 8, speed: 12, tension: 342.100588235294, friction: 24.684019245284),
    Conversion(
      bounciness: 18, speed: 12, tension: 342.100588235294, friction: 12.958859526975),
  ]

  /// Source: facebook/pop's own `POPSpringSolver`, run at dt = 1/60, its loss of time included, nine
  /// places.
  static let trajectories: [Trajectory] = [
    Trajectory(
      tension: 300, friction: 20,
      samples: [
        (1, 3.307888963, 398.505117106),
        (2, 12.245975123, 673.449043258),
        (3, 24.368184729, 824.092543428),
        (6, 66.226922351, 788.229921159),
        (12, 109.419650908, 113.093236902),
        (18, 106.057314583, -95.405015507),
        (24, 99.509574918, -29.100728933),
        (30, 99.079140086, 9.419665493),
        (36, 99.941936453, 5.3992513),
        (42, 100.121683235, -0.58127869),
        (48, 100.024978266, -0.840719716),
        (54, 99.986309977, -0.034203346),
        (60, 99.994591771, 0.113690203),
      ],
      convergence: 43),
    Trajectory(
      tension: 342.100588235294, friction: 30.486979648244,
      samples: [
        (1, 3.580616423, 420.122413163),
        (2, 12.629864912, 659.504240351),
        (3, 24.109257335, 757.051740464),
        (6, 59.794687037, 632.797075685),
        (12, 95.690859383, 148.896508373),
        (18, 101.024638665, 2.725468287),
        (24, 100.455475366, -6.871760775),
        (30, 100.054263265, -1.735293674),
        (60, 100.00005778, -0.000795852),
      ],
      convergence: 32),
  ]

  /// The position 0.2 s after the start from 0 to 100 with tension 300 and friction 20, by tick rate.
  ///
  /// Source: facebook/pop's own `POPSpringSolver`, nine places; exact is 109.927161199.
  static let positions: [(rate: Int, position: Double)] = [
    (30, 109.637956182),
    (60, 109.419650908),
    (120, 108.921084602),
    (240, 106.894869536),
    (500, 109.83628716),
    (1000, 109.836241734),
    (1500, 67.922705199),
    (2000, 68.035207126),
  ]
}
