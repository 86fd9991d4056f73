import MotionEngines
import Testing

struct MediaTimingTests {
  /// Compares the local time and rate at each time with the expected ones; nil is the model value.
  private func expect(
    _ timing: MediaTiming, _ moments: [(at: Double, time: Double?, rate: Double)],
    _ location: SourceLocation = #_sourceLocation
  ) {
    for moment in moments {
      let local = timing.localTime(at: moment.at)
      #expect((local == nil) == (moment.time == nil), "at \(moment.at)", sourceLocation: location)
      guard let local, let time = moment.time else { continue }
      #expect((local.time - time).magnitude < 1e-12, "at \(moment.at)", sourceLocation: location)
      #expect(local.rate == moment.rate, "at \(moment.at)", sourceLocation: location)
    }
  }

  @Test func playsOnceFromItsBeginning() {
    expect(
      MediaTiming(beginTime: 1, duration: 2),
      [(0.999, nil, 0), (1, 0, 1), (1.5, 0.5, 1), (2.999, 1.999, 1), (3, nil, 0), (9, nil, 0)])
  }

  @Test(arguments: MediaTiming.FillMode.allCases)
  func fillsWhatItsModeSays(mode: MediaTiming.FillMode) {
    let timing = MediaTiming(beginTime: 1, duration: 2, fillMode: mode)
    let fillsBefore = mode == .backwards || mode == .both
    let fillsAfter = mode == .forwards || mode == .both
    expect(
      timing,
      [
        (0, fillsBefore ? 0 : nil, 0), (1, 0, 1), (3, fillsAfter ? 2 : nil, 0),
        (7, fillsAfter ? 2 : nil, 0),
      ])
  }

  @Test func speedScalesTimeAfterTheBeginning() {
    let timing = MediaTiming(beginTime: 1, duration: 2, speed: 4, fillMode: .both)
    expect(timing, [(1, 0, 4), (1.25, 1, 4), (1.5, 2, 0)])
    #expect(timing.endTime == 1.5)
    #expect(timing.activeDuration == 2)
  }

  @Test func timeOffsetWrapsAround() {
    // Source: D. Ronnqvist, "Controlling Animation Timing": it starts in the middle and shows the
    // omitted start last.
    expect(
      MediaTiming(duration: 3, timeOffset: 1, fillMode: .both),
      [(-1, 1, 0), (0, 1, 1), (1.5, 2.5, 1), (2, 0, 1), (2.5, 0.5, 1), (3, 1, 0)])
    expect(
      MediaTiming(beginTime: 5, duration: 3, speed: 2, timeOffset: 1),
      [(5, 1, 2), (5.5, 2, 2), (6, 0, 2), (6.25, 0.5, 2), (6.5, nil, 0)])
  }

  @Test func aTimeOffsetWithoutSpeedStandsStill() {
    expect(
      MediaTiming(duration: 1, speed: 0, timeOffset: 0.3),
      [(0, 0.3, 0), (5, 0.3, 0), (1e9, 0.3, 0)])
  }

  @Test func repeats() {
    expect(
      MediaTiming(duration: 2, repeatCount: 2.5, fillMode: .forwards),
      [(1.5, 1.5, 1), (2, 0, 1), (3, 1, 1), (4.5, 0.5, 1), (5, 1, 0)])
    expect(
      MediaTiming(duration: 2, repeatCount: 9, repeatDuration: 3, fillMode: .forwards),
      [(2.5, 0.5, 1), (3, 1, 0)])
    expect(
      MediaTiming(duration: 2, repeatCount: .infinity), [(1e6, 0, 1), (1e6 + 1, 1, 1)])
    #expect(MediaTiming(duration: 2, repeatCount: .infinity).endTime == .infinity)
  }

  @Test func theEndOfTheLastRepetitionIsItsEnd() {
    for count in 1...200 {
      for duration in [0.1, 0.4, 1.0 / 3, 0.7] {
        let timing = MediaTiming(
          duration: duration, repeatCount: Double(count), fillMode: .forwards)
        #expect(timing.localTime(at: 1e4)?.time == duration, "\(count) x \(duration)")
      }
    }
  }

  @Test func autoreverses() {
    expect(
      MediaTiming(duration: 2, autoreverses: true, fillMode: .both),
      [(0, 0, 1), (1.5, 1.5, 1), (2, 2, 1), (2.5, 1.5, -1), (3.5, 0.5, -1), (4, 0, 0)])
    expect(
      MediaTiming(duration: 2, repeatCount: 1.5, autoreverses: true, fillMode: .both),
      [(4, 0, 1), (4.5, 0.5, 1), (6, 2, 0)])
  }

  @Test func negativeSpeedRunsBackwards() {
    expect(
      MediaTiming(duration: 2, speed: -1, fillMode: .both),
      [(-1, 2, 0), (0, 2, -1), (0.5, 1.5, -1), (1.75, 0.25, -1), (2, 0, 0)])
    expect(
      MediaTiming(duration: 2, speed: -2, repeatCount: 2, fillMode: .forwards),
      [(0.5, 1, -2), (1.5, 1, -2), (2, 0, 0)])
  }

  @Test func timingsNest() {
    // A layer at half speed, in it a group of 4 s that begins at 1, and in that a child of 3 s.
    let layer = MediaTiming(duration: .greatestFiniteMagnitude, speed: 0.5)
    let group = MediaTiming(beginTime: 1, duration: 4, speed: 2)
    let child = MediaTiming(beginTime: 2, duration: 3, timeOffset: 0.5, fillMode: .backwards)
    func moment(_ time: Double) -> MediaTiming.LocalTime? {
      layer.localTime(at: time).flatMap { group.localTime(at: $0) }
        .flatMap { child.localTime(at: $0) }
    }
    #expect(moment(1.9) == nil)
    #expect(moment(2) == MediaTiming.LocalTime(time: 0.5, rate: 0))
    #expect(moment(4) == MediaTiming.LocalTime(time: 0.5, rate: 1))
    #expect(moment(5.5) == MediaTiming.LocalTime(time: 2, rate: 1))
    // The group ends after 2 s of the layer, when the child has shown 2 s of its 3.
    #expect((moment(5.999)?.time ?? 0) > 2.49)
    #expect(moment(6) == nil)
  }

  @Test func strangeTimesDoNotTrap() {
    for time in [Double.nan, .infinity, -.infinity, 1e300] {
      for speed in [1, -1, 1e-300, 1e300] {
        let timing = MediaTiming(
          duration: 1, speed: speed, repeatCount: .infinity, autoreverses: true, fillMode: .both)
        _ = timing.localTime(at: time)
      }
    }
  }
}
