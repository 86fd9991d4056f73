internal import MotionModel

struct ScreenTouch {
  enum Kind: String { case grab, release, retarget, cancel }

  var kind: Kind
  var event: Event

  /// In seconds on the clock of the touches.
  var time: Double { event.time.seconds }

  var pull = ScreenSamples(error: 0)

  var name: String { kind.rawValue }

  /// The first pointer down owns the value until it is up.
  static func all(of trace: Trace) -> [ScreenTouch] {
    let surface = trace.header.surface
    var touches: [ScreenTouch] = []
    var owner: Int32?
    var (start, grab) = (SIMD2<Double>.zero, 0)
    for event in trace.events {
      let time = event.time.seconds
      switch event.kind {
      case .press where owner == nil:
        (owner, start, grab) = (event.pointer, event.position, touches.count)
        touches.append(ScreenTouch(kind: .grab, event: event))
        touches[grab].pull.times.append(time)
        touches[grab].pull.positions.append(.zero)
        continue
      case .tap where owner == nil:
        if case .scroll = surface.kind { continue }
        touches.append(ScreenTouch(kind: .retarget, event: event))
        continue
      case .drag, .release, .cancel:
        guard event.pointer == owner else { continue }
      default: continue
      }
      touches[grab].pull.times.append(time)
      touches[grab].pull.positions.append(surface.pull(ofFinger: event.position - start))
      guard event.kind == .release || event.kind == .cancel else { continue }
      owner = nil
      touches.append(
        ScreenTouch(
          kind: event.kind == .release ? .release : .cancel, event: event,
          pull: touches[grab].pull))
    }
    return touches
  }

  /// The range of what apps' estimators make of the touches; nil if that is not known.
  ///
  /// A finger that has not moved for a while may have stopped, or its device reports moves only.
  var velocity: ScreenEstimate? {
    guard pull.times.count > 3, let last = pull.times.last else { return nil }
    var answers: [SIMD2<Double>] = []
    // A lift often repeats the last place; short windows then leave it out, or every finger would
    // seem to stop.
    var moves = pull
    moves.times.removeLast()
    moves.positions.removeLast()
    let repeats = pull.positions.last == moves.positions.last
    for (touches, least) in [(pull, repeats ? 0.1 : 0), (moves, 0)] {
      guard let end = touches.times.last else { continue }
      for horizon in [0, 0.02, 0.04, 0.07, 0.1, 0.15] where horizon >= least {
        let first = min(
          touches.times.firstIndex { $0 >= end - horizon } ?? 0, touches.times.count - 2)
        for order in 1...2 {
          touches.slope(from: max(first, 0), order: order).map { answers.append($0) }
        }
      }
    }
    guard !answers.isEmpty else { return nil }
    var rested = pull.times.count - 1
    while rested > 0, pull.positions[rested - 1] == pull.positions[pull.times.count - 1] {
      rested -= 1
    }
    let lastMove = pull.times[pull.times.count - 2]
    if last - min(lastMove, pull.times[rested]) >= 0.03 { answers.append(.zero) }
    return ScreenEstimate(around: answers)
  }
}

extension ScreenSamples {
  func slope(from first: Int, order: Int) -> SIMD2<Double>? {
    let count = times.count - first
    guard count > order, let last = times.last, last > times[first] else { return nil }
    // The normal equations of c0 + c1 s + c2 s^2, with s in units of the window's length.
    let span = last - times[first]
    var moments = [Double](repeating: 0, count: 5)
    var sums = [SIMD2<Double>](repeating: .zero, count: 3)
    for index in first..<times.count {
      let s = (times[index] - last) / span
      var power = 1.0
      for exponent in 0..<5 {
        moments[exponent] += power
        if exponent < 3 { sums[exponent] += power * positions[index] }
        power *= s
      }
    }
    if order == 1 {
      let determinant = moments[0] * moments[2] - moments[1] * moments[1]
      guard determinant > 1e-9 else { return nil }
      return (moments[0] * sums[1] - moments[1] * sums[0]) / (determinant * span)
    }
    let (m0, m1, m2, m3, m4) = (moments[0], moments[1], moments[2], moments[3], moments[4])
    let determinant = m0 * (m2 * m4 - m3 * m3) - m1 * (m1 * m4 - m2 * m3) + m2 * (m1 * m3 - m2 * m2)
    guard determinant > 1e-9 else { return nil }
    let slope =
      (m2 * m3 - m1 * m4) * sums[0] + (m0 * m4 - m2 * m2) * sums[1] + (m1 * m2 - m0 * m3) * sums[2]
    return slope / (determinant * span)
  }
}
