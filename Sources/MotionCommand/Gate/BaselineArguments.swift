import ArgumentParser
import MotionReports

/// Which baseline there is, and what happens to it.
struct BaselineArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compare with the baseline in this folder; without --engine its engines are judged.",
      valueName: "folder"),
    completion: .directory)
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Store a baseline in this folder, which is made: a text file an engine, and beside it the "
        + "recordings, which tell where a motion differs.",
      valueName: "folder"),
    completion: .directory)
  var record: String?

  @Flag(
    help: "Rewrite the baseline with what there is now, and print what changes; needs --baseline.")
  var accept = false

  @Flag(
    help: "Store no recordings, only digests: small, but the tick of a difference is not known.")
  var digestsOnly = false

  @Flag(
    help: ArgumentHelp(
      "Also count instructions and allocations, exactly, and fail where one rises; a baseline "
        + "that is recorded so keeps them."))
  var exact = false

  func validate() throws {
    if exact, folder == nil {
      throw ValidationError("--exact goes with --record or --baseline, which keep the counts")
    }
    if record != nil, baseline != nil {
      throw ValidationError(
        "--record stores a new baseline and --baseline compares with one; give one of them "
          + "(--baseline FOLDER --accept takes the changes over)")
    }
    if accept, baseline == nil {
      throw ValidationError("--accept needs --baseline, the folder with the baseline to rewrite")
    }
    if digestsOnly, record == nil, !accept {
      throw ValidationError("--digests-only goes with --record or --accept")
    }
    if folder?.isEmpty == true {
      throw ValidationError("the folder of the baseline has no name")
    }
  }

  /// The folder, whatever happens to it; nil where there is none.
  var folder: String? { record ?? baseline }

  /// What happens to the baseline.
  var action: GateReport.Action {
    if record != nil { return .recorded }
    return baseline == nil ? .none : accept ? .accepted : .compared
  }
}
