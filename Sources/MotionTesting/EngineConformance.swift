public import MotionModel
public import MotionEngines

/// The rules that every engine keeps, tried on one.
///
/// It needs no test framework; a test of an engine is one line in any of them:
///
///     #expect(EngineConformance(of: Glide()).violations() == [])
///
/// An engine that is faithful to a defect of the system that it is named for breaks a rule on
/// purpose. Its test names the rule, so that it fails too if the defect goes away, or takes what the
/// engine declares:
///
///     #expect(EngineConformance(of: engine).brokenRules() == [.releaseSetsVelocity])
///     #expect(EngineConformance(of: engine).violations(besides: engine.knownBreaks) == [])
///
/// Numbers that a rule compares may differ by a relative 1e-9, except where it says "bit by bit".
/// The engine is prepared for a surface, as by a harness, and copied for each trial.
///
/// Besides trials that were thought of it takes some random cases, a hand's gestures on random
/// schedules; with more of them it finds more. A violation names the case that shows it.
///
///     #expect(EngineConformance(of: Glide()).violations(randomCases: 1000, seed: 7) == [])
public struct EngineConformance<E: Engine>: Sendable {
  let engine: E
  let unprepared: E
  let surface: Surface

  /// Creates the trials of an engine that has not been placed yet, on what the finger moves.
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
  /// Rules that the engine is known to break, as it declares, are left out.
  ///
  /// - Complexity: O(n) in the number of random cases: about 50,000 ticks and 2,000 more a case.
  public func violations(
    randomCases count: Int = 4, seed: UInt64 = 1, besides known: [KnownBreak] = []
  ) -> [ConformanceViolation] {
    var found: [ConformanceViolation] = []
    tryHolding(&found)
    tryHandOffs(&found)
    tryValues(&found)
    tryRollbacks(&found)
    tryRest(&found)
    tryTicks(&found)
    let broken = known.flatMap(\.rules).compactMap { ConformanceRule($0) }
    return ordered(found + violations(inRandomCases: 0..<count, seed: seed))
      .filter { !broken.contains($0.rule) }
  }

  /// Tries all rules and returns those that are broken.
  ///
  /// - Complexity: O(n) in the number of random cases: about 50,000 ticks and 2,000 more a case.
  public func brokenRules(randomCases count: Int = 4, seed: UInt64 = 1) -> Set<ConformanceRule> {
    Set(violations(randomCases: count, seed: seed).map { $0.rule })
  }

  /// Puts violations in the order of the rules.
  func ordered(_ found: [ConformanceViolation]) -> [ConformanceViolation] {
    ConformanceRule.allCases.flatMap { rule in found.filter { $0.rule == rule } }
  }

  /// Adds a violation unless a condition holds.
  func expect(
    _ condition: Bool, _ rule: ConformanceRule, _ message: @autoclosure () -> String,
    _ found: inout [ConformanceViolation]
  ) {
    if !condition { found.append(ConformanceViolation(rule: rule, message: message())) }
  }

  /// Tells whether two vectors are equal to a relative 1e-9.
  func areClose(_ left: SIMD2<Double>, _ right: SIMD2<Double>) -> Bool {
    (left - right).length <= 1e-9 * max(1, left.length, right.length)
  }
}
