import MotionModel
import MotionReplay
import Testing

@Suite struct RandomReplayOptionsTests {
  private let options = (0..<600).map { RandomReplayOptions(seed: 3).options($0) }

  /// A command line must be able to name what a run has found.
  @Test func aScheduleReadsBackFromItsText() throws {
    for options in options {
      var read = try Schedule(options.schedule.text)
      // Without jitter and dropped ticks a seed means nothing and is not written.
      if options.schedule.jitter == 0, options.schedule.drop == 0 {
        read.seed = options.schedule.seed
      }
      #expect(read == options.schedule, "\(options.clock.text)")
    }
  }

  @Test func eachIsMadeFromSeedAndIndexAlone() {
    #expect(RandomReplayOptions(seed: 3).options(41) == options[41])
    #expect(RandomReplayOptions(seed: 4).options(41) != options[41])
  }

  /// A change of any options makes a new version: raise it, and update the number and digest here.
  @Test func theOptionsAreThoseOfTheVersion() {
    #expect(RandomReplayOptions.version == 1)
    var digest = Digest()
    for options in options {
      for byte in "\(options.clock.text) \(options.delivery) \(options.velocity)".utf8 {
        digest.combine(UInt64(byte))
      }
    }
    #expect(digest.text == "f74d94573680ccac")
  }

  @Test func allKindsAreThere() {
    func count(_ holds: (Schedule) -> Bool) -> Int { options.count { holds($0.schedule) } }
    #expect(count { $0.isEven } > 150)
    #expect(count { $0.jitter > 0 } > 100)
    #expect(count { $0.drop > 0 } > 100)
    #expect(count { !$0.changes.isEmpty } > 60)
    #expect(count { $0.cycle > 0 } > 20)
    #expect(count { !$0.stalls.isEmpty } > 60)
    #expect(count { $0.rate.perSecond == 24 } > 5)
    #expect(count { $0.rate.perSecond == 240 } > 5)
    #expect(count { $0.rate.denominator > 1 } > 5)
    #expect(options.count { $0.delivery == .immediate } > 200)
    #expect(options.count { $0.velocity != .leastSquares } > 100)
  }

  /// Ticks keep their order and are less than 3 s apart.
  @Test func ticksAreInOrderAndNotTooFar() {
    for options in options {
      var ticks = ScheduledTicks(options)
      var last = Instant.zero
      for _ in 0..<300 {
        let time = ticks.next()?.time ?? last
        #expect(time >= last)
        #expect(time.seconds(since: last) < 3, "\(options.clock.text)")
        last = time
      }
    }
  }
}
