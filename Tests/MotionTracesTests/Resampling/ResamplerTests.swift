import Foundation
import MotionTraces
import Testing

/// The resamplers against what the originals' own source, or a second implementation, delivers.
@Suite struct ResamplerTests {
  private struct AndroidCase: Decodable {
    struct Pointer: Decodable {
      var id: Int
      var x: Double, y: Double
      var tool: String?
      var resampled: Bool?
    }

    struct Input: Decodable {
      var t: Int64
      var action: String
      var pointers: [Pointer]
      var arrives: Int64?
      var changed: Int?
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
      var dx: Double?, dy: Double?
    }

    var input: [Event]
    var frames: [Frame]
    var stop_us: Int64?
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

  @Test(arguments: 1...10) func android(_ number: Int) throws {
    let name = "android-\(number < 10 ? "0" : "")\(number).json"
    let expected = try decoded(name, as: AndroidCase.self)
    var consumer = AndroidResampler()
    var found: [(at: Int64, delivery: AndroidResampler.Delivery)] = []
    var frames = expected.frames[...]
    func runFrames(before time: Int64) {
      while let frame = frames.first, frame < time {
        frames.removeFirst()
        if let delivery = consumer.frame(at: frame) { found.append((frame, delivery)) }
      }
    }
    for input in expected.input {
      let time = input.arrives ?? input.t
      runFrames(before: time)
      let action = try #require(AndroidResampler.Action(rawValue: input.action))
      let sample = AndroidResampler.Sample(
        nanoseconds: input.t,
        pointers: input.pointers.map {
          .init(id: $0.id, position: SIMD2($0.x, $0.y), isFinger: $0.tool == "finger")
        })
      for delivery in consumer.take(action, sample, pointer: input.changed ?? 0) {
        found.append((time, delivery))
      }
    }
    runFrames(before: .max)
    #expect(found.map(\.at) == expected.expected.map(\.at))
    #expect(found.map(\.delivery.action.rawValue) == expected.expected.map(\.action))
    for (found, wanted) in zip(found, expected.expected) {
      #expect(found.delivery.samples.map(\.nanoseconds) == wanted.samples.map(\.t))
      for (sample, wanted) in zip(found.delivery.samples, wanted.samples) {
        #expect(sample.pointers.map(\.id) == wanted.pointers.map(\.id))
        for (pointer, wanted) in zip(sample.pointers, wanted.pointers) {
          #expect(isNear(pointer.position, wanted.x, wanted.y), "at \(sample.nanoseconds)")
          #expect(pointer.isResampled == wanted.resampled, "at \(sample.nanoseconds)")
        }
      }
    }
  }

  @Test(arguments: 1...10) func flutter(_ number: Int) throws {
    let name = "flutter-\(number < 10 ? "0" : "")\(number).json"
    let expected = try decoded(name, as: FlutterCase.self)
    var resampler = FlutterResampler()
    var found: [(at: Int64, event: FlutterResampler.Event)] = []
    var input = expected.input[...]
    func read(through time: Int64) throws {
      while let event = input.first, event.us <= time {
        input.removeFirst()
        resampler.take(
          .init(
            microseconds: event.us, kind: try #require(FlutterResampler.Kind(rawValue: event.type)),
            position: SIMD2(event.x, event.y)))
      }
    }
    for frame in expected.frames where frame.frame_us < expected.stop_us ?? .max {
      try read(through: frame.frame_us)
      for event in resampler.sample(at: frame.sample_us, next: frame.next_sample_us) {
        found.append((frame.frame_us, event))
      }
    }
    if let stop = expected.stop_us {
      try read(through: stop)
      for event in resampler.stop() { found.append((stop, event)) }
    }
    #expect(found.map(\.at) == expected.expected.map(\.at_us))
    #expect(found.map(\.event.kind.rawValue) == expected.expected.map(\.type))
    #expect(found.map(\.event.microseconds) == expected.expected.map(\.us))
    for (found, wanted) in zip(found, expected.expected) {
      #expect(isNear(found.event.position, wanted.x, wanted.y), "at \(found.at)")
      #expect(isNear(found.event.delta, wanted.dx ?? 0, wanted.dy ?? 0), "at \(found.at)")
    }
  }
}
