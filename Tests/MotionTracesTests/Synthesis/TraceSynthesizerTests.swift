import MotionModel
import MotionTraces
import Testing

struct TraceSynthesizerTests {
  private let script: GestureScript = [
    .fling(from: SIMD2(160, 430), by: SIMD2(0, -220), seconds: 0.22), .pause(seconds: 0.12),
    .still(at: SIMD2(160, 200), seconds: 0.2), .pause(seconds: 0.2), .tap(at: SIMD2(160, 300)),
  ]

  @Test func theSameSeedGivesTheSameTrace() {
    let synthesizer = TraceSynthesizer(device: .phone60Uneven, seed: 12)
    let trace = synthesizer.trace(name: "a", surface: .free, script: script)
    #expect(trace == synthesizer.trace(name: "a", surface: .free, script: script))
    let other = TraceSynthesizer(device: .phone60Uneven, seed: 13)
    #expect(trace.events != other.events(of: script))
  }

  @Test func oneSeedIsOneMovementOnEveryDevice() throws {
    let sharp = DeviceClass(name: "sharp", rate: 1000, scale: 1000, noise: 0)
    let coarse = DeviceClass(name: "coarse", rate: 60, scale: 2)
    let fine = TraceSynthesizer(device: sharp, seed: 5).events(of: script)
    let rough = TraceSynthesizer(device: coarse, seed: 5).events(of: script)
    // Touch-downs scatter by 4 pt: with another seed presses would differ by points, not pixels.
    #expect((fine[0].position - rough[0].position).length < 1.5)
  }

  @Test func theHeaderSaysWhatMadeIt() {
    let trace = TraceSynthesizer(device: .pen240, seed: 77).trace(
      name: "pen", purpose: "to see", surface: .free, script: script)
    let header = trace.header
    #expect(trace.name == "pen")
    #expect(
      header.value(for: "source")
        == "motion-replay MotionSynthesis 1, minimum-jerk hand (Flash & Hogan 1985), "
        + "device class pen-240")
    #expect(header.value(for: "license") == "Apache-2.0")
    #expect(
      header.value(for: "recorded")
        == "a generator (minimum-jerk hand, seed 77), no hand was there")
    #expect(header.value(for: "purpose") == "to see")
    #expect(header.value(for: "surface") == "free")
    #expect(!header.hasPointerColumn && !header.hasVelocityColumns)
  }

  @Test func columnsAreThereWhenSomethingFillsThem() {
    let velocity = TraceSynthesizer(device: .phone120Velocity, seed: 1).trace(
      name: "v", surface: .free, script: script)
    #expect(velocity.header.hasVelocityColumns)
    let two = TraceSynthesizer(device: .phone120, seed: 1).trace(
      name: "p", surface: .free, script: [.tap(at: .zero, pointer: 1)])
    #expect(two.header.hasPointerColumn)
  }

  @Test func togetherBeginsAtOnceAndWaitsForBoth() throws {
    let device = DeviceClass(name: "d", rate: 1000, scale: 1, noise: 0)
    let synthesizer = TraceSynthesizer(hand: .exact, device: device, seed: 1)
    let events = synthesizer.events(of: [
      .together(
        [.still(at: .zero, seconds: 0.1)],
        [.pause(seconds: 0.3), .tap(at: .zero, pointer: 1)]),
      .pause(seconds: 0.05), .tap(at: .zero),
    ])
    #expect(events.map(\.kind) == [.press, .release, .tap, .tap])
    let milliseconds = events.map { ($0.time.nanoseconds + 500_000) / 1_000_000 }
    #expect(abs(milliseconds[1] - 100) <= 1)
    #expect(abs(milliseconds[2] - 300) <= 1)
    #expect(abs(milliseconds[3] - 350) <= 2)
  }

  @Test(arguments: DeviceClass.presets)
  func randomScriptsGiveValidTraces(device: DeviceClass) {
    for seed in 0..<50 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let script = GestureScript(randomTouches: 12, using: &random)
      let trace = TraceSynthesizer(device: device, seed: seed).trace(
        name: "random", surface: .free, script: script)
      #expect(problems(of: trace) == [])
      let ends = trace.events.filter { [.release, .cancel, .tap].contains($0.kind) }
      #expect(ends.count == 12)
    }
  }
}
