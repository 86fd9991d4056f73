import MotionModel
import Testing

struct RecordingSchemaTests {
  /// A recording of every kind of row, with numbers of every kind.
  static func sample() -> Recording {
    var recording = Recording(
      header: RecordingHeader(
        trace: "pane: fling", traceDigest: Digest(value: 0x12),
        surface: Surface(.pane(Pane(closed: SIMD2(1, 2), open: SIMD2(3, 4))), axis: .y),
        engine: "spring:stiffness=300,damping=20,mass=1",
        claims: EngineClaims(
          restsOnTarget: true, isExact: true, movesOnlyAtTicks: true,
          oscillator: .init(mass: 1, stiffness: 300), fastestRate: 500),
        conditions: Conditions(
          clock: ReplayClock("60,jitter=2ms,seed=7"), delivery: .immediate, velocity: "")))
    let at = { (time: Int64) in Instant(nanoseconds: time) }
    let rest = MotionState(position: SIMD2(160, 420))
    let wild = MotionState(
      position: SIMD2(.infinity, -.infinity),
      velocity: SIMD2(-.nan, Double(nan: 77, signaling: false)))
    recording.append(Tick(time: at(0), state: rest, isAtRest: true))
    let interactions: [Interaction] = [
      .grab, .drag(by: SIMD2(-0.0, 1e-300)),
      .release(velocity: SIMD2(.nan, 3), toward: SIMD2(3, 4)),
      .retarget(to: SIMD2(1, 2)), .cancel(toward: SIMD2(0.1, 0.2)),
    ]
    for (index, interaction) in interactions.enumerated() {
      recording.append(
        HandOff(
          time: at(5), interaction: interaction, before: rest, after: index == 2 ? wild : rest,
          tick: recording.ticks.count, line: Int32(index * 7)))
      if index == 2 { recording.append(Tick(time: at(5), state: wild, isAtRest: false)) }
    }
    return recording
  }

  static let text = String(decoding: sample().bytes, as: UTF8.self)

  @Test func readsWhatWasWritten() throws {
    let recording = try Recording(reading: Array(Self.text.utf8))
    #expect(recording.firstDifference(from: Self.sample()) == nil)
    #expect(recording.digest == Self.sample().digest)
    #expect(recording.bytes == Array(Self.text.utf8))
    #expect(recording.header == Self.sample().header)
  }

  @Test func piecesOfAnySizeGiveTheSame() throws {
    let bytes = Array(Self.text.replacing("\n", with: "\r\n").utf8)
    for piece in 1..<bytes.count {
      var reader = RecordingReader(file: "r.csv")
      var start = 0
      while start < bytes.count {
        let end = min(start + piece, bytes.count)
        try bytes[start..<end].withUnsafeBytes { try reader.read($0) }
        start = end
      }
      #expect(try reader.finish().digest == Self.sample().digest)
    }
  }

  @Test func columnsAndEntriesMayStandInAnyOrder() throws {
    let lines = Self.text.split(separator: "\n")
    let head = [lines[0]] + lines[1..<10].reversed()
    let rows = lines[10...].map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).reversed()
        .joined(separator: ",")
    }
    let text = head.joined(separator: "\n") + "\n\n" + rows.joined(separator: "\n")
    let recording = try Recording(reading: Array(text.utf8))
    #expect(recording.firstDifference(from: Self.sample()) == nil)
  }

  /// What is replaced in the sample, by what, and the line, column and message of the refusal.
  struct Change: Sendable {
    var old: String
    var new: String
    var line: Int
    var column: Int
    var message: String

    init(_ old: String, _ new: String, _ line: Int, _ column: Int, _ message: String) {
      (self.old, self.new) = (old, new)
      (self.line, self.column, self.message) = (line, column, message)
    }
  }

  static let changes: [Change] = [
    Change("motion-recording 1", "motion-recording 2", 1, 20, "motion-recording version '2'"),
    Change("# motion-recording 1", "# motion-trace 1", 1, 1, "expected '# motion-recording 1'"),
    Change("# trace: pane", "# trail: pane", 2, 3, "the unknown key 'trail'"),
    Change("# trace: pane", "# trace pane", 2, 3, "the unknown key 'trace pane'"),
    Change("# trace: pane: fling", "# a comment", 2, 1, "'# a comment', expected '# KEY: VALUE'"),
    Change("# trace: pane", "#trace: pane", 2, 1, "expected '# KEY: VALUE'"),
    Change("# trace: pane: fling\n", "", 10, 1, "expected the entry '# trace: ...' above"),
    Change("# velocity:\n", "# clock: 60\n", 9, 3, "the key 'clock' a second time"),
    Change("digest: 0000000000000012", "digest: 000000000000012", 3, 17, "hexadecimal digits"),
    Change("digest: 0000000000000012", "digest: 000000000000001G", 3, 17, "'000000000000001G'"),
    Change("digest: 0000000000000012", "digest: 00000000000000012", 3, 17, "16 lower-case"),
    Change("# surface: pane closed=1,2", "# surface: pane closed=1,b", 4, 26, "'b'"),
    Change("exact=yes", "exact=maybe", 6, 37, "'maybe', expected yes or no"),
    Change("only-at-ticks=yes", "only-at-ticks=1", 6, 55, "'1', expected yes or no"),
    Change("rests-on-target=yes ", "", 6, 72, "no parameter 'rests-on-target'"),
    Change("oscillator=1,300", "oscillator=0,300", 6, 70, "a mass above 0"),
    Change("fastest-rate=500", "fastest-rate=400", 6, 89, "'400', expected a number above 400"),
    Change("oscillator=1,300", "spring=1,300", 6, 59, "the unknown parameter 'spring'"),
    Change("nanoseconds,tick,row", "nanoseconds,tick", 11, 109, "no column 'row'"),
    Change("nanoseconds,tick,row", "nanoseconds,tick,rows", 11, 18, "unknown column 'rows'"),
    Change("nanoseconds,tick,row", "nanoseconds,tick,tick", 11, 18, "'tick' a second time"),
    Change("0,0,tick,160", "0,1,tick,160", 12, 3, "'1', expected 0, the number of ticks above"),
    Change("0,0,tick,160", "6,0,tick,160", 13, 1, "'5', expected at least 6"),
    Change("0,0,tick,160", "-1,0,tick,160", 12, 1, "'-1', expected a whole number of at least 0"),
    Change("0,0,tick,160", "0,0,tock,160", 12, 5, "'tock', expected tick, grab"),
    Change("0,0,tick,160", "0,0,grab,160", 12, 22, "'1', expected an empty cell 'rest'"),
    Change("0,0,tick,160", "0,0,tick,1x", 12, 10, "'1x', expected a decimal number, inf"),
    Change("0,0,tick,160", "0,0,tick,NaN", 12, 10, "'NaN'"),
    Change("0,0,tick,160", "0,0,tick,1e999", 12, 10, "'1e999'"),
    Change("0,0,tick,160", "0,0,tick,nan:7ff", 12, 10, "'nan:7ff'"),
    Change("0,0,tick,160", "0,0,tick,nan:3ff0000000000000", 12, 10, "'nan:3ff0000000000000'"),
    Change("0,0,tick,160", "0,0,tick,", 12, 10, "nothing, expected a decimal number"),
    Change("0,0,1,,,,,,,,,\n", "0,0,2,,,,,,,,,\n", 12, 22, "'2', expected 0 or 1"),
    Change("0,0,1,,,,,,,,,\n", "0,0,1,3,,,,,,,,\n", 12, 24, "an empty cell 'line'"),
    Change("0,0,1,,,,,,,,,\n", "0,0,1,,,,,,,,,,\n", 12, 33, "18 cells, expected 17 cells"),
    Change("0,0,1,,,,,,,,,\n", "0,0,1\n", 12, 23, "8 cells, expected 17 cells"),
    Change("0,0,1,,,,,,,,,\n", "0,0,1,,,,,,,,,\n# x\n", 13, 1, "a comment below"),
    Change("5,1,grab,160,420,0,0,,0", "5,1,grab,160,420,0,0,,2147483648", 13, 23, "a line from 0"),
    Change("5,1,grab,160,420,0,0,,0", "5,1,grab,160,420,0,0,,", 13, 23, "found nothing"),
    Change("5,1,grab", "5,1,cancel", 13, 41, "nothing, expected a decimal number"),
    Change("5,1,drag", "5,1,grab", 14, 37, "'-0', expected an empty cell 'given_x'"),
    Change("5,1,drag", "5,1,release", 14, 50, "nothing, expected a decimal number"),
    Change("5,2,retarget", "5,2,drag", 17, 40, "'1', expected an empty cell 'toward_x'"),
    Change("0,0,tick,160", "0,0,tick,161", 10, 11, "the digest '"),
    Change("0,0,tick,160", "0,0,tick,16\u{0}", 12, 12, "the byte '\\x00'"),
  ]

  @Test(arguments: changes)
  func refuses(_ change: Change) throws {
    let text = Self.text.replacing(change.old, with: change.new, maxReplacements: 1)
    #expect(text != Self.text)
    let error = #expect(throws: TraceError.self) {
      try Recording(reading: Array(text.utf8), file: "r.csv")
    }
    let description = try #require(error?.description)
    #expect(description.hasPrefix("r.csv:\(change.line):\(change.column): "), "\(description)")
    #expect(description.contains(change.message), "\(description)")
  }

  @Test func refusesWhatIsCutOff() {
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
    for count in 0..<(lines.count - 1) {
      let text = lines[..<count].joined(separator: "\n")
      #expect(throws: TraceError.self) { try Recording(reading: Array(text.utf8)) }
    }
    #expect(throws: TraceError.self) {
      try Recording(reading: Array((Self.text + String(repeating: "x", count: 20_000)).utf8))
    }
  }

  @Test func mutationsNeverCrash() {
    var random = SplitMix64(seed: 12)
    var accepted = 0
    for _ in 0..<5000 {
      var bytes = Array(Self.text.utf8)
      TraceReaderFuzzTests.mutate(&bytes, &random)
      if (try? Recording(reading: bytes)) != nil { accepted += 1 }
    }
    #expect(accepted < 2500)
  }

  @Test func writesWholeText() {
    let digest = Self.sample().digest.text
    #expect(
      Self.text == """
        # motion-recording 1
        # trace: pane: fling
        # trace-digest: 0000000000000012
        # surface: pane closed=1,2 open=3,4 axis=y
        # engine: spring:stiffness=300,damping=20,mass=1
        # claims: rests-on-target=yes exact=yes only-at-ticks=yes oscillator=1,300 fastest-rate=500
        # clock: 60,jitter=2ms,seed=7
        # delivery: immediate
        # velocity:
        # digest: \(digest)
        nanoseconds,tick,row,x,y,vx,vy,rest,line,before_x,before_y,before_vx,before_vy,given_x,\
        given_y,toward_x,toward_y
        0,0,tick,160,420,0,0,1,,,,,,,,,
        5,1,grab,160,420,0,0,,0,160,420,0,0,,,,
        5,1,drag,160,420,0,0,,7,160,420,0,0,-0,1e-300,,
        5,1,release,inf,-inf,-nan,nan:7ff800000000004d,,14,160,420,0,0,nan,3,3,4
        5,1,tick,inf,-inf,-nan,nan:7ff800000000004d,0,,,,,,,,,
        5,2,retarget,160,420,0,0,,21,160,420,0,0,,,1,2
        5,2,cancel,160,420,0,0,,28,160,420,0,0,,,0.1,0.2

        """)
  }

  @Test func keepsLineBreaksOutOfTheHeader() throws {
    var header = Self.sample().header
    header.trace = "two\nlines"
    let recording = Recording(header: header)
    #expect(try Recording(reading: recording.bytes).header.trace == "two lines")
  }
}
