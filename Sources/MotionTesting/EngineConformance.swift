internal import MotionAnalysis
public import MotionModel
public import MotionReplay

/// Trials that show whether one engine keeps the rules that every engine keeps.
///
/// They need no test framework; in any framework, a test of an engine is one line:
///
///     #expect(EngineConformance(of: Glide()).violations() == [])
///
/// An engine that copies a defect of an original breaks a rule on purpose. Its test names the rule,
/// so that it also fails if the defect goes away, or allows the breaks that the engine declares:
///
///     #expect(EngineConformance(of: engine).brokenRules() == [.releaseSetsVelocity])
///     #expect(EngineConformance(of: engine).violations(besides: engine.knownBreaks) == [])
///
/// Numbers that a rule compares may differ by a relative 1e-9, except where it says "bit by bit".
/// The engine is prepared for the surface, as for a replay, and copied for each trial.
///
/// Besides fixed trials there are some random cases: a hand's gestures on random schedules. More
/// cases find more. A violation names the case that shows it.
///
///     #expect(EngineConformance(of: Glide()).violations(randomCases: 1000, seed: 7) == [])
public struct EngineConformance<E: Engine>: Sendable {
  let engine: E
  private let unprepared: E
  private let surface: Surface
  private var found: [ConformanceViolation] = []

  /// Creates the trials of an engine that has not been placed yet, on a surface.
  public init(of engine: E, on surface: Surface = .free) {
    (unprepared, self.surface) = (engine, surface)
    var engine = engine
    engine.prepare(for: surface)
    self.engine = engine
  }

  /// Creates the trials of the engine that a motion makes.
  public init<M: Motion>(of motion: M, on surface: Surface = .free) where E == Interactive<M> {
    self.init(of: motion.engine, on: surface)
  }

  /// Tries all rules and returns the breaks found, in the order of the rules.
  ///
  /// Rules that one of the known breaks excuses are left out.
  ///
  /// - Complexity: O(n) in the number of random cases: about 50,000 ticks and 2,000 more a case.
  public func violations(
    randomCases count: Int = 4, seed: UInt64 = 1, besides known: [KnownBreak] = []
  ) -> [ConformanceViolation] {
    var trials = self
    trials.tryHolding()
    trials.tryHandOffs()
    trials.tryScripts()
    trials.tryRest()
    trials.tryTicks()
    trials.found += violations(inRandomCases: 0..<count, seed: seed)
    let broken = known.flatMap(\.rules).compactMap { ConformanceRule($0) }
    return trials.ordered.filter { !broken.contains($0.rule) }
  }

  /// Tries all rules and returns those that are broken.
  ///
  /// - Complexity: O(n) in the number of random cases: about 50,000 ticks and 2,000 more a case.
  public func brokenRules(randomCases count: Int = 4, seed: UInt64 = 1) -> Set<ConformanceRule> {
    Set(violations(randomCases: count, seed: seed).map { $0.rule })
  }

  /// Tries the rules on random cases: gestures of a hand, on random schedules.
  ///
  /// It tries the rules that a replay can show: what hand-offs do to position and velocity, that a
  /// held value stays, finite numbers, equal runs, rollbacks, ticks of no length. It returns the
  /// first break found of each rule, in the order of the rules; its message names the case as
  /// ``RandomCase`` does.
  ///
  ///     #expect(EngineConformance(of: Glide()).violations(inRandomCases: 0..<1000) == [])
  ///
  /// - Complexity: O(n) in the number of cases: about seven replays of a few seconds each.
  public func violations(
    inRandomCases cases: Range<Int>, seed: UInt64 = 1
  ) -> [ConformanceViolation] {
    var trials = self
    for index in cases { trials.tryCase(RandomCase(seed: seed, index: index, on: surface)) }
    return trials.ordered
  }

  private mutating func tryCase(_ random: RandomCase) {
    let configured = ConfiguredEngine(unprepared, specification: "\(E.self)", label: "")
    let plain = Evidence(recording: configured.record(random.trace, random.options))
    var (again, rolledBack, still) = (plain, plain, plain)
    again.repetition = configured.record(random.trace, random.options)
    rolledBack.rollback = configured.rollBack(random.trace, random.options)
    var repeats = random.options
    repeats.insertion = .repeats
    still.zeroTicks = configured.record(random.trace, repeats)
    let trials: [(Check, Evidence)] = [
      (.finite, plain), (.handOffPosition, plain), (.handOffVelocity, plain), (.held, plain),
      (.determinism, again), (.determinism, rolledBack), (.zeroTick, still),
    ]
    for (check, evidence) in trials {
      let hasTime = ![.finite, .determinism].contains(check)
      for finding in check.findings(in: evidence) {
        guard let rule = ConformanceRule(shownBy: finding.rule) else { continue }
        let time = hasTime ? "at \(Double(finding.time.nanoseconds) / 1e9) s " : ""
        expect(breaks(rule), rule, "\(random): \(time)\(finding.message)")
      }
    }
  }

  private var ordered: [ConformanceViolation] {
    ConformanceRule.allCases.flatMap { rule in found.filter { $0.rule == rule } }
  }

  func breaks(_ rule: ConformanceRule) -> Bool { found.contains { $0.rule == rule } }

  @discardableResult mutating func expect(
    _ condition: Bool, _ rule: ConformanceRule, _ message: @autoclosure () -> String
  ) -> Bool {
    if !condition { found.append(ConformanceViolation(rule: rule, message: message())) }
    return condition
  }
}
