import Foundation
import MotionModel
import MotionTraces
import TestSupport
import Testing

@Suite struct CaptureReaderTests {
  private struct Reading {
    var summary: CaptureSummary
    var samples: [CaptureSample] = []

    var bytes: [UInt8] {
      var bytes: [UInt8] = []
      for sample in samples { sample.append(to: &bytes) }
      return bytes
    }
  }

  /// A capture that arrives in pieces of `size` bytes.
  private struct Pieces: CaptureSource {
    let bytes: [UInt8]
    let size: Int
    var offset = 0

    mutating func rewind() { offset = 0 }

    mutating func next() -> [UInt8] {
      defer { offset = min(offset + size, bytes.count) }
      return Array(bytes[offset...].prefix(size))
    }
  }

  private func read(
    _ bytes: [UInt8], as format: CaptureFormat, device: String? = nil, pieces: Int? = nil,
    map: ColumnMap = ColumnMap()
  ) throws(CaptureError) -> Reading {
    var source: any CaptureSource = Pieces(bytes: bytes, size: pieces ?? max(bytes.count, 1))
    var samples: [CaptureSample] = []
    let summary = try CaptureReader(format, device: device, map: map).read(&source) {
      (sample) throws(CaptureError) in samples.append(sample)
    }
    return Reading(summary: summary, samples: samples)
  }

  @Test(arguments: tried(ExpectedCapture.all, oneOf: 3))
  func whatMustComeOfIt(_ capture: ExpectedCapture) throws {
    let expected = capture.expectation
    let format = try #require(CaptureFormat(rawValue: expected.format))
    let bytes = try capture.bytes
    let reading: Reading
    do throws(CaptureError) {
      reading = try read(bytes, as: format, device: expected.device)
    } catch {
      #expect(expected.outcome != "import", "\(error)")
      if let line = expected.line { #expect(error.line == line, "\(error)") }
      return
    }
    #expect(expected.outcome != "error")
    let summary = reading.summary
    #expect(reading.bytes == (try capture.samples))
    #expect(summary.contactProtocol?.rawValue == expected.protocol)
    #expect(summary.origin == expected.origin_ns)
    #expect(summary.sampleCount == expected.samples)
    #expect(summary.gestureCount == expected.gesture_count)
    #expect(numbers(summary.ranges.x) == numbers(expected.range?.x))
    #expect(numbers(summary.ranges.y) == numbers(expected.range?.y))
    let notes = summary.notes.map {
      ExpectedCapture.Expectation.Note(
        kind: $0.kind.rawValue, gesture: $0.contact?.gesture, pointer: $0.contact?.pointer)
    }
    #expect(notes.sorted(by: isBefore) == (expected.notes ?? []).sorted(by: isBefore))
    #expect(summary.notes.allSatisfy { $0.line >= 1 })
    for gesture in expected.gestures ?? [] {
      for pointer in gesture.pointers {
        let own = reading.samples.filter {
          $0.gesture == gesture.gesture && $0.pointer == pointer.pointer
        }
        #expect(own.count == pointer.samples)
        #expect(own.first?.nanoseconds == pointer.first_ns)
        #expect(own.last?.nanoseconds == pointer.last_ns)
        #expect(own.first.map { [$0.x, $0.y] } == pointer.first)
        #expect(own.last.map { [$0.x, $0.y] } == pointer.last)
        #expect(own.last?.phase.rawValue == pointer.ended)
      }
    }
    if let companion = expected.companion {
      let place = capture.url.deletingLastPathComponent().appending(path: companion)
      let description = try read(Array(try Data(contentsOf: place)), as: .evemu).summary
      #expect(
        numbers(description.ranges(of: summary.contactProtocol).x)
          == numbers(expected.companion_range?.x))
      #expect(
        numbers(description.ranges(of: summary.contactProtocol).y)
          == numbers(expected.companion_range?.y))
    }
  }

  private func numbers(_ range: AxisRange?) -> [Int]? {
    range.map { [$0.minimum, $0.maximum, $0.resolution] }
  }

  private func numbers(_ range: [Int]?) -> [Int]? { range.map { [$0[0], $0[1], $0[4]] } }

  private func isBefore(
    _ one: ExpectedCapture.Expectation.Note, _ other: ExpectedCapture.Expectation.Note
  ) -> Bool {
    (one.kind, one.gesture ?? -1, one.pointer ?? -1)
      < (other.kind, other.gesture ?? -1, other.pointer ?? -1)
  }

  /// A lift is noted if its press was before the recording, but not if the device lost events.
  @Test(arguments: [
    ("0003 0039 -1", "0003 0039 7", false, [5]), ("0001 014a 0", "0001 014a 1", false, [5]),
    ("0003 0039 -1", "0003 0039 7", true, []),
  ])
  func aLiftWithoutAPressIsNoted(
    _ lift: String, _ press: String, isLost: Bool, lines: [Int]
  ) throws {
    let text = """
      # EVEMU 1.2
      N: Panel
      E: 0.01 \(isLost ? "0000 0003 0" : "0003 0000 4")
      E: 0.01 0000 0000 0
      E: 0.02 \(lift)
      E: 0.02 0000 0000 0
      E: 0.03 \(press)
      E: 0.03 0003 0000 5
      E: 0.03 0003 0001 6
      E: 0.03 0003 0035 5
      E: 0.03 0003 0036 6
      E: 0.03 0000 0000 0
      E: 0.04 \(lift)
      E: 0.04 0000 0000 0

      """
    let summary = try read(Array(text.utf8), as: .evemu).summary
    #expect(summary.gestureCount == 1)
    #expect(summary.unpressedLines == lines)
  }

  @Test func theProjectKeepsCapturesOfEachFormat() {
    let copies = ExpectedCapture.captures(in: ExpectedCapture.copies)
    #expect(copies.count > 100)
    let formats = copies.map(\.expectation.format)
    // Expectations do not cover the meaning of a table's columns; TouchTableTests does.
    for format in CaptureFormat.allCases where format != .csv {
      #expect(
        formats.contains(format.rawValue), "give \(format.rawValue) a capture in Import/Captures")
    }
    #expect(formats.allSatisfy { CaptureFormat(rawValue: $0) != nil })
    #expect(copies.count { $0.expectation.outcome == "error" } > 30)
  }

  @Test(arguments: ExpectedCapture.captures(in: ExpectedCapture.copies))
  func theFormatIsFoundByNameOrFirstBytes(_ capture: ExpectedCapture) throws {
    let bytes = try capture.bytes
    let name = capture.url.lastPathComponent
    #expect(
      CaptureFormat.detect(name: name, start: bytes)?.rawValue == capture.expectation.format)
    guard capture.expectation.outcome == "import",
      capture.url.deletingLastPathComponent().lastPathComponent != "odd"
    else { return }
    let found = CaptureFormat.detect(name: "recording", start: bytes)
    #expect(found?.rawValue == capture.expectation.format)
  }

  @Test(arguments: [1, 2, 7, 64])
  func piecesOfAnySizeGiveTheSame(_ size: Int) throws {
    for name in ["odd/crlf.txt", "odd/syn-dropped-two.evemu", "odd/byte-order-mark.evemu"] {
      let bytes = Array(try Data(contentsOf: ExpectedCapture.copies.appending(path: name)))
      let format = try #require(CaptureFormat.detect(name: name, start: bytes))
      let whole = try read(bytes, as: format)
      let pieces = try read(bytes, as: format, pieces: size)
      #expect(whole.bytes == pieces.bytes)
      #expect(whole.summary == pieces.summary)
    }
  }

  @Test func aCutAnywhereGivesTheSameSamplesUpToThereOrAnError() throws {
    let names = [
      "odd/plain.yml", "odd/preamble.txt", "odd/comments.evemu", "pointer-events/fling-touch.jsonl",
    ]
    for name in names {
      let bytes = Array(try Data(contentsOf: ExpectedCapture.copies.appending(path: name)))
      let format = try #require(CaptureFormat.detect(name: name, start: bytes))
      let whole = try read(bytes, as: format).samples
      for length in stride(from: 1, to: bytes.count, by: format == .libinput ? 97 : 13) {
        guard let cut = try? read(Array(bytes[..<length]), as: format) else { continue }
        let kept = cut.samples.prefix { $0.phase != .cancel }
        #expect(whole.starts(with: kept), "\(name) cut at \(length)")
      }
    }
  }

  @Test func aDeviceThatIsNotThereIsRefused() throws {
    let place = ExpectedCapture.copies.appending(path: "odd/two-touch-devices.txt")
    let bytes = Array(try Data(contentsOf: place))
    #expect(throws: CaptureError.self) { try read(bytes, as: .getevent, device: "/dev/none") }
  }

  @Test(arguments: [
    (CaptureFormat.libinput, "version: 1\ndevices: " + String(repeating: "[", count: 5000)),
    (.libinput, "version: 1\n" + String(repeating: "- ", count: 3000)),
    (.uikit, "{\"a\":" + String(repeating: "[", count: 5000) + "\n"),
  ])
  func whatIsDeepIsRefused(_ format: CaptureFormat, _ text: String) {
    #expect(throws: CaptureError.self) { try read(Array(text.utf8), as: format) }
  }
}
