internal import MotionAnalysis
package import MotionModel

extension TextWriter {
  /// Writes missed deadlines, how late ticks came, how long they took, and the worst of them.
  package func write(
    _ cost: RealTimeCost, name: String, note: String? = nil, to stream: inout some TextOutputStream
  ) {
    stream.write(heading(cost, name) + "\n")
    if let note { stream.write(note + "\n") }
    stream.write(missed(cost) + "\n")
    let times = Distribution.columns("us").filter { $0.forms.contains(.csv) }.map { column in
      column.of { (row: (name: String, times: Distribution)) in row.times }
        .printing { Self.microseconds(($0 as? Int64) ?? 0) }
    }
    TextTable(columns: [Column("us") { $0.name }] + times)
      .write([("late", cost.lateness), ("work", cost.duration)], to: &stream, style: style)
    guard !cost.worstTicks.isEmpty else { return }
    stream.write("worst ticks\n")
    writeWorst(cost, to: &stream)
  }

  private func heading(_ cost: RealTimeCost, _ name: String) -> String {
    var parts = [
      "\(cost.ticks) ticks at \(Digits.fixed(cost.rate.perSecond, 3)) Hz",
      "\(Digits.seconds(nanoseconds: cost.length))",
    ]
    if cost.speed != 1 { parts.append("speed \(Digits.shortest(cost.speed))") }
    if cost.loops > 1 { parts.append("\(cost.loops) times") }
    if cost.isInterrupted { parts.append("interrupted") }
    return style.printed(name, .bold) + "   " + parts.joined(separator: ", ")
  }

  private func missed(_ cost: RealTimeCost) -> String {
    "missed " + Digits.count(cost.missedDeadlines, "deadline") + " in "
      + Digits.count(cost.lateTicks, "tick") + "; hitch ratio "
      + "\(Digits.fixed(cost.hitchRatio, 1)) ms/s, "
      + style.text(cost.hitchBand.rawValue, cost.hitchBand == .critical ? .boldRed : nil)
  }

  private func writeWorst(_ cost: RealTimeCost, to stream: inout some TextOutputStream) {
    let loop = Column<TimedTick>("loop", .right) { $0.loop }
    let hasLoops = cost.worstTicks.contains { $0.loop > 0 }
    TextTable(
      columns: (hasLoops ? [loop] : []) + [
        Column("tick", .right) { $0.index }, Column("time", .right) { Digits.seconds($0.time) },
        Column("late us", .right) { Self.microseconds($0.lateness) },
        Column("work us", .right) { Self.microseconds($0.duration) },
        Column("missed", .right) { $0.missedDeadlines },
        Column("presents") { tick in
          tick.handOffs.map { $0.interaction.name + ($0.line > 0 ? ", line \($0.line)" : "") }
            .joined(separator: "; ")
        },
      ]
    ).write(cost.worstTicks, to: &stream, style: style)
  }

  private static func microseconds(_ nanoseconds: Int64) -> String {
    Digits.fixed(Double(nanoseconds) * 1e-3, 1)
  }
}
