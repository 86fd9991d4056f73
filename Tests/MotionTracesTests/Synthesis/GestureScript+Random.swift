import MotionModel
import MotionTraces

extension GestureScript {
  /// Creates a script of random touches of pointer 0, 30 to 600 ms apart; many are in mid-flight.
  init(randomTouches count: Int, using random: inout SplitMix64) {
    let (low, high) = (SIMD2<Double>(20, 20), SIMD2<Double>(300, 548))
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
