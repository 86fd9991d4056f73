import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import MotionTraces
import Testing

/// A seeded fault on a long generated trace; shrinking keeps a finding of the first one's kind that
/// the sound twin does not have.
struct FaultReduction {
  let trace: Trace

  let kind: FindingKind

  private let fault: ConfiguredEngine
  private let twin: ConfiguredEngine
  private let options: ReplayOptions

  init(
    _ fault: String, _ check: Check, on trace: Trace, clock: String = "120"
  ) throws {
    let catalogue = EngineCatalogue.standard
    let description = try #require(
      catalogue.entries.map(\.description).first { $0.name == fault })
    self.fault = try catalogue.configure(fault)
    twin = try catalogue.configure(try #require(description.soundTwin))
    options = ReplayOptions(schedule: try Schedule(clock))
    self.trace = trace
    let evidence = self.fault.gatherEvidence(trace, options)
    let findings = Checks.findings(of: check, in: evidence)
    kind = FindingKind(try #require(findings.first), in: evidence.recording)
  }

  func fails(_ trace: Trace) -> Bool { has(fault, trace) && !has(twin, trace) }

  private func has(_ engine: ConfiguredEngine, _ trace: Trace) -> Bool {
    let evidence = engine.gatherEvidence(trace, options)
    return Checks.findings(of: kind.rule.check, in: evidence).contains {
      kind.matches(FindingKind($0, in: evidence.recording))
    }
  }

  /// Makes a trace of about 30 events per touch, with line numbers as if read from a file.
  static func longTrace(on surface: Surface, seed: UInt64, touches: Int) -> Trace {
    var random = SplitMix64(seed: seed)
    let script = GestureScript(randomTouches: touches, using: &random)
    var trace = TraceSynthesizer(device: .phone120, seed: seed).trace(
      name: "long", surface: surface, script: script)
    for index in trace.events.indices { trace.events[index].line = Int32(index + 8) }
    return trace
  }
}
