import MotionEngines
import MotionModel
import MotionReplay

/// The specification of an engine, such as `spring:stiffness=200`, and a replay of that engine.
enum FuzzedEngine {
  private static let catalogue = EngineCatalogue.standard
  private static let traces = [
    "pane closed=160,420 open=160,40", "scroll min=0,0 max=0,900 size=320,400",
    "free snap=0,0;300,500",
  ].compactMap { trace(surface: $0) }

  /// Checks that an accepted engine has a canonical specification and can be replayed.
  static func check(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    let engine: ConfiguredEngine
    do throws(EngineParameterError) {
      engine = try catalogue.configure(String(decoding: bytes, as: UTF8.self))
    } catch {
      guard error.message.contains("expected") else {
        throw FuzzFailure("an error that does not say what is wrong: \(error.message)")
      }
      return false
    }
    let again: ConfiguredEngine
    do throws(EngineParameterError) {
      again = try catalogue.configure(engine.specification)
    } catch {
      throw FuzzFailure("its own specification is refused: \(error.message)")
    }
    guard again.specification == engine.specification else {
      throw FuzzFailure("'\(engine.specification)' becomes '\(again.specification)'")
    }
    // A fault that only a time limit can stop would hang here.
    if engine.specification.hasPrefix("fault:stuck") { return true }
    guard let rate = TickRate(60) else { throw FuzzFailure("no rate") }
    var options = ReplayOptions(schedule: Schedule(rate: rate))
    options.settleLimit = 200_000_000
    for trace in traces {
      let recording = engine.record(trace, options)
      guard again.record(trace, options).digest == recording.digest else {
        throw FuzzFailure("'\(engine.specification)': two replays differ")
      }
      guard recording.ticks.count <= 60 else {
        throw FuzzFailure("'\(engine.specification)': \(recording.ticks.count) ticks in 0.5 s")
      }
    }
    return true
  }

  private static func trace(surface: String) -> Trace? {
    let text = """
      # motion-trace 1
      # surface: \(surface)
      nanoseconds,event,x,y
      0,press,160,400
      16000000,drag,160,380
      32000000,drag,161,330
      48000000,release,161,300
      150000000,tap,160,300
      250000000,press,160,300
      260000000,cancel,160,300

      """
    return try? Trace(reading: Array(text.utf8))
  }
}
