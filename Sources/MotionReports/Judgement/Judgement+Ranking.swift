extension Judgement {
  /// All problems, in the order of the cases.
  ///
  /// - Complexity: O(n) in the number of problems.
  var locatedProblems: [LocatedProblem] {
    cases.flatMap { place in
      place.problems.map { LocatedProblem(place: place, problem: $0) }
    }
  }

  /// All problems, the worst first.
  ///
  /// Errors come before warnings; then the worst of each engine and rule before a second of any, so
  /// that a few lines show as many different problems as they can. Sizes of different rules have
  /// different units: they are compared as multiples of their limits, and only then as sizes.
  ///
  /// - Complexity: O(n log n) in the number of problems.
  var worstProblems: [LocatedProblem] {
    let bySize = sorted(locatedProblems) { left, right in
      let (leftIsError, rightIsError) = (
        left.problem.severity == .error, right.problem.severity == .error
      )
      if leftIsError != rightIsError { return leftIsError }
      return left.problem.isWorse(than: right.problem)
    }
    var counts: [[String]: Int] = [:]
    let rounds = bySize.map { located in
      let key = [
        located.problem.severity.rawValue, located.place.engine, located.place.rule,
      ]
      counts[key, default: 0] += 1
      return (located, round: counts[key, default: 0])
    }
    let inRounds = sorted(rounds) { left, right in
      let (leftIsError, rightIsError) = (
        left.0.problem.severity == .error, right.0.problem.severity == .error
      )
      return leftIsError == rightIsError ? left.round < right.round : leftIsError
    }
    return inRounds.map { $0.0 }
  }

  /// Sorts so that equal elements keep their order.
  private func sorted<Element>(
    _ elements: [Element], _ isBefore: (Element, Element) -> Bool
  ) -> [Element] {
    elements.enumerated().sorted { left, right in
      if isBefore(left.element, right.element) { return true }
      return !isBefore(right.element, left.element) && left.offset < right.offset
    }.map(\.element)
  }
}
