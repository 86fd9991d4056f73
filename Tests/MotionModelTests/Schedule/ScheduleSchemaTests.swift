import MotionModel
import Testing

struct ScheduleSchemaTests {
  static let plain = "# motion-schedule 1\n# rate: 60\nnanoseconds\n"

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
      let bytes = Array(text.replacing("\n", with: "\r\n").utf8)
      var start = 0
      while start < bytes.count {
        let end = min(start + piece, bytes.count)
        try bytes[start..<end].withUnsafeBytes { try reader.read($0) }
        start = end
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
      // Display timestamps start anywhere.
      (
        "# motion-schedule 1\nnanoseconds\n987654321000\n987662654333", [0, 8_333_333], "120"
      ),
      // Of repeated times the intervals of nothing do not count.
      ("# motion-schedule 1\nnanoseconds\n5\n5\n5\n10000005\n", [0, 0, 0, 10_000_000], "100"),
      // The rate is nominal, whatever the times.
      ("# motion-schedule 1\n# rate: 59.94\nnanoseconds\n7\n", [0], "2997/50"),
      (
        "\u{feff}# motion-schedule 1\r\n\r\n#rate:  240 \r\nnanoseconds\r\n\r\n1\r\n3", [0, 2],
        "240"
      ),
      // What else stands there is nobody's business here.
      (
        "# motion-schedule 1\n# device: a tablet\n# text\n# https://example.org\n"
          + "# rate: 90\nnanoseconds\n3\n", [0], "90"
      ),
    ] as [(String, [Int64], String)])
  func accepts(text: String, times: [Int64], rate: String) throws {
    let schedule = try RecordedSchedule(reading: Array(text.utf8))
    #expect(schedule.times.map(\.nanoseconds) == times && schedule.rate.text == rate)
    // Without a rate in the file nobody knows the nominal one.
    #expect(schedule.hasNominalRate == text.contains("rate:"))
  }

  static let refusals: [Refusal] = [
    Refusal("", 1, 1, "found the end of the file, expected '# motion-schedule 1'"),
    Refusal("# motion-trace 1\n", 1, 1, "'# motion-trace 1', expected '# motion-schedule 1'"),
    Refusal("# motion-schedule 2\n", 1, 19, "motion-schedule version '2', expected version 1"),
    Refusal("nanoseconds\n0\n", 1, 1, "expected '# motion-schedule 1'"),
    Refusal("# motion-schedule 1", 2, 1, "the end of the file, expected the column names"),
    Refusal("# motion-schedule 1\n# rate: 60\n\n", 4, 1, "expected the column names nanoseconds"),
    Refusal("# motion-schedule 1\n# rate: 60\nnanoseconds", 4, 1, "the time of a tick"),
    Refusal("# motion-schedule 1\n0\n", 2, 1, "the unknown column '0'"),
    Refusal("# motion-schedule 1\nnanoseconds,tick\n", 2, 13, "the unknown column 'tick'"),
    Refusal("# motion-schedule 1\nnanoseconds,nanoseconds\n", 2, 13, "a second time"),
    Refusal("# motion-schedule 1\n# rate: 0\n", 2, 9, "'0', expected a rate from 1 to 10000"),
    Refusal("# motion-schedule 1\n# rate: 60 Hz\n", 2, 9, "'60 Hz', expected a rate"),
    Refusal("# motion-schedule 1\n# rate:\n", 2, 8, "expected a rate"),
    Refusal("# motion-schedule 1\n#rate: 1e3\n", 2, 8, "'1e3'"),
    Refusal("# motion-schedule 1\n# rate: 60\n# rate: 60\n", 3, 3, "'rate' a second time"),
    Refusal("# motion-schedule 1\n# ended: yes\n", 2, 10, "'yes', expected interrupted"),
    Refusal("# motion-schedule 1\n# name: a\u{0}\n", 2, 10, "the byte '\\x00'"),
    Refusal("# motion-schedule 1\nnanoseconds\n0\n", 4, 1, "expected '# rate: RATE' above"),
    Refusal("# motion-schedule 1\nnanoseconds\n0\n0\n", 5, 1, "their median interval is no rate"),
    Refusal("# motion-schedule 1\nnanoseconds\n0\n99999\n", 5, 1, "their median interval"),
    Refusal("# motion-schedule 1\nnanoseconds\n0\n1001000001\n", 5, 1, "their median interval"),
    Refusal(plain + "0\n-1\n", 5, 1, "'-1', expected whole nanoseconds from 0"),
    Refusal(plain + "0\n1.5\n", 5, 1, "'1.5', expected whole nanoseconds"),
    Refusal(plain + "0\n1e3\n", 5, 1, "'1e3'"),
    Refusal(plain + "0\n 1\n", 5, 1, "' 1'"),
    Refusal(plain + "0\n1 \n", 5, 1, "'1 '"),
    Refusal(plain + "0\n+1\n", 5, 1, "'+1'"),
    Refusal(plain + "0\nnan\n", 5, 1, "'nan'"),
    Refusal(plain + "9223372036854775808\n", 4, 1, "from 0 to 9223372036854775807"),
    Refusal(plain + "0\n5\n4\n", 6, 1, "'4', expected at least 5, the time of the tick before"),
    Refusal(plain + "0\n1,2\n", 5, 3, "2 cells, expected 1 cell"),
    Refusal(plain + "0\n# late\n", 5, 1, "a comment below the column name"),
    Refusal(plain + "0\n\u{1}\n", 5, 1, "the byte '\\x01'"),
    Refusal(
      "# motion-schedule 1\n" + String(repeating: "# a\n", count: 1025), 1026, 1,
      "at most 1024 comments"),
    Refusal(plain + String(repeating: "1", count: 16_385), 4, 16_385, "at most 16384 bytes"),
  ]

  @Test(arguments: refusals)
  func refuses(_ refusal: Refusal) throws {
    let error = #expect(throws: TraceError.self) {
      try RecordedSchedule(reading: refusal.bytes, file: "s.csv")
    }
    let description = try #require(error?.description)
    #expect(description.hasPrefix("s.csv:\(refusal.line):\(refusal.column): "), "\(description)")
    #expect(description.contains(refusal.message), "\(description)")
  }

  @Test func mutationsNeverCrash() {
    var random = SplitMix64(seed: 3)
    var accepted = 0
    for _ in 0..<5000 {
      var bytes = Array((Self.plain + "0\n16666667\n33333333\n50000000\n").utf8)
      TraceReaderFuzzTests.mutate(&bytes, &random)
      if (try? RecordedSchedule(reading: bytes)) != nil { accepted += 1 }
    }
    #expect((1..<4000).contains(accepted))
  }
}
