import MotionReports
import Testing

@Suite struct ArtifactURITests {
  @Test(
    arguments: [
      ("traces/a-b_c.1~.csv", "traces/a-b_c.1~.csv"),
      ("./traces/a.csv", "traces/a.csv"),
      (".//a.csv", "a.csv"),
      ("../a.csv", "../a.csv"),
      ("/srv/a b.csv", "file:///srv/a%20b.csv"),
      ("a:b?c#d%.csv", "a%3Ab%3Fc%23d%25.csv"),
      ("\u{1}\n\\ü", "%01%0A%5C%C3%BC"),
    ])
  func text(path: String, expected: String) {
    #expect(ArtifactURI.text(path) == expected)
  }
}
