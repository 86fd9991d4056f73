import ArgumentParser
import MotionModel

/// How a replay is presented, as an app would have recorded itself.
struct PresentArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write what an app would have recorded of itself instead, for judge: scale=PIXELS a point, "
        + "jitter=MILLISECONDS by which written times are off, seed=N, such as "
        + "scale=2,jitter=2,seed=7.",
      valueName: "spec"),
    transform: { try PresentArguments.presentation($0) })
  var present: Presentation?

  private static func presentation(_ text: String) throws -> Presentation {
    var presentation = Presentation()
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = words.count == 2 ? words[1] : ""
      switch (words[0], DecimalText.number(value), UInt64(value)) {
      case ("scale", let scale?, _) where scale > 0 && scale <= 100: presentation.scale = scale
      case ("jitter", let jitter?, _) where (0...1000).contains(jitter):
        presentation.jitter = Int64((jitter * 1e6).rounded())
      case ("seed", _, let seed?): presentation.seed = seed
      default:
        throw ValidationError(
          "found '\(part)', expected scale=PIXELS, at most 100, jitter=MILLISECONDS, at most 1000, "
            + "or seed=N")
      }
    }
    return presentation
  }
}
