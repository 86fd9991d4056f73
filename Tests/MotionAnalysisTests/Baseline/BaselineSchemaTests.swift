import MotionAnalysis
import MotionModel
import TestSupport
import Testing

struct BaselineSchemaTests {
  static func sample() -> Baseline {
    var baseline = Baseline(
      header: BaselineHeader(
        engine: "ui", specification: "spring:stiffness=300",
        conditions: Conditions(clock: ReplayClock("60,seed=7")),
        checks: "finite; rest snapLimit=0.333", architecture: "x86_64",
        noise: 0.31),
      metrics: ["settling_time_s", "overshoot_percent"])
    baseline.header.rules = BaselineHeader.firstRules
    baseline.insert(
      BaselineRow(
        trace: "z", traceDigest: Digest(value: 1), ticks: 2, handOffs: 0, digest: Digest(value: 3),
        findings: [], values: [nil, -0.1]))
    baseline.insert(
      BaselineRow(
        trace: "#a, \"50%\"", traceDigest: Digest(value: 0x12), ticks: 100, handOffs: 7,
        digest: Digest(),
        findings: [
          FindingTally(rule: .positionJumps, count: 1, largest: 0.1),
          FindingTally(rule: .velocityJumps, count: 12, largest: .nan),
        ],
        values: [0.5, 1e-300], counts: .init(instructions: 42, allocations: 0)))
    return baseline
  }

  static let text = """
    # motion-baseline 2
    # engine: ui
    # specification: spring:stiffness=300
    # clock: 60,seed=7
    # delivery: tick
    # velocity: lsq2
    # checks: finite; rest snapLimit=0.333
    # architecture: x86_64
    # noise: 0.31%
    trace,trace_digest,ticks,hand_offs,digest,findings,settling_time_s,overshoot_percent,instructions,allocations
    %23a%2C %2250%25%22,0000000000000012,100,7,cbf29ce484222325,position-jumps 1 0.1 pt; velocity-jumps 12 inf pt/s,0.5,1e-300,42,0
    z,0000000000000001,2,0,0000000000000003,,,-0.1,,

    """

  @Test func writesTheCanonicalText() {
    #expect(String(decoding: Self.sample().bytes, as: UTF8.self) == Self.text)
  }

  @Test func readsWhatWasWritten() throws {
    let baseline = try Baseline(reading: Array(Self.text.utf8))
    #expect(baseline == Self.sample())
    #expect(baseline.bytes == Array(Self.text.utf8))
  }

  @Test func countsAreLeftOutWithoutArchitecture() throws {
    var baseline = Self.sample()
    baseline.header.architecture = nil
    let again = try Baseline(reading: baseline.bytes)
    #expect(again.row(of: "z")?.values == [nil, -0.1])
    #expect(again.rows.allSatisfy { $0.counts == nil })
    #expect(again.bytes == baseline.bytes)
  }

  /// An engine may take fewer instructions than the idle engine whose replay is subtracted.
  @Test func aNetCountMayBeBelowZero() throws {
    let text = Self.text.replacing(",42,0\n", with: ",-2848,0\n")
    let baseline = try Baseline(reading: Array(text.utf8))
    #expect(baseline.rows.first?.counts == .init(instructions: -2848, allocations: 0))
    #expect(String(decoding: baseline.bytes, as: UTF8.self) == text)
    #expect(throws: TraceError.self) {
      try Baseline(reading: Array(Self.text.replacing(",42,0\n", with: ",-0,0\n").utf8))
    }
  }

  @Test func noiseIsOfNoCount() throws {
    var baseline = Self.sample()
    baseline.header.architecture = nil
    #expect(try Baseline(reading: baseline.bytes).header.noise == 0.31)
    baseline.header.noise = nil
    #expect(try Baseline(reading: baseline.bytes).header == baseline.header)
  }

  @Test func piecesOfAnySizeGiveTheSame() throws {
    let bytes = Array("\u{feff}\(Self.text)".replacing("\n", with: "\r\n").utf8)
    for piece in 1..<bytes.count {
      var reader = BaselineReader(file: "b.csv")
      var start = 0
      while start < bytes.count {
        let end = min(start + piece, bytes.count)
        try bytes[start..<end].withUnsafeBytes { try reader.read($0) }
        start = end
      }
      #expect(try reader.finish() == Self.sample())
    }
  }

  @Test(arguments: try Refusal.table("Fixtures/refused.txt"))
  func refuses(_ refusal: Refusal) throws {
    let text = try refusal.changed(Self.text)
    let error = try #require(throws: TraceError.self) { try Baseline(reading: Array(text.utf8)) }
    #expect("\(error.line):\(error.column)" == refusal.place)
    #expect(error.description.contains(refusal.message), "\(error)")
  }

  @Test func refusesAFileThatEndsEarly() {
    for (text, expected) in [
      ("", "'# motion-baseline 2'"), ("# motion-baseline 2\n# engine: a\n", "the column names"),
    ] {
      #expect {
        try Baseline(reading: Array(text.utf8))
      } throws: {
        "\($0)".contains("found the end of the file, expected \(expected)")
      }
    }
  }

  @Test func refusesALineThatIsTooLong() {
    let text = "# motion-baseline 2\n# engine: " + String(repeating: "x", count: 17_000)
    #expect {
      try Baseline(reading: Array(text.utf8), file: "b.csv")
    } throws: {
      "\($0)".hasPrefix("b.csv:2:16385: found a longer line")
    }
  }

  /// Mutated text is either refused or read as a baseline that is written back identically.
  @Test func mutationsAreRefusedOrCanonical() {
    var random = SplitMix64(seed: 5)
    let original = Array(Self.text.utf8)
    for _ in tried(0..<20_000, oneOf: 10) {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        default: bytes.insert(original.randomElement(using: &random) ?? 0, at: index)
        }
      }
      guard let baseline = try? Baseline(reading: bytes) else { continue }
      let written = baseline.bytes
      let plain =
        String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
        .split(separator: "\n", omittingEmptySubsequences: true).joined(separator: "\n") + "\n"
      #expect(String(decoding: written, as: UTF8.self) == plain)
    }
  }
}
