internal import MotionModel

/// The samples of one touch up to its release, as an estimator of a framework reads them.
///
/// A sample is the down or a move; the first one is the down. Times are whole nanoseconds since the
/// trace began; positions are in points.
struct TouchSamples {
  /// Where the finger was at one time.
  typealias Sample = PointerHistory.Sample

  /// The down and all moves, in time order, samples of equal times included.
  let all: [Sample]

  /// When the finger lifted.
  let release: Instant

  /// Where it lifted.
  let lift: SIMD2<Double>

  /// The moves.
  var moves: ArraySlice<Sample> { all.dropFirst() }
}

extension TouchSamples.Sample {
  /// Returns the sample with its time cut off to a unit of so many nanoseconds.
  func cut(to unit: Int64) -> Self {
    Self(time: Instant(nanoseconds: time.nanoseconds / unit * unit), position: position)
  }
}

/// The samples of one axis, newest last, as whole times in some unit and places.
struct AxisSamples {
  /// Times in a unit of the estimator.
  var times: [Int64] = []
  /// Places in points.
  var places: [Double] = []

  /// The number of samples.
  var count: Int { times.count }

  /// Takes one axis of samples, with times cut off to a unit.
  ///
  /// - Parameters:
  ///   - samples: The samples, in time order.
  ///   - axis: 0 for x, 1 for y.
  ///   - unit: Nanoseconds of the unit of time.
  init(_ samples: ArraySlice<TouchSamples.Sample>, axis: Int, unit: Int64) {
    times = samples.map { $0.time.nanoseconds / unit }
    places = samples.map { $0.position[axis] }
  }
}

/// A polynomial through weighted places, by least squares.
enum PolynomialFit {
  /// Returns the slope at the newest sample.
  ///
  /// The columns w, wτ, wτ², … are made orthogonal one after the other, newest sample first, τ the time
  /// since the newest sample. It works on times scaled to 1, which changes no result but keeps the sums
  /// apart.
  ///
  /// - Parameters:
  ///   - times: τ of each sample, at most 0, in a unit of time.
  ///   - places: Their places, in points.
  ///   - weights: Their weights, above 0.
  ///   - degree: The degree, at least 1 and below the number of samples.
  ///   - limit: The length of a column, in the unit's power, below which there is no estimate.
  /// - Returns: The slope in points a unit of time; nil where there is no estimate.
  /// - Note: Source: Å. Björck, "Numerical Methods for Least Squares Problems", SIAM 1996, section
  ///   2.4, modified Gram-Schmidt.
  static func slope(
    times: [Double], places: [Double], weights: [Double], degree: Int, limit: Double
  ) -> Double? {
    var scale = 0.0
    for time in times { scale = max(scale, abs(time)) }
    guard scale > 0 else { return nil }
    let newest = places.last ?? 0
    var columns: [[Double]] = []
    // The upper triangle: what each column has of those before it.
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
    var rest = places.indices.map { weights[$0] * (places[$0] - newest) }
    var shares: [Double] = []
    for column in columns {
      let share = dot(column, rest)
      shares.append(share)
      for index in rest.indices { rest[index] -= share * column[index] }
    }
    var coefficients = shares
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

/// A velocity from the work that moves a unit mass, by the kinetic energy that it has in the end.
enum ImpulseVelocity {
  /// Returns the velocity at the newest sample, in points a unit of time; 0 with fewer than two samples.
  ///
  /// Pairs of equal times are left out; the first pair counts half, where it is not left out.
  ///
  /// - Note: Source: Android Open Source Project, `ImpulseVelocityTrackerStrategy`, its derivation in
  ///   the comment above `calculateImpulseVelocity`,
  ///   <https://android.googlesource.com/platform/frameworks/native/+/refs/heads/main/libs/input/VelocityTracker.cpp>.
  static func velocity(times: [Double], places: [Double]) -> Double {
    var work = 0.0
    for index in times.indices.dropFirst() {
      let dt = times[index] - times[index - 1]
      guard dt != 0 else { continue }
      let current = (places[index] - places[index - 1]) / dt
      work += (current - speed(of: work)) * abs(current)
      if index == 1 { work *= 0.5 }
    }
    return speed(of: work)
  }

  private static func speed(of work: Double) -> Double {
    let size = (2 * abs(work)).squareRoot()
    return work < 0 ? -size : size
  }
}

/// A velocity that each sample changes a little, without a history.
struct IntegratingVelocity {
  /// 1, a filter of the velocity, or 2, of the acceleration as well.
  let order: Int

  /// The time up to which a sample is too close to the last one, in nanoseconds.
  let closest: Int64

  private var time: Int64 = 0
  private var place = 0.0
  private var acceleration = 0.0
  private var count = 0

  /// The velocity in points per second; 0 with fewer than two samples.
  private(set) var velocity = 0.0

  init(order: Int, closest: Int64) { (self.order, self.closest) = (order, closest) }

  /// Takes the next sample; time in nanoseconds.
  mutating func take(_ time: Int64, _ place: Double) {
    if count > 0 {
      guard time - self.time > closest else { return }
      let dt = Double(time - self.time) * 1e-9
      let step = (place - self.place) / dt
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
    (self.time, self.place) = (time, place)
    count += 1
  }
}
