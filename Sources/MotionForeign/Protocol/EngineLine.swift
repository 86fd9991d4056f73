internal import MotionSystem
package import MotionModel

package struct EngineAnswer: Hashable, Sendable {
  package var state = MotionState.zero
  package var isAtRest = true

  package init(state: MotionState = .zero, isAtRest: Bool = true) {
    (self.state, self.isAtRest) = (state, isAtRest)
  }

  init(_ x: Double, _ y: Double, _ vx: Double, _ vy: Double, isAtRest: Bool) {
    state = MotionState(position: SIMD2(x, y), velocity: SIMD2(vx, vy))
    self.isAtRest = isAtRest
  }
}

/// One request of a replay, as the harness logs it.
package enum EngineAct: Hashable, Sendable {
  case frame(Instant)
  /// An interaction at the time of a frame, or its own, and the time of the touch behind it.
  case interaction(Interaction, Instant, touch: Instant)
  /// The interval of frames from now on, in seconds; 0 if it is unknown.
  case nominal(Double)

  var time: Instant {
    switch self {
    case .nominal: .zero
    case .frame(let time), .interaction(_, let time, _): time
    }
  }

  var isFrame: Bool { if case .frame = self { true } else { false } }
  var isNominal: Bool { if case .nominal = self { true } else { false } }
}

package enum EngineLine {
  private static let space = UInt8(ascii: " ")

  static func append(_ word: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: word.utf8)
  }

  private static func append(_ time: Instant, to bytes: inout [UInt8]) {
    bytes.append(space)
    NumberText.append(time.nanoseconds, to: &bytes)
  }

  private static func append(_ vector: SIMD2<Double>, to bytes: inout [UInt8]) {
    for number in [vector.x, vector.y] {
      bytes.append(space)
      NumberText.append(number, to: &bytes)
    }
  }

  static func appendPlace(_ position: SIMD2<Double>, to bytes: inout [UInt8]) {
    append("place", to: &bytes)
    append(position, to: &bytes)
    bytes.append(0x0a)
  }

  static let mostFrames = 128

  /// Puts up to 128 successive frames on one line; their request is `frames` or `packed`.
  static func append(
    _ acts: some Sequence<EngineAct>, asking word: String = "frames", hasTouches: Bool,
    to bytes: inout [UInt8]
  ) {
    var frames = 0
    for act in acts {
      if frames == mostFrames || frames > 0 && !act.isFrame {
        bytes.append(0x0a)
        frames = 0
      }
      switch act {
      case .frame(let time):
        if frames == 0 { append(word, to: &bytes) }
        frames += 1
        append(time, to: &bytes)
      case .nominal(let interval):
        append("nominal ", to: &bytes)
        NumberText.append(interval, to: &bytes)
        bytes.append(0x0a)
      case .interaction(let interaction, let time, let touch):
        append(interaction.name, to: &bytes)
        append(time, to: &bytes)
        if let given = interaction.given { append(given, to: &bytes) }
        if let target = interaction.target { append(target, to: &bytes) }
        if hasTouches { append(touch, to: &bytes) }
        bytes.append(0x0a)
      }
    }
    if frames > 0 { bytes.append(0x0a) }
  }

  static func append(_ answer: EngineAnswer, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "s"))
    append(answer.state.position, to: &bytes)
    append(answer.state.velocity, to: &bytes)
    bytes.append(contentsOf: answer.isAtRest ? " 1\n".utf8 : " 0\n".utf8)
  }

  /// Appends `p BASE64` and a line feed.
  package static func append(packed answers: some Collection<EngineAnswer>, to bytes: inout [UInt8])
  {
    var words: [UInt64] = []
    words.reserveCapacity(packedWords * answers.count)
    for answer in answers {
      let (position, velocity) = (answer.state.position, answer.state.velocity)
      let numbers = [position.x, position.y, velocity.x, velocity.y, answer.isAtRest ? 1 : 0]
      for number in numbers { words.append(number.bitPattern.littleEndian) }
    }
    append("p ", to: &bytes)
    bytes.append(contentsOf: words.withUnsafeBytes { Data($0).base64EncodedData() })
    bytes.append(0x0a)
  }

  /// x, y, vx, vy, and 1 at rest or else 0, little-endian.
  private static let packedWords = 5

  package static func answers(_ line: UnsafeBufferPointer<UInt8>, atMost most: Int)
    -> [EngineAnswer]?
  {
    var words = LineWords(line)
    guard words.take(UInt8(ascii: "p")) else { return answer(line).map { [$0] } }
    let length = packedWords * MemoryLayout<Double>.size
    guard let data = Data(base64Encoded: Data(words.wordBytes())), words.isAtEnd, !data.isEmpty,
      data.count % length == 0, data.count / length <= most
    else { return nil }
    return data.withUnsafeBytes { bytes -> [EngineAnswer]? in
      var answers: [EngineAnswer] = []
      answers.reserveCapacity(data.count / length)
      for start in stride(from: 0, to: bytes.count, by: length) {
        func number(_ index: Int) -> Double {
          let bits = bytes.loadUnaligned(fromByteOffset: start + 8 * index, as: UInt64.self)
          return Double(bitPattern: UInt64(littleEndian: bits))
        }
        guard number(4) == 0 || number(4) == 1 else { return nil }
        answers.append(
          EngineAnswer(number(0), number(1), number(2), number(3), isAtRest: number(4) == 1))
      }
      return answers
    }
  }

  static func answer(_ line: UnsafeBufferPointer<UInt8>) -> EngineAnswer? {
    var words = LineWords(line)
    guard words.take(UInt8(ascii: "s")), let x = words.number(), let y = words.number(),
      let vx = words.number(), let vy = words.number(), let rest = words.whole(), rest <= 1,
      words.isAtEnd
    else { return nil }
    return EngineAnswer(x, y, vx, vy, isAtRest: rest == 1)
  }
}

struct LineWords {
  private var cursor: UnsafePointer<UInt8>
  private let last: UnsafePointer<UInt8>

  init(_ line: UnsafeBufferPointer<UInt8>) {
    // A line has a line feed, so it has a first byte.
    cursor = line.baseAddress.unsafelyUnwrapped
    let feed = cursor + line.count - 1
    last = feed > cursor && feed[-1] == 0x0d ? feed - 1 : feed
  }

  var isAtEnd: Bool { cursor == last }

  mutating func take(_ byte: UInt8) -> Bool {
    guard cursor < last, cursor[0] == byte else { return false }
    cursor += 1
    return cursor == last || cursor[0] == 0x20
  }

  mutating func word() -> String { String(decoding: wordBytes(), as: UTF8.self) }

  mutating func wordBytes() -> UnsafeBufferPointer<UInt8> {
    if cursor < last, cursor[0] == 0x20 { cursor += 1 }
    let start = cursor
    while cursor < last, cursor[0] != 0x20 { cursor += 1 }
    return UnsafeBufferPointer(start: start, count: cursor - start)
  }

  mutating func rest() -> String {
    if cursor < last, cursor[0] == 0x20 { cursor += 1 }
    defer { cursor = last }
    return String(decoding: UnsafeBufferPointer(start: cursor, count: last - cursor), as: UTF8.self)
  }

  mutating func number() -> Double? {
    guard cursor < last, cursor[0] == 0x20 else { return nil }
    var next = cursor + 1
    let number = DecimalScanner.withScanner(upTo: last) { $0.number(&next) }
    if next > cursor + 1, next <= last, next == last || next[0] == 0x20, !number.isNaN {
      cursor = next
      return number
    }
    var rest = self
    let word = rest.word()
    guard let number = Self.unusual(word) else { return nil }
    self = rest
    return number
  }

  mutating func whole() -> Int64? {
    guard cursor < last, cursor[0] == 0x20 else { return nil }
    var next = cursor + 1
    let number = DecimalScanner.withScanner(upTo: last) { $0.whole(&next) }
    guard number >= 0, next == last || next[0] == 0x20 else { return nil }
    cursor = next
    return number
  }

  /// Reads infinities, NaNs and their bits, and numbers with a sign or point as C writes them.
  private static func unusual(_ word: String) -> Double? {
    if word.hasPrefix("nan:"), let bits = UInt64(word.dropFirst(4), radix: 16) {
      let number = Double(bitPattern: bits)
      return number.isNaN ? number : nil
    }
    switch word.lowercased() {
    case "nan", "+nan": return .nan
    case "-nan": return -.nan
    case "inf", "+inf", "infinity", "+infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    default: return DecimalText.number(word)
    }
  }
}
