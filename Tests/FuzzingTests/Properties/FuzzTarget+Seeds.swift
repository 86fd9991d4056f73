import MotionEngines
import MotionModel
import MotionReplay

extension FuzzTarget {
  /// Inputs to begin with, all of them accepted.
  ///
  /// Recordings and schedules are made here by a replay, so that they are those of this version.
  var seeds: [[UInt8]] {
    switch self {
    case .trace: Self.traces
    case .recording: Self.recordings.map(\.bytes)
    case .baseline: Self.baselines.map { Array($0.utf8) }
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

  private static let traces: [[UInt8]] = [
    """
    # motion-trace 1
    # name: pane
    # surface: pane closed=160,420 open=160,40
    nanoseconds,event,x,y
    0,press,160,400
    8333333,drag,160.5,396.25
    16666667,drag,160.5,370
    250000000,release,161,120
    700000000,tap,160,300

    """,
    """
    # motion-trace 1
    # surface: scroll min=0,0 max=0,900 size=320,400 axis=y
    nanoseconds,event,x,y,vx,vy,pointer
    0,press,100,300,,,0
    8000000,press,10,10,,,3
    16000000,drag,100,250,,,0
    24000000,release,100,200,-3.5,-2500,0
    100000000,release,10,10,,,3
    200000000,press,100,300,,,0
    300000000,cancel,100,300,,,0

    """,
    """
    # motion-trace 1
    # surface: free snap=0,0;300,500
    y,x,event,nanoseconds
    1e2,2.5,press,0
    -0.25,12345678901234567890,drag,9
    4e-9,5,release,9

    """,
    """
    # motion-trace 1
    # a comment without a key
    nanoseconds,event,x,y
    5,tap,1,2
    5,tap,1e308,-1e308

    """,
  ].map { Array($0.utf8) }

  private static let baselines = [
    """
    # motion-baseline 2
    # engine: spring
    # specification: spring:stiffness=300,damping=20,mass=1
    # clock: 120
    # delivery: tick
    # velocity: lsq2
    # checks: finite; hand-off-position limit=1e-06
    trace,trace_digest,ticks,hand_offs,digest,findings,settling_time_s,overshoot_points
    free-snap,9a8aa223e3581dee,313,92,65b8a03e7d5d7bd7,snaps-at-rest 1 0.9992922940690012 pt,0.34,
    free-taps,9804bf49807bc873,305,5,0d23c1d7854f74a4,,0.5,15.49364463023089

    """,
    """
    # motion-baseline 2
    # engine: a=b
    # specification: cubic
    # clock: 60,jitter=2ms,seed=7
    # delivery: immediate
    # velocity: two-point
    # checks: finite
    # architecture: x86_64
    trace,trace_digest,ticks,hand_offs,digest,findings,peak_speed_pt_s,instructions,allocations
    %23odd%2Cname,0000000000000000,1,0,ffffffffffffffff,never-rests 2 1e-300 s; snaps-at-rest 1 inf pt,-0.5,12,0

    """,
  ]

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
