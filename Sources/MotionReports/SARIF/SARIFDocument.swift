internal import MotionModel

/// A judgement as SARIF has it.
struct SARIFDocument: Encodable {
  private let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  private let version = "2.1.0"
  private let runs: [Run]

  /// Creates the document of a judgement.
  ///
  /// - Parameter judgement: The judgement.
  /// - Complexity: O(n) in the number of problems.
  init(_ judgement: Judgement) {
    runs = [Run(judgement)]
  }

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  /// Text, as SARIF wraps it.
  private struct Text: Encodable {
    let text: String

    init(_ text: String) {
      self.text = text
    }
  }

  private struct Run: Encodable {
    let tool: ToolEntry
    let invocations: [Invocation]
    let columnKind = "unicodeCodePoints"
    let results: [SARIFResult]

    init(_ judgement: Judgement) {
      tool = ToolEntry(driver: Driver(judgement))
      invocations = [Invocation(arguments: [judgement.command] + judgement.arguments)]
      var indices: [String: Int] = [:]
      for (index, rule) in judgement.rules.enumerated() { indices[rule.id] = index }
      var counts: [[String]: Int] = [:]
      results = judgement.locatedProblems.map { located in
        let key = SARIFResult.fingerprintKey(located)
        counts[key, default: 0] += 1
        return SARIFResult(
          located, ruleIndex: indices[located.place.rule], occurrence: counts[key, default: 1])
      }
    }
  }

  private struct ToolEntry: Encodable {
    let driver: Driver
  }

  private struct Driver: Encodable {
    let name: String
    let version: String
    let semanticVersion: String
    let rules: [RuleEntry]

    init(_ judgement: Judgement) {
      name = judgement.tool.name
      version = judgement.tool.version
      semanticVersion = judgement.tool.version
      rules = judgement.rules.map { RuleEntry($0) }
    }
  }

  private struct RuleEntry: Encodable {
    let id: String
    let shortDescription: Text
    let fullDescription: Text
    let help: Text?
    let defaultConfiguration = ["level": "error"]

    init(_ rule: Criterion) {
      id = rule.id
      shortDescription = Text(rule.summary)
      fullDescription = Text(rule.summary)
      help = rule.help.isEmpty ? nil : Text(rule.help)
    }
  }

  private struct Invocation: Encodable {
    let arguments: [String]
    let executionSuccessful = true
  }
}
