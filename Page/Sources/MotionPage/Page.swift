internal import MotionAnalysis
internal import MotionEngines
internal import MotionModel
internal import MotionReplay

/// The data that the page has requested and may ask about: one page, on one thread.
struct Page {
  var exchange = Exchange()
  /// The traces by number; nil for a dropped one.
  var traces: [Trace?] = []
  var recordings: [Recording] = []
  var live: LiveReplay?
  /// The measurements that belong to the last findings.
  var measurements: [Measurement] = []
  /// The standard engines, except those that only a time limit can end: there is none here.
  let catalogue: EngineCatalogue = {
    var catalogue = EngineCatalogue.standard
    catalogue.entries.removeAll { $0.description.family == .limitFault }
    return catalogue
  }()

  /// Requested engines by their text, because making one means reading text.
  private var engines: [(text: String, engine: ConfiguredEngine)] = []

  /// The engines implemented in JavaScript.
  var scripts: [ConfiguredEngine] = []

  /// Makes an engine, or returns it if it was made before.
  mutating func engine(_ text: String) throws(PageError) -> ConfiguredEngine {
    if let script = scripts.first(where: { $0.label == text }) { return script }
    if let known = engines.first(where: { $0.text == text }) { return known.engine }
    do throws(EngineParameterError) {
      let engine = try catalogue.configure(text)
      if engines.count == 64 { engines.removeFirst() }
      engines.append((text, engine))
      return engine
    } catch {
      throw PageError(message: error.message)
    }
  }

  // These change nothing, but without `mutating` the whole page would be copied.
  mutating func trace(_ handle: Int32) throws(PageError) -> Trace {
    guard traces.indices.contains(Int(handle)), let trace = traces[Int(handle)] else {
      throw PageError(message: "there is no trace \(handle)")
    }
    return trace
  }

  mutating func recording(_ handle: Int32) throws(PageError) -> Recording {
    guard recordings.indices.contains(Int(handle)) else {
      throw PageError(message: "there is no recording \(handle)")
    }
    return recordings[Int(handle)]
  }

  /// Reads a clock; or uses the times of recorded ticks, if given.
  func options(
    clock: String, times: [Int64]?, isImmediate: Bool
  ) throws(PageError) -> ReplayOptions {
    let schedule: Schedule
    if let times {
      // If an engine rests later than the recorded one, its ticks continue at the median rate.
      let recorded =
        RecordedSchedule(times: times) ?? RecordedSchedule(times: times, rate: TickRate(60))
      guard let recorded else {
        throw PageError(message: "the times of the ticks go back, or there are none")
      }
      schedule = Schedule(recorded: recorded)
    } else {
      do throws(ScheduleError) {
        schedule = try Schedule(clock)
      } catch {
        throw PageError(message: error.message)
      }
    }
    return ReplayOptions(schedule: schedule, delivery: isImmediate ? .immediate : .atTick)
  }

  /// Runs a body that may fail, and hands over its error message.
  mutating func answer(_ body: (inout Page) throws(PageError) -> Int32) -> Int32 {
    do throws(PageError) {
      return try body(&self)
    } catch {
      return exchange.refuse(error.message)
    }
  }
}

/// The reason why a request of the page failed.
struct PageError: Error {
  /// What was found and what was expected, in one sentence.
  var message: String
}

// A page has one thread.
nonisolated(unsafe) var page = Page()

/// Reads times in nanoseconds that the page has put in memory.
func times(_ start: UnsafePointer<Double>?, _ count: Int32) -> [Int64]? {
  guard let start, count > 0 else { return nil }
  return UnsafeBufferPointer(start: start, count: Int(count)).map { Int64($0) }
}
