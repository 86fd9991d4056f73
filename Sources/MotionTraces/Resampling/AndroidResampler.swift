/// The delivery of moves as Android's `InputConsumer` does it: at frames, with one sample more that lies
/// 5 ms before the frame, between two real ones or a little beyond the last.
///
/// Times are nanoseconds.
///
/// - Note: Source: Android Open Source Project, `InputConsumer`, Android 14,
///   <https://android.googlesource.com/platform/frameworks/native/+/refs/heads/main/libs/input/InputConsumer.cpp>.
package struct AndroidResampler {
  /// What happened.
  package enum Action: String, Sendable {
    case down, move, up, cancel
    case pointerDown = "pointer-down"
    case pointerUp = "pointer-up"
  }

  /// Where one pointer was.
  package struct Pointer: Hashable, Sendable {
    /// Which pointer.
    package var id: Int
    /// Where it was, in points.
    package var position: SIMD2<Double>
    /// Whether its place may be changed: a finger's, not a pen's.
    package var isFinger: Bool
    /// Whether the place is not the real one.
    package var isResampled = false

    /// Creates a pointer at a real place.
    package init(id: Int, position: SIMD2<Double>, isFinger: Bool = true) {
      (self.id, self.position, self.isFinger) = (id, position, isFinger)
    }
  }

  /// Where all pointers were at one time.
  package struct Sample: Hashable, Sendable {
    /// The time, in nanoseconds.
    package var nanoseconds: Int64
    /// The pointers.
    package var pointers: [Pointer]

    /// Creates a sample.
    package init(nanoseconds: Int64, pointers: [Pointer]) {
      (self.nanoseconds, self.pointers) = (nanoseconds, pointers)
    }

    fileprivate func position(of id: Int) -> SIMD2<Double>? {
      pointers.first { $0.id == id }?.position
    }
  }

  /// What an app gets at once.
  package struct Delivery: Hashable, Sendable {
    /// What happened.
    package var action: Action
    /// The samples, in time order; more than one only for moves.
    package var samples: [Sample]
  }

  /// How long before its frame a sample lies.
  private static let latency: Int64 = 5_000_000
  /// The least and the greatest time between two samples to go by.
  private static let closest: Int64 = 2_000_000
  private static let farthest: Int64 = 20_000_000
  /// The longest time beyond the last sample.
  private static let prediction: Int64 = 8_000_000

  private var waiting: [Sample] = []
  /// The last two real samples, the newer first.
  private var recent: [Sample] = []
  /// The last sample that was made, with the pointers whose real places have not gone past it.
  private var made: Sample?

  /// Creates a consumer before the first event.
  package init() {}

  /// Takes an event when it is read, and returns what is delivered at once.
  package mutating func take(_ action: Action, _ sample: Sample, pointer id: Int = 0) -> [Delivery]
  {
    if action == .move {
      waiting.append(sample)
      return []
    }
    var deliveries: [Delivery] = []
    if action == .cancel { waiting = [] }
    let moves = consume(waiting.count)
    if !moves.isEmpty { deliveries.append(Delivery(action: .move, samples: moves)) }
    switch action {
    case .down:
      (recent, made) = ([sample], nil)
      deliveries.append(Delivery(action: action, samples: [sample]))
    case .pointerDown:
      forget(id)
      deliveries.append(Delivery(action: action, samples: [rewritten(sample)]))
    case .pointerUp:
      deliveries.append(Delivery(action: action, samples: [rewritten(sample)]))
      forget(id)
    case .up, .cancel, .move:
      deliveries.append(Delivery(action: action, samples: [rewritten(sample)]))
      (recent, made) = ([], nil)
    }
    return deliveries
  }

  /// Returns the moves that a frame delivers; nil where it delivers none.
  package mutating func frame(at nanoseconds: Int64) -> Delivery? {
    let time = nanoseconds - Self.latency
    let due = waiting.prefix { $0.nanoseconds <= time }.count
    guard due > 0 else { return nil }
    var samples = consume(due)
    if let sample = resampled(at: time) { samples.append(sample) }
    return Delivery(action: .move, samples: samples)
  }

  /// Takes the first waiting moves.
  private mutating func consume(_ count: Int) -> [Sample] {
    var samples: [Sample] = []
    for sample in waiting.prefix(count) {
      recent.insert(sample, at: 0)
      if recent.count > 2 { recent.removeLast() }
      samples.append(rewritten(sample))
    }
    waiting.removeFirst(count)
    return samples
  }

  private mutating func forget(_ id: Int) { made?.pointers.removeAll { $0.id == id } }

  /// Whether a pointer did not move between the last two samples.
  private func rests(_ id: Int) -> Bool {
    guard recent.count == 2, let newer = recent[0].position(of: id) else { return false }
    return newer == recent[1].position(of: id)
  }

  /// Returns a sample in which pointers do not go back behind a sample that was made.
  private mutating func rewritten(_ sample: Sample) -> Sample {
    var sample = sample
    for index in sample.pointers.indices {
      let id = sample.pointers[index].id
      guard let made, let position = made.position(of: id) else { continue }
      if sample.nanoseconds < made.nanoseconds || rests(id) {
        sample.pointers[index].position = position
        sample.pointers[index].isResampled = true
      } else {
        forget(id)
      }
    }
    return sample
  }

  /// Returns the sample at a time, or a little before it; nil where none can be made.
  private mutating func resampled(at wish: Int64) -> Sample? {
    guard let current = recent.first else { return nil }
    var time = wish
    let other: Sample
    let share: Double
    if let next = waiting.first {
      let delta = next.nanoseconds - current.nanoseconds
      guard delta >= Self.closest else { return nil }
      other = next
      share = Double(time - current.nanoseconds) / Double(delta)
    } else {
      guard recent.count == 2 else { return nil }
      other = recent[1]
      let delta = current.nanoseconds - other.nanoseconds
      guard (Self.closest...Self.farthest).contains(delta) else { return nil }
      time = min(time, current.nanoseconds + min(delta / 2, Self.prediction))
      share = Double(current.nanoseconds - time) / Double(delta)
    }
    guard time != current.nanoseconds else { return nil }
    var sample = Sample(nanoseconds: time, pointers: current.pointers)
    for index in sample.pointers.indices {
      let pointer = sample.pointers[index]
      sample.pointers[index].isResampled = true
      if let kept = made?.position(of: pointer.id), rests(pointer.id) {
        sample.pointers[index].position = kept
      } else if pointer.isFinger, let far = other.position(of: pointer.id) {
        sample.pointers[index].position += (far - pointer.position) * share
      }
    }
    made = sample
    return sample
  }
}
