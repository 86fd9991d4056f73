internal import MotionModel

/// One law that a whole flight obeys, as far as whole pixels tell: x'' = g + j t - k x - c x'.
///
/// Springs, decays, gravity and cubic curves are such motions. Stiffness k and damping c are the same on
/// both axes; where the flight is at its start, its velocity, its acceleration g and the rate j at which
/// its target moves are not. The rate is one order more than a spring or a decay needs: what other
/// motions differ by shows in it, and in the uncertainty that it brings.
struct MotionLaw {
  /// The time of the first frame, in seconds.
  private let start: Double
  private let stiffness: Double
  private let damping: Double
  /// Position, velocity, acceleration and its rate at the start.
  private let terms: [SIMD2<Double>]
  private let basis: OrthonormalColumns
  /// How far a place may be from the law, in points.
  private let error: Double

  /// A motion that starts at zero, at rest, and is pushed with 1 from then on.
  ///
  /// Its velocity is also the position of one that starts with velocity 1 and is not pushed.
  private struct Pushed {
    var sum = 0.0
    var place = 0.0
    var speed = 0.0

    /// Advances by a time, in seconds of either sign, by the power series of the law.
    mutating func advance(by time: Double, _ stiffness: Double, _ damping: Double) {
      let count = max(
        1,
        ((damping + stiffness.squareRoot()) * time.magnitude / 0.5).rounded(.up))
      let step = time / count
      for _ in 0..<Int(count) {
        // The derivatives of the place, each times a power of the step by a factorial.
        var (before, last) = (place, speed)
        var (newSum, newPlace, newSpeed) = (sum + place * step, place, speed)
        var power = 1.0
        for order in 1...13 {
          let next = -stiffness * before - damping * last + (order == 1 ? 1 : 0)
          power *= step / Double(order)
          newPlace += last * power
          newSpeed += next * power
          newSum += last * power * step / Double(order + 1)
          (before, last) = (last, next)
        }
        (sum, place, speed) = (newSum, newPlace, newSpeed)
      }
    }

    /// The share of each term in the position and in the velocity.
    func shares(
      _ stiffness: Double, _ damping: Double
    ) -> (position: [Double], velocity: [Double]) {
      (
        [1, speed, place, sum],
        [0, 1 - stiffness * place - damping * speed, speed, place]
      )
    }
  }

  /// Finds the law that the frames of a range obey within the error of their places; nil where there is
  /// none, or where too little of it is seen to tell how the flight began.
  ///
  /// A law has two modes. Where the faster one dies within a frame or two, it is gone before it is seen,
  /// and with it a velocity that it took away; then nothing is known of the begin. That is so of a
  /// relaxation, which has one mode, as well.
  ///
  /// - Complexity: O(n) in the number of frames.
  init?(_ samples: ScreenSamples, _ range: Range<Int>, period: Double) {
    guard let first = range.first, range.count >= 8 else { return nil }
    let origin = samples.times[first]
    var times: [Double] = []
    for index in range { times.append(samples.times[index] - origin) }
    let places = Array(samples.positions[range])
    let limit = 1.5 * samples.error
    if let relaxation = Self.fitted(times, places, terms: 2, parameters: 1),
      relaxation.residual <= limit
    {
      return nil
    }
    guard let fit = Self.fitted(times, places, terms: 4, parameters: 2), fit.residual <= limit,
      let columns = fit.columns
    else { return nil }
    let (stiffness, damping) = (fit.stiffness, fit.damping)
    let square = damping * damping - 4 * stiffness
    if square <= 0 {
      guard stiffness.squareRoot() * period <= 0.7 else { return nil }
    } else {
      let fast = (damping + square.squareRoot()) / 2
      guard fast * period <= 0.7, fast <= 4 * (damping - fast) || fast * times[times.count - 1] <= 2
      else { return nil }
    }
    (start, self.stiffness, self.damping) = (origin, stiffness, damping)
    (terms, basis) = (fit.terms, columns)
    error = max(samples.error, fit.residual)
  }

  /// Where the flight is at a time, and how fast, each with its uncertainty.
  ///
  /// Rounding moves a fit by at most the error times the magnitudes of its weights. These are of the law
  /// as it is near the fit, where it is linear; the bound is doubled for what it is farther off.
  func estimates(at time: Double) -> (position: ScreenEstimate, velocity: ScreenEstimate) {
    let now = Self.values(time - start, stiffness, damping)
    let steps = Self.steps(stiffness, damping)
    let stiffer = Self.values(time - start, stiffness + steps.stiffness, damping)
    let slower = Self.values(time - start, stiffness, damping + steps.damping)
    return (
      estimate(
        now.position, stiffer.position, slower.position, steps),
      estimate(now.velocity, stiffer.velocity, slower.velocity, steps)
    )
  }

  private func estimate(
    _ now: [Double], _ stiffer: [Double], _ slower: [Double],
    _ steps: (stiffness: Double, damping: Double)
  ) -> ScreenEstimate {
    let value = Self.sum(now, terms)
    let (byStiffness, byDamping) = (
      (Self.sum(stiffer, terms) - value) / steps.stiffness,
      (Self.sum(slower, terms) - value) / steps.damping
    )
    var radius = SIMD2<Double>.zero
    for axis in 0..<2 {
      var row = [Double](repeating: 0, count: 10)
      for term in 0..<4 { row[4 * axis + term] = now[term] }
      row[8] = byStiffness[axis]
      row[9] = byDamping[axis]
      radius[axis] = 2 * basis.weight(of: row) * error
    }
    return ScreenEstimate(value: value, radius: radius)
  }

  private static func sum(_ shares: [Double], _ terms: [SIMD2<Double>]) -> SIMD2<Double> {
    var sum = SIMD2<Double>.zero
    for (index, term) in terms.enumerated() { sum += shares[index] * term }
    return sum
  }

  private static func values(
    _ time: Double, _ stiffness: Double, _ damping: Double
  ) -> (position: [Double], velocity: [Double]) {
    var pushed = Pushed()
    pushed.advance(by: time, stiffness, damping)
    return pushed.shares(stiffness, damping)
  }

  private static func steps(
    _ stiffness: Double, _ damping: Double
  ) -> (stiffness: Double, damping: Double) {
    (1e-4 * max(stiffness, 1), 1e-4 * max(damping, 1))
  }
}

// MARK: Fit

extension MotionLaw {
  fileprivate struct Fit {
    var stiffness: Double
    var damping: Double
    var terms: [SIMD2<Double>] = []
    var columns: OrthonormalColumns?
    /// What each place is beyond the law.
    var rest: [SIMD2<Double>] = []
    var square = Double.infinity

    var residual: Double {
      rest.reduce(0) { max($0, $1.x.magnitude, $1.y.magnitude) }
    }
  }

  /// Fits a law with some of its terms by least squares, from several starts; with one parameter the
  /// stiffness is zero.
  private static func fitted(
    _ times: [Double], _ places: [SIMD2<Double>], terms: Int, parameters: Int
  ) -> Fit? {
    // A few of the frames are enough to choose a start.
    let thin = max(1, times.count / 12)
    var (someTimes, somePlaces): ([Double], [SIMD2<Double>]) = ([], [])
    for index in stride(from: 0, to: times.count, by: thin) {
      someTimes.append(times[index])
      somePlaces.append(places[index])
    }
    var best: Fit?
    func start(_ stiffness: Double, _ damping: Double) {
      guard let fit = linear(someTimes, somePlaces, stiffness, damping, terms) else { return }
      if fit.square < best?.square ?? .infinity { best = fit }
    }
    for rate in [0.5, 2, 6, 15, 40] {
      start(0, rate)
      guard parameters == 2 else { continue }
      for ratio in [0.2, 0.6, 1.2] { start(rate * rate, 2 * ratio * rate) }
    }
    guard let best, var fit = linear(times, places, best.stiffness, best.damping, terms) else {
      return nil
    }
    for _ in 0..<15 {
      guard let (columns, step) = step(fit, times, places, terms, parameters) else {
        fit.columns = nil
        return fit
      }
      fit.columns = columns
      var isBetter = false
      var share = 1.0
      while share > 0.01, !isBetter {
        let next = linear(
          times, places, (fit.stiffness + share * step.stiffness).clamped(to: 0...1e5),
          (fit.damping + share * step.damping).clamped(to: 0...1e3), terms)
        if var next, next.square < fit.square {
          isBetter = next.square < (1 - 1e-6) * fit.square
          next.columns = columns
          fit = next
        }
        share /= 4
      }
      guard isBetter else { break }
    }
    return fit
  }

  /// The columns of all derivatives of a fit, and the step of the parameters that they lead to.
  private static func step(
    _ fit: Fit, _ times: [Double], _ places: [SIMD2<Double>], _ terms: Int, _ parameters: Int
  ) -> (OrthonormalColumns, (stiffness: Double, damping: Double))? {
    let steps = steps(fit.stiffness, fit.damping)
    let now = shares(times, fit.stiffness, fit.damping, terms)
    var columns = OrthonormalColumns(rowCount: 2 * times.count)
    for axis in 0..<2 {
      for term in 0..<terms {
        var column = [Double](repeating: 0, count: 2 * times.count)
        for row in times.indices { column[2 * row + axis] = now[term][row] }
        guard columns.add(column) else { return nil }
      }
    }
    let here = positions(now, fit.terms)
    for parameter in (2 - parameters)..<2 {
      let (more, step) =
        parameter == 0
        ? (shares(times, fit.stiffness + steps.stiffness, fit.damping, terms), steps.stiffness)
        : (shares(times, fit.stiffness, fit.damping + steps.damping, terms), steps.damping)
      var column: [Double] = []
      for (row, place) in positions(more, fit.terms).enumerated() {
        let change = (place - here[row]) / step
        column.append(change.x)
        column.append(change.y)
      }
      guard columns.add(column) else { return nil }
    }
    var rest: [Double] = []
    for place in fit.rest {
      rest.append(place.x)
      rest.append(place.y)
    }
    let solution = columns.solution(of: rest)
    return (
      columns,
      (
        parameters == 2 ? solution[solution.count - 2] : 0,
        solution[solution.count - 1]
      )
    )
  }

  /// The shares of some terms in the position at each time, a column each.
  private static func shares(
    _ times: [Double], _ stiffness: Double, _ damping: Double, _ terms: Int
  ) -> [[Double]] {
    var pushed = Pushed()
    var last = 0.0
    var columns = [[Double]](repeating: [], count: terms)
    for term in 0..<terms { columns[term].reserveCapacity(times.count) }
    for time in times {
      pushed.advance(by: time - last, stiffness, damping)
      last = time
      columns[0].append(1)
      columns[1].append(pushed.speed)
      guard terms == 4 else { continue }
      columns[2].append(pushed.place)
      columns[3].append(pushed.sum)
    }
    return columns
  }

  /// The positions that shares of terms add up to.
  private static func positions(
    _ shares: [[Double]], _ terms: [SIMD2<Double>]
  ) -> [SIMD2<Double>] {
    var positions = [SIMD2<Double>](repeating: .zero, count: shares[0].count)
    for (term, column) in shares.enumerated() {
      for row in column.indices { positions[row] += column[row] * terms[term] }
    }
    return positions
  }

  private static func linear(
    _ times: [Double], _ places: [SIMD2<Double>], _ stiffness: Double, _ damping: Double,
    _ terms: Int
  ) -> Fit? {
    let shares = shares(times, stiffness, damping, terms)
    var columns = OrthonormalColumns(rowCount: times.count)
    for column in shares {
      guard columns.add(column) else { return nil }
    }
    var (xs, ys): ([Double], [Double]) = ([], [])
    for place in places {
      xs.append(place.x)
      ys.append(place.y)
    }
    let (x, y) = (columns.solution(of: xs), columns.solution(of: ys))
    var fit = Fit(stiffness: stiffness, damping: damping)
    for term in 0..<terms { fit.terms.append(SIMD2(x[term], y[term])) }
    let positions = positions(shares, fit.terms)
    var square = 0.0
    for (index, place) in places.enumerated() {
      let rest = place - positions[index]
      fit.rest.append(rest)
      square += rest.dot(rest)
    }
    fit.square = square
    return fit
  }
}

extension Double {
  /// Returns the nearest number of a range; its lower end for what is no number.
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    self > range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }
}
