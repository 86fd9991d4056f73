internal import MotionSystem
internal import MotionAnalysis
internal import MotionModel

/// Writes a judgement as SARIF 2.1.0, a result for each problem, for code scanning and editors.
///
/// A result points at the trace's file and line, so that a viewer shows the hand-off that led to
/// it. Its partial fingerprint is made of trace, engine, rule, kind and line, not of sizes: it
/// stays the same while a problem only grows or shrinks. Its rank is 100 p / (1 + p) for a visible
/// size of p points; it has none if nothing is visible. Cases without a problem are not written.
///
/// - Note: Source: "Static Analysis Results Interchange Format (SARIF) Version 2.1.0 Plus
///   Errata 01", OASIS Standard, 2023,
///   <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>.
public struct SARIFWriter {
  /// Creates a writer.
  public init() {}

  /// Writes the document and a line end; equal judgements give equal bytes.
  public func write(_ judgement: Judgement, to stream: inout some TextOutputStream) throws {
    let invocation: JSONObject = [
      "arguments": [judgement.command] + judgement.arguments,
      "executionSuccessful": judgement.verdict != .brokeOff,
    ]
    let driver: JSONObject = [
      "name": judgement.tool.name, "version": judgement.tool.version,
      "semanticVersion": judgement.tool.version, "rules": judgement.rules.map { Self.rule($0) },
    ]
    let run: JSONObject = [
      "tool": ["driver": driver], "invocations": [invocation], "columnKind": "unicodeCodePoints",
      "results": Self.results(of: judgement),
    ]
    let document: JSONObject = [
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
        + "sarif-schema-2.1.0.json", "version": "2.1.0", "runs": [run],
    ]
    stream.write(try JSONWriter.text(document))
  }

  private static func rule(_ rule: Question) -> JSONObject {
    let object: JSONObject = [
      "id": rule.id, "shortDescription": ["text": rule.summary],
      "fullDescription": ["text": rule.summary],
      "help": rule.help.isEmpty ? nil : ["text": rule.help],
      "defaultConfiguration": ["level": "error"],
    ]
    return object.withoutNulls
  }

  private static func results(of judgement: Judgement) -> [JSONObject] {
    let indices = Dictionary(judgement.rules.enumerated().map { ($1.id, $0) }) { $1 }
    var counts: [[String]: Int] = [:]
    let propertyColumns = LocatedProblem.columns.named([
      "trace", "engine", "kind", "tick", "time_ns", "size", "limit", "unit", "visible_points",
      "visible_arcmin",
    ])
    // GitHub refuses a file with a result that has no location.
    let elsewhere = judgement.file ?? judgement.cases.lazy.compactMap(\.file).first ?? "."
    return judgement.locatedProblems.map { located in
      let (place, problem) = (located.place, located.problem)
      // What distinguishes one problem from another, without sizes.
      let key = [
        place.trace ?? "", place.engine, place.rule, problem.kind.rawValue, "\(problem.line)",
      ]
      counts[key, default: 0] += 1
      let properties = JSONObject(located, propertyColumns)
      let object: JSONObject = [
        "ruleId": place.rule, "ruleIndex": indices[place.rule], "level": level(of: problem),
        "rank": problem.visible.map { 100 * $0.points / (1 + $0.points) },
        "message": ["text": "\(place.engine): \(problem.message)"],
        "locations": [location(of: located, in: place.file ?? elsewhere)],
        "partialFingerprints": [
          "motionReplay/v1": fingerprint(key + ["\(counts[key, default: 1])"])
        ], "properties": properties.withoutNulls,
      ]
      return object.withoutNulls
    }
  }

  /// The level; a problem smaller than a pixel of the finest displays is a warning.
  private static func level(of problem: Problem) -> String {
    (problem.visible.map { $0.points < 1 / 3.0 } ?? false)
      ? Problem.Severity.warning.rawValue : problem.severity.rawValue
  }

  private static func location(of located: LocatedProblem, in file: String) -> JSONObject {
    let (place, line) = (located.place, located.problem.line)
    let physical: JSONObject = [
      "artifactLocation": ["uri": ArtifactURI.text(file)],
      // Viewers need a line: a problem of the whole trace is shown at its first line.
      "region": ["startLine": line > 0 ? line : 1],
    ]
    return [
      "physicalLocation": physical,
      "logicalLocations": [["fullyQualifiedName": "\(place.trace ?? file)/\(place.engine)"]],
    ]
  }

  private static func fingerprint(_ parts: [String]) -> String {
    var digest = Digest()
    for part in parts {
      for byte in part.utf8 { digest.combine(UInt64(byte)) }
      digest.combine(256)
    }
    return digest.text
  }
}

/// A path as a URI, as SARIF requires.
///
/// - Note: Source: T. Berners-Lee, R. Fielding, L. Masinter, "Uniform Resource Identifier (URI):
///   Generic Syntax", RFC 3986, sections 2.3 and 4.2, <https://www.rfc-editor.org/rfc/rfc3986>.
package enum ArtifactURI {
  package static func text(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    let encoded = path.utf8.map { byte in
      plain.contains(byte)
        ? String(UnicodeScalar(byte))
        : "%" + String(0x100 + Int(byte), radix: 16, uppercase: true).dropFirst()
    }.joined()
    return path.hasPrefix("/") ? "file://" + encoded : encoded
  }

  /// The characters that stand for themselves; a colon does not, as it would end a scheme.
  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
}
