import MotionModel
import Testing

@Suite struct NearestNameTests {
  private static let names = ["spring", "spring-exact", "decay", "x"]

  @Test(
    arguments: [
      ("sprong", "spring"), ("Spring", "spring"), ("sprign", "spring"),
      ("spring-exac", "spring-exact"),
      ("deca", "decay"), ("scroll", nil), ("", nil), ("y", nil), ("dxxxy", nil),
    ] as [(String, String?)])
  func aNameIsWrongInAThirdOfItsLetters(name: String, nearest: String?) {
    #expect(NearestName.find(name, among: Self.names) == nearest)
    #expect(
      NearestName.hint(name, among: Self.names)
        == (nearest.map { " (did you mean '\($0)'?)" } ?? ""))
  }
}
