import Foundation
import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay

/// The findings of our checks on the originals of one engine.
struct ShownBreaks {
  /// A finding with the replay of the original that shows it.
  struct Shown {
    var finding: Finding
    var folder: String
    var replay: String
    var tick: Int
    /// Whether the file is one that the project keeps.
    var isKept: Bool
    /// Whether the clock stalls, which no display should do.
    var stalls: Bool

    /// Whether this is the better example: kept files first, then those without a stall, then size.
    fileprivate func isBetter(than other: Shown) -> Bool {
      if isKept != other.isKept { return isKept }
      if stalls != other.stalls { return !stalls }
      return finding.size > other.finding.size
    }
  }

  /// The engine, with the known breaks of every configuration that an original has.
  private(set) var engine: EngineDescription
  /// One example of each rule, from the replays that the project keeps if possible.
  private(set) var shown: [Rule: Shown] = [:]
  /// One example of each rule that no known break explains.
  private(set) var undeclared: [Rule: Shown] = [:]

  /// Runs the checks on all replays of the engine's originals: those that the project keeps, and
  /// those in the folders below `root`.
  init(of engine: EngineDescription, beside root: URL? = nil) throws {
    self.engine = engine
    for original in Original.all where original.engineName == engine.name {
      for other in try known(original)
      where !self.engine.knownBreaks.contains(where: {
        $0.rules == other.rules && $0.reason == other.reason
      }) {
        self.engine.knownBreaks.append(other)
      }
      try add(original, in: Original.copies, isKept: true)
      if let root { try add(original, in: root, isKept: false) }
    }
  }

  private mutating func add(_ original: Original, in root: URL, isKept: Bool) throws {
    var replays: [String: OriginalEvidence] = [:]
    for file in try Original.files(in: root.appending(path: original.folder)) {
      let replay = try OriginalReplay(reading: file)
      let evidence = OriginalEvidence(
        replay: replay, precision: original.precision,
        make: { try original.makeEngine() })
      replays[replay.name] = evidence
      try add(
        Checks.findings(in: evidence.evidence(), known: known(original)), of: original,
        evidence, isKept)
    }
    for (name, slow) in replays.sorted(by: { $0.key < $1.key }) where name.hasSuffix("@60") {
      guard let fast = replays[name.dropLast(2) + "120"],
        let evidence = try slow.rateEvidence(with: fast)
      else { continue }
      let findings = Checks.findings(in: evidence, known: try known(original))
      // The other rates come from the engine alone.
      try add(findings.filter { $0.compares("60", with: "120") }, of: original, slow, isKept)
    }
  }

  private func known(_ original: Original) throws -> [KnownBreak] {
    try EngineCatalogue.standard.configure(original.specification).knownBreaks
  }

  private mutating func add(
    _ findings: [Finding], of original: Original, _ evidence: OriginalEvidence, _ isKept: Bool
  ) throws {
    for finding in findings {
      // Single-precision rounding is no break, unless it is declared.
      let isRounding = original.precision != .double && finding.unit == "pt" && finding.size < 0.001
      if isRounding, !finding.isKnown { continue }
      let ticks = evidence.replay.ticks
      let tick = ticks.firstIndex { $0.time >= finding.time } ?? ticks.count - 1
      let clock = evidence.replay.clock.text
      let shown = Shown(
        finding: finding, folder: original.folder, replay: "\(evidence.replay.trace) at \(clock)",
        tick: tick, isKept: isKept, stalls: clock.contains("stall="))
      func keep(_ found: inout [Rule: Shown]) {
        if found[finding.rule].map({ shown.isBetter(than: $0) }) ?? true {
          found[finding.rule] = shown
        }
      }
      if finding.isKnown { keep(&self.shown) } else { keep(&undeclared) }
    }
  }
}

extension Finding {
  /// Whether it compares the motions on two clocks.
  fileprivate func compares(_ clock: String, with other: String) -> Bool {
    guard case .clock(let first, let second) = details else { return false }
    return first.text == clock && second.text == other
  }
}
