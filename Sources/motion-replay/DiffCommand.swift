import ArgumentParser
import MotionModel

/// `diff`: where two recordings part.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two recordings bit by bit and print where they first differ.",
    discussion: """
      Equal recordings print nothing and exit with 0. Where they differ, one line names the first \
      header entry, tick or hand-off with both values, and the command exits with 3.
      """)

  @Argument(help: ArgumentHelp("A recording, as run writes it.", valueName: "a"))
  var first: String

  @Argument(help: ArgumentHelp("The recording to compare it with.", valueName: "b"))
  var second: String

  func run() throws {
    var recordings: [Recording] = []
    var status: ExitStatus?
    for path in [first, second] {
      do throws(InputFailure) {
        recordings.append(try RecordingFile(path: path).recording)
      } catch {
        let found = error.report(path: path)
        status = status == .missing ? .missing : found
      }
    }
    if let status { throw status.code }
    guard let divergence = recordings[0].firstDivergence(from: recordings[1]) else { return }
    try StandardOutput.write(Array("\(divergence)\n".utf8))
    throw ExitStatus.diverges.code
  }
}
