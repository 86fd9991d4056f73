public import MotionModel
internal import MotionReplay

/// A spring that allocates memory in each tick, and moves correctly.
///
/// No check of the motion sees it: it moves like its sound twin, ``SpringExact``, bit for bit. A
/// count of allocations must see one for each call of ``advance(to:)``.
///
/// - Note: Source: the fault is the project's own, to try counters on.
public struct AllocatingTick: FaultyEngine {
  var sound = SpringExact().engine
  private var presented: [SIMD2<Double>] = []

  public static let catalogueDescription = fault(
    "allocating-tick", "the sound motion, with one allocation in each tick.",
    breaks: "Each tick allocates memory.", family: .costFault)

  public mutating func advance(to time: Instant) {
    sound.advance(to: time)
    presented = [sound.state.position, sound.state.velocity]
  }
}

/// A spring with one needless multiplication in each tick, which moves correctly.
///
/// No check of the motion sees it: it multiplies by 1 and moves like its sound twin,
/// ``SpringExact``. No clock sees a fraction of a nanosecond. A count of instructions must.
///
/// - Note: Source: the fault is the project's own, to try counters on.
public struct ExtraMultiplication: FaultyEngine {
  var sound = SpringExact().engine
  private var one = 1.0

  mutating func read(_ parameters: EngineParameters) {
    // A number over itself is 1, but not for zero, so the compiler may not assume it.
    one = sound.motion.stiffness / sound.motion.stiffness
  }

  public static let catalogueDescription = fault(
    "extra-multiplication", "the sound motion, with one needless multiplication in each tick.",
    breaks: "Each tick multiplies the velocity by 1.", family: .costFault)

  public var state: MotionState {
    MotionState(position: sound.state.position, velocity: sound.state.velocity * one)
  }
}

/// A spring that arrives and never reports that it rests.
///
/// Its replays end at the limit of rest, 10 s after the last event; the check `rest` names it. It
/// tests what stops a replay.
public struct NeverRests: FaultyEngine {
  var sound = SpringExact().engine

  public static let catalogueDescription = fault(
    "never-rests", "It arrives and never says that it rests.",
    breaks: "The screen is redrawn for ever.", family: .limitFault)

  public var isAtRest: Bool { false }
}

/// A spring that presents NaN after a number of ticks.
///
/// The replay goes on to its limit of rest, because NaN never rests; the check `finite` names the
/// tick. It tests what stops a replay.
public struct NotANumber: LateFault {
  static let after = 20.0

  var sound = SpringExact().engine
  var limit = Int.max
  private var count = 0

  public static let catalogueDescription = fault(
    "not-a-number", "It presents what is not a number from some tick on, and never rests.",
    breaks: "The value is lost, and the replay ends at its limit of rest.", family: .limitFault)

  public var state: MotionState {
    count <= limit ? sound.state : MotionState(position: SIMD2(.nan, sound.state.position.y))
  }

  public var isAtRest: Bool { count <= limit && sound.isAtRest }

  public mutating func place(at position: SIMD2<Double>) {
    sound.place(at: position)
    count = 0
  }

  public mutating func advance(to time: Instant) {
    sound.advance(to: time)
    if count <= limit { count += 1 }
  }
}

/// A spring that hangs in a tick after a number of ticks.
///
/// It sums the steps of a tick until they reach its time, and at the fault its step is zero: like a
/// sum in single precision, which a step that is too small leaves unchanged. No check can find it,
/// because there is never a recording; it tests what stops a replay.
public struct StuckTick: LateFault {
  static let after = 30.0

  var sound = SpringExact().engine
  var limit = Int.max
  private var count = 0
  private var reached = Instant.zero

  public static let catalogueDescription = fault(
    "stuck-tick", "A tick does not return: its steps add up to nothing.",
    breaks: "A tick takes for ever.", family: .limitFault)

  public mutating func place(at position: SIMD2<Double>) {
    sound.place(at: position)
    (count, reached) = (0, .zero)
  }

  public mutating func advance(to time: Instant) {
    let step = count < limit ? time.nanoseconds &- reached.nanoseconds : 0
    count += 1
    while reached < time { reached.nanoseconds &+= step }
    sound.advance(to: time)
  }
}

/// A fault that shows after a number of ticks.
protocol LateFault: FaultyEngine {
  static var after: Double { get }

  var limit: Int { get set }
}

extension LateFault {
  mutating func read(_ parameters: EngineParameters) {
    limit = Int(
      parameters.number(
        nil, "after", "how often it is advanced before the fault shows", unit: "ticks",
        default: Self.after, in: 0...1e9))
  }
}
