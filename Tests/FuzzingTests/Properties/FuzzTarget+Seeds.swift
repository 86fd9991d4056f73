import Foundation
import MotionEngines
import MotionModel
import MotionReplay

extension FuzzTarget {
  /// Inputs to start with; all of them are accepted.
  ///
  /// Recordings and schedules come from a replay, so that they have this version's format.
  var seeds: [[UInt8]] {
    switch self {
    case .trace: Self.traces
    case .recording: Self.recordings.map(\.bytes)
    case .baseline: ["spring", "counts"].map { Self.seed("baseline-\($0).csv") }
    case .schedule:
      Self.recordings.compactMap { RecordedSchedule(of: $0)?.bytes } + [
        Array("# motion-schedule 1\n# ended: interrupted\n# rate: 60\nnanoseconds\n0\n".utf8)
      ]
    case .clock:
      [
        "120", "59.94", "60000/1001", "60,jitter=2ms,seed=7", "120,drop=0.1,seed=3",
        "60,change=1.5s:80,change=2s:120,cycle=3s", "120,stall=1s:500ms,stall=2500us:1ms",
      ].map { Array($0.utf8) }
    case .engine:
      EngineCatalogue.standard.entries.map { Array($0.description.name.utf8) }
        + EngineCatalogue.standard.defaultSpecifications.compactMap {
          (try? EngineCatalogue.standard.configure($0)).map { Array($0.specification.utf8) }
        }
    case .capture: FuzzedCapture.seeds
    case .app: FuzzedAppRecording.seeds
    case .replay:
      Self.traces.enumerated().map { index, bytes in
        [UInt8(index * 7 % 256), UInt8(index % 4), UInt8(index % 4)] + bytes
      }
    }
  }

  /// Returns an input from the folder Seeds; a missing one is empty, which no target accepts.
  static func seed(_ name: String) -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return (try? Array(Data(contentsOf: folder.appending(path: "Seeds/\(name)")))) ?? []
  }

  private static let traces = ["pane", "scroll", "free", "taps"].map { seed("trace-\($0).csv") }

  private static let recordings: [Recording] = ["spring", "decay", "cubic", "scroll"].flatMap {
    specification in
    traces.prefix(3).compactMap { bytes in
      guard let engine = try? EngineCatalogue.standard.configure(specification),
        let trace = try? Trace(reading: bytes), let schedule = try? Schedule("24")
      else { return nil }
      var options = ReplayOptions(schedule: schedule)
      options.settleLimit = 200_000_000
      return engine.record(trace, options)
    }
  }
}
