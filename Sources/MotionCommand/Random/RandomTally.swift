/// What was found in the random cases that are done.
struct RandomTally: Equatable, Sendable {
  /// The index of the next case.
  var next: Int

  /// How many pairs of case and engine were checked.
  var replays = 0

  /// How many findings are no known breaks.
  var findings = 0

  /// How often each known break was found, by engine and rule.
  var known: [String: Int] = [:]

  /// The first findings, a line each.
  var shown: [String] = []

  /// Creates a tally of nothing.
  ///
  /// - Parameter next: The index of the next case.
  init(next: Int) {
    self.next = next
  }

  /// Adds the tally of the cases behind these.
  ///
  /// - Parameters:
  ///   - part: The tally of the next cases.
  ///   - most: How many findings to keep.
  mutating func add(_ part: RandomTally, keeping most: Int) {
    next = part.next
    replays += part.replays
    findings += part.findings
    known.merge(part.known) { $0 + $1 }
    shown += part.shown.prefix(max(most - shown.count, 0))
  }

  /// Returns what the user gets to see.
  ///
  /// - Parameter run: The run.
  /// - Returns: The findings, a line each, and a last line with the counts.
  func report(of run: RandomRun) -> String {
    var text = shown.map { $0 + "\n" }.joined()
    if findings > shown.count { text += "and \(findings - shown.count) more\n" }
    let breaks = known.values.reduce(0) { $0 + $1 }
    text += "\(next - run.cases.lowerBound) of \(run.cases.count) random cases "
    text += "of seed \(run.seed), \(run.engines.count) engines, \(replays) checked: "
    text += "\(findings) findings, and "
    text += "\(breaks) known breaks of \(known.count) kinds\n"
    return text
  }
}
