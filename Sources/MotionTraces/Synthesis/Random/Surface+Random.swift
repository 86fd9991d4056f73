internal import MotionModel

extension Surface {
  /// Creates a surface of any kind, as an app on a phone may have it.
  ///
  /// - Parameter random: Where the choices come from.
  init(random: inout SplitMix64) {
    switch random.next(below: 20) {
    case 0..<8: self = Self.pane(&random)
    case 8..<14: self = Self.scrollArea(&random)
    default: self = Self.freePoint(&random)
    }
  }

  /// Returns a whole point inside a box.
  private static func place(_ random: inout SplitMix64) -> SIMD2<Double> {
    SIMD2(random.next(in: 20...300).rounded(), random.next(in: 20...548).rounded())
  }

  private static func pane(_ random: inout SplitMix64) -> Surface {
    let closed = place(&random)
    let way = random.next(in: 60...480).rounded()
    let start: Pane.Rest = random.happens(0.25) ? .open : .closed
    let sign = random.happens(0.5) ? 1.0 : -1
    switch random.next(below: 4) {
    case 0, 1:
      let pane = Pane(closed: closed, open: closed + SIMD2(0, sign * way), start: start)
      return Surface(.pane(pane), axis: random.happens(0.4) ? .y : .xy)
    case 2:
      let pane = Pane(closed: closed, open: closed + SIMD2(sign * way, 0), start: start)
      return Surface(.pane(pane), axis: random.happens(0.4) ? .x : .xy)
    default:
      let across = random.next(in: -300...300).rounded()
      return Surface(
        .pane(Pane(closed: closed, open: closed + SIMD2(across, sign * way), start: start)))
    }
  }

  private static func scrollArea(_ random: inout SplitMix64) -> Surface {
    let size = random.happens(0.5) ? SIMD2<Double>(320, 568) : SIMD2(320, 480)
    let inset = random.happens(0.3) ? random.next(in: -88...0).rounded() : 0
    // Content that fits into the viewport can be pulled, and comes back.
    let length = random.happens(0.12) ? 0 : random.next(in: 40...4000).rounded()
    let width = random.happens(0.12) ? 0 : random.next(in: 40...2000).rounded()
    let (low, high, axis): (SIMD2<Double>, SIMD2<Double>, Axis) =
      switch random.next(below: 5) {
      case 0, 1: (SIMD2(0, inset), SIMD2(0, length), .y)
      case 2: (SIMD2(inset, 0), SIMD2(width, 0), .x)
      default: (SIMD2(0, inset), SIMD2(width, length), .xy)
      }
    return Surface(.scroll(ScrollArea(minimum: low, maximum: high, size: size)), axis: axis)
  }

  private static func freePoint(_ random: inout SplitMix64) -> Surface {
    let axis: Axis = random.happens(0.8) ? .xy : random.happens(0.5) ? .x : .y
    let count = random.happens(0.4) ? 0 : 1 + random.next(below: 6)
    let snaps = (0..<count).map { _ in place(&random) }
    let start = snaps.isEmpty || random.happens(0.3) ? place(&random) : nil
    return Surface(.free(FreePoint(snaps: snaps, start: start)), axis: axis)
  }
}
