import ArgumentParser
import MotionAnalysis
import MotionModel
import MotionReports

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two recordings bit by bit and print where they first differ.",
    discussion: """
      It prints a line for each header entry that differs, such as the clock of a real-time run \
      and its replay. If the motions are equal, it says how much was compared and exits with 0. \
      Otherwise it exits with 3 and prints the first tick or hand-off that differs, with both \
      values, their bits and their distance in units in the last place. Below are the hand-off \
      before it, the ticks around it with a star at each value that differs, and the total.
      """)

  @Argument(help: .value("a", "A recording, as run writes it."), completion: .traces)
  var first: String

  @Argument(help: .value("b", "The recording to compare it with."), completion: .traces)
  var second: String

  @Option(help: .value("ticks", "How many ticks to show before and after the first difference."))
  var context = MotionDifference.usualContext
  @Option(help: "The form of the report.") var format = DocumentFormat.text
  @OptionGroup var output: OutputArguments
  @OptionGroup var color: ColorArguments
  func validate() throws { try (0...1000).check(context, of: "--context") }

  func run() throws {
    try RunFiles.claim(output.outputs)
    try require(
      !RunFiles.isSame(first, second),
      "found '\(first)' twice, expected two recordings: nothing is compared")
    let recordings = try InputFailure.reported([first, second]) { try RecordingFile.read($0) }
    try ExitStatus.badData.require(
      recordings.contains { !$0.ticks.isEmpty },
      "'\(first)' and '\(second)' have no tick: nothing is compared")
    let report = DiffReport(
      recordings[0], file: first, recordings[1], file: second, context: context)
    var text: String
    switch format {
    case .text:
      text = TextWriter(style: color.choice.style(output: output.output)).text(report)
      if report.isSame {
        let (ticks, handOffs) = (recordings[0].ticks.count, recordings[0].handOffs.count)
        text += "the same: \(Digits.count(ticks, "tick")), \(Digits.count(handOffs, "hand-off"))\n"
      }
    case .json: text = try JSONWriter.text(report.json)
    }
    if !text.isEmpty || output.output != nil { try output.write(text) }
    if !report.isSame { throw ExitStatus.diverges.code }
  }
}
