import MotionModel

extension Recording {
  /// The farthest that any flight gets beyond its target, in points and as a percentage of its way.
  ///
  /// Beyond means along the straight way from the flight's start to its target; a flight that
  /// starts within 1 point of its target has no such way and does not count. Nil without a flight,
  /// or for an engine that does not seek its target.
  var overshoot: (points: Double, percent: Double)? {
    guard header.claims.restsOnTarget else { return nil }
    var largest: (points: Double, percent: Double)?
    for flight in flights {
      let way = flight.target - flight[0].state.position
      let distance = way.length
      guard distance > 1 else { continue }
      var points = 0.0
      for index in 0..<flight.count {
        points = max(points, (flight[index].state.position - flight.target).dot(way) / distance)
      }
      if points >= largest?.points ?? 0 { largest = (points, 100 * points / distance) }
    }
    return largest
  }
}
