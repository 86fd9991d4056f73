import Foundation
import MotionAnalysis
import MotionEngines
import MotionModel

enum LibrariesPage {
  static let file = Original.page.deletingLastPathComponent()
    .appending(path: "WhatLibrariesDoAtAHandOff.md")

  static func overview(of engines: [ShownBreaks]) -> [String] {
    [
      "| library | engine | " + groups.map(\.title).joined(separator: " | ") + " |",
      "| --- | --- | " + groups.map { _ in "---: " }.joined(separator: "| ") + "|",
    ] + engines.map(\.overview)
  }

  /// Returns the generated part of the page: the overview, and one section per engine.
  static func text(of engines: [ShownBreaks]) -> String {
    (overview(of: engines) + engines.flatMap { ["", $0.section] } + [""]).joined(separator: "\n")
  }

  static let groups: [(title: String, rules: [Rule])] = [
    ("a release", [.releaseSlows, .releaseSpeedsUp, .releaseTurns]),
    ("a tap in flight", [.retargetChangesVelocity]),
    ("a jump there", [.grabJumps, .dragStrays, .releaseJumps, .retargetJumps, .cancelJumps]),
    ("the end", [.restsOffTarget, .snapsAtRest, .snapsOnShorterTicks, .stopsDead]),
    ("60 against 120 Hz", [.differsAtLowRates]),
  ]
}

extension ShownBreaks {
  var overview: String {
    let cells = LibrariesPage.groups.map { cell($0.rules) }
    return "| \(library) | `\(engine.name)` | " + cells.joined(separator: " | ") + " |"
  }

  var section: String {
    (["## \(engine.name): \(library)", ""] + lines).joined(separator: "\n")
  }

  /// The library with its version.
  var library: String {
    guard let original = engine.original else { return engine.name }
    return original.library + (original.version.isEmpty ? "" : " " + original.version)
      + (original.isRetyped ? ", retyped" : "")
  }

  /// The largest break of some rules; `-` if none is known, `not shown` if no replay shows it.
  private func cell(_ rules: [Rule]) -> String {
    let found = rules.compactMap { shown[$0] }
    let inUnit = found.filter { $0.finding.unit == found.first?.finding.unit }
    if let largest = inUnit.max(by: { $0.finding.size < $1.finding.size }) {
      return Self.amount(largest.finding)
        + (largest.stalls ? ", after a stall" : "")
    }
    return rules.contains { rule in engine.knownBreaks.contains { $0.rules.contains(rule) } }
      ? "not shown" : "-"
  }

  /// The breaks of the engine's library: tables of those shown, then lists of the others.
  private var lines: [String] {
    let rules = Rule.allCases.filter { rule in
      engine.knownBreaks.contains { $0.rules.contains(rule) }
    }
    var lines: [String] = []
    let found = rules.filter { shown[$0] != nil }
    if !found.isEmpty {
      lines = [
        "| rule | what it does | original, replay | tick | why |",
        "| --- | --- | --- | --- | --- |",
      ]
      lines += found.compactMap { row($0) }
    }
    let others = Rule.allCases.filter { undeclared[$0] != nil }
    if !others.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines += ["With parameters of their own, beside what is declared for the defaults:", ""]
      lines += ["| rule | what it does | original, replay | tick |", "| --- | --- | --- | --- |"]
      lines += others.compactMap { undeclaredRow($0) }
    }
    let missing = rules.filter { shown[$0] == nil }
    if !missing.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines.append(
        "Not shown by the recorded replays: "
          + missing.map { "`\($0.rawValue)`" }.joined(separator: ", ") + ".")
    }
    for known in engine.knownBreaks where known.rules.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines.append("No check sees: \(known.reason)")
    }
    return lines.isEmpty ? ["It breaks nothing that is known."] : lines
  }

  func row(_ rule: Rule) -> String? {
    let reasons = engine.knownBreaks.filter { $0.rules.contains(rule) }.map(\.reason)
    return shown[rule].map { Self.row($0) + " \(reasons.joined(separator: "; or ")) |" }
  }

  /// Returns the row of an undeclared break; nil if there is none.
  func undeclaredRow(_ rule: Rule) -> String? { undeclared[rule].map { Self.row($0) } }

  private static func row(_ shown: Shown) -> String {
    let time = Double(shown.finding.time.nanoseconds) * 1e-9
    var finding = shown.finding
    finding.visible = nil
    return "| `\(finding.rule.rawValue)` | \(finding.message) "
      + "| \(shown.folder), \(shown.replay) "
      + "| \(shown.tick), \(String(format: "%.3f", time)) s |"
  }

  /// Returns the size of a finding with its unit, in about three digits.
  static func amount(_ finding: Finding) -> String {
    let size = finding.size
    return String(format: size >= 100 ? "%.0f" : size >= 1 ? "%.1f" : "%.2g", size)
      + " \(finding.unit)"
  }
}
