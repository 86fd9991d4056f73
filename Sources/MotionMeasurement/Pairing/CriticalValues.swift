/// The quantiles of Student's distribution at one level, each found once.
struct CriticalValues {
  /// The chance that an interval does not hold the true value.
  let level: Double

  private var known: [(degrees: Int, interval: Double, power: Double)] = []

  /// Creates the values of a level.
  ///
  /// - Parameter level: The chance that an interval does not hold the true value.
  init(level: Double) {
    self.level = level
  }

  /// Returns how many standard errors an interval reaches to each side, and how many more an effect
  /// must be away to be seen in 9 of 10 measurements.
  ///
  /// - Parameter degrees: The degrees of freedom, at least 1.
  /// - Returns: Both numbers.
  mutating func values(degreesOfFreedom degrees: Int) -> (interval: Double, power: Double) {
    if let entry = known.first(where: { $0.degrees == degrees }) {
      return (entry.interval, entry.power)
    }
    let student = StudentDistribution(degreesOfFreedom: degrees)
    let entry = (degrees, student.quantile(upperTail: level / 2), student.quantile(upperTail: 0.1))
    known.append(entry)
    return (entry.1, entry.2)
  }
}
