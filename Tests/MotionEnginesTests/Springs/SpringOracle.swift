import Testing

struct SpringOracle: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var stiffness, damping, start, velocity, target: Double
  /// Seconds, position and velocity.
  var samples: [(time: Double, position: Double, velocity: Double)]

  static func all() throws -> [SpringOracle] {
    try NumberRow.table("springs").map { row in
      SpringOracle(
        testDescription: row.name, stiffness: row[0], damping: row[1], start: row[2],
        velocity: row[3], target: row[4],
        samples: row.groups(of: 3, from: 5).map { ($0[0], $0[1], $0[2]) })
    }
  }
}
