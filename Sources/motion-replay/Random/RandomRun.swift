import ArgumentParser
import MotionAnalysis
import MotionModel
import MotionReplay
import MotionTesting

/// The checks of several engines on many random cases.
struct RandomRun: Sendable {
  /// The seed of the cases.
  let seed: UInt64

  /// The indices of the cases.
  let cases: Range<Int>

  /// The engines.
  let engines: [ConfiguredEngine]

  /// The known properties of each engine.
  let properties: [[KnownProperty]]

  /// How many findings are shown.
  let most: Int

  /// How many cases are done between two looks at the interrupt key.
  private static let batch = 8

  /// After how many batches the progress is written down.
  private static let keeping = 32

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - seed: The seed of the cases.
  ///   - cases: The indices of the cases.
  ///   - engines: The engines.
  ///   - ignoresProperties: Whether known properties are findings like all others.
  ///   - most: How many findings are shown.
  init(
    seed: UInt64, cases: Range<Int>, engines: [ConfiguredEngine], ignoresProperties: Bool,
    most: Int
  ) {
    (self.seed, self.cases, self.engines, self.most) = (seed, cases, engines, most)
    properties = engines.map { ignoresProperties ? [] : KnownProperties.of($0.label) }
  }

  /// What there is before the first case.
  var start: RandomTally { RandomTally(next: cases.lowerBound) }

  /// What a stopped run must have in common with the one that goes on from it, as text.
  var identity: String {
    let engines = engines.map(\.specification).joined(separator: " ")
    var known = Digest()
    for property in properties.joined() {
      for byte in "\(property.name) \(property.conditions)".utf8 { known.combine(UInt64(byte)) }
    }
    return "seed \(seed) from \(cases.lowerBound) generator \(RandomCase.version) "
      + "engines \(engines) checks \(Checks.limits) properties \(known.text)"
  }

  /// Goes through the cases that are left.
  ///
  /// - Parameters:
  ///   - tally: What is done already; gets the rest.
  ///   - jobs: How many threads work.
  ///   - file: Where to write down what is done, now and then and at the end.
  /// - Returns: Whether all is done; false where the interrupt key was pressed.
  /// - Throws: `ExitCode` where the file cannot be written.
  func go(on tally: inout RandomTally, jobs: Int, _ file: RandomProgressFile?) throws -> Bool {
    let starts = Array(stride(from: tally.next, to: cases.upperBound, by: Self.batch))
    let progress = Progress(total: starts.count)
    defer { progress.finish() }
    var (sum, done) = (tally, 0)
    var problem: (any Error)?
    var isComplete = true
    do {
      try Parallel.forEach(starts, jobs: jobs) { start in
        if Interrupt.isRequested { throw Interrupted() }
        progress.begin("random \(seed):\(start)")
        return batch(start..<min(start + Self.batch, cases.upperBound))
      } consume: { _, part in
        sum.add(part, keeping: most)
        done += 1
        guard done % Self.keeping == 0, problem == nil else { return }
        do { try file?.write(sum, of: self) } catch { problem = error }
      }
    } catch is Interrupted {
      isComplete = false
    }
    tally = sum
    if let problem { throw problem }
    try file?.write(tally, of: self)
    return isComplete
  }

  private struct Interrupted: Error {}

  private func batch(_ indices: Range<Int>) -> RandomTally {
    var tally = RandomTally(next: indices.lowerBound)
    for index in indices {
      let random = RandomCase(seed: seed, index: index)
      for (engine, properties) in zip(engines, properties) {
        check(engine, properties, random, &tally)
      }
      tally.next = index + 1
    }
    return tally
  }

  private func check(
    _ engine: ConfiguredEngine, _ properties: [KnownProperty], _ random: RandomCase,
    _ tally: inout RandomTally
  ) {
    tally.replays += 1
    let evidence = engine.gatherEvidence(random.trace, random.options)
    for finding in Checks.findings(in: evidence) {
      if let known = properties.first(where: { $0.explains(finding, in: evidence) }) {
        tally.known[known.name, default: 0] += 1
      } else {
        tally.findings += 1
        if tally.shown.count < most { tally.shown.append(line(finding, engine, random)) }
      }
    }
  }

  private func line(
    _ finding: Finding, _ engine: ConfiguredEngine, _ random: RandomCase
  ) -> String {
    let time = "\((finding.time.seconds * 1000).rounded() / 1000) s"
    return "\(random.seed):\(random.index): \(time), \(engine.label), \(finding.check): "
      + "\(finding.message) [\(finding.size) over \(finding.limit) \(finding.unit)]"
  }
}
