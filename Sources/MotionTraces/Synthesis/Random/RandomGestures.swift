internal import MotionModel

struct RandomGestures {
  private var random: SplitMix64
  /// The time for a move, as a multiple of a quick person's.
  private let pace: Double

  /// Far enough from the edges that no scatter leaves the screen.
  private static let area = (low: SIMD2<Double>(36, 44), high: SIMD2<Double>(284, 524))

  /// The largest mean speed of a reach, in points per second; the peak is 15/8 of that.
  private static let speed = 3200.0

  init(random: SplitMix64) {
    self.random = random
    pace = self.random.next(in: 0.8...1.9)
  }

  mutating func script() -> GestureScript {
    var script = GestureScript([])
    let count = 1 + random.next(below: 5)
    for index in 0..<count {
      let isOpen = index == count - 1 && random.happens(0.1)
      script.steps += isOpen ? [lastTouch()] : gesture()
      if index < count - 1 { script.steps.append(pause(after: script.steps.last)) }
    }
    return script
  }

  /// Mostly so short that the thrown value is still in flight; longer after a tap.
  private mutating func pause(after step: GestureScript.Step? = nil) -> GestureScript.Step {
    var seconds =
      switch random.next(below: 10) {
      case 0..<5: random.next(in: 0.03...0.25)
      case 5..<8: random.next(in: 0.25...0.7)
      default: random.next(in: 0.7...2)
      }
    if case .tap = step { seconds = max(seconds, 0.12) }
    return .pause(seconds: seconds)
  }

  private mutating func gesture() -> [GestureScript.Step] {
    // Now and then another finger makes the same gesture.
    let pointer: Int32 = random.happens(0.04) ? 1 : 0
    switch random.next(below: 100) {
    case 0..<26: return [.touch(fling(pointer))]
    case 26..<36: return [.touch(drag(pointer))]
    case 36..<42: return [.touch(stoppedDrag(pointer))]
    case 42..<49: return [.touch(correctedDrag(pointer))]
    case 49..<54: return [.touch(arc(pointer))]
    case 54..<60: return [still(0.04...0.4, pointer)]
    case 60..<62: return [still(0.6...1.6, pointer)]
    case 62..<66: return [still(0...0.01, pointer)]
    case 66..<72: return [.touch(cancelled(pointer))]
    case 72..<80: return [.tap(at: place(), pointer: pointer)]
    case 80..<86: return taps(pointer)
    case 86..<90: return catches(pointer)
    default: return [secondFinger()]
    }
  }

  private mutating func fling(_ pointer: Int32) -> Touch {
    touch(pointer, within: 0.14...0.36, lift: 0.4...0.75)
  }

  private mutating func drag(_ pointer: Int32) -> Touch {
    touch(pointer, within: 0.3...1.2, lift: 0.8...1)
  }

  private mutating func touch(
    _ pointer: Int32, within seconds: ClosedRange<Double>, lift: ClosedRange<Double>
  ) -> Touch {
    let origin = place()
    let way = reach(from: origin, within: seconds)
    return Touch(at: origin, moves: [way], liftFraction: random.next(in: lift), pointer: pointer)
  }

  private mutating func stoppedDrag(_ pointer: Int32) -> Touch {
    let origin = place()
    let way = reach(from: origin, within: 0.2...0.8)
    return Touch(
      at: origin, moves: [way, .hold(seconds: random.next(in: 0.03...0.5))], pointer: pointer)
  }

  /// Two or three reaches, each begun before the one before is over.
  private mutating func correctedDrag(_ pointer: Int32) -> Touch {
    let origin = place()
    var (here, moves) = (origin, [Touch.Move]())
    for index in 0..<2 + random.next(below: 2) {
      let to = place(from: here)
      let seconds = time(within: 0.2...0.5, for: to - here)
      let overlap = index == 0 ? 0 : random.next(in: 0...0.08)
      moves.append(.reach(by: to - here, seconds: seconds, overlap: overlap))
      here = to
    }
    return Touch(
      at: origin, moves: moves, liftFraction: random.next(in: 0.45...1), pointer: pointer)
  }

  private mutating func arc(_ pointer: Int32) -> Touch {
    let origin = place()
    let to = place()
    let way = to - origin
    let first = time(within: 0.25...0.5, for: way)
    let second = time(within: 0.25...0.5, for: way)
    return Touch(
      at: origin,
      moves: [
        .reach(by: SIMD2(0, way.y), seconds: first),
        .reach(by: SIMD2(way.x, 0), seconds: second, overlap: first * random.next(in: 0.3...0.7)),
      ], liftFraction: random.next(in: 0.45...1), pointer: pointer)
  }

  private mutating func cancelled(_ pointer: Int32) -> Touch {
    var touch = random.happens(0.7) ? drag(pointer) : fling(pointer)
    touch.liftFraction = random.next(in: 0.2...1)
    touch.ending = .cancel
    return touch
  }

  private mutating func still(
    _ seconds: ClosedRange<Double>, _ pointer: Int32
  ) -> GestureScript.Step {
    .touch(at: place(), [.hold(seconds: random.next(in: seconds))], pointer: pointer)
  }

  private mutating func taps(_ pointer: Int32) -> [GestureScript.Step] {
    var steps: [GestureScript.Step] = [.tap(at: place(), pointer: pointer)]
    for _ in 0..<1 + random.next(below: 4) {
      steps.append(.pause(seconds: random.next(in: 0.12...0.3)))
      steps.append(.tap(at: place(), pointer: pointer))
    }
    return steps
  }

  private mutating func catches(_ pointer: Int32) -> [GestureScript.Step] {
    var steps: [GestureScript.Step] = [.touch(fling(pointer))]
    for _ in 0..<1 + random.next(below: 2) {
      steps.append(.pause(seconds: random.next(in: 0.03...0.2)))
      let origin = place()
      var moves: [Touch.Move] = [.hold(seconds: random.next(in: 0.01...0.15))]
      if random.happens(0.6) { moves.append(reach(from: origin, within: 0.14...0.36)) }
      steps.append(.touch(at: origin, moves, lift: moves.count == 1 ? 1 : 0.55, pointer: pointer))
    }
    return steps
  }

  private mutating func lastTouch() -> GestureScript.Step {
    var touch = random.happens(0.5) ? drag(0) : stoppedDrag(0)
    touch.ending = .open
    return .touch(touch)
  }

  private mutating func secondFinger() -> GestureScript.Step {
    let first = random.happens(0.5) ? fling(0) : drag(0)
    let start = GestureScript.Step.pause(seconds: random.next(in: 0.02...0.3))
    let other: [GestureScript.Step] =
      switch random.next(below: 4) {
      case 0: [.tap(at: place(), pointer: 1)]
      case 1: [still(0.05...0.6, 1)]
      case 2: [.touch(drag(1))]
      default: [.touch(fling(1)), pause(), .touch(fling(1))]
      }
    return .together([.touch(first)], GestureScript([start] + other))
  }

  private mutating func place() -> SIMD2<Double> {
    let share = SIMD2(random.nextUnit(), random.nextUnit())
    return Self.area.low + (Self.area.high - Self.area.low) * share
  }

  private mutating func place(from origin: SIMD2<Double>) -> SIMD2<Double> {
    var way = place() - origin
    switch random.next(below: 10) {
    case 0..<3: way *= random.next(in: 0.05...0.4)
    case 3..<6: way.x *= random.next(in: 0...0.2)
    case 6..<8: way.y *= random.next(in: 0...0.2)
    default: break
    }
    return origin + way
  }

  private mutating func reach(
    from origin: SIMD2<Double>, within seconds: ClosedRange<Double>
  ) -> Touch.Move {
    let way = place(from: origin) - origin
    return .reach(by: way, seconds: time(within: seconds, for: way))
  }

  private mutating func time(
    within seconds: ClosedRange<Double>, for way: SIMD2<Double>
  ) -> Double {
    max(pace * random.next(in: seconds), way.length / Self.speed)
  }
}
