import ArgumentParser
import MotionMeasurement
import MotionModel
import MotionReports

struct BaselineArguments: ParsableArguments {
  @Option(
    help: .value(
      "folder",
      "Compare with the baseline in this folder; without --engine its engines are judged."),
    completion: .directory)
  var baseline: String?

  @Option(
    help: .value(
      "folder",
      "Store a baseline in this folder, which is made: a text file an engine, and "
        + "beside it the recordings, which tell where a motion differs."), completion: .directory)
  var record: String?

  @Flag(
    help: "Rewrite the baseline with what there is now, and print what changes; needs --baseline.")
  var accept = false
  @Flag(help: "With --accept, let go of baselines whose engine is no more.") var drop = false

  @Flag(
    help: "Store no recordings, only digests: small, but the tick of a difference is not known.")
  var digestsOnly = false

  @Flag(
    help: ArgumentHelp(
      "Also count instructions and allocations, exactly, and fail where one rises; a baseline "
        + "that is recorded so keeps them."))
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
      "Compare what a tick costs with this build of the command: its path, or the folder it is in.",
      valueName: "build"),
    completion: .file())
  var against: String?

  @Option(
    help: .value("rev", "The same with this revision, which is built in a work tree of its own."))
  var againstRef: String?

  @Option(
    help: .value(
      "name",
      "The product that --against-ref builds. (default: this command's name and "
        + "'-worker' where both revisions have that, else this command)"))
  var product: String?

  @Flag(help: "Compare a build with itself: the noise of this machine, and no regression.")
  var selfCheck = false
  @Option(help: .value("time", "The longest time for measuring, such as 30s.")) var budget = "30s"

  @Option(
    help: .value(
      "share",
      "The change up to which costs count as unchanged; one twice as large is found. (default: "
        + "1%; 0.5% for a build against itself; 5% for builds that cannot be linked again)"))
  var threshold: String?

  @Option(help: .value("time", "The change of a tick's cost up to which costs count as unchanged."))
  var floor = "0.01ns"

  @Option(help: .value("share", "The chance of a false alarm in a run of all engines."))
  var alpha = "1%"

  @Option(help: .value("number", "The processor to measure on. (default: the last one)"))
  var cpu: Int?
  @Flag(help: "Fail with exit code 6 where a comparison stays inconclusive.") var strict = false
  @Option(
    help: .value(
      "file",
      "Append a row to this CSV file: time, revision, machine, and what a tick of each engine costs in this "
        + "build, in ns, as Apache Otava reads it."), completion: .file())
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
