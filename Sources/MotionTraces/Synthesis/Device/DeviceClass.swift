/// How a class of devices sees a finger: when it looks, how finely, and which time it writes down.
///
/// The presets' numbers lie within what recorded gestures of such devices show; none is the
/// measurement of a product.
public struct DeviceClass: Hashable, Sendable {
  /// The name, in lower case with hyphens.
  public var name: String
  /// How often the digitizer looks, in hertz.
  public var rate: Int64
  /// Physical pixels per point: positions are whole pixels.
  public var scale: Double
  /// The largest error of a seen position, on each axis, in physical pixels, before rounding.
  public var noise: Double
  /// How far a finger must have moved before its first drag is reported, in physical pixels.
  public var slop: Double
  /// Whether every look reports the finger, even if its pixel has not changed.
  public var tellsStillness: Bool
  /// The largest error of a written time, in nanoseconds either way.
  public var jitter: Int64
  /// The unit of written times, in nanoseconds; times are rounded down to it.
  public var granularity: Int64
  /// The chance that a drag waits and is written with the next look's time, in 0 ..< 1.
  public var coalescing: Double
  /// The number of looks until a lifted finger counts as gone, at least 1.
  public var liftLooks: Int64
  /// Whether a release has the velocity columns filled in.
  public var tellsVelocity: Bool

  /// Creates a device class; `rate` and `scale` are above 0, a granularity and a lift are at least 1.
  public init(
    name: String, rate: Int64, scale: Double, noise: Double = 0.3, slop: Double = 0,
    tellsStillness: Bool = false, jitter: Int64 = 0, granularity: Int64 = 1,
    coalescing: Double = 0, liftLooks: Int64 = 1, tellsVelocity: Bool = false
  ) {
    (self.name, self.rate, self.scale) = (name, rate, scale)
    (self.noise, self.slop, self.tellsStillness) = (noise, slop, tellsStillness)
    (self.jitter, self.granularity, self.coalescing) = (jitter, granularity, coalescing)
    (self.liftLooks, self.tellsVelocity) = (liftLooks, tellsVelocity)
  }
}

extension DeviceClass {
  /// A phone of 2014: 60 Hz, 2 pixels a point, times within 0.3 ms in whole microseconds.
  public static var phone60: DeviceClass {
    DeviceClass(name: "phone-60", rate: 60, scale: 2, jitter: 300_000, granularity: 1_000)
  }

  /// A later phone: 120 Hz, 3 pixels a point (so thirds of a point), times within 0.2 ms in whole
  /// microseconds.
  public static var phone120: DeviceClass {
    DeviceClass(name: "phone-120", rate: 120, scale: 3, jitter: 200_000, granularity: 1_000)
  }

  /// A phone that writes whole milliseconds: 120 Hz, 3.5 pixels a point, a slop of 8 pixels, and a
  /// lift that is believed after two looks.
  public static var phone120Milliseconds: DeviceClass {
    DeviceClass(
      name: "phone-120-milliseconds", rate: 120, scale: 3.5, slop: 8, jitter: 300_000,
      granularity: 1_000_000, liftLooks: 2)
  }

  /// An uneven phone: 60 Hz, 2 pixels a point, times within 4 ms in whole milliseconds; one drag
  /// in four waits and repeats the time of the next look.
  public static var phone60Uneven: DeviceClass {
    DeviceClass(
      name: "phone-60-uneven", rate: 60, scale: 2, jitter: 4_000_000, granularity: 1_000_000,
      coalescing: 0.25)
  }

  /// A pen tablet: 240 Hz, 2 pixels a point, times within 0.05 ms in whole microseconds; every
  /// look reports a still pen.
  public static var pen240: DeviceClass {
    DeviceClass(
      name: "pen-240", rate: 240, scale: 2, noise: 0.25, tellsStillness: true, jitter: 50_000,
      granularity: 1_000)
  }

  /// A phone whose recorder reports the velocity of a release itself: otherwise as ``phone120``.
  public static var phone120Velocity: DeviceClass {
    var device = phone120
    (device.name, device.tellsVelocity) = ("phone-120-velocity", true)
    return device
  }

  /// A phone that reports a lift late, after four looks (33 ms): otherwise as ``phone120``.
  public static var phone120LateLift: DeviceClass {
    var device = phone120
    (device.name, device.liftLooks) = ("phone-120-late-lift", 4)
    return device
  }

  /// All presets, slowest first.
  public static var presets: [DeviceClass] {
    [
      phone60, phone60Uneven, phone120, phone120Milliseconds, phone120Velocity, phone120LateLift,
      pen240,
    ]
  }
}
