public import MotionModel

/// A reason to doubt a trace's units, such as milliseconds in the column of nanoseconds.
///
/// No hand and no device makes such numbers, so no engine is to blame. The bounds are far from all
/// recordings: in 110 traces of real devices and of the project, touches are reported every 4 to
/// 18 ms, with a median speed of at most 8,500 pt/s.
public struct Implausibility: Hashable, Sendable {
  /// The line of the first event.
  public var line: Int32
  /// What was found, as a phrase.
  public var found: String
  /// What was expected, and the likely unit, as a phrase.
  public var expected: String
}

extension Trace {
  /// The implausible times, finger speeds and gesture sizes of the trace.
  ///
  /// - Complexity: O(n log n) in the number of events.
  public var implausibilities: [Implausibility] { Plausibility(self).found }
}

private struct Plausibility {
  /// A median, in seconds: a 1000 Hz device has four times as much, 60 Hz in units of 100 ns less.
  static let shortestReport = 0.000_25
  /// The bound if the finger is also too fast: then its times are wrong, not its positions.
  static let shortestReportOfFast = 0.001
  /// In seconds, for traces with at least ``fewestReports`` reports.
  static let longestReport = 1.0
  static let fewestReports = 10
  /// Median seconds from touch to touch of one pointer, as two may come at once; fingers need 0.05.
  static let shortestTaps = 0.005
  /// The latest plausible first event, in seconds.
  static let latestStart = 60.0
  /// In points per second; about 3 m/s on a phone.
  static let largestSpeed = 20_000.0
  /// In points, of a touch or a viewport: an upright 4K screen is smaller.
  static let largestSize = 4_000.0
  /// A touch this many times the surface's length, and longer than a small phone, has other units.
  static let longestWay = 1.2
  static let wholeScreen = 600.0
  static let pixels = [2.0, 3.0]

  private let trace: Trace
  private var reports: [Double] = []
  private var speeds: [Double] = []
  private var gaps: [Double] = []
  private var starts: [SIMD2<Double>] = []
  private var size = SIMD2<Double>.zero

  init(_ trace: Trace) {
    self.trace = trace
    var fingers: [Int32: (last: Event, low: SIMD2<Double>, high: SIMD2<Double>)] = [:]
    var begun: [Int32: Instant] = [:]
    for event in trace.events {
      guard event.kind != .tap, event.kind != .press, var finger = fingers[event.pointer] else {
        starts.append(event.position)
        if [.tap, .press].contains(event.kind),
          let before = begun.updateValue(event.time, forKey: event.pointer), event.time > before
        {
          gaps.append(event.time.seconds(since: before))
        }
        if event.kind == .press { fingers[event.pointer] = (event, event.position, event.position) }
        continue
      }
      let seconds = event.time.seconds(since: finger.last.time)
      if seconds > 0, event.kind == .drag {
        reports.append(seconds)
        let way = event.position - finger.last.position
        if way != .zero { speeds.append((way * way).sum().squareRoot() / seconds) }
      }
      finger.low.replace(with: event.position, where: event.position .< finger.low)
      finger.high.replace(with: event.position, where: event.position .> finger.high)
      size.replace(with: finger.high - finger.low, where: finger.high - finger.low .> size)
      if seconds > 0 { finger.last = event }
      fingers[event.pointer] = event.kind == .drag ? finger : nil
    }
  }

  var found: [Implausibility] {
    guard let first = trace.events.first else { return [] }
    return [start, time ?? speed, place ?? length].compactMap { $0 }.map { found, expected in
      Implausibility(line: first.line, found: found, expected: expected)
    }
  }

  private var start: (String, String)? {
    guard let first = trace.events.first, first.time.seconds > Self.latestStart else { return nil }
    return (
      "the first event \(Self.text(first.time.seconds)) s after zero",
      "times since the trace began; these seem to count since something else: subtract "
        + "\(first.time.nanoseconds) ns from every time"
    )
  }

  private var time: (String, String)? {
    // Shrinking makes a trace's times as short as possible.
    if trace.header.value(for: "shrunk-from") != nil { return nil }
    if let report = Self.median(reports) {
      let isSlow = report > Self.longestReport && reports.count >= Self.fewestReports
      let shortest = speed == nil ? Self.shortestReport : Self.shortestReportOfFast
      guard report < shortest || isSlow else { return nil }
      return (
        "a finger that is reported every \(Self.text(report)) s",
        "nanoseconds; the column seems to hold \(Self.unit(of: report, usual: 0.012))"
      )
    }
    guard let gap = Self.median(gaps), gap < Self.shortestTaps else { return nil }
    return (
      "touches every \(Self.text(gap)) s",
      "nanoseconds; the column seems to hold \(Self.unit(of: gap, usual: 0.3))"
    )
  }

  private var speed: (String, String)? {
    if trace.header.value(for: "shrunk-from") != nil { return nil }
    guard let speed = Self.median(speeds), speed > Self.largestSpeed else { return nil }
    return (
      "a finger that moves at \(Self.text(speed)) pt/s",
      "points and nanoseconds; the columns seem to hold pixels, or units of a device"
    )
  }

  /// Touches that are far from the surface and longer than it are not in points.
  private var place: (String, String)? {
    guard let box, !starts.isEmpty else { return nil }
    let extent = max(box.high.x - box.low.x, box.high.y - box.low.y)
    let margin = SIMD2(repeating: extent / 2)
    func isNear(_ point: SIMD2<Double>) -> Bool {
      all(point .>= box.low - margin) && all(point .<= box.high + margin)
    }
    guard size.max() > max(Self.longestWay * extent, Self.wholeScreen),
      !starts.contains(where: isNear),
      let pixels = Self.pixels.first(where: { pixels in starts.allSatisfy { isNear($0 / pixels) } })
    else { return nil }
    return (
      "touches far from the surface, of up to \(Self.text(size.max())) points where it has "
        + Self.text(extent),
      "points; the columns seem to hold pixels: divide x and y by \(Self.text(pixels))"
    )
  }

  private var length: (String, String)? {
    var (largest, what) = (size.max(), "a touch")
    if case .scroll(let area) = trace.header.surface.kind, area.size.max() > largest {
      (largest, what) = (area.size.max(), "a viewport")
    }
    guard largest > Self.largestSize else { return nil }
    return (
      "\(what) of \(Self.text(largest)) points",
      "points; the numbers seem to be pixels, or units of a device"
    )
  }

  private var box: (low: SIMD2<Double>, high: SIMD2<Double>)? {
    let points: [SIMD2<Double>] =
      switch trace.header.surface.kind {
      case .pane(let pane): [pane.closed, pane.open]
      case .scroll(let area): [.zero, area.size]
      case .free(let point): point.snaps
      }
    guard let first = points.first else { return nil }
    let low = points.reduce(first) { pointwiseMin($0, $1) }
    let high = points.reduce(first) { pointwiseMax($0, $1) }
    return low == high ? nil : (low, high)
  }

  private static func unit(of seconds: Double, usual: Double) -> String {
    let units = [
      (1e6, "milliseconds: multiply by 1000000"), (1e3, "microseconds: multiply by 1000"),
      (1e2, "units of 100 ns: multiply by 100"), (1e-3, "picoseconds: divide by 1000"),
    ]
    func distance(_ factor: Double) -> Double {
      max(seconds * factor / usual, usual / (seconds * factor))
    }
    return units.min { distance($0.0) < distance($1.0) }?.1 ?? ""
  }

  private static func median(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }

  private static func text(_ number: Double) -> String {
    guard abs(number) < 100 else { return "\(Int(min(number, 1e15).rounded()))" }
    var scale = 1.0
    while number > 0, number * scale < 100 { scale *= 10 }
    let rounded = (number * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
