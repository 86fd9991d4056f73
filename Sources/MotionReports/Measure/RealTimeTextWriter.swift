public import MotionModel

extension TextWriter {
  /// Writes missed deadlines, how late ticks came, how long they took, and the worst of them.
  ///
  /// The heading has the name, such as that of trace and engine, and the note stands below it.
  public func write(
    _ cost: RealTimeCost, name: String, note: String? = nil,
    to stream: inout some TextOutputStream
  ) {
    stream.write(heading(cost, name) + "\n")
    if let note { stream.write(note + "\n") }
    stream.write(missed(cost) + "\n")
    func time(
      _ title: String, _ value: @escaping (Distribution) -> Int64
    ) -> TextTable<(name: String, times: Distribution)>.Column {
      .init(title, .right) { Self.microseconds(value($0.times)) }
    }
    TextTable(columns: [
      .init("us") { $0.name }, time("p50") { $0.p50 }, time("p90") { $0.p90 },
      time("p99") { $0.p99 }, time("p99.9") { $0.p999 }, time("max") { $0.maximum },
    ]).write([("late", cost.lateness), ("work", cost.duration)], to: &stream, style: style)
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
    let loop = TextTable<TimedTick>.Column("loop", .right) { "\($0.loop)" }
    let hasLoops = cost.worstTicks.contains { $0.loop > 0 }
    TextTable(
      columns: (hasLoops ? [loop] : []) + [
        .init("tick", .right) { "\($0.index)" },
        .init("time", .right) { Digits.seconds($0.time) },
        .init("late us", .right) { Self.microseconds($0.lateness) },
        .init("work us", .right) { Self.microseconds($0.duration) },
        .init("missed", .right) { "\($0.missedDeadlines)" },
        .init("presents") { tick in
          tick.handOffs
            .map { $0.interaction.name + ($0.line > 0 ? ", line \($0.line)" : "") }
            .joined(separator: "; ")
        },
      ]
    ).write(cost.worstTicks, to: &stream, style: style)
  }

  private static func microseconds(_ nanoseconds: Int64) -> String {
    Digits.fixed(Double(nanoseconds) * 1e-3, 1)
  }
}
