import MotionAnalysis
import MotionModel
import Testing

@Suite struct BaselineManifestTests {
  private static let manifest = BaselineManifest(
    conditions: Conditions(clock: ReplayClock("60,jitter=2ms,seed=7")),
    engines: [
      .init(name: "spring", file: "spring.csv", recordings: "spring"),
      .init(name: "a,b", file: "a-b.csv", recordings: nil),
    ], traces: ["t", "#1, \"x\"", "t"])

  static let text = """
    # motion-baseline-manifest 1
    # clock: 60,jitter=2ms,seed=7
    # delivery: tick
    # velocity: lsq2
    kind,name,file,recordings
    engine,a%2Cb,a-b.csv,
    engine,spring,spring.csv,spring
    trace,%231%2C %22x%22,,
    trace,t,,

    """

  private func read(_ text: String) throws -> BaselineManifest {
    try BaselineManifest(reading: Array(text.utf8), file: "m")
  }

  @Test func whatIsWrittenIsRead() throws {
    #expect(String(decoding: Self.manifest.bytes, as: UTF8.self) == Self.text)
    #expect(try read(Self.text) == Self.manifest)
    #expect(try read(Self.text.replacing("\n", with: "\r\n")) == Self.manifest)
  }

  /// A change of the text, and the line and column at which it is refused.
  static let faults: [(String, String, String)] = [
    ("manifest 1", "manifest 2", "m:1:"),
    ("# clock: 60,jitter=2ms,seed=7\n", "", "m:2:1"),
    ("# delivery: tick\n", "# delivery: tick\n# delivery: tick\n", "m:4:1"),
    ("# delivery: tick\n", "# delivery: late\n", "m:3:13"),
    ("kind,name,file,recordings", "kind,name,file", "m:5:1"),
    ("engine,spring,", "engine,a%2Cb,", "m:7:8"),
    ("engine,spring,spring.csv,spring\n", "trace,a,,\nengine,spring,spring.csv,\n", "m:8:1"),
    ("trace,t,,", "trace,t,x,", "m:9:9"),
    ("trace,t,,", "Trace,t,,", "m:9:1"),
    ("trace,t,,", "trace,,,", "m:9:7"),
    ("trace,t,,", "trace,t", "m:9:"),
    ("trace,t,,", "trace,t%41,,", "m:9:8"),
  ]

  @Test(arguments: faults) func whatIsNotWrittenIsRefused(old: String, new: String, place: String) {
    let error = #expect(throws: TraceError.self) { try read(Self.text.replacing(old, with: new)) }
    #expect(error?.description.hasPrefix(place) == true, "\(String(describing: error))")
  }
}
