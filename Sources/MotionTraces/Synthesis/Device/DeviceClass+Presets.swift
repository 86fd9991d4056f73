extension DeviceClass {
  /// A phone of 2014: 60 Hz, 2 pixels a point, times within 0.3 ms in whole microseconds.
  public static var phone60: DeviceClass {
    DeviceClass(
      name: "phone-60", rate: 60, scale: 2, jitter: 300_000, granularity: 1_000)
  }

  /// A later phone: 120 Hz, 3 pixels a point (so thirds of a point), times within 0.2 ms in whole
  /// microseconds.
  public static var phone120: DeviceClass {
    DeviceClass(
      name: "phone-120", rate: 120, scale: 3, jitter: 200_000, granularity: 1_000)
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

  /// A pen tablet: 240 Hz, 2 pixels a point, times within 0.05 ms in whole microseconds; a still
  /// pen is told of at every look.
  public static var pen240: DeviceClass {
    DeviceClass(
      name: "pen-240", rate: 240, scale: 2, noise: 0.25, tellsStillness: true, jitter: 50_000,
      granularity: 1_000)
  }

  /// A phone whose recorder reports the velocity of a release itself: otherwise as ``phone120``.
  public static var phone120Velocity: DeviceClass {
    var device = phone120
    device.name = "phone-120-velocity"
    device.tellsVelocity = true
    return device
  }

  /// All presets, slowest first.
  public static var presets: [DeviceClass] {
    [phone60, phone60Uneven, phone120, phone120Milliseconds, phone120Velocity, pen240]
  }
}
