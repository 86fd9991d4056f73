internal import MotionAnalysis

/// Writes a judgement as JUnit XML: a suite for each trace, a case for each engine and rule.
///
/// The class of a case is `TRACE.ENGINE`, its name the rule: Jenkins shows a package for each trace
/// and a class for each engine; GitLab and the reporters of GitHub list rules under both. Dots in a
/// name become `_`, since they would make further packages. A case that breaks has one `failure`,
/// with the worst problem as its message and all as its text. One that could not be judged has an
/// `error` instead. Warnings are the output of their case.
///
/// It has no time stamps, and all its times are 0: equal judgements give equal bytes.
///
/// - Note: Source: the schema of Jenkins' xUnit plugin, `junit-10.xsd`, with the attributes `file`
///   and `line` of a case that GitLab and pytest know,
///   <https://github.com/jenkinsci/xunit-plugin>,
///   <https://docs.gitlab.com/ci/testing/unit_test_reports>.
public struct JUnitWriter {
  /// Creates a writer.
  public init() {}

  /// Writes the document.
  ///
  /// - Complexity: O(n) in the number of cases and problems.
  public func write(_ judgement: Judgement, to stream: inout some TextOutputStream) {
    var endings: [Ending] = []
    let suites = judgement.cases.groups({ [$0.file, $0.trace] }).map { cases in
      let found = cases.map { element(of: $0) }
      let own = found.map(\.ending)
      endings += own
      return XMLText(
        name: "testsuite",
        attributes: [("name", cases[0].trace ?? "all traces")] + Self.counts(own) + [
          ("skipped", "\(own.count { $0 == .skipped })"), ("time", "0"), ("file", cases[0].file),
        ], elements: found.map(\.text))
    }
    let document = XMLText(
      name: "testsuites",
      attributes: [("name", "\(judgement.tool.name) \(judgement.command)")]
        + Self.counts(endings) + [("time", "0")], elements: suites)
    stream.write("<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"no\"?>\n")
    stream.write(document.lines())
  }

  private enum Ending { case kept, failed, erred, skipped }

  private static func counts(_ endings: [Ending]) -> [XMLText.Attribute] {
    [
      ("tests", "\(endings.count)"), ("failures", "\(endings.count { $0 == .failed })"),
      ("errors", "\(endings.count { $0 == .erred })"),
    ]
  }

  private func element(of judged: Answer) -> (text: XMLText, ending: Ending) {
    let errors = judged.locatedProblems.filter { $0.problem.severity == .error }
    let warnings = judged.locatedProblems.filter { $0.problem.severity == .warning }
    let worst = errors.max { $1.problem.isWorse(than: $0.problem) }?.problem
    var elements: [XMLText] = []
    var ending = Ending.kept
    if let reason = judged.skipReason {
      ending = .skipped
      elements.append(XMLText(name: "skipped", attributes: [("message", reason)]))
    }
    if let worst {
      // Problems that prevent a judgement, rather than say what is wrong.
      let obstacles: [Problem.Kind] = [.missing, .untested, .brokeOff]
      ending = errors.allSatisfy { obstacles.contains($0.problem.kind) } ? .erred : .failed
      let more = errors.count > 1 ? " (and \(errors.count - 1) more)" : ""
      elements.append(
        XMLText(
          name: ending == .erred ? "error" : "failure",
          attributes: [("type", worst.kind.rawValue), ("message", worst.message + more)],
          text: Self.lines(errors)))
    }
    if !warnings.isEmpty {
      elements.append(XMLText(name: "system-out", attributes: [], text: Self.lines(warnings)))
    }
    let name = [judged.trace ?? "all traces", judged.engine].map { $0.replacing(".", with: "_") }
    let line = worst.flatMap { $0.line > 0 ? "\($0.line)" : nil }
    let attributes: [XMLText.Attribute] = [
      ("classname", name.joined(separator: ".")), ("name", judged.rule), ("time", "0"),
      ("file", judged.file), ("line", line),
    ]
    return (XMLText(name: "testcase", attributes: attributes, elements: elements), ending)
  }

  private static func lines(_ problems: [LocatedProblem]) -> String {
    problems.map { $0.line() }.joined(separator: "\n")
  }
}

private struct XMLText {
  typealias Attribute = (name: String, value: String?)

  let name: String
  let attributes: [Attribute]
  var elements: [XMLText] = []
  var text: String?

  func lines(_ indent: String = "") -> String {
    var start = "\(indent)<\(name)"
    for case (let name, let value?) in attributes {
      start += " \(name)=\"\(XMLCharacters.escaped(value, in: "<>&\"\n"))\""
    }
    if let text { return start + ">\(XMLCharacters.escaped(text, in: "<>&"))</\(name)>\n" }
    if elements.isEmpty { return start + "/>\n" }
    return start + ">\n" + elements.map { $0.lines(indent + "  ") }.joined()
      + "\(indent)</\(name)>\n"
  }
}

/// Text made fit for XML, as a file's name may have characters that XML does not allow.
///
/// - Note: Source: T. Bray and others, "Extensible Markup Language (XML) 1.0 (Fifth Edition)",
///   section 2.2, production 2, <https://www.w3.org/TR/xml/#charsets>.
package enum XMLCharacters {
  static func escaped(_ text: String, in marks: String) -> String {
    let names: [Unicode.Scalar: String] = [
      "<": "&lt;", ">": "&gt;", "&": "&amp;", "\"": "&quot;", "\n": "&#10;",
    ]
    return PrintableText.replacing(in: self.text(text)) {
      marks.unicodeScalars.contains($0) ? names[$0] : nil
    }
  }

  package static func text(_ text: String) -> String {
    PrintableText.replacing(in: text) { scalar in
      let isForbidden = PrintableText.isUnseen(scalar) || [0xfffe, 0xffff].contains(scalar.value)
      return isForbidden && scalar != "\n" ? "\u{fffd}" : nil
    }
  }
}
