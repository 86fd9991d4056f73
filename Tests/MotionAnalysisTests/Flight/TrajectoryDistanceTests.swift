import MotionAnalysis
import MotionModel
import Testing

@Suite struct TrajectoryDistanceTests {
  /// A flight x(t) from time zero, sampled at times in milliseconds and grabbed at the last one.
  private func flight(
    at times: [Double], restingFrom rest: Double = .infinity, _ state: (Double) -> (Double, Double)
  ) -> Recording {
    func motion(_ time: Double) -> MotionState {
      let (position, velocity) = state(time * 1e-3)
      return MotionState(position, velocity)
    }
    var made = HandMadeRecording()
    made.add(.release(velocity: motion(0).velocity, toward: .zero), at: 0, motion(0))
    for time in times.dropLast() {
      made.add(tickAt: time * 1e-3, motion(time), isAtRest: time >= rest)
    }
    let end = times.last ?? 0
    made.add(.grab, at: end * 1e-3, motion(end))
    return made.recording
  }

  /// Slows from 3400 pt/s to 2000 pt/s in 8 ms, as a stiff spring does.
  private func braking(_ time: Double) -> (Double, Double) {
    (-3400 * time + 87_500 * time * time, -3400 + 175_000 * time)
  }

  /// Any motion is possible between two ticks of the reference.
  @Test func nothingIsGuessedBetweenTicks() {
    let reference = flight(at: [3.5, 7.667, 8], braking)
    let other = flight(at: [4.889, 8]) { time in
      let (position, velocity) = braking(time)
      return (position + (0.001..<0.007 ~= time ? 0.7 : 0), velocity)
    }
    #expect(TrajectoryDistance(of: other, from: reference).largest < 1e-9)
  }

  @Test func whatLiesAsideAtATickOfBothIsFound() {
    let reference = flight(at: [3.5, 4.889, 7.667, 8], braking)
    for aside in [-0.7, 0.7] {
      let other = flight(at: [4.889, 8]) { time in
        let (position, velocity) = braking(time)
        return (position + (time > 0 ? aside : 0), velocity)
      }
      let distance = TrajectoryDistance(of: other, from: reference)
      #expect((distance.largest - 0.7).magnitude < 1e-9)
      #expect(distance.time.nanoseconds == 4_889_000)
    }
  }

  /// A reference at rest has a known state at all times.
  @Test func aFlightIsComparedWithARestBetweenTicks() {
    func snapping(_ time: Double) -> (Double, Double) {
      time < 0.02 ? (1.2 - time, -1) : (0, 0)
    }
    let reference = flight(at: [4, 8, 12, 16, 20, 24, 28], restingFrom: 20, snapping)
    let other = flight(at: [5, 10, 15, 22, 26, 28], restingFrom: 20, snapping)
    #expect(TrajectoryDistance(of: other, from: reference).largest < 1e-9)
    let aside = flight(at: [5, 10, 15, 22, 26, 28]) { time in
      (snapping(time).0 + (time > 0.021 ? 0.4 : 0), 0)
    }
    let distance = TrajectoryDistance(of: aside, from: reference)
    #expect(distance.largest == 0.4)
    #expect(distance.time.nanoseconds == 22_000_000)
  }

  /// A motion that comes to rest too early ends before the reference leaves it.
  @Test func placesOfRestAreCompared() {
    func resting(at time: Double) -> Recording {
      var made = HandMadeRecording()
      let ticks = [(time: 0.01, position: 9.0), (0.02, 5), (0.03, 1)].filter { $0.time <= time }
      made.add(tapAt: 0, ticks, speed: -400, target: 0)
      return made.recording
    }
    let distance = TrajectoryDistance(of: resting(at: 0.02), from: resting(at: 0.03))
    #expect(distance.largest == 4)
    #expect(distance.time.nanoseconds == 20_000_000)
  }

  /// A finger moves both alike, except at the end of a rubber band.
  @Test(arguments: [(0.69, 0.69), (0.71, 0.3)])
  func whatAFingerBroughtApartIsNotCompared(apart: Double, largest: Double) {
    func recording(_ first: Double, _ second: Double) -> Recording {
      var made = HandMadeRecording()
      for (time, place) in [(0.0, first), (1, second)] {
        let ticks = (0..<10).map { (time: time + 0.1 * Double($0), position: place) }
        made.add(tapAt: time, ticks, speed: 0, target: 0)
        made.add(grabAt: time + 0.95)
      }
      return made.recording
    }
    let distance = TrajectoryDistance(of: recording(0.3, apart), from: recording(0, 0))
    #expect(distance.largest == largest)
  }
}
