import ArgumentParser
import MotionAnalysis
import MotionModel
import MotionReports

struct JudgeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "judge",
    abstract: "Judge an app by its own recording: touches, and the value at each frame.",
    discussion: """
      The file is a trace with rows 'frame' added: the time of a frame that the app presented, and \
      the value on the screen at that time. '# scale: 3' gives the number of pixels in a point. No \
      engine is needed. A finding is a break that whole pixels, frame times and a single display \
      rate cannot explain. What the data cannot decide is listed as undecided. It exits with 4 if \
      there is a finding, else with 64 if nothing in one of the files could be judged.
      """)

  @Argument(help: .value("file", "Recordings of an app."), completion: .file(extensions: ["csv"]))
  var files: [String]
  @OptionGroup var output: OutputArguments
  @OptionGroup var reports: ReportArguments
  @OptionGroup var viewing: ViewingArguments

  func validate() throws {
    try reports.validate("judge does not write it") { $0.name == "text" || $0.isOfJudgement }
  }

  func run() throws {
    try RunFiles.claim(output.outputs + reports.outputs)
    let viewing = try viewing.viewing()
    let rows = try AppFiles.read(files) { path, recording in
      (
        file: path, name: recording.touches.name,
        judgement: AppJudgement(recording).seen(from: viewing)
      )
    }
    let report = AppReport(rows: rows)
    let (text, judgement) = (report.text, report.judgement(arguments: files))
    try reports.write(output, text) { try $0.text(of: judgement) ?? text }
    try judgement.verdict.end()
  }
}
