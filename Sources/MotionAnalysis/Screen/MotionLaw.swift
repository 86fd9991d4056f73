internal import MotionModel

/// The laws that fit a flight to within whole pixels: x'' = g + j t - k x - c x'.
///
/// Stiffness k and damping c are the same on both axes; the place, the velocity, the acceleration g
/// at the start and its rate j are not. A spring or a decay needs no j; other motions show in j,
/// and in the uncertainty that it adds. See <doc:JudgeWhatYourAppDid>.
struct MotionLaw {
  private let start: Double
  /// The best fit, and the fits farthest from it that explain the frames as well.
  private let fits: [LawFit]
  /// For each axis, the best law of its own with one more term.
  private let richer: [LawFit]
  private let error: Double

  /// The allowed residual in rounding errors: half more, as least squares make some errors larger.
  static let slack = 1.5

  /// Half a second at 120 Hz, by when most flights are over.
  static let frameLimit = 64

  /// Fits a range of frames except those to leave out; nil if no law explains them.
  init?(_ samples: ScreenSamples, _ range: Range<Int>, without left: Range<Int>? = nil) {
    var frames = LawFrames(samples, range)
    if let left {
      frames.remove(left.lowerBound - range.lowerBound..<left.upperBound - range.lowerBound)
    }
    guard let best = Self.best(frames, samples.error) else { return nil }
    (start, error) = (frames.start, samples.error)
    fits = frames.fits(around: best, within: Self.slack * samples.error)
    richer = [frames.along(SIMD2(1, 0)), frames.along(SIMD2(0, 1))].compactMap { $0.best() }
  }

  static func explains(_ samples: ScreenSamples, _ range: Range<Int>) -> Bool {
    best(LawFrames(samples, range), samples.error) != nil
  }

  private static func best(_ frames: LawFrames, _ error: Double) -> LawFit? {
    // A law has eight terms and two parameters; eight frames have sixteen coordinates.
    guard frames.times.count >= 8, let best = frames.best(), best.residual <= slack * error else {
      return nil
    }
    return best
  }

  /// Whether no law that explains the frames has a mode that is over before the first frame.
  func shows(_ period: Double) -> Bool { fits.allSatisfy { $0.isSlow(period) } }

  /// Returns ranges that cover all fits, the effect of rounding, and that of one more term.
  ///
  /// If the additional term changes more than rounding can, they are unknown.
  func estimates(at time: Double) -> (position: ScreenEstimate, velocity: ScreenEstimate) {
    guard richer.count == 2 else { return (.unknown, .unknown) }
    let shares = fits.map { $0.shares(at: time - start) }
    let more = richer.map { $0.shares(at: time - start) }
    return (
      estimate(shares.map { $0.position }, more.map { $0.position }),
      estimate(shares.map { $0.velocity }, more.map { $0.velocity })
    )
  }

  private func estimate(_ shares: [[Double]], _ more: [[Double]]) -> ScreenEstimate {
    let known = zip(fits, shares).map { $0.estimate($1, error) }
    let sum = zip(richer, more).reduce(SIMD2<Double>.zero) { $0 + $1.0.sum($1.1) }
    return known.dropFirst().reduce(known[0]) { $0.union($1) }
      .union(known[0].mirrored(at: sum)).known(if: known[0], holds: sum)
  }
}

struct LawFit {
  var stiffness: Double
  var damping: Double
  var terms: [SIMD2<Double>] = []
  var columns: OrthonormalColumns
  var rest: [SIMD2<Double>] = []
  var square = 0.0
  var residual = 0.0

  /// Whether no mode decays or turns by more than 0.7 of a radian in a period.
  func isSlow(_ period: Double) -> Bool {
    let square = damping * damping - 4 * stiffness
    let rate = square > 0 ? (damping + square.squareRoot()) / 2 : stiffness.squareRoot()
    return rate * period <= 0.7
  }

  func shares(at time: Double) -> (position: [Double], velocity: [Double]) {
    var pushed = PushedMotion()
    pushed.advance(by: time, stiffness, damping)
    return (
      [1, pushed.speed, pushed.place, pushed.sum, pushed.doubleSum],
      [
        0, 1 - stiffness * pushed.place - damping * pushed.speed, pushed.speed, pushed.place,
        pushed.sum,
      ]
    )
  }

  func sum(_ shares: [Double]) -> SIMD2<Double> {
    zip(shares, terms).reduce(.zero) { $0 + $1.0 * $1.1 }
  }

  func estimate(_ shares: [Double], _ error: Double) -> ScreenEstimate {
    let sum = sum(shares)
    let radius = columns.weight(of: shares) * max(error, residual)
    guard sum.isFinite, radius.isFinite else { return .unknown }
    return ScreenEstimate(sum, within: radius)
  }
}

struct LawFrames {
  let start: Double
  private(set) var times: [Double]
  private(set) var places: [SIMD2<Double>]
  private var termCount = 4

  static let longestGap = 1.0

  init(_ samples: ScreenSamples, _ range: Range<Int>) {
    start = range.first.map { samples.times[$0] } ?? 0
    times = samples.times[range].map { [start] in $0 - start }
    places = Array(samples.positions[range])
  }

  mutating func remove(_ frames: Range<Int>) {
    times.removeSubrange(frames)
    places.removeSubrange(frames)
  }

  func along(_ axis: SIMD2<Double>) -> LawFrames {
    var frames = self
    frames.places = places.map { axis * $0 }
    frames.termCount = 5
    return frames
  }

  func best(delayed delay: Double, from first: Int) -> LawFit? {
    var frames = self
    for index in first..<times.count { frames.times[index] -= delay }
    return frames.best()
  }

  func best() -> LawFit? {
    for (before, time) in zip(times, times.dropFirst()) where time - before > Self.longestGap {
      return nil
    }
    // A few of the frames are enough to choose a start.
    let thin = max(1, times.count / 12)
    var some = self
    some.times = stride(from: 0, to: times.count, by: thin).map { times[$0] }
    some.places = stride(from: 0, to: times.count, by: thin).map { places[$0] }
    var start: LawFit?
    for rate in [0.5, 2, 6, 15, 40] {
      for (stiffness, damping) in [
        (0, rate), (rate * rate, 0.4 * rate), (rate * rate, 1.2 * rate), (rate * rate, 2.4 * rate),
      ] {
        guard let fit = some.fit(stiffness, damping) else { continue }
        if fit.square < start?.square ?? .infinity { start = fit }
      }
    }
    guard let start, var best = fit(start.stiffness, start.damping) else { return nil }
    for _ in 0..<15 {
      guard let slopes = slopes(of: best), let step = slopes.step else { return best }
      var isBetter = false
      var share = 1.0
      while share > 0.01, !isBetter {
        let next = fit(best.stiffness + share * step.x, best.damping + share * step.y)
        if let next, next.square < best.square {
          isBetter = next.square < (1 - 1e-6) * best.square
          best = next
        }
        share /= 4
      }
      guard isBetter else { break }
    }
    return best
  }

  /// Returns the best fit and, in eight directions, the farthest that explain the frames.
  func fits(around best: LawFit, within limit: Double) -> [LawFit] {
    var fits = [best]
    guard let slopes = slopes(of: best) else { return fits }
    for way in slopes.ways {
      // The length doubles while the frames are explained, or halves until they are; then bisect.
      var (near, far) = (0.0, Double.infinity)
      var length = limit * Double(times.count).squareRoot()
      var farthest: LawFit?
      for _ in 0..<12 {
        let fit = fit(best.stiffness + length * way.x, best.damping + length * way.y)
        if let fit, fit.residual <= limit {
          (near, farthest) = (length, fit)
        } else {
          far = length
        }
        if far - near < 0.2 * far { break }
        length = far.isInfinite ? 2 * length : (near + far) / 2
      }
      if let farthest { fits.append(farthest) }
    }
    return fits
  }

  private func fit(_ stiffness: Double, _ damping: Double) -> LawFit? {
    let (stiffness, damping) = (min(max(0, stiffness), 1e5), min(max(0, damping), 1e3))
    let shares = shares(stiffness, damping)
    var fit = LawFit(
      stiffness: stiffness, damping: damping, columns: OrthonormalColumns(rowCount: times.count))
    for column in shares {
      guard fit.columns.add(column) else { return nil }
    }
    let x = fit.columns.solution(of: places.map { $0.x })
    let y = fit.columns.solution(of: places.map { $0.y })
    fit.terms = zip(x, y).map { SIMD2($0, $1) }
    for (place, sum) in zip(places, sums(shares, fit.terms)) {
      let rest = place - sum
      fit.rest.append(rest)
      fit.square += rest.dot(rest)
      fit.residual = max(fit.residual, rest.x.magnitude, rest.y.magnitude)
    }
    return fit.square.isFinite ? fit : nil
  }

  /// The slopes along stiffness and damping, with the other terms fitted again for each value.
  ///
  /// - Note: Source: L. Kaufman, "A variable projection method for solving separable nonlinear
  ///   least squares problems", BIT 15 (1975), 49-57.
  private func slopes(of fit: LawFit) -> Slopes? {
    let here = sums(shares(fit.stiffness, fit.damping), fit.terms)
    let (more, step) = (1e-4 * max(fit.stiffness, 1), 1e-4 * max(fit.damping, 1))
    let stiffer = sums(shares(fit.stiffness + more, fit.damping), fit.terms)
    let slower = sums(shares(fit.stiffness, fit.damping + step), fit.terms)
    var slopes = Slopes()
    for axis in 0..<2 {
      let first = fit.columns.rest(of: zip(stiffer, here).map { ($0[axis] - $1[axis]) / more })
      let second = fit.columns.rest(of: zip(slower, here).map { ($0[axis] - $1[axis]) / step })
      for row in times.indices {
        slopes.square += SIMD2(first[row] * first[row], second[row] * second[row])
        slopes.product += first[row] * second[row]
        slopes.toward += SIMD2(first[row], second[row]) * fit.rest[row][axis]
      }
    }
    return slopes.square.x > 0 && slopes.square.y > 0 ? slopes : nil
  }

  private struct Slopes {
    var square = SIMD2<Double>.zero
    var product = 0.0
    var toward = SIMD2<Double>.zero

    var step: SIMD2<Double>? {
      let determinant = square.x * square.y - product * product
      guard determinant > 1e-14 * square.x * square.y else { return nil }
      return SIMD2(
        square.y * toward.x - product * toward.y, square.x * toward.y - product * toward.x)
        / determinant
    }

    /// Steps that change the sum of squares by 1: the axes of their ellipse, and four between them.
    var ways: [SIMD2<Double>] {
      let scale = SIMD2(square.x.squareRoot(), square.y.squareRoot())
      let correlation = product / (scale.x * scale.y)
      let sum = SIMD2(1, 1) / (max(2 * (1 + correlation), 1e-12).squareRoot() * scale)
      let difference = SIMD2(1, -1) / (max(2 * (1 - correlation), 1e-12).squareRoot() * scale)
      let between = ((sum + difference) * 0.5.squareRoot(), (sum - difference) * 0.5.squareRoot())
      let half = [sum, difference, between.0, between.1]
      return half + half.map { -$0 }
    }
  }

  private func shares(_ stiffness: Double, _ damping: Double) -> [[Double]] {
    var pushed = PushedMotion()
    var last = 0.0
    var columns = [[Double]](repeating: [], count: termCount)
    for time in times {
      pushed.advance(by: time - last, stiffness, damping)
      last = time
      columns[0].append(1)
      columns[1].append(pushed.speed)
      columns[2].append(pushed.place)
      columns[3].append(pushed.sum)
      if termCount > 4 { columns[4].append(pushed.doubleSum) }
    }
    return columns
  }

  private func sums(_ shares: [[Double]], _ terms: [SIMD2<Double>]) -> [SIMD2<Double>] {
    var sums = [SIMD2<Double>](repeating: .zero, count: times.count)
    for (term, column) in shares.enumerated() {
      for row in column.indices { sums[row] += column[row] * terms[term] }
    }
    return sums
  }
}

/// A motion from rest at 0 under a constant push of 1, with two integrals of its position.
struct PushedMotion {
  private(set) var doubleSum = 0.0
  private(set) var sum = 0.0
  private(set) var place = 0.0
  private(set) var speed = 0.0

  /// Advances by a time in seconds, of either sign, with the power series of the law.
  mutating func advance(by time: Double, _ stiffness: Double, _ damping: Double) {
    let count = max(1, ((damping + stiffness.squareRoot()) * time.magnitude / 0.5).rounded(.up))
    let step = time / count
    for _ in 0..<Int(min(count, 1e4)) {
      // The Taylor terms of the place: derivatives times powers of the step over factorials.
      var (before, last) = (place, speed)
      var newDouble = doubleSum + (sum + place * step / 2) * step
      var (newSum, newPlace, newSpeed) = (sum + place * step, place, speed)
      var power = 1.0
      for order in 1...13 {
        let next = -stiffness * before - damping * last + (order == 1 ? 1 : 0)
        power *= step / Double(order)
        newPlace += last * power
        newSpeed += next * power
        let part = last * power * step / Double(order + 1)
        newSum += part
        newDouble += part * step / Double(order + 2)
        (before, last) = (last, next)
      }
      (doubleSum, sum, place, speed) = (newDouble, newSum, newPlace, newSpeed)
    }
  }
}
