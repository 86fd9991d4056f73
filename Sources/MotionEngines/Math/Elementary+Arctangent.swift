extension Elementary {
  /// Returns the angle of a vector, from the x axis towards the y axis, from -pi to pi.
  ///
  /// Error below 2 ulp. The sign of a zero counts as in IEEE 754's atan2, but a vector of length 0
  /// has the angle 0; NaN where a component is not finite.
  ///
  /// - Note: Source: atan a - atan b = atan((a - b) / (1 + a b)) with the nearest eighth as b,
  ///   Abramowitz and Stegun, Handbook of Mathematical Functions, 4.4.34; then the Taylor series.
  public static func angle(of vector: SIMD2<Double>) -> Double {
    let (x, y) = (vector.x.magnitude, vector.y.magnitude)
    guard x < .infinity, y < .infinity else { return .nan }
    var (large, small) = x >= y ? (x, y) : (y, x)
    if large == 0 { return 0 }
    if large > 0x1p1000 { (large, small) = (large * 0x1p-100, small * 0x1p-100) }
    if large < 0x1p-900 { (large, small) = (large * 0x1p200, small * 0x1p200) }
    let eighths = nearestInteger(8 * small / large)
    let rest = (8 * small - eighths * large) / (8 * large + eighths * small)
    let w = rest * rest
    let series =
      (-1.0 / 3 + w * (1.0 / 5))
      + (w * w) * ((-1.0 / 7 + w * (1.0 / 9)) + (w * w) * (-1.0 / 11 + w * (1.0 / 13)))
    let nearest = arctangent(ofEighths: Int(eighths))
    var high = nearest.high
    var low = nearest.low + (rest + rest * w * series)
    // Mirrored first at the diagonal, then at the y axis.
    if y > x { (high, low) = (0x1.921f_b544_42d1_8p+0 - high, 0x1.1a62_6331_45c0_7p-54 - low) }
    if vector.x.sign == .minus {
      (high, low) = (0x1.921f_b544_42d1_8p+1 - high, 0x1.1a62_6331_45c0_7p-53 - low)
    }
    let angle = high + low
    return vector.y.sign == .minus ? -angle : angle
  }

  /// Returns the arctangent of a number of eighths, in two parts.
  private static func arctangent(ofEighths eighths: Int) -> (high: Double, low: Double) {
    switch eighths {
    case 0: (0, 0)
    case 1: (0x1.fd5b_a9aa_c2f6_ep-4, -0x1.cd37_6867_60c1_7p-59)
    case 2: (0x1.f5b7_5f92_c80d_dp-3, 0x1.8ab6_e3cf_7afb_dp-57)
    case 3: (0x1.6f61_941e_4def_1p-2, -0x1.c63a_ae6f_6e91_8p-56)
    case 4: (0x1.dac6_7056_1bb4_fp-2, 0x1.a2b7_f222_f65e_2p-56)
    case 5: (0x1.1e00_babd_efeb_4p-1, -0x1.928d_f287_a668_fp-58)
    case 6: (0x1.4978_fa32_69ee_1p-1, 0x1.2419_a87f_2a45_8p-56)
    case 7: (0x1.700a_7c57_8463_4p-1, -0x1.8c34_d25a_adef_6p-56)
    default: (0x1.921f_b544_42d1_8p-1, 0x1.1a62_6331_45c0_7p-55)
    }
  }
}
