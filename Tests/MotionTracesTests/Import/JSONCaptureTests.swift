import MotionTraces
import TestSupport
import Testing

@Suite struct JSONCaptureTests {
  @Test(
    arguments: [
      ("1.5", "0.1", "0,0,0,0.1,2,down\n0,0,500000000,0.1,2,up\n"),
      ("1.0000000005", "1e-7", "0,0,0,0.0000001,2,down\n0,0,0,0.0000001,2,up\n"),
      ("1.0000000015", "-0.00000125", "0,0,0,-0.00000125,2,down\n0,0,2,-0.00000125,2,up\n"),
      ("1.00000000050000001", "-0", "0,0,0,-0,2,down\n0,0,1,-0,2,up\n"),
      ("10e-1", "1E3", "0,0,0,1000,2,down\n0,0,0,1000,2,up\n"),
    ])
  func timesAreRoundedOnceAndPlacesAreShort(_ time: String, _ x: String, _ expected: String) throws
  {
    let text = """
      {"t":1,"phase":"began","x":\(x),"y":2,"id":1}
      {"t":\(time),"phase":"ended","x":\(x),"y":2.0,"id":1}

      """
    #expect(try samples(text, as: .uikit) == expected)
  }

  /// Returns the lines of a file, and one line with a control character.
  private static func refused() throws -> [String] {
    try rows(of: "refused.jsonl")
      + ["{\"t\":1,\"phase\":\"began\",\"x\":1,\"y\":2,\"id\":\"a\u{1}\"}"]
  }

  @Test(arguments: try refused())
  func anythingElseIsRefusedAtItsLine(_ line: String) {
    let first = "{\"t\":0,\"phase\":\"stationary\",\"x\":1,\"y\":2,\"id\":1}\n"
    let error = #expect(throws: CaptureError.self) {
      try samples(first + line + "\n", as: .uikit)
    }
    #expect(error?.line == 2)
  }

  @Test func nothingIsRefused() {
    #expect(throws: CaptureError.self) { try samples(" \n", as: .uikit) }
  }

  @Test func keysMayBeEscaped() throws {
    let text = """
      {"\\u0074":1,"phase":"be\\u0067an","x":1,"y":2,"id":"\\ud83d\\ude00 \\"\\\\"}
      {"t":2,"phase":"ended","x":1,"y":2,"id":"😀 \\"\\\\"}

      """
    #expect(try samples(text, as: .uikit) == "0,0,0,1,2,down\n0,0,1000000000,1,2,up\n")
  }

  /// Numbers from 10^15 on are told apart too; others may be written in two ways.
  @Test(arguments: [
    ("4611686018427387904", "4611686018427387905", "4611686018427387904"), ("1", "2", "1.0"),
  ])
  func anIDMayBeAnyNumber(_ first: String, _ second: String, _ firstAgain: String) throws {
    let text = """
      {"t":1,"phase":"began","x":1,"y":2,"id":\(first)}
      {"t":2,"phase":"began","x":3,"y":4,"id":\(second)}
      {"t":3,"phase":"ended","x":1,"y":2,"id":\(firstAgain)}
      {"t":4,"phase":"ended","x":3,"y":4,"id":\(second)}

      """
    #expect(
      try samples(text, as: .uikit) == """
        0,0,0,1,2,down
        0,1,1000000000,3,4,down
        0,0,2000000000,1,2,up
        0,1,3000000000,3,4,up

        """)
  }

  /// The first recording may have lost a lift.
  @Test func aClockThatStartsAgainIsRefused() {
    let error = #expect(throws: CaptureError.self) {
      try samples(
        """
        {"t":9,"phase":"began","x":1,"y":2,"id":1}
        {"t":8,"phase":"began","x":1,"y":2,"id":2}

        """, as: .uikit)
    }
    #expect(error?.line == 2)
  }

  /// Systems may hand over the events of several fingers a little out of order.
  @Test func aPressBeforeALiftOfItsGestureIsFine() {
    #expect(throws: Never.self) {
      try samples(
        """
        {"t":1,"phase":"began","x":1,"y":2,"id":1}
        {"t":3,"phase":"began","x":1,"y":2,"id":2}
        {"t":9,"phase":"ended","x":1,"y":2,"id":1}
        {"t":8,"phase":"began","x":1,"y":2,"id":3}
        {"t":9,"phase":"ended","x":1,"y":2,"id":2}
        {"t":9,"phase":"ended","x":1,"y":2,"id":3}

        """, as: .uikit)
    }
  }

  @Test func anErrorInAnArrayHasItsLine() {
    let error = #expect(throws: CaptureError.self) {
      try samples("[\n {\"type\":4,\"timestamp\":1},\n {\"type\":3}\n]\n", as: .rrweb)
    }
    #expect(error?.line == 3)
  }
}
