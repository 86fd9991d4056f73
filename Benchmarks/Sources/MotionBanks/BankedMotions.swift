internal import MotionEngines
internal import MotionModel
internal import MotionReplay

/// A bank's data about one engine, besides its numbers in flight.
struct BankedMotion: Sendable {
  /// The position when not in flight, and at the last hand-off.
  var position: SIMD2<Double>
  /// The target, in points.
  var target: SIMD2<Double>
  /// The position at the grab, in points.
  var anchor = SIMD2<Double>.zero
  /// The time of the last hand-off.
  var start = Instant.zero
  var phase = MotionPhase.atRest

  /// Creates a motion at rest at a position in points.
  init(at position: SIMD2<Double>) {
    self.position = position
    target = position
  }
}

/// Two motions side by side, as stored in a bank: each vector holds one number of both.
///
/// A pair fills a cache line of 64 bytes, and each instruction works on both motions.
struct MotionPair: Sendable {
  var x: SIMD2<Double>
  var y: SIMD2<Double>
  var velocityX: SIMD2<Double>
  var velocityY: SIMD2<Double>

  /// A pair without motions: NaN, which fails every comparison.
  static var empty: MotionPair {
    let none = SIMD2<Double>(repeating: .nan)
    return MotionPair(x: none, y: none, velocityX: none, velocityY: none)
  }

  /// Returns the absolute values of a vector.
  @inline(__always)
  static func magnitude(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    let bits = unsafeBitCast(vector, to: SIMD2<UInt64>.self)
    return unsafeBitCast(
      bits & SIMD2(repeating: 0x7fff_ffff_ffff_ffff), to: SIMD2<Double>.self)
  }
}

/// The motions of a bank that are in flight, without gaps, each with the index of its name.
struct MotionPairs: Sendable {
  /// The motions, two per element; the last element may have an empty second place.
  private(set) var pairs: [MotionPair] = []

  /// The index of each motion's name.
  private(set) var indices: [Int32] = []

  private(set) var count = 0

  /// Reserves storage for `capacity` motions.
  mutating func reserveCapacity(_ capacity: Int) {
    guard capacity > indices.count else { return }
    let room = max(capacity, 2 * indices.count, 8)
    indices.reserveCapacity(room)
    pairs.reserveCapacity((room + 1) / 2)
    while indices.count < room { indices.append(-1) }
    while 2 * pairs.count < room { pairs.append(.empty) }
  }

  /// The motion in a slot.
  subscript(slot: Int) -> MotionState {
    get {
      let (pair, lane) = (pairs[slot / 2], slot % 2)
      return MotionState(
        position: SIMD2(pair.x[lane], pair.y[lane]),
        velocity: SIMD2(pair.velocityX[lane], pair.velocityY[lane]))
    }
    set {
      let (pair, lane) = (slot / 2, slot % 2)
      pairs[pair].x[lane] = newValue.position.x
      pairs[pair].y[lane] = newValue.position.y
      pairs[pair].velocityX[lane] = newValue.velocity.x
      pairs[pair].velocityY[lane] = newValue.velocity.y
    }
  }

  /// Adds a motion with the index of its name; returns its slot, which is the last one.
  mutating func append(_ state: MotionState, index: Int32) -> Int {
    reserveCapacity(count + 1)
    self[count] = state
    indices[count] = index
    count += 1
    return count - 1
  }

  mutating func removeLast() {
    count -= 1
    let none = SIMD2<Double>(repeating: .nan)
    self[count] = MotionState(position: none, velocity: none)
  }

  /// Puts a motion, with the index of its name, in place of another.
  mutating func replace(_ slot: Int, with state: MotionState, index: Int32) {
    self[slot] = state
    indices[slot] = index
  }

  /// Calls a function with the motions' storage.
  @inline(__always)
  mutating func withPairs<R>(_ body: (UnsafeMutableBufferPointer<MotionPair>) -> R) -> R {
    pairs.withUnsafeMutableBufferPointer { body($0) }
  }
}

/// The steps for the last two tick lengths: ticks of an even rate have at most two lengths.
struct StepCache<Step: Sendable>: Sendable {
  private var known: (length: Int64, step: Step)?
  private var older: (length: Int64, step: Step)?

  /// Returns the step of a length in nanoseconds, above 0; makes it if it is not cached.
  mutating func step(of length: Int64, make: () -> Step) -> Step {
    if let known, known.length == length { return known.step }
    if let older, older.length == length { return older.step }
    let step = make()
    (older, known) = (known, (length, step))
    return step
  }
}
