import MotionTraces
import Testing

@Suite struct TouchTableTests {
  private func samples(_ text: String, map: String? = nil) throws(CaptureError) -> String {
    try MotionTracesTests.samples(
      text, as: .csv, map: map.flatMap { ColumnMap($0) } ?? ColumnMap())
  }

  @Test func columnsWithOtherNamesAndUnits() throws {
    let text = """
      stamp,kind,clientX,clientY,id
      1000.5,touchstart,10,20,a
      1008.25,touchmove,11,22,a
      1016,touchend,11,22,a

      """
    #expect(
      try samples(text, map: "time=stamp:ms,event=kind") == """
        0,0,0,10,20,down
        0,0,7750000,11,22,move
        0,0,15500000,11,22,up

        """)
  }

  @Test(arguments: ["time=ms,x=clientX", "time=t:ms,x=clientX"])
  func aUnitAloneIsThatOfTheUsualColumn(_ map: String) throws {
    let text = "t,event,clientX,y\n1,press,1,2\n3,release,1,2\n"
    #expect(try samples(text, map: map) == "0,0,0,1,2,down\n0,0,2000000,1,2,up\n")
    let named = "ms,event,clientX,y\n1,press,1,2\n3,release,1,2\n"
    #expect(
      try samples(named, map: "time=ms,x=clientX") == "0,0,0,1,2,down\n0,0,2000000,1,2,up\n")
  }

  @Test func aTableWithoutEventsIsOneGesture() throws {
    let text = "time_ms;x;y\n0;1;2\n8;3;4\n16;5;6\n"
    #expect(
      try samples(text) == "0,0,0,1,2,down\n0,0,8000000,3,4,move\n0,0,16000000,5,6,up\n")
  }

  @Test func ourOwnTracesCanBeRead() throws {
    let text = """
      # motion-trace 1
      # surface: free
      nanoseconds,event,x,y,vx,vy,pointer
      5,tap,1,2,,,0
      9,press,1,2,,,3
      10,cancel,1,2,,,3

      """
    #expect(
      try samples(text) == "0,0,0,1,2,down\n0,0,0,1,2,up\n1,0,4,1,2,down\n1,0,5,1,2,cancel\n")
  }

  @Test(
    arguments: [
      ("a,b\n1,2\n", nil, 1), ("t,event,x,y\n1,press,1,2\n", nil, 1),
      ("ms,event,x,y\n1,jump,1,2\n", nil, 2), ("ms,event,x,y\n1,press,1\n", nil, 2),
      ("ms,event,x,y\n1,press,1,nan\n", nil, 2), ("ms,event,x,y\n1,frame,1,\n", nil, 2),
      ("ms,event,x,y\n-1,press,1,2\n", nil, 2),
      ("ns,event,x,y\n9223372036854775807.5,press,1,2\n", nil, 2),
      ("ms,event,x,y\n1,press,1,2\n2,press,1,2\n", nil, 3),
      ("ms,event,x,y\n2,press,1,2\n1,release,1,2\n", nil, 3),
      ("ms,event,x,y\n1,press,1,2\n", "x=left", 1),
    ] as [(String, String?, Int)])
  func whatIsWrongHasItsLine(_ text: String, _ map: String?, _ line: Int) {
    let error = #expect(throws: CaptureError.self) { try samples(text, map: map) }
    #expect(error?.line == line)
  }

  @Test(arguments: ["", "time", "time=", "when=ms", "x=a,x=b", "time=t:h", "=a"])
  func textThatIsNoMap(_ text: String) { #expect(ColumnMap(text) == nil) }
}
