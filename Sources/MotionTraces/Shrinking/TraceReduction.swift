public import MotionModel

/// Makes a trace that fails as small and plain as it can be while it still fails.
///
/// What failing means is up to the caller: a check that finds something, two engines whose digests
/// differ, a program that crashes.
///
///     var reduction = TraceReduction(of: trace)
///     let ending = reduction.run { candidate in
///       candidate.events.contains { $0.kind == .tap }
///     }
///     print(ending, reduction.trace.events.count, reduction.tries)
///
/// It leaves out whole gestures, then drags, then single events, by ``DeltaDebugging``; then it
/// takes out idle time, rounds times and coordinates, and starts over until nothing more can go.
/// Every candidate is valid (``/MotionModel/Trace/isValid``). The same trace and answers give the
/// same result, bit by bit.
public struct TraceReduction: Sendable {
  /// How a reduction ended.
  public enum Ending: Hashable, Sendable {
    /// Nothing more can be left out: without any one of its events, the trace passes or is invalid.
    case minimal
    /// The budget of candidates is used up; the smallest so far is kept.
    case exhausted
    /// The caller stopped it; the smallest so far is kept.
    case stopped
    /// The trace itself does not fail.
    case passes
  }

  struct Halt: Error { let ending: Ending }

  typealias Attempt = ([Event]) throws(Halt) -> Bool

  /// The default budget: the most candidates to try.
  public static let usualBudget = 10_000

  /// The smallest failing trace so far; at first the whole trace.
  ///
  /// Its events keep their line numbers in the original file.
  public private(set) var trace: Trace

  /// The most candidates to try.
  public let budget: Int
  /// The number of candidates tried, including the whole trace.
  public private(set) var tries = 0
  /// Candidates that do not fail, so that none is tried twice.
  private var passed: Set<Digest> = []

  /// Creates the reduction of a failing trace, without starting it.
  public init(of trace: Trace, budget: Int = TraceReduction.usualBudget) {
    self.trace = trace
    self.budget = max(budget, 1)
  }

  /// Reduces the trace as far as possible.
  ///
  /// - Parameters:
  ///   - isStopped: Called before each candidate; true ends the reduction.
  ///   - fails: Tells whether a candidate still fails. It must answer the same for equal traces.
  /// - Returns: How it ended; the result is ``trace``.
  /// - Complexity: O(log n) calls of `fails` in the number of events at best, O(n^2) at worst, and no
  ///   more than the budget.
  public mutating func run(
    isStopped: () -> Bool = { false }, where fails: (Trace) -> Bool
  ) -> Ending {
    guard tries < budget else { return .exhausted }
    tries += 1
    guard trace.isValid, fails(trace) else { return .passes }
    func attempt(_ events: [Event]) throws(Halt) -> Bool {
      guard events != trace.events else { return false }
      var candidate = trace
      candidate.events = events
      candidate.header.hasVelocityColumns = events.contains { $0.reportedVelocity != nil }
      candidate.header.hasPointerColumn = events.contains { $0.pointer != 0 }
      let digest = candidate.digest
      guard !passed.contains(digest), candidate.isValid else { return false }
      guard tries < budget else { throw Halt(ending: .exhausted) }
      guard !isStopped() else { throw Halt(ending: .stopped) }
      tries += 1
      guard fails(candidate) else {
        passed.insert(digest)
        return false
      }
      trace = candidate
      return true
    }
    do throws(Halt) {
      var events: [Event]
      repeat {
        events = trace.events
        try EventRemoval.pass(trace.events, attempt)
        try TimeSimplification.pass(trace.events, attempt)
        try ValueSimplification.pass(trace.events, attempt)
      } while events != trace.events
      return .minimal
    } catch {
      return error.ending
    }
  }
}

extension TraceHeader {
  /// Makes the header of a shrunk trace, which says what trace it came from and what it still does.
  ///
  /// `source` and `license` stay. As no hand made this trace, `recorded` says that a program shrunk
  /// it, followed by the old value. Other comments are dropped. Values are cut to 4,000 bytes, to
  /// fit on a line.
  ///
  /// - Parameters:
  ///   - shrunk: The shrunk trace, with its columns.
  ///   - original: The trace that it came from.
  ///   - name: The name of that trace.
  ///   - purpose: What it still does, such as `check rest, engine spring, clock 120`.
  ///   - tool: The program, such as `motion-replay 1.2.0`.
  /// - Complexity: O(n) in the number of events of the original.
  public init(of shrunk: Trace, from original: Trace, name: String, purpose: String, tool: String) {
    let (old, name) = (original.header, Self.cut(name))
    let recorded = old.value(for: "recorded").map { "; that: \($0)" } ?? ""
    let entries: [(key: String, value: String?)] = [
      ("name", name + "-shrunk"), ("source", old.value(for: "source")),
      ("license", old.value(for: "license")),
      ("recorded", "shrunk by \(tool) from another trace\(recorded)"),
      ("surface", old.surface.text),
      ("shrunk-from", "\(name), digest \(original.digest.text), events \(original.events.count)"),
      ("shrunk-for", purpose),
    ]
    self.init(
      comments: entries.compactMap { key, value in
        value.map { .entry(key: key, value: Self.cut($0)) }
      }, surface: old.surface, hasVelocityColumns: shrunk.header.hasVelocityColumns,
      hasPointerColumn: shrunk.header.hasPointerColumn)
  }

  private static func cut(_ text: String) -> String {
    // A scalar has at most four bytes, so one of these lengths splits no scalar.
    (0..<4).lazy.compactMap { String(text.utf8.prefix(4000 - $0)) }.first ?? ""
  }
}
