import Foundation
import MotionModel
import TestSupport
import Testing

struct RecordingSchemaTests {
  /// Returns a recording with every kind of row and every kind of number.
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

  /// The sample as a file.
  static let text: String = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "sample.csv")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  @Test func theSampleIsWrittenAndRead() throws {
    #expect(String(decoding: Self.sample().bytes, as: UTF8.self) == Self.text)
    let recording = try Recording(reading: Array(Self.text.utf8))
    #expect(recording.firstDifference(from: Self.sample()) == nil)
    #expect(recording.digest == Self.sample().digest)
    #expect(recording.header == Self.sample().header)
  }

  @Test func piecesOfAnySizeGiveTheSame() throws {
    let bytes = Array(Self.text.replacing("\n", with: "\r\n").utf8)
    for piece in 1..<bytes.count {
      var reader = RecordingReader(file: "r.csv")
      for part in bytes.pieces(of: piece) { try part.withUnsafeBytes { try reader.read($0) } }
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

  @Test(arguments: try Refusal.table("../Refused/recording.txt"))
  func refuses(_ refusal: Refusal) throws {
    let text = try refusal.changed(Self.text)
    let error = #expect(throws: TraceError.self) {
      try Recording(reading: Array(text.utf8), file: "r.csv")
    }
    try refusal.check(error, file: "r.csv")
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
    let tries = isDebugBuild ? 1000 : 5000
    for _ in 0..<tries {
      var bytes = Array(Self.text.utf8)
      TraceReaderFuzzTests.mutate(&bytes, &random)
      if (try? Recording(reading: bytes)) != nil { accepted += 1 }
    }
    #expect(accepted < tries / 2)
  }

  @Test func keepsLineBreaksOutOfTheHeader() throws {
    var header = Self.sample().header
    header.trace = "two\nlines"
    let recording = Recording(header: header)
    #expect(try Recording(reading: recording.bytes).header.trace == "two lines")
  }
}
