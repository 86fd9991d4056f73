#if !hasFeature(Embedded)
  public import MotionModel

  /// What is asked of a motion: by a rule, a limit, or a comparison with a baseline or a build.
  public struct Question: Hashable, Sendable {
    /// The name in reports, such as `snaps-at-rest`; it stays the same from version to version.
    public var id: String
    /// What must hold, in one sentence.
    public var summary: String
    /// Where it is explained, such as the name of a documentation page; may be empty.
    public var help: String

    /// Creates a question.
    public init(id: String, summary: String, help: String = "") {
      (self.id, self.summary, self.help) = (id, summary, help)
    }

    /// Asks whether a rule is kept, or broken no more than in the baseline.
    public init(_ rule: Rule) {
      self.init(
        id: rule.rawValue, summary: rule.statement,
        help: "How the check \(rule.check) works, with its limits and what it can miss: page \"How "
          + "each check works\" in the documentation of MotionAnalysis.")
    }

    /// Asks whether a limit is kept.
    public init(_ limit: MetricLimit) {
      self.init(
        id: limit.text, summary: "The measurement keeps the limit \(limit.text).",
        help: "Page \"Metric definitions\" in the documentation of MotionAnalysis.")
    }

    /// The questions of all rules.
    public static var rules: [Question] { Rule.allCases.map { Question($0) } }

    /// Whether there is something to compare with.
    public static let baseline = gate(
      "baseline",
      "There is a baseline, made with the same engine, trace and settings.")
    /// Whether any hand-off of the trace tests anything.
    public static let tested = gate(
      "tested", "A release, tap or cancel is judged, or the trace says why not.")
    /// Whether the motion is that of the baseline, bit for bit.
    public static let motion = gate("motion", "The motion is that of the baseline, bit for bit.")
    /// Whether no exact count rises.
    public static let counts = gate(
      "counts", "No exact count of instructions or allocations rises.")
    /// Whether a tick costs no more than in another build.
    public static let cost = Question(
      id: "cost", summary: "A tick costs no more than in the other build, beyond the threshold.",
      help: "Page \"How a slowdown is found\" in the documentation of MotionMeasurement.")

    /// Whether an engine outside of this program answers until the end.
    public static let engine = Question(
      id: "engine", summary: "The engine answers to everything that it is asked, in time.",
      help: "Page \"Engines from outside\" in the documentation of MotionForeign.")

    private static func gate(_ id: String, _ summary: String) -> Question {
      Question(
        id: id, summary: summary,
        help: "Page \"Gate your CI\" in the documentation of MotionReports.")
    }
  }

  /// The answer to one question about one engine on one trace.
  public struct Answer: Codable, Hashable, Sendable {
    /// What was found.
    public enum Outcome: Codable, Hashable, Sendable {
      /// It was judged; an empty list means that all is well.
      case judged([Problem])
      /// It could not be judged, for a reason in one phrase for people.
      case skipped(String)
    }

    /// The name of the trace; nil if the question concerns all traces together.
    public var trace: String?
    /// The path of the trace's file, as it was found; nil if there is no single one.
    public var file: String?
    /// The engine as the user gives it, such as `cubic:handoff=restart`.
    public var engine: String
    /// The ``Question/id`` of the question, which for a rule is its name.
    public var rule: String
    /// What was found.
    public var outcome: Outcome

    /// Creates an answer.
    public init(
      trace: String? = nil, file: String? = nil, engine: String, rule: String, outcome: Outcome
    ) {
      (self.trace, self.file, self.engine) = (trace, file, engine)
      (self.rule, self.outcome) = (rule, outcome)
    }

    /// Why it could not be judged; nil if it was.
    public var skipReason: String? {
      if case .skipped(let reason) = outcome { reason } else { nil }
    }

    /// What is wrong, in time order; empty if nothing is, or if it could not be judged.
    public var problems: [Problem] {
      if case .judged(let problems) = outcome { problems } else { [] }
    }
  }

  /// How a run ended; made once from all problems, it determines every report and the exit code.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// Nothing is wrong.
    case passed
    /// Something is wrong.
    case failed
    /// Nothing was judged, or something that must be judged was not.
    case untested
    /// An engine outside of this program failed, so its motion is not judged.
    case brokeOff = "broke-off"

    /// Makes the verdict on answers; warnings do not count.
    ///
    /// - Complexity: O(n) in the number of problems.
    public init(on answers: some Sequence<Answer>) {
      let errors = answers.lazy.flatMap(\.problems).filter { $0.severity == .error }.map(\.kind)
      let kinds = Set(errors)
      self =
        kinds.contains(.brokeOff)
        ? .brokeOff : kinds.isEmpty ? .passed : kinds == [.untested] ? .untested : .failed
    }

    /// The exit code of a command without codes of its own for kinds of problems.
    public var exitCode: Int32 {
      switch self {
      case .passed: 0
      case .failed: 4
      case .brokeOff: 8
      case .untested: 64
      }
    }
  }
#endif
