internal import ReferenceMotions

/// The motions in C++, each with its arithmetic in one loop.
enum ReferenceWorkloads {
  /// All workloads; `reference/matrix`, for example, is the counterpart of `engine/spring-exact`.
  static var all: [Workload] {
    [
      row("euler") { reference_euler($0, Turns.frame).checksum },
      row("rk4") { reference_rk4($0, 300, 20).checksum },
      row("matrix") { reference_matrix($0, 300, 20, 1).checksum },
      row("closed-form") { reference_closed_form($0, 300, 20).checksum },
      row("pop-spring") { reference_pop_spring($0, 300, 20).checksum },
      row("decay") { reference_decay($0, 0.998, 4).checksum },
      row("decay-exact") { reference_decay_exact($0, 0.998, 4).checksum },
      row("bezier") { reference_bezier($0, 0.6, 0.25, 0.1, 0.25, 1).checksum },
      row("bezier-table") { reference_bezier_table($0, 0.6, 0.25, 0.1, 0.25, 1).checksum },
    ]
  }

  private static func row(
    _ name: String, _ run: @escaping (UnsafePointer<reference_schedule>) -> UInt64
  ) -> Workload {
    let turns = Turns()
    return Computation(turns: "reference/\(name)") { turns.withReference(run) }
  }
}
