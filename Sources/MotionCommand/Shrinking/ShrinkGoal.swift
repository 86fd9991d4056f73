import MotionAnalysis
import MotionModel
import MotionReplay

/// What a trace must still do while it is made smaller.
enum ShrinkGoal {
  /// A check has a finding of this kind; a sound engine has none.
  case finding(FindingGoal)
  /// The digests of two engines differ.
  case divergence(DivergenceGoal)
  /// A program exits with 0.
  case program(CandidateProgram)

  /// Tells whether a candidate still does it.
  ///
  /// - Parameter candidate: A trace.
  /// - Returns: Whether it does.
  /// - Complexity: O(n) in the number of ticks and events.
  func holds(for candidate: Trace) -> Bool {
    switch self {
    case .finding(let goal): goal.holds(for: candidate)
    case .divergence(let goal): goal.holds(for: candidate)
    case .program(let program): program.accepts(candidate)
    }
  }

  /// What it is, in one line, for the header of the shrunk trace.
  var text: String {
    switch self {
    case .finding(let goal): goal.text
    case .divergence(let goal): goal.text
    case .program(let program): "exit code 0 of \(program.command)"
    }
  }

  /// Describes what a trace does, in one line for people.
  ///
  /// - Parameter trace: A trace for which it holds.
  /// - Returns: The line.
  /// - Complexity: O(n) in the number of ticks and events.
  func evidence(in trace: Trace) -> String {
    switch self {
    case .finding(let goal):
      guard let finding = goal.finding(in: trace) else { return "" }
      let line = finding.line > 0 ? "line \(finding.line), " : ""
      return "\(line)\(finding.check): \(finding.message)"
    case .divergence(let goal): return goal.evidence(in: trace)
    case .program(let program): return "exit code 0 of \(program.command)"
    }
  }
}

extension ReplayOptions {
  /// Everything of the options, in one phrase.
  var phrase: String {
    "clock \(clockText), delivery \(delivery.rawValue), velocity \(velocity.rawValue)"
  }
}
