import ArgumentParser

/// Which baseline there is, and what happens to it.
struct BaselineArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compare with the baseline in this folder.", valueName: "folder"),
    completion: .directory)
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Store a baseline in this folder, which is made; one text file an engine.",
      valueName: "folder"),
    completion: .directory)
  var record: String?

  @Flag(
    help: "Rewrite the baseline with what there is now, and print what changes; needs --baseline.")
  var accept = false

  func validate() throws {
    if record != nil, baseline != nil {
      throw ValidationError(
        "--record stores a new baseline and --baseline compares with one; give one of them "
          + "(--baseline FOLDER --accept takes the changes over)")
    }
    if accept, baseline == nil {
      throw ValidationError("--accept needs --baseline, the folder with the baseline to rewrite")
    }
  }
}
