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
      let number = words.count == 2 ? Double(String(words[1])) : nil
      switch (words[0], number) {
      case ("scale", .some(let scale)) where scale > 0 && scale <= 100: presentation.scale = scale
      case ("jitter", .some(let jitter)) where (0...1000).contains(jitter):
        presentation.jitter = Int64((jitter * 1e6).rounded())
      case ("seed", .some(let seed)) where seed >= 0 && seed < 1e15:
        presentation.seed = UInt64(seed)
      default:
        throw ValidationError(
          "found '\(part)', expected scale=PIXELS, at most 100, jitter=MILLISECONDS, at most 1000, "
            + "or seed=N")
      }
    }
    return presentation
  }
}
