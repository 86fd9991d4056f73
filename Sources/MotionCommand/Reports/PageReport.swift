import ArgumentParser
import MotionAnalysis
import MotionReplay
import MotionReports

/// The report `page`; it refuses what a page cannot replay before anything is replayed.
struct PageReport {
  private let contents: PageContents
  private let files: [TraceFile]
  private let template: PageTemplate

  private static let option = "--report page"

  init(
    of cells: [ReplayCell], _ selection: ComparisonArguments, _ resampling: ResampleArguments,
    _ options: ReplayOptions, _ watchdog: Watchdog
  ) throws {
    guard resampling.resample == nil, options.velocity == .leastSquares,
      !selection.hasSeveralVelocities, case .schedule = try selection.clockArgument()
    else {
      throw ValidationError(
        "\(Self.option): a page replays on a simulated clock such as 120, with the velocity "
          + "\(VelocityEstimator.leastSquares.rawValue) and without --resample")
    }
    // The page's name of each engine, by its name in the run.
    var texts: [String: String] = [:]
    for text in selection.engines {
      let (name, specification) = try EngineText.split(text)
      texts[name ?? specification] = specification
    }
    var (files, engines): ([TraceFile], [String]) = ([], [])
    for cell in cells {
      if files.last?.path != cell.file.path { files.append(cell.file) }
      let text = texts[cell.engine.label] ?? cell.engine.label
      if !engines.contains(text) { engines.append(text) }
    }
    self.files = files
    contents = PageContents(
      engines: try PageEngines.configured(engines, option: Self.option), options: options,
      watchdog: watchdog)
    template = try PageTemplate()
  }

  /// Replays everything once more, which is cheap compared with the run.
  func text(_ report: ComparisonReport) throws -> String {
    var document = try contents.document(of: files)
    document.run = PageDocument.Run(verdict: report.verdict.rawValue, text: report.verdictLine)
    return try template.filled(with: document)
  }
}
