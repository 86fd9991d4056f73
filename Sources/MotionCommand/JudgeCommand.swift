import ArgumentParser
import MotionAnalysis
import MotionModel
import MotionReports

struct JudgeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "judge",
    abstract: "Judge what an app did by its own recording: touches, and the value at each frame.",
    discussion: """
      The file is a trace with rows 'frame' besides: the time of a frame that the app presented, and \
      the value that was on the screen then; '# scale: 3' says how many pixels a point has. No engine \
      is needed. A finding is a break beyond what whole pixels, the times of the frames and one rate of \
      the display leave open; what the data cannot decide is listed as undecided. With findings it \
      exits with 4, else where nothing of a file could be judged with 64.
      """)

  @Argument(help: .value("file", "Recordings of an app."), completion: .file(extensions: ["csv"]))
  var files: [String]
  @OptionGroup var output: OutputArguments
  @OptionGroup var reports: ReportArguments
  @OptionGroup var viewing: ViewingArguments

  func validate() throws {
    try reports.validate("judge has no such numbers") { $0.name == "text" || $0.isOfJudgement }
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
