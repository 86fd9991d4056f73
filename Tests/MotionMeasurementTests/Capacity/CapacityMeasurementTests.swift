import MotionEngines
import MotionMeasurement
import MotionModel
import MotionReplay
import Testing

struct CapacityMeasurementTests {
  private let trace: Trace

  init() throws {
    trace = try Programs.taps()
  }

  @Test func numbersAreInOrder() throws {
    let engine = try EngineCatalogue.standard.configure("spring")
    let options = ReplayOptions(schedule: try Schedule("10000"))
    let measurement = CapacityMeasurement(
      of: engine, on: trace, options, share: 1, time: .milliseconds(50))
    let capacity = measurement.capacity
    #expect(capacity.limit == 100_000)
    #expect(capacity.copies >= 0)
    #expect(capacity.tooMany.map { $0 > capacity.copies } ?? true)
    #expect(capacity.p99 <= capacity.limit)
  }

  @Test func noTimeFindsNothing() throws {
    let engine = try EngineCatalogue.standard.configure("spring")
    let options = ReplayOptions(schedule: try Schedule("120"))
    let capacity = CapacityMeasurement(of: engine, on: trace, options, time: .zero).capacity
    #expect(
      capacity == Capacity(copies: 0, tooMany: nil, bound: .time, limit: 4_166_666, p99: 0))
  }
}
