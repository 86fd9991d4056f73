package import MotionModel

package struct MeasureReport: Hashable, Sendable {
  package var rows: [MeasureRow]
  /// The share of the interval between two ticks that animations may take, for the capacity.
  package var share: Double

  package init(rows: [MeasureRow], share: Double) { (self.rows, self.share) = (rows, share) }
}

package struct MeasureRow: ReplayRow, Hashable, Sendable {
  package var trace: TraceFacts
  package var engine: String
  package var header: RecordingHeader
  package var digest: Digest
  package var ticks: Int
  /// The costs in the order of `CostPart.allCases`, with everything in the caches.
  package var costs: [Measured<TickCost>]
  /// For an engine outside of this program, such as `in its own process, by its own clock`.
  package var costPlace: String?
  package var realTime: Measured<RealTimeCost>
  package var allocations: Measured<TickCount>
  package var instructions: Measured<TickCount>
  package var capacity: Measured<Capacity>

  package init(
    trace: TraceFacts, engine: String, header: RecordingHeader, digest: Digest, ticks: Int,
    costs: [Measured<TickCost>], realTime: Measured<RealTimeCost>, allocations: Measured<TickCount>,
    instructions: Measured<TickCount>, capacity: Measured<Capacity>
  ) {
    (self.trace, self.engine, self.header) = (trace, engine, header)
    (self.digest, self.ticks, self.costs, self.realTime) = (digest, ticks, costs, realTime)
    (self.allocations, self.instructions) = (allocations, instructions)
    self.capacity = capacity
  }

  package func cost(_ part: CostPart) -> Measured<TickCost> {
    zip(CostPart.allCases, costs).first { $0.0 == part }?.1 ?? .missing("not measured")
  }

  package var isMeasured: Bool { Quantity.allCases.contains { isFound($0) } }

  /// One of the costs is enough, as a trace may have no flight.
  func isFound(_ quantity: Quantity) -> Bool {
    quantity == .flight ? costs.contains { $0.value != nil } : reason(for: quantity) == nil
  }

  var missing: [(quantity: Quantity, reason: String)] {
    Quantity.allCases.compactMap { quantity in reason(for: quantity).map { (quantity, $0) } }
  }

  func reason(for quantity: Quantity) -> String? {
    switch quantity {
    case .flight: cost(.flight).reason
    case .realTime: realTime.reason
    case .allocations: allocations.reason
    case .instructions: instructions.reason
    case .capacity: capacity.reason
    }
  }

  enum Quantity: String, CaseIterable {
    case flight, realTime = "real_time"
    case allocations, instructions, capacity

    var title: String { [.flight: "flight ticks", .realTime: "cold ticks"][self] ?? rawValue }
  }
}

extension MeasureReport: PrintedReport {
  package func text(_ writer: TextWriter) -> String { writer.text(self) }

  /// The last column says why a number is missing: `instructions: valgrind is not installed`.
  package var csv: String { CSVTable(columns: MeasureRow.columns).text(rows) }

  package var json: JSONObject {
    let columns = MeasureRow.columns
    return [
      "schema": "motion-replay/measure/2", "capacity_share": share,
      "rows": rows.map { JSONObject($0, columns) },
    ]
  }
}
