public import MotionModel

/// Writes what ticks cost on the real clock, for people.
public struct RealTimeTextWriter {
  /// How marks are written.
  public var style: TextStyle

  /// Creates a writer.
  ///
  /// - Parameter style: How marks are written; plain for anything but a terminal.
  public init(style: TextStyle = .plain) {
    self.style = style
  }

  /// Writes a report: what was missed, how late ticks came and how long they took, and the worst.
  ///
  /// - Parameters:
  ///   - cost: The cost.
  ///   - name: What was run, such as trace and engine.
  ///   - note: A line below the heading, or nil.
  ///   - stream: Where to write.
  public func write(
    _ cost: RealTimeCost, name: String, note: String? = nil,
    to stream: inout some TextOutputStream
  ) {
    stream.write(heading(cost, name) + "\n")
    if let note { stream.write(note + "\n") }
    stream.write(missed(cost) + "\n")
    var table = TextTable(alignments: [.left, .right, .right, .right, .right, .right])
    table.append(["us", "p50", "p90", "p99", "p99.9", "max"].map { .init($0) })
    table.append(Self.cells("late", cost.lateness))
    table.append(Self.cells("work", cost.duration))
    table.write(to: &stream, style: style)
    guard !cost.worstTicks.isEmpty else { return }
    stream.write("worst ticks\n")
    writeWorst(cost, to: &stream)
  }

  private static func cells(_ title: String, _ times: Distribution) -> [TextTable.Cell] {
    let numbers = [times.p50, times.p90, times.p99, times.p999, times.maximum]
    return ([title] + numbers.map { microseconds($0) }).map { .init($0) }
  }

  private func heading(_ cost: RealTimeCost, _ name: String) -> String {
    var parts = [
      "\(cost.ticks) ticks at \(FixedDigits.text(cost.rate.perSecond, digits: 3)) Hz",
      "\(FixedDigits.seconds(nanoseconds: cost.length))",
    ]
    if cost.speed != 1 { parts.append("speed \(ShortestDigits.text(cost.speed))") }
    if cost.loops > 1 { parts.append("\(cost.loops) times") }
    if cost.isInterrupted { parts.append("interrupted") }
    return style.text(PrintableText.text(name), .bold) + "   " + parts.joined(separator: ", ")
  }

  private func missed(_ cost: RealTimeCost) -> String {
    let deadlines = cost.missedDeadlines == 1 ? "deadline" : "deadlines"
    let ticks = cost.lateTicks == 1 ? "tick" : "ticks"
    return "missed \(cost.missedDeadlines) \(deadlines) in \(cost.lateTicks) \(ticks); hitch ratio "
      + "\(FixedDigits.text(cost.hitchRatio, digits: 1)) ms/s, "
      + style.text(cost.hitchBand.rawValue, cost.hitchBand == .critical ? .boldRed : nil)
  }

  private func writeWorst(_ cost: RealTimeCost, to stream: inout some TextOutputStream) {
    let hasLoops = cost.worstTicks.contains { $0.loop > 0 }
    var table = TextTable(
      alignments: (hasLoops ? [.right] : []) + [.right, .right, .right, .right, .right, .left])
    table.append(
      (hasLoops ? [.init("loop")] : [])
        + ["tick", "time", "late us", "work us", "missed", "presents"].map { .init($0) })
    for tick in cost.worstTicks {
      let handOffs = tick.handOffs.map {
        $0.line > 0 ? "\($0.interaction), line \($0.line)" : $0.interaction
      }
      table.append(
        (hasLoops ? [.init("\(tick.loop)")] : []) + [
          .init("\(tick.index)"), .init(FixedDigits.seconds(nanoseconds: tick.time.nanoseconds)),
          .init(Self.microseconds(tick.lateness)), .init(Self.microseconds(tick.duration)),
          .init("\(tick.missedDeadlines)"), .init(handOffs.joined(separator: "; ")),
        ])
    }
    table.write(to: &stream, style: style)
  }

  private static func microseconds(_ nanoseconds: Int64) -> String {
    FixedDigits.text(Double(nanoseconds) * 1e-3, digits: 1)
  }
}
