import MotionModel
import TestSupport
import Testing

struct ScheduleSchemaTests {
  static func schedule(
    _ times: [Int64], _ rate: String, name: String = "", source: String = "",
    isInterrupted: Bool = false
  ) throws -> RecordedSchedule {
    let rate = try #require(TickRate(text: rate))
    return try #require(
      RecordedSchedule(
        times: times, rate: rate, name: name, source: source, isInterrupted: isInterrupted))
  }

  @Test func readsWhatWasWritten() throws {
    let text = """
      # motion-schedule 1
      # name: pane: fling
      # rate: 60000/1001
      # source: a phone
      # ended: interrupted
      nanoseconds
      0
      16683350
      16683350
      9223372036854775807

      """
    let schedule = try RecordedSchedule(reading: Array(text.utf8))
    #expect(
      schedule
        == (try Self.schedule(
          [0, 16_683_350, 16_683_350, .max], "60000/1001", name: "pane: fling", source: "a phone",
          isInterrupted: true)))
    #expect(String(decoding: schedule.bytes, as: UTF8.self) == text)
    for piece in 1...text.utf8.count {
      var reader = ScheduleReader(file: "s.csv")
      for part in Array(text.replacing("\n", with: "\r\n").utf8).pieces(of: piece) {
        try part.withUnsafeBytes { try reader.read($0) }
      }
      #expect(try reader.finish() == schedule)
    }
  }

  @Test(
    arguments: [
      ("# motion-schedule 1\nnanoseconds\n0\n8333333\n", [0, 8_333_333], "120"),
      (
        "# motion-schedule 1\nnanoseconds\n0\n16666667\n33333333\n", [0, 16_666_667, 33_333_333],
        "60"
      ),
      // Display timestamps may start at any value.
      (
        "# motion-schedule 1\nnanoseconds\n987654321000\n987662654333", [0, 8_333_333], "120"
      ),
      // Intervals of zero length, between repeated times, do not count.
      ("# motion-schedule 1\nnanoseconds\n5\n5\n5\n10000005\n", [0, 0, 0, 10_000_000], "100"),
      // The rate is nominal, whatever the times.
      ("# motion-schedule 1\n# rate: 59.94\nnanoseconds\n7\n", [0], "2997/50"),
      (
        "\u{feff}# motion-schedule 1\r\n\r\n#rate:  240 \r\nnanoseconds\r\n\r\n1\r\n3", [0, 2],
        "240"
      ),
      // Other comments are ignored here.
      (
        "# motion-schedule 1\n# device: a tablet\n# text\n# https://example.org\n"
          + "# rate: 90\nnanoseconds\n3\n", [0], "90"
      ),
    ] as [(String, [Int64], String)])
  func accepts(text: String, times: [Int64], rate: String) throws {
    let schedule = try RecordedSchedule(reading: Array(text.utf8))
    #expect(schedule.times.map(\.nanoseconds) == times && schedule.rate.text == rate)
    // Without a rate in the file the nominal rate is unknown.
    #expect(schedule.hasNominalRate == text.contains("rate:"))
  }

  @Test(arguments: try Refusal.table("../Refused/schedule.txt"))
  func refuses(_ refusal: Refusal) throws {
    let error = #expect(throws: TraceError.self) {
      try RecordedSchedule(reading: refusal.bytes, file: "s.csv")
    }
    try refusal.check(error, file: "s.csv")
  }

  @Test func mutationsNeverCrash() {
    var random = SplitMix64(seed: 3)
    var accepted = 0
    for _ in 0..<5000 {
      var bytes = Array(
        """
        # motion-schedule 1
        # rate: 60
        nanoseconds
        0
        16666667
        33333333
        50000000

        """.utf8)
      TraceReaderFuzzTests.mutate(&bytes, &random)
      if (try? RecordedSchedule(reading: bytes)) != nil { accepted += 1 }
    }
    #expect((1..<4000).contains(accepted))
  }
}
