internal import MotionAnalysis
internal import MotionModel

extension MeasureRow {
  static var columns: [Column<MeasureRow>] {
    let costs = CostPart.allCases.map { part in
      let name = part.rawValue
      let columns =
        TickCost.columns("\(name)_ns", "\(name)_spread", title: "\(part.title) ns") + [
          Column("slices", in: .json) { $0.slices }
        ]
      return Column<MeasureRow>.group(name, columns) { $0.cost(part).value?.ifFinite }
    }
    return Column.replay + [Column("ticks") { $0.ticks }] + costs + [
      Column("cost_place", in: .jsonIfAny) { $0.costPlace },
      .group("real_time", RealTimeCost.columns) { $0.realTime.value },
      .group("allocations", TickCount.columns("allocations", for: .text(TickCount.share))) {
        $0.allocations.value
      },
      .group("instructions", TickCount.columns("instructions", for: .median)) {
        $0.instructions.value
      }, .group("capacity", Capacity.columns) { $0.capacity.value },
      Column("missing", in: .csv) { row in
        row.missing.map { "\($0.quantity.rawValue): \($0.reason)" }.joined(separator: "; ")
      },
      Column("missing", in: .json) { row in
        Dictionary(uniqueKeysWithValues: row.missing.map { ($0.quantity.rawValue, $0.reason) })
      },
    ]
  }

  static var shownColumns: [(quantity: Quantity, names: [String])] {
    [
      (.flight, CostPart.allCases.map { "\($0.rawValue)_ns" }),
      (
        .realTime,
        ["p50", "p90", "p99", "p999", "max"].map { "cold_\($0)_ns" } + ["missed_deadlines"]
      ), (.instructions, ["instructions_per_tick"]), (.allocations, ["allocations_per_tick"]),
      (.capacity, ["capacity"]),
    ]
  }
}

extension RealTimeCost {
  fileprivate static var columns: [Column<RealTimeCost>] {
    [
      .group("duration_ns", Distribution.columns("cold")) { $0.duration },
      .group("lateness_ns", Distribution.columns("lateness")) { $0.lateness },
      Column(
        "missed_deadlines", .right, title: "missed",
        for: .text { $0.isEmpty ? nil : "\($0.reduce(0) { $0 + $1.missedDeadlines })" }
      ) { $0.missedDeadlines },
      Column("late_ticks") { $0.lateTicks }, Column("hitch_ms_per_s") { $0.hitchRatio },
      Column("hitch_band", in: .json) { $0.hitchBand.rawValue },
      Column("ticks", in: .json) { $0.ticks }, Column("loops", in: .json) { $0.loops },
      Column("speed", in: .json) { $0.speed }, Column("length_ns", in: .json) { $0.length },
      Column("interrupted", in: .json) { $0.isInterrupted },
    ]
  }
}

extension Distribution {
  static func columns(_ prefix: String) -> [Column<Distribution>] {
    func column(
      _ name: String, key: String? = nil, for several: Column<Distribution>.Summary = .median,
      _ value: @escaping (Distribution) -> Int64
    ) -> Column<Distribution> {
      Column(
        "\(prefix)_\(name)_ns", .right, key: key ?? name, title: key ?? name, for: several,
        value: value)
    }
    return [
      Column("min", in: .json) { $0.minimum }, Column("mean", in: .json) { $0.mean },
      column("p50") { $0.p50 }, column("p90") { $0.p90 }, column("p99") { $0.p99 },
      column("p999", key: "p99.9") { $0.p999 }, column("max", for: .largest) { $0.maximum },
    ]
  }
}

extension TickCount {
  fileprivate static func columns(
    _ name: String, for several: Column<TickCount>.Summary
  ) -> [Column<TickCount>] {
    [
      Column(name, key: "total") { $0.total }, Column("ticks", in: .json) { $0.ticks },
      Column(
        name + "_per_tick", .right, key: "per_tick", title: name, for: several,
        print: { Digits.fixed($0, 1) }
      ) { $0.perTick },
    ]
  }

  fileprivate static func share(_ counts: [TickCount]) -> String? {
    let total = counts.reduce(0) { $0 + $1.total }
    guard total > 0 else { return counts.isEmpty ? nil : "0" }
    let share = Double(total) / Double(max(counts.reduce(0) { $0 + $1.ticks }, 1))
    return share < 0.005 ? "<0.01" : Digits.fixed(share, 2)
  }
}

extension Capacity {
  fileprivate static var columns: [Column<Capacity>] {
    [
      Column("capacity", .right, key: "copies", for: .text(median)) { $0.copies },
      Column("capacity_too_many", key: "too_many") { $0.tooMany },
      Column("capacity_bound", key: "bound") { $0.bound.rawValue },
      Column("limit_ns", in: .json) { $0.limit }, Column("p99_ns", in: .json) { $0.p99 },
    ]
  }

  private static func median(_ capacities: [Capacity]) -> String? {
    capacities.map { $0.copies }.lowerMedian.map { copies in
      // A capacity that may really be larger could be above the median.
      let isLeast = capacities.contains { $0.copies <= copies && $0.bound != .budget }
      return isLeast ? ">= \(copies)" : "\(copies)"
    }
  }
}
