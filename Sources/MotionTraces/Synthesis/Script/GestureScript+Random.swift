public import MotionModel

extension GestureScript {
  /// Creates a script of random steps, for tests that want many different traces.
  ///
  /// Flings, drags with and without a stop, still touches, cancels, and taps follow each other
  /// after 30 to 600 ms, so that many of them come in mid-flight. Only pointer 0 is used.
  ///
  /// - Parameters:
  ///   - count: How many touches and taps there are, at least 0.
  ///   - low: The upper left corner of the area in which fingers come down, in points.
  ///   - high: Its lower right corner, in points.
  ///   - random: Where the choices come from.
  /// - Complexity: O(n) in the number of touches and taps.
  public init(
    randomTouches count: Int,
    from low: SIMD2<Double> = SIMD2(20, 20),
    to high: SIMD2<Double> = SIMD2(300, 548),
    using random: inout SplitMix64
  ) {
    self.init([])
    for _ in 0..<count {
      let place = SIMD2(random.nextUnit(), random.nextUnit())
      let aim = SIMD2(random.nextUnit(), random.nextUnit())
      let origin = low + (high - low) * place
      let displacement = low + (high - low) * aim - origin
      let seconds = 0.18 + 0.6 * random.nextUnit()
      let move = Touch.Move.reach(by: displacement, seconds: seconds)
      switch random.next() % 6 {
      case 0: steps.append(.tap(at: origin))
      case 1: steps.append(.still(at: origin, seconds: seconds / 3))
      case 2: steps.append(.drag(from: origin, by: displacement, seconds: seconds))
      case 3:
        steps.append(.touch(Touch(at: origin, moves: [move, .hold(seconds: 0.2)])))
      case 4:
        steps.append(
          .touch(Touch(at: origin, moves: [move], liftFraction: 0.7, ending: .cancel)))
      default: steps.append(.fling(from: origin, by: displacement, seconds: seconds))
      }
      steps.append(.pause(seconds: 0.03 + 0.57 * random.nextUnit()))
    }
  }
}
