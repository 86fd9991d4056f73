import Foundation
import MotionForeign
import MotionModel
import Testing

/// States packed into one word are the same as in decimals.
@Suite struct PackedAnswerTests {
  private static let answers: [EngineAnswer] = [
    .init(
      state: MotionState(position: SIMD2(0.1, -0.0), velocity: SIMD2(1e-300, -12345.678)),
      isAtRest: false),
    .init(
      state: MotionState(
        position: SIMD2(.infinity, .pi), velocity: SIMD2(0, .leastNonzeroMagnitude)),
      isAtRest: true),
  ]

  private static func line(_ answers: [EngineAnswer]) -> [UInt8] {
    var bytes: [UInt8] = []
    EngineLine.append(packed: answers, to: &bytes)
    return bytes
  }

  private static func read(_ line: [UInt8], atMost most: Int) -> [EngineAnswer]? {
    line.withUnsafeBufferPointer { EngineLine.answers($0, atMost: most) }
  }

  @Test func statesAreReadBackBitForBit() throws {
    let line = Self.line(Self.answers)
    #expect(line.count == "p ".count + 4 * 27 + 1)
    let read = try #require(Self.read(line, atMost: 2))
    #expect(read == Self.answers)
    #expect(read[0].state.position.y.sign == .minus)
    let none = EngineAnswer(
      state: MotionState(position: SIMD2(.nan, 0), velocity: .zero), isAtRest: true)
    #expect(Self.read(Self.line([none]), atMost: 1)?.first?.state.position.x.isNaN == true)
    // A single state may still be given in decimals.
    #expect(Self.read(Array("s 1 2 3 4 0\n".utf8), atMost: 9)?.map(\.state.velocity.y) == [4])
  }

  /// The bytes given on the protocol's page, as any language writes them.
  @Test func theFormIsThatOfTheDocumentation() {
    let numbers: [Double] = [1, 2, 3, 4, 1]
    let data = numbers.reduce(into: Data()) { data, number in
      data += (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * UInt64($0))) }
    }
    let line = Array("p \(data.base64EncodedString())\n".utf8)
    let state = MotionState(position: SIMD2(1, 2), velocity: SIMD2(3, 4))
    #expect(Self.read(line, atMost: 1) == [EngineAnswer(state: state, isAtRest: true)])
  }

  @Test func whatIsNoStateIsRefused() {
    let whole = String(decoding: Self.line(Self.answers).dropFirst(2).dropLast(), as: UTF8.self)
    func half(_ text: String) -> String { Data(text.utf8).base64EncodedString() }
    for text in [
      "p", "p ", "p \(whole.dropLast(4))", "p \(whole) ", "p \(whole) 1", "p *\(whole.dropFirst())",
      "p \(half(String(repeating: "7", count: 40)))", "p \(half("12345678"))", "q \(whole)", "",
    ] {
      #expect(Self.read(Array((text + "\n").utf8), atMost: 9) == nil, "\(text)")
    }
    // More states than requested.
    #expect(Self.read(Self.line(Self.answers), atMost: 1) == nil)
  }
}
