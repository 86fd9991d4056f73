/// How a class of devices sees a finger: when it looks, how finely, and what time it writes down.
///
/// The presets' numbers lie within what recorded gestures of such devices show; none is the
/// measurement of a product.
public struct DeviceClass: Hashable, Sendable {
  /// The name, in lower case with hyphens.
  public var name: String

  /// How often the digitiser looks, in hertz.
  public var rate: Int64

  /// Physical pixels per point: positions are whole pixels.
  public var scale: Double

  /// The largest error of a seen position, on each axis, in physical pixels, before rounding.
  public var noise: Double

  /// How far a finger must have moved before its first drag is told, in physical pixels.
  public var slop: Double

  /// Whether a finger is told of at every look, also where its pixel has not changed.
  public var tellsStillness: Bool

  /// The largest error of a written time, in nanoseconds either way.
  public var jitter: Int64

  /// The unit of written times, in nanoseconds; times are rounded down to it.
  public var granularity: Int64

  /// The chance that a drag is kept back and written with the next look's time, in 0 ..< 1.
  public var coalescing: Double

  /// How many looks it takes until a lifted finger is believed to be gone, at least 1.
  public var liftLooks: Int64

  /// Whether a release has the velocity columns filled in.
  public var tellsVelocity: Bool

  /// Creates a device class.
  ///
  /// - Parameters:
  ///   - name: The name, in lower case with hyphens.
  ///   - rate: How often the digitiser looks, in hertz, above 0.
  ///   - scale: Physical pixels per point, above 0.
  ///   - noise: The largest error of a seen position, in physical pixels, at least 0.
  ///   - slop: How far a finger must have moved before its first drag is told, in physical pixels.
  ///   - tellsStillness: Whether a finger is told of where its pixel has not changed.
  ///   - jitter: The largest error of a written time, in nanoseconds, at least 0.
  ///   - granularity: The unit of written times, in nanoseconds, at least 1.
  ///   - coalescing: The chance that a drag is written with the next look's time, in 0 ..< 1.
  ///   - liftLooks: How many looks it takes until a lifted finger is believed gone, at least 1.
  ///   - tellsVelocity: Whether a release has the velocity columns filled in.
  public init(
    name: String,
    rate: Int64,
    scale: Double,
    noise: Double = 0.3,
    slop: Double = 0,
    tellsStillness: Bool = false,
    jitter: Int64 = 0,
    granularity: Int64 = 1,
    coalescing: Double = 0,
    liftLooks: Int64 = 1,
    tellsVelocity: Bool = false
  ) {
    self.name = name
    self.rate = rate
    self.scale = scale
    self.noise = noise
    self.slop = slop
    self.tellsStillness = tellsStillness
    self.jitter = jitter
    self.granularity = granularity
    self.coalescing = coalescing
    self.liftLooks = liftLooks
    self.tellsVelocity = tellsVelocity
  }
}
