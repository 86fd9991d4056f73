import MotionReports
import Testing

@Suite struct CappedTextTests {
  @Test func piecesAreWholeAndBytesCount() {
    var text = CappedText(limit: 6)
    let added = [
      text.append("aü"), text.append("bcde"), text.append("bcd"), text.append("e"), text.append(""),
    ]
    #expect(added == [true, false, true, false, true])
    #expect(text.text == "aübcd")
  }
}
