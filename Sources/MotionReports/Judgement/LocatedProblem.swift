internal import MotionModel

/// A problem together with the case that holds it.
struct LocatedProblem {
  /// The case.
  let place: JudgedCase

  /// The problem.
  let problem: Problem

  /// The problem for people on one line, as compilers write errors:
  /// `FILE:LINE: TIME, ENGINE, RULE: message`.
  var line: String {
    var parts = [place.engine, place.rule]
    if let time = problem.time {
      parts.insert(FixedDigits.seconds(nanoseconds: time.nanoseconds), at: 0)
    }
    let rest = "\(parts.joined(separator: ", ")): \(problem.message)"
    guard let file = place.file else { return PrintableText.text(rest) }
    return PrintableText.text((problem.line > 0 ? "\(file):\(problem.line): " : "\(file): ") + rest)
  }
}
