internal import MotionAnalysis

/// What a gate found: what makes it fail, and what was recorded or taken over.
public struct GateReport: Hashable, Sendable {
  /// What happened to the baseline.
  public enum Action: String, Hashable, Sendable {
    /// There was none to compare with; only limits were judged.
    case none
    /// It was compared with.
    case compared
    /// It was compared with and rewritten.
    case accepted
    /// It was recorded.
    case recorded
  }

  /// What was judged, with every problem.
  public var judgement: Judgement

  /// What happened to the baseline.
  public var action: Action

  /// The folder of the baseline, as it was given; empty where there is none.
  public var folder: String

  /// How many engines were asked for.
  public var engineCount: Int

  /// How many traces were given and not left out by a filter.
  public var traceCount: Int

  /// What was taken over.
  public var changes: [GateChange]

  /// What else there is to say, a line each, such as how much was written.
  public var notes: [String]

  /// The words of the command that takes over what is there now; may be empty.
  public var remedy: [String]

  /// What was found of the cost of two builds, nil where there is no other build.
  ///
  /// Its cases become part of the judgement with ``add(_:)``.
  public private(set) var cost: GateCost?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - judgement: What was judged, with every problem.
  ///   - action: What happened to the baseline.
  ///   - folder: The folder of the baseline, as it was given.
  ///   - engineCount: How many engines were asked for, at least 0.
  ///   - traceCount: How many traces were given and not left out by a filter, at least 0.
  ///   - changes: What was taken over.
  ///   - notes: What else there is to say, a line each.
  ///   - remedy: The words of the command that takes over what is there now.
  public init(
    judgement: Judgement, action: Action, folder: String, engineCount: Int, traceCount: Int,
    changes: [GateChange] = [], notes: [String] = [], remedy: [String] = []
  ) {
    self.judgement = judgement
    self.action = action
    self.folder = folder
    self.engineCount = engineCount
    self.traceCount = traceCount
    self.changes = changes
    self.notes = notes
    self.remedy = remedy
  }

  /// Adds what was found of the cost of two builds, as cases of the judgement too.
  ///
  /// - Parameter cost: What was found.
  /// - Complexity: O(n) in the number of engines.
  public mutating func add(_ cost: GateCost) {
    self.cost = cost
    judgement.rules.append(.cost)
    judgement.cases += cost.cases
  }

  /// The code to exit with: 0, or for several problems the first of 3, 4, 2, 5 and 6.
  ///
  /// - Complexity: O(n) in the number of problems.
  public var exitCode: Int32 {
    GateProblem.Kind.exitCode(
      of: judgement.cases.flatMap(\.problems).filter { $0.severity == .error }.map(\.kind))
  }

  /// How many problems there are of a kind that fail the gate.
  ///
  /// - Parameter kind: The kind.
  /// - Returns: The number.
  /// - Complexity: O(n) in the number of problems.
  func count(of kind: Problem.Kind) -> Int {
    judgement.cases.reduce(0) { sum, one in
      sum + one.problems.count { $0.kind == kind && $0.severity == .error }
    }
  }
}
