internal import MotionAnalysis
internal import Foundation

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// Writes a judgement as JUnit XML: a suite for each trace, a case for each engine and rule.
///
/// The class of a case is `TRACE.ENGINE` and its name the rule, so that Jenkins makes a package of
/// each trace and a class of each engine, and GitLab and the reporters of GitHub list rules under
/// both; dots within a name become `_` there, as they would make further packages. A case that
/// breaks has one `failure`, with the worst problem as its message and all of them as its text; one
/// with nothing to compare with has an `error` instead. Warnings are the output of their case.
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
    let root = element("testsuites", [("name", "\(judgement.tool.name) \(judgement.command)")])
    var total = Tally()
    for cases in judgement.cases.groups({ [$0.file, $0.trace] }) {
      let suite = element("testsuite", [("name", cases.first?.trace ?? "all traces")])
      var tally = Tally()
      for judged in cases { suite.addChild(element(of: judged, tally: &tally)) }
      set(tally.attributes + [("skipped", "\(tally.skipped)"), ("time", "0")], of: suite)
      if let file = cases.first?.file { set([("file", file)], of: suite) }
      root.addChild(suite)
      total.add(tally)
    }
    set(total.attributes + [("time", "0")], of: root)
    let document = XMLDocument(rootElement: root)
    document.version = "1.0"
    document.characterEncoding = "UTF-8"
    let text = String(
      decoding: document.xmlData(options: [.nodePrettyPrint, .nodeCompactEmptyElement]),
      as: UTF8.self)
    stream.write(text.hasSuffix("\n") ? text : text + "\n")
  }

  /// How many cases there are, and how they ended.
  private struct Tally {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0

    var attributes: [(String, String)] {
      [("tests", "\(tests)"), ("failures", "\(failures)"), ("errors", "\(errors)")]
    }

    mutating func add(_ other: Tally) {
      tests += other.tests
      failures += other.failures
      errors += other.errors
      skipped += other.skipped
    }
  }

  private func element(of judged: JudgedCase, tally: inout Tally) -> XMLElement {
    let located = judged.problems.map { LocatedProblem(place: judged, problem: $0) }
    let errors = located.filter { $0.problem.severity == .error }
    let warnings = located.filter { $0.problem.severity == .warning }
    let name = [judged.trace ?? "all traces", judged.engine]
      .map { $0.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "_") }
    let element = element(
      "testcase",
      [("classname", name.joined(separator: ".")), ("name", judged.rule), ("time", "0")])
    if let file = judged.file { set([("file", file)], of: element) }
    tally.tests += 1
    if case .skipped(let reason) = judged.outcome {
      tally.skipped += 1
      element.addChild(self.element("skipped", [("message", reason)]))
    }
    if let worst = errors.max(by: { $1.problem.isWorse(than: $0.problem) }) {
      if worst.problem.line > 0 { set([("line", "\(worst.problem.line)")], of: element) }
      let isError = errors.allSatisfy { $0.problem.kind == .missing }
      if isError { tally.errors += 1 } else { tally.failures += 1 }
      let more = errors.count > 1 ? " (and \(errors.count - 1) more)" : ""
      element.addChild(
        self.element(
          isError ? "error" : "failure",
          [("type", worst.problem.kind.rawValue), ("message", worst.problem.message + more)],
          text: Self.lines(errors)))
    }
    if !warnings.isEmpty {
      element.addChild(self.element("system-out", [], text: Self.lines(warnings)))
    }
    return element
  }

  private static func lines(_ problems: [LocatedProblem]) -> String {
    problems.map(\.line).joined(separator: "\n")
  }

  private func element(
    _ name: String, _ attributes: [(String, String)], text: String? = nil
  ) -> XMLElement {
    let element = XMLElement(name: name)
    set(attributes, of: element)
    if let text { element.stringValue = XMLCharacters.text(text) }
    return element
  }

  private func set(_ attributes: [(String, String)], of element: XMLElement) {
    for (name, value) in attributes {
      let attribute = XMLNode(kind: .attribute)
      attribute.name = name
      attribute.stringValue = XMLCharacters.text(value)
      element.addAttribute(attribute)
    }
  }
}

/// Text as XML 1.0 can hold it: a file's name may have characters that no XML document may have.
///
/// - Note: Source: T. Bray and others, "Extensible Markup Language (XML) 1.0 (Fifth Edition)",
///   section 2.2, production 2, <https://www.w3.org/TR/xml/#charsets>.
enum XMLCharacters {
  /// Makes text fit into an XML document.
  static func text(_ text: String) -> String {
    guard !text.unicodeScalars.allSatisfy(isAllowed) else { return text }
    var allowed = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { allowed.append(isAllowed(scalar) ? scalar : "\u{fffd}") }
    return String(allowed)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\n" { return true }
    return scalar.properties.generalCategory != .control
      && scalar.value != 0xfffe && scalar.value != 0xffff
  }
}
