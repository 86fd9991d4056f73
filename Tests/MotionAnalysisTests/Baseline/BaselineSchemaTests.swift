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

  /// An engine may take fewer instructions than the idle one whose replay is taken off.
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

  /// What is replaced in the sample, by what, and the place and the message of the refusal.
  struct Change: Sendable {
    var old: String
    var new: String
    var place: String
    var message: String

    init(_ old: String, _ new: String, _ place: String, _ message: String) {
      (self.old, self.new, self.place, self.message) = (old, new, place, message)
    }
  }

  static let changes: [Change] = [
    .init("# motion-baseline 2\n", "# motion-trace 1\n", "1:1", "expected '# motion-baseline 2'"),
    .init("baseline 2\n", "baseline 1\n", "1:19", "expected version 2, the only one"),
    .init("# engine: ui\n", "", "2:1", "expected the entry '# engine: ...'"),
    .init("# engine: ui\n", "# engine: \n", "2:1", "expected the entry '# engine: ...'"),
    .init("# clock: 60,seed=7", "# rate: 60", "4:1", "expected the entry '# clock: ...'"),
    .init("# clock: 60,seed=7\n", "# clock: 60\n# clock: 60\n", "5:1", "'# delivery: ...'"),
    .init("0.31%\n", "0.31%\n# note: x\n", "10:1", "expected the column names"),
    .init("x86_64\n", "x86_64\n# note: x\n", "9:1", "the entry '# noise: ...', or the"),
    .init("0.333\n", "0.333\n# note: x\n", "8:1", "'# architecture: ...', '# noise: ...', or the"),
    .init("0.31%", "0.310%", "9:10", "found '0.310%', expected percent, such as '0.31%'"),
    .init("0.31%", "0.31", "9:10", "expected percent"),
    .init("0.31%", "%", "9:10", "expected percent"),
    .init("0.31%", "-0.31%", "9:10", "expected percent"),
    .init("0.31%", "inf%", "9:10", "expected percent"),
    .init("# checks: finite; rest snapLimit=0.333\n", "", "7:1", "the entry '# checks: ...'"),
    .init("trace,trace_digest", "name,trace_digest", "10:1", "expected the column 'trace'"),
    .init("ticks,hand_offs", "hand_offs,ticks", "10:20", "expected the column 'ticks'"),
    .init(",overshoot_percent", ",Overshoot", "10:68", "each once, named in a-z"),
    .init(",overshoot_percent", ",settling_time_s", "10:68", "each once, named in a-z"),
    .init(",instructions,allocations", "", "10:52", "expected the column 'instructions'"),
    .init("%23a", "#a", "11:1", "found a comment below the column names"),
    .init("%23a", "%2", "11:1", "expected a name in which only"),
    .init("%23a", "%61", "11:1", "expected a name in which only"),
    .init("%2C", "%2c", "11:5", "expected a name in which only"),
    .init("\nz,", "\n,", "12:1", "expected the name of a trace"),
    .init("\nz,", "\n!,", "12:1", "traces in the order of their bytes, each once"),
    .init("\nz,", "\n%23a%2C %2250%25%22,", "12:1", "traces in the order of their bytes"),
    .init(",0000000000000012,", ",12,", "11:21", "16 lower-case hexadecimal digits"),
    .init(",100,7,", ",0100,7,", "11:38", "without leading zeros"),
    .init(",100,7,", ",100,-7,", "11:42", "a whole number of at least 0"),
    .init(",100,7,", ",100,,", "11:42", "found nothing"),
    .init(",0.5,", ",0.50,", "11:113", "a decimal number in its shortest form"),
    .init(",0.5,", ",inf,", "11:113", "a decimal number in its shortest form"),
    .init(",0.5,", ",nan,", "11:113", "a decimal number in its shortest form"),
    .init(
      "position-jumps 1 0.1 pt;", "position-jumps 1 0.1;", "11:61", "'RULE COUNT LARGEST UNIT'"),
    .init("position-jumps 1", "continuity 1", "11:61", "'RULE COUNT LARGEST UNIT'"),
    .init("0.1 pt;", "0.1 pt/s;", "11:61", "'RULE COUNT LARGEST UNIT'"),
    .init("position-jumps 1", "position-jumps 0", "11:76", "a count of at least 1"),
    .init("jumps 1 0.1 pt;", "jumps 1 nan pt;", "11:78", "shortest form, or inf"),
    .init(" pt; velocity", " pt;velocity", "11:84", "expected '; ' or a comma"),
    .init("position-jumps 1", "zero-tick-changes 1", "11:61", "RULE"),
    .init(
      "position-jumps 1 0.1 pt;", "never-rests 1 0.1 s; grab-jumps 1 0.1 pt;", "11:82", "order"),
    .init("; velocity-jumps 12 inf pt/s", "; position-jumps 2 1 pt", "11:86", "each once"),
    .init(",42,0\n", ",42\n", "11:126", "found 9 cells, expected 10 cells"),
    .init(",42,0\n", ",42,0,\n", "11:129", "found 11 cells, expected 10 cells"),
    .init("z,0000", "\u{7}z,0000", "12:1", "no control character but tab"),
  ]

  @Test(arguments: changes)
  func refuses(change: Change) throws {
    let text = Self.text.replacing(change.old, with: change.new)
    try #require(text != Self.text)
    let error = try #require(throws: TraceError.self) { try Baseline(reading: Array(text.utf8)) }
    #expect("\(error.line):\(error.column)" == change.place)
    #expect(error.description.contains(change.message), "\(error)")
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

  /// Whatever is made of the text, it is refused or read as a baseline that is written just so.
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
