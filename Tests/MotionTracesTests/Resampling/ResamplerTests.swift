import Foundation
import MotionModel
import MotionTraces
import Testing

/// The resamplers against output of the originals' source or of a second implementation.
@Suite struct ResamplerTests {
  private struct AndroidCase: Decodable {
    struct Pointer: Decodable {
      var x: Double, y: Double
      var resampled: Bool?
    }

    struct Input: Decodable {
      var t: Int64
      var action: String
      var pointers: [Pointer]
      var arrives: Int64?
    }

    struct Sample: Decodable {
      var t: Int64
      var pointers: [Pointer]
    }

    struct Delivery: Decodable {
      var at: Int64
      var action: String
      var samples: [Sample]
    }

    var input: [Input]
    var frames: [Int64]
    var expected: [Delivery]
  }

  private struct FlutterCase: Decodable {
    struct Frame: Decodable {
      var frame_us: Int64, sample_us: Int64, next_sample_us: Int64
    }

    struct Event: Decodable {
      var us: Int64
      var type: String
      var x: Double, y: Double
      var at_us: Int64?
    }

    var input: [Event]
    var frames: [Frame]
    var expected: [Event]
  }

  private static let copies = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Cases")

  private func decoded<Case: Decodable>(_ name: String, as type: Case.Type) throws -> Case {
    let data = try Data(contentsOf: Self.copies.appending(path: name))
    return try JSONDecoder().decode(type, from: data)
  }

  private func isNear(_ found: SIMD2<Double>, _ x: Double, _ y: Double) -> Bool {
    abs(found.x - x) <= 1e-9 * max(1, abs(x)) && abs(found.y - y) <= 1e-9 * max(1, abs(y))
  }

  /// Converts an event of an original; nil if it is only part of another event.
  private func event(
    _ type: String, at nanoseconds: Int64, _ x: Double, _ y: Double
  ) throws -> Event? {
    let kinds: [String: Event.Kind] = [
      "down": .press, "move": .drag, "up": .release, "cancel": .cancel,
    ]
    if ["added", "removed"].contains(type) { return nil }
    return Event(
      time: Instant(nanoseconds: nanoseconds), kind: try #require(kinds[type]),
      position: SIMD2(x, y))
  }

  @Test(arguments: ["01", "02", "03", "04", "05", "08", "09", "10"])
  func android(_ number: String) throws {
    let expected = try decoded("android-\(number).json", as: AndroidCase.self)
    var resampler = AndroidResampler()
    var found: [(at: Int64, sample: ResampledEvent)] = []
    var frames = expected.frames[...]
    func runFrames(before time: Int64) {
      while let frame = frames.first, frame < time {
        frames.removeFirst()
        found += resampler.frame(at: Instant(nanoseconds: frame)).map { (frame, $0) }
      }
    }
    for input in expected.input {
      let time = input.arrives ?? input.t
      runFrames(before: time)
      let pointer = input.pointers[0]
      let event = try #require(try event(input.action, at: input.t, pointer.x, pointer.y))
      found += resampler.take(event).map { (time, $0) }
    }
    runFrames(before: .max)
    var wanted: [(at: Int64, event: Event, isMade: Bool?)] = []
    for delivery in expected.expected {
      for sample in delivery.samples {
        let pointer = sample.pointers[0]
        let event = try #require(try event(delivery.action, at: sample.t, pointer.x, pointer.y))
        wanted.append((delivery.at, event, pointer.resampled))
      }
    }
    #expect(found.map(\.at) == wanted.map(\.at))
    #expect(found.map(\.sample.event.kind) == wanted.map(\.event.kind))
    #expect(found.map(\.sample.event.time) == wanted.map(\.event.time))
    #expect(found.map(\.sample.isMade) == wanted.map(\.isMade))
    for (found, wanted) in zip(found, wanted) {
      let position = wanted.event.position
      #expect(isNear(found.sample.event.position, position.x, position.y), "at \(found.at)")
    }
  }

  @Test(arguments: ["01", "02", "03", "05", "06", "08", "10"])
  func flutter(_ number: String) throws {
    let expected = try decoded("flutter-\(number).json", as: FlutterCase.self)
    var resampler = FlutterResampler()
    var found: [(at: Int64, event: Event)] = []
    var input = expected.input[...]
    for frame in expected.frames {
      while let next = input.first, next.us <= frame.frame_us {
        input.removeFirst()
        if let event = try event(next.type, at: next.us * 1000, next.x, next.y) {
          _ = resampler.take(event)
        }
      }
      let time = Instant(nanoseconds: frame.sample_us * 1000)
      let next = Instant(nanoseconds: frame.next_sample_us * 1000)
      found += resampler.samples(at: time, next: next).map { (frame.frame_us, $0) }
    }
    let wanted = try expected.expected.compactMap { wanted in
      try event(wanted.type, at: wanted.us * 1000, wanted.x, wanted.y).map { (wanted.at_us, $0) }
    }
    #expect(found.map(\.at) == wanted.map(\.0))
    #expect(found.map(\.event.kind) == wanted.map(\.1.kind))
    #expect(found.map(\.event.time) == wanted.map(\.1.time))
    for (found, (_, wanted)) in zip(found, wanted) {
      #expect(isNear(found.event.position, wanted.position.x, wanted.position.y), "at \(found.at)")
    }
  }

  /// A release at the time of the next sample belongs to that sample.
  @Test(arguments: [(26, true), (27, false)] as [(Int64, Bool)])
  func aReleaseBeforeTheNextSampleIsDrawnForward(milliseconds: Int64, isDrawn: Bool) {
    var resampler = FlutterResampler()
    let rows: [(Int64, Event.Kind)] = [(0, .press), (8, .drag), (milliseconds, .release)]
    for (time, kind) in rows {
      _ = resampler.take(
        Event(
          time: Instant(nanoseconds: time * 1_000_000), kind: kind,
          position: SIMD2(Double(time), 0)))
    }
    let samples = resampler.samples(
      at: Instant(nanoseconds: 10_000_000), next: Instant(nanoseconds: 27_000_000))
    #expect(samples.contains { $0.kind == .release } == isDrawn)
  }
}
