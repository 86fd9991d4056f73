internal import MotionEngines

/// Engines, and what they are made of, in loops that are specialised for them.
enum EngineWorkloads {
  /// Returns all workloads that have no counterpart with the same bits in C++.
  ///
  /// - Parameter turns: What engines run over.
  /// - Returns: The workloads.
  static func all(_ turns: Turns) -> [Workload] {
    [
      Workload(name: "engine/spring-exact") { turns.run(SpringExact()) },
      // Thrown twice as far as the other point is, it is fast when it turns.
      Workload(name: "engine/decay") { turns.runThrown(Decay(), rate: 4) },
      Workload(name: "curve/bezier") { bezier(.ease) },
    ]
  }

  /// Goes along a curve in as many points as a run has ticks.
  @inline(never)
  private static func bezier(_ curve: CubicBezier) -> UInt64 {
    var sum = 0.0
    for index in 0..<Turns.count {
      let (value, slope) = curve.valueAndSlope(at: Double(index) / Double(Turns.count))
      sum += value + slope
    }
    return sum.bitPattern
  }
}
