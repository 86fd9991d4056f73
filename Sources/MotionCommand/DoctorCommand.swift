import ArgumentParser
import Foundation
import MotionReports

/// `doctor`: what the machine is like, and what that means for measuring.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Show what this machine can measure, and how well.",
    discussion: """
      What is missing is said, with what it means and how to get it; the exit code is 0 all the \
      same, as nothing but the program itself is needed.
      """)

  /// The forms of a diagnosis.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @Option(help: "The form of the report.")
  var format = Format.text

  @Option(help: "When text is colored; this goes over NO_COLOR, and that over FORCE_COLOR.")
  var color = ColorChoice.auto

  func run() throws {
    let diagnosis = Diagnosis(Machine(), color: color)
    var text = ""
    switch format {
    case .text: diagnosis.listing.write(to: &text)
    case .json: try JSONWriter().write(diagnosis, to: &text)
    }
    try StandardOutput.write(Array(text.utf8))
  }
}
