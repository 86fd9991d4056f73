#if !hasFeature(Embedded)
  /// How a run ended: it is made once, of all problems, and every report and the exit code follow from it.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// Nothing is wrong.
    case passed
    /// Something is wrong.
    case failed
    /// Nothing was judged, or something that had to be was not.
    case untested
    /// An engine outside of this program failed, and what it had to do is not judged.
    case brokeOff = "broke-off"

    /// Makes the verdict on answers; warnings change nothing.
    ///
    /// - Complexity: O(n) in the number of problems.
    public init(on answers: some Sequence<Answer>) {
      let errors = answers.lazy.flatMap(\.problems).filter { $0.severity == .error }.map(\.kind)
      let kinds = Set(errors)
      self =
        kinds.contains(.brokeOff)
        ? .brokeOff : kinds.isEmpty ? .passed : kinds == [.untested] ? .untested : .failed
    }

    /// The code with which a command exits that has no codes of its own for kinds of problems.
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
