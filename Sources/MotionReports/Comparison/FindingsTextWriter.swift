internal import MotionAnalysis
internal import MotionModel

extension TextWriter {
  /// Writes the findings of a report, one a line, as compilers write errors.
  ///
  ///     traces/pane-throw.csv:93: 1.250 s, cubic:handoff=restart, hand-off-velocity: velocity falls ...
  ///
  /// A report without findings gives no text at all.
  ///
  /// A finding that no line of the trace led to has no line number; one about the recording as a
  /// whole has no time.
  ///
  /// - Complexity: O(n) in the number of findings.
  public func write(findingsOf report: ComparisonReport, to stream: inout some TextOutputStream) {
    for row in report.rows {
      for finding in row.findings {
        var place = row.trace.file
        if finding.line > 0 { place += ":\(finding.line)" }
        var parts = [row.engine, finding.check]
        if finding.place != .recording {
          parts.insert(Digits.seconds(finding.time), at: 0)
        }
        let rest = "\(parts.joined(separator: ", ")): \(finding.message)"
        stream.write(style.text(PrintableText.text(place + ":"), .bold))
        stream.write(" " + PrintableText.text(rest) + "\n")
      }
    }
  }
}

/// The choice of the few findings that a reader should see first.
enum FindingRanking {
  /// Chooses the worst findings: the worst of each check before a second of any.
  ///
  /// Sizes of different checks have different units; they are compared as multiples of their
  /// limits.
  static func worst(_ count: Int, of findings: [Finding]) -> [Finding] {
    let ranked = findings.enumerated().sorted { left, right in
      let (leftSize, rightSize) = (excess(left.element), excess(right.element))
      return leftSize != rightSize ? leftSize > rightSize : left.offset < right.offset
    }
    var seen: [String] = []
    var firsts: [Int] = []
    var others: [Int] = []
    for (offset, finding) in ranked {
      if seen.contains(finding.check) {
        others.append(offset)
      } else {
        seen.append(finding.check)
        firsts.append(offset)
      }
    }
    let chosen = (firsts + others).prefix(count).map { (offset: $0, finding: findings[$0]) }
    let inTimeOrder = chosen.sorted {
      ($0.finding.time, $0.offset) < ($1.finding.time, $1.offset)
    }
    return inTimeOrder.map { $0.finding }
  }

  /// Returns how many times its limit a finding is; infinity for a limit of zero and for a size
  /// that is no finite number.
  private static func excess(_ finding: Finding) -> Double {
    let ratio = abs(finding.size) / finding.limit
    return ratio.isFinite ? ratio : .infinity
  }
}
