import ArgumentParser

/// Where the output goes.
struct OutputArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write to this file, complete or not at all, instead of to standard output.",
      valueName: "file"),
    completion: .file())
  var output: String?

  /// Writes the output.
  ///
  /// - Parameter text: The whole output.
  /// - Throws: `ExitCode` where it cannot be written.
  func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Writes the output.
  ///
  /// - Parameter bytes: The whole output.
  /// - Throws: `ExitCode` where it cannot be written.
  func write(_ bytes: [UInt8]) throws {
    if let output {
      try OutputFile.write(bytes, to: output)
    } else {
      try StandardOutput.write(bytes)
    }
  }
}
