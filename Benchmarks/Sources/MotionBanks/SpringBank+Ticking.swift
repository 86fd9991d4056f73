internal import MotionEngines
public import MotionModel
internal import MotionReplay

extension SpringBank {
  /// The number of springs that are tested together for rest: 32 cache lines.
  package static var blockSize: Int { 64 }

  /// The largest speed on an axis, in points per second, at which a spring may rest: slightly above
  /// 0.05, for rounding.
  private static var slowLimit: Double { 0.0501 }

  /// Advances all springs to the time of a tick.
  ///
  /// - Parameter time: The time of the tick, not before that of the last one.
  /// - Complexity: O(n) in the number of springs in flight.
  public mutating func advance(to time: Instant) {
    let length = time.nanoseconds &- now.nanoseconds
    guard length > 0 else { return }
    now = time
    let (squaredFrequency, decayRate) = (squaredFrequency, decayRate)
    let step = steps.step(of: length) {
      OscillatorStep(
        time: Double(length) * 1e-9, squaredFrequency: squaredFrequency, decayRate: decayRate)
    }
    var start = 0
    while start < moving.count {
      let block = start / Self.blockSize
      var end = start + Self.blockSize
      if quietUntil[block] > time.nanoseconds {
        // Consecutive quiet blocks are advanced together.
        while end < moving.count, quietUntil[end / Self.blockSize] > time.nanoseconds {
          end += Self.blockSize
        }
        end = min(end, moving.count)
        moving.withPairs { Self.advance($0, start / 2, (end + 1) / 2, step) }
      } else {
        end = min(end, moving.count)
        let slowest = moving.withPairs {
          Self.advanceFindingSlowest($0, start / 2, (end + 1) / 2, step)
        }
        quietUntil[block] = quietTime(slowest: slowest)
        if slowest < Self.slowLimit { settle(start..<end, step) }
      }
      start = end
    }
  }

  @inline(never)
  private static func advance(
    _ pairs: UnsafeMutableBufferPointer<MotionPair>, _ start: Int, _ end: Int,
    _ step: OscillatorStep
  ) {
    guard let base = pairs.baseAddress else { return }
    var pair = base + start
    let last = base + end
    while pair < last {
      advance(pair, step)
      pair += 1
    }
  }

  /// Advances pairs; returns the minimum, over all springs, of the larger speed of both axes.
  @inline(never)
  private static func advanceFindingSlowest(
    _ pairs: UnsafeMutableBufferPointer<MotionPair>, _ start: Int, _ end: Int,
    _ step: OscillatorStep
  ) -> Double {
    guard let base = pairs.baseAddress else { return .infinity }
    var least = SIMD2<Double>(repeating: .infinity)
    var pair = base + start
    let last = base + end
    while pair < last {
      advance(pair, step)
      let (x, y) = (
        MotionPair.magnitude(pair.pointee.velocityX), MotionPair.magnitude(pair.pointee.velocityY)
      )
      let larger = x.replacing(with: y, where: y .> x)
      least = least.replacing(with: larger, where: larger .< least)
      pair += 1
    }
    return min(least[0], least[1])
  }

  @inline(__always)
  private static func advance(_ pair: UnsafeMutablePointer<MotionPair>, _ step: OscillatorStep) {
    let (x, y) = (pair.pointee.x, pair.pointee.y)
    let (u, w) = (pair.pointee.velocityX, pair.pointee.velocityY)
    pair.pointee.velocityX = step.velocityFromOffset * x + step.velocityFromVelocity * u
    pair.pointee.velocityY = step.velocityFromOffset * y + step.velocityFromVelocity * w
    pair.pointee.x = step.offsetFromOffset * x + step.offsetFromVelocity * u
    pair.pointee.y = step.offsetFromOffset * y + step.offsetFromVelocity * w
  }

  /// Returns the time until which no spring of a block can come to rest, in nanoseconds.
  ///
  /// At rest E is below 0.0025 (1 + w^2), here with a margin for rounding; now E is at least the
  /// square of the slowest speed.
  private func quietTime(slowest speed: Double) -> Int64 {
    let ratio = speed * speed / (0.0026 * (1 + squaredFrequency))
    guard ratio > 2, ratio < .infinity else { return .min }
    let nanoseconds = 1e9 * Elementary.log(ratio) / (4 * decayRate)
    let (end, overflows) = now.nanoseconds.addingReportingOverflow(
      nanoseconds < 9e18 ? Int64(nanoseconds) : .max)
    return overflows ? .max : end
  }

  /// Removes the springs of a block that have come to rest; the last springs take their slots.
  private mutating func settle(_ block: Range<Int>, _ step: OscillatorStep) {
    var slot = block.upperBound
    while slot > block.lowerBound {
      slot -= 1
      guard hasSettled(slot) else { continue }
      putToRest(slot)
      var last = moving.count - 1
      // Springs after this block have yet to be advanced, and may also come to rest in this tick.
      while last >= block.upperBound {
        advanceAlone(last, step)
        guard hasSettled(last) else { break }
        putToRest(last)
        moving.removeLast()
        last -= 1
      }
      if last > slot { move(last, to: slot) }
      moving.removeLast()
    }
  }

  private func hasSettled(_ slot: Int) -> Bool {
    let state = moving[slot]
    return state.velocity.dot(state.velocity) < 0.0025
      && state.position.dot(state.position) < 0.0025
  }

  private mutating func putToRest(_ slot: Int) {
    let index = moving.indices[slot]
    ids[slotOf: index] = -1
    motions[Int(index)].position = motions[Int(index)].target
    motions[Int(index)].phase = .atRest
  }

  private mutating func advanceAlone(_ slot: Int, _ step: OscillatorStep) {
    let state = moving[slot]
    moving[slot] = MotionState(
      position: step.offsetFromOffset * state.position + step.offsetFromVelocity * state.velocity,
      velocity: step.velocityFromOffset * state.position
        + step.velocityFromVelocity * state.velocity)
  }
}
