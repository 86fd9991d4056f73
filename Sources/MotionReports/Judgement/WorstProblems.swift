package import MotionAnalysis
internal import MotionModel

package struct LocatedProblem {
  let place: Answer
  package let problem: Problem

  var line: String {
    PlacedLine.text(
      file: place.file, line: problem.line, time: problem.time,
      [place.engine, place.rule], problem.message)
  }
}

extension Judgement {
  var locatedProblems: [LocatedProblem] {
    cases.flatMap { place in place.problems.map { LocatedProblem(place: place, problem: $0) } }
  }

  /// All problems, the worst first.
  ///
  /// Errors come before warnings. The worst problem of each engine and rule comes before a second
  /// one of any, so that a few lines show as many different problems as they can.
  package var worstProblems: [LocatedProblem] {
    [Problem.Severity.error, .warning].flatMap { severity in
      let bySize = locatedProblems.filter { $0.problem.severity == severity }
        .sorted { $0.problem.isWorse(than: $1.problem) }
      var counts: [[String]: Int] = [:]
      let rounds = bySize.map { located in
        let key = [located.place.engine, located.place.rule]
        counts[key, default: 0] += 1
        return (located: located, round: counts[key, default: 0])
      }
      return rounds.sorted { $0.round < $1.round }.map { $0.located }
    }
  }
}
