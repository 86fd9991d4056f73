import ArgumentParser
import MotionModel

/// `diff`: where two recordings part.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two recordings bit by bit and print where they first differ.",
    discussion: """
      Equal recordings print nothing and exit with 0. Where they differ, a line each names the \
      header entries that differ, and one more the first tick or hand-off, with both values, their \
      bits and their distance; the command exits with 3.
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
    let divergences =
      recordings[0].headerDivergences(from: recordings[1])
      + [recordings[0].firstMotionDivergence(from: recordings[1])].compactMap(\.self)
    if divergences.isEmpty { return }
    try StandardOutput.write(Array(divergences.map { "\($0)\n" }.joined().utf8))
    throw ExitStatus.diverges.code
  }
}
