import ArgumentParser
import MotionMeasurement
import MotionModel
import MotionReports

struct BaselineArguments: ParsableArguments {
  @Option(
    help: .value(
      "folder",
      "Compare with the baseline in this folder; without --engine, judge its engines."),
    completion: .directory)
  var baseline: String?

  @Option(
    help: .value(
      "folder",
      "Store a baseline in this folder, which is created if it is missing: a text file for each "
        + "engine, and the recordings, which show where a motion differs."), completion: .directory)
  var record: String?

  @Flag(
    help: "Rewrite the baseline from this run, and print what changes; needs --baseline.")
  var accept = false
  @Flag(help: "With --accept, remove baselines of engines that no longer exist.") var drop = false

  @Flag(
    help: "Store digests without recordings: small, but without the tick of a difference.")
  var digestsOnly = false

  @Flag(
    help: ArgumentHelp(
      "Also count instructions and allocations exactly, and fail if a count rises. A baseline "
        + "recorded with --exact keeps the counts."))
  var exact = false

  func validate() throws {
    try refuse(
      exact && folder == nil, "--exact goes with --record or --baseline, which keep the counts")
    try refuse(
      record != nil && baseline != nil,
      "--record stores a new baseline and --baseline compares with one; give one of them "
        + "(--baseline FOLDER --accept takes the changes over)")
    try refuse(
      accept && baseline == nil,
      "--accept needs --baseline, the folder with the baseline to rewrite")
    try refuse(drop && !accept, "--drop goes with --accept")
    try refuse(
      digestsOnly && record == nil && !accept, "--digests-only goes with --record or --accept")
    try refuse(folder?.isEmpty == true, "the folder of the baseline has no name")
  }

  var folder: String? { record ?? baseline }

  var action: GateReport.Action {
    if record != nil { return .recorded }
    return baseline == nil ? .none : accept ? .accepted : .compared
  }

  var isWritten: Bool { record != nil || accept }
}

struct CostArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compare the cost of a tick with this build of the command, given by its path or folder.",
      valueName: "build"),
    completion: .file())
  var against: String?

  @Option(
    help: .value("rev", "Like --against, with this revision, built in a work tree of its own."))
  var againstRef: String?

  @Option(
    help: .value(
      "name",
      "The product that --against-ref builds. (default: this command's name and "
        + "'-worker' if both revisions have that, else this command)"))
  var product: String?

  @Flag(help: "Compare this build with itself to show the machine's noise, not a regression.")
  var selfCheck = false
  @Option(help: .value("time", "The longest time for measuring, such as 30s.")) var budget = "30s"

  @Option(
    help: .value(
      "share",
      "A cost that changes by at most this share counts as unchanged; twice that is found. "
        + "(default: 1%; 0.5% for a build against itself; 5% if builds cannot be linked again)"))
  var threshold: String?

  @Option(help: .value("time", "A cost that changes by at most this time counts as unchanged too."))
  var floor = "0.01ns"

  @Option(help: .value("share", "The chance of a false alarm in a run of all engines."))
  var alpha = "1%"

  @Option(help: .value("number", "The processor to measure on. (default: the last one)"))
  var cpu: Int?
  @Flag(help: "Fail with exit code 6 if a comparison stays inconclusive.") var strict = false
  @Option(
    help: .value(
      "file",
      "Append a row to this CSV file, which Apache Otava reads: time, revision, machine, and "
        + "the cost of a tick of each engine in this build, in ns."), completion: .file())
  var append: String?

  /// A build to judge in place of this one, for studies.
  @Option(help: .hidden) var candidate: String?

  @Option(help: .hidden) var costSeed: UInt64?

  func validate() throws {
    let builds = [against, againstRef].compactMap(\.self).count + (selfCheck ? 1 : 0)
    try refuse(
      builds > 1,
      "--against, --against-ref and --self-check each say what to compare with; give one of them")
    try refuse(
      builds == 0 && (threshold != nil || strict || cpu != nil || append != nil),
      "--threshold, --strict, --cpu and --append concern the cost of two builds; give --against BUILD, "
        + "--against-ref REV or --self-check")
    try refuse(
      product != nil && againstRef == nil,
      "--product is what --against-ref builds; give --against-ref REV with it")
    if let cpu, cpu < 0 {
      throw ValidationError("--cpu: found \(cpu), expected the number of a processor, from 0")
    }
    _ = try plan(threshold: 0.01)
    _ = try seconds()
  }

  var isAsked: Bool { against != nil || againstRef != nil || selfCheck }

  func plan(threshold usual: Double) throws -> PairedPlan {
    let share = try threshold.map { try Quantity.share($0, option: "--threshold", in: 0.0001...1) }
    var plan = PairedPlan(
      threshold: share ?? usual,
      floor: try Quantity.seconds(floor, option: "--floor", in: 0...1e-3) * 1e9,
      alpha: try Quantity.share(alpha, option: "--alpha", in: 0.00001...0.5))
    // A self-check looks at all engines once, each after the same number of launches.
    if selfCheck { plan.firstLook = plan.launches(atLook: 1) }
    return plan
  }

  func seconds() throws -> Double {
    try Quantity.seconds(budget, option: "--budget", in: 0.1...86_400)
  }
}

enum Quantity {
  static func share(
    _ text: String, option: String, in range: ClosedRange<Double>
  ) throws -> Double {
    guard text.hasSuffix("%"), let number = number(text.dropLast()), range.contains(number / 100)
    else {
      // In percent, rounded to six decimals.
      let bounds = [range.lowerBound, range.upperBound].map {
        NumberText.text(($0 * 1e8).rounded() / 1e6)
      }
      throw ValidationError(
        "\(option): found '\(text)', expected percent from \(bounds[0])% to \(bounds[1])%, such as "
          + "0.5%")
    }
    return number / 100
  }

  static func seconds(
    _ text: String, option: String, in range: ClosedRange<Double>
  ) throws -> Double {
    let units: [(suffix: String, factor: Double)] = [
      ("ns", 1e-9), ("us", 1e-6), ("ms", 1e-3), ("min", 60), ("s", 1),
    ]
    if let unit = units.first(where: { text.hasSuffix($0.suffix) }),
      let number = number(text.dropLast(unit.suffix.count)), range.contains(number * unit.factor)
    {
      return number * unit.factor
    }
    throw ValidationError(
      "\(option): found '\(text)', expected a time from \(NumberText.text(range.lowerBound)) s to "
        + "\(NumberText.text(range.upperBound)) s with its unit, ns, us, ms, s or min")
  }

  private static func number(_ text: Substring) -> Double? {
    text.utf8.contains { "+-eE".utf8.contains($0) } ? nil : DecimalText.number(text)
  }
}
