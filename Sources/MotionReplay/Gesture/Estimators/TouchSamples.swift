internal import MotionModel

/// The samples of a touch: the down, then the moves.
struct TouchSamples {
  typealias Sample = PointerHistory.Sample

  let all: [Sample]
  let release: Instant
  let lift: SIMD2<Double>

  var moves: ArraySlice<Sample> { all.dropFirst() }

  /// Whether the finger rested for more than `limit` units of `unit` ns, both times cut to units.
  func rested(longerThan limit: Int64, unit: Int64 = 1) -> Bool {
    guard let last = all.last else { return true }
    return release.nanoseconds / unit - last.time.nanoseconds / unit > limit
  }
}

extension TouchSamples.Sample {
  func cut(to unit: Int64) -> Self {
    Self(time: Instant(nanoseconds: time.nanoseconds / unit * unit), position: position)
  }
}

extension ArraySlice<TouchSamples.Sample> {
  /// Returns up to `most` samples, back to one that is too old or before a gap.
  func newest(
    _ most: Int = PointerHistory.capacity, within horizon: Int64 = .max, gap: Int64, unit: Int64
  ) -> Self {
    let recent = suffix(most)
    guard let last = recent.last else { return recent }
    let newest = last.time.nanoseconds / unit
    var first = recent.endIndex
    var newer = newest
    while first > recent.startIndex {
      let time = recent[first - 1].time.nanoseconds / unit
      if newest - time > horizon || newer - time > gap { break }
      newer = time
      first -= 1
    }
    return recent[first...]
  }

  func times(unit: Int64) -> [Double] {
    let newest = (last?.time.nanoseconds ?? 0) / unit
    return map { Double($0.time.nanoseconds / unit - newest) }
  }
}

enum PolynomialFit {
  /// Returns the slope at the newest sample, in points per unit of time.
  ///
  /// The columns w, wτ, wτ², … are made orthogonal one after the other; τ is the time since the
  /// newest sample, at most 0. Times are scaled to 1, which changes no result but keeps the sums
  /// apart. Returns nil if a column is shorter than `limit`.
  ///
  /// - Note: Source: Å. Björck, "Numerical Methods for Least Squares Problems", SIAM 1996, section
  ///   2.4, modified Gram-Schmidt.
  static func slope(
    _ samples: ArraySlice<TouchSamples.Sample>, times: [Double], weights: [Double]? = nil,
    degree: Int, limit: Double
  ) -> SIMD2<Double>? {
    var scale = 0.0
    for time in times { scale = max(scale, abs(time)) }
    guard scale > 0, let newest = samples.last else { return nil }
    let weights = weights ?? times.map { _ in 1 }
    var columns: [[Double]] = []
    // The upper triangle: the share of each earlier column in each column.
    var triangle: [[Double]] = []
    var power = 1.0
    var column = weights
    for _ in 0...degree {
      var rest = column
      var row: [Double] = []
      for before in columns {
        let share = dot(before, rest)
        row.append(share)
        for index in rest.indices { rest[index] -= share * before[index] }
      }
      let length = dot(rest, rest).squareRoot()
      guard length * power >= limit, length > 0 else { return nil }
      row.append(length)
      triangle.append(row)
      columns.append(rest.map { $0 / length })
      for index in column.indices { column[index] *= times[index] / scale }
      power *= scale
    }
    var rest = zip(weights, samples).map { $0 * ($1.position - newest.position) }
    var coefficients: [SIMD2<Double>] = []
    for column in columns {
      var share = SIMD2<Double>.zero
      for index in column.indices { share += column[index] * rest[index] }
      coefficients.append(share)
      for index in rest.indices { rest[index] -= share * column[index] }
    }
    for place in stride(from: degree, through: 1, by: -1) {
      for above in stride(from: degree, to: place, by: -1) {
        coefficients[place] -= triangle[above][place] * coefficients[above]
      }
      coefficients[place] /= triangle[place][place]
    }
    return coefficients[1] / scale
  }

  private static func dot(_ one: [Double], _ other: [Double]) -> Double {
    var sum = 0.0
    for index in one.indices { sum += one[index] * other[index] }
    return sum
  }
}

/// The velocity from the kinetic energy that a finger's work gives to a unit mass.
enum ImpulseVelocity {
  /// Returns points per unit of time; 0 with fewer than two samples.
  ///
  /// Pairs with equal times are left out; the first pair counts half, unless it is left out.
  ///
  /// - Note: Source: Android Open Source Project, `ImpulseVelocityTrackerStrategy`, its derivation
  ///   in the comment above `calculateImpulseVelocity`,
  ///   <https://android.googlesource.com/platform/frameworks/native/+/refs/heads/main/libs/input/VelocityTracker.cpp>.
  static func velocity(
    of samples: ArraySlice<TouchSamples.Sample>, times: [Double]
  ) -> SIMD2<Double> {
    let places = samples.map { $0.position }
    var work = SIMD2<Double>.zero
    for index in places.indices.dropFirst() {
      let dt = times[index] - times[index - 1]
      guard dt != 0 else { continue }
      let current = (places[index] - places[index - 1]) / dt
      work += (current - speed(of: work)) * SIMD2(abs(current.x), abs(current.y))
      if index == 1 { work *= 0.5 }
    }
    return speed(of: work)
  }

  private static func speed(of work: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(speed(of: work.x), speed(of: work.y))
  }

  private static func speed(of work: Double) -> Double {
    let size = (2 * abs(work)).squareRoot()
    return work < 0 ? -size : size
  }
}

/// A filtered velocity that each sample changes a little, without a history.
enum IntegratingVelocity {
  static func velocity(
    of samples: [TouchSamples.Sample], order: Int, closest: Int64, gap: Int64 = .max
  ) -> SIMD2<Double> {
    var (velocity, acceleration) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    var (taken, previous) = (samples.first, samples.first)
    var count = 0
    for sample in samples {
      if let previous, sample.time.nanoseconds - previous.time.nanoseconds > gap {
        (velocity, acceleration, count) = (.zero, .zero, 0)
      }
      previous = sample
      if count > 0, let last = taken {
        let passed = sample.time.nanoseconds - last.time.nanoseconds
        guard passed > closest else { continue }
        let dt = Double(passed) * 1e-9
        let step = (sample.position - last.position) / dt
        let share = dt / (0.010 + dt)
        if count == 1 {
          velocity = step
        } else if order == 1 {
          velocity += (step - velocity) * share
        } else {
          let change = (step - velocity) / dt
          acceleration = count == 2 ? change : acceleration + (change - acceleration) * share
          velocity += acceleration * dt * share
        }
      }
      (taken, count) = (sample, count + 1)
    }
    return velocity
  }
}
