public import MotionModel
public import MotionEngines

/// The rules that every engine keeps, tried on one.
///
/// It needs no test framework; a test of an engine is one line in any of them:
///
///     #expect(EngineConformance(of: Glide()).violations() == [])
///
/// An engine that is faithful to a defect of the system that it is named for breaks a rule on
/// purpose. Its test names the rule, so that it fails too if the defect goes away:
///
///     #expect(EngineConformance(of: engine).brokenRules() == [.releaseSetsVelocity])
///
/// Numbers that a rule compares may differ by a relative 1e-9, except where it says "bit by bit".
/// The engine is prepared for a surface, as by a harness, and copied for each trial.
public struct EngineConformance<E: Engine>: Sendable {
  let engine: E

  /// Creates the trials of an engine.
  ///
  /// - Parameters:
  ///   - engine: An engine that has not been placed yet.
  ///   - surface: What it is told, as by a harness, that the finger moves, before it is placed.
  public init(of engine: E, on surface: Surface = .free) {
    var engine = engine
    engine.prepare(for: surface)
    self.engine = engine
  }

  /// Tries all rules.
  ///
  /// - Returns: The breaks found, in the order of the rules; empty for an engine that keeps them.
  /// - Complexity: O(1): about 50,000 ticks.
  public func violations() -> [ConformanceViolation] {
    var found: [ConformanceViolation] = []
    tryHolding(&found)
    tryHandOffs(&found)
    tryValues(&found)
    tryRollbacks(&found)
    tryRest(&found)
    tryTicks(&found)
    let order = ConformanceRule.allCases
    return order.flatMap { rule in found.filter { $0.rule == rule } }
  }

  /// Tries all rules.
  ///
  /// - Returns: The rules that are broken.
  /// - Complexity: O(1): about 50,000 ticks.
  public func brokenRules() -> Set<ConformanceRule> {
    Set(violations().map { $0.rule })
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
