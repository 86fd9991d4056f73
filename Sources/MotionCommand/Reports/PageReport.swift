import ArgumentParser
import MotionReplay
import MotionReports

/// The page of a run; what no page can replay is refused before anything is replayed.
struct PageReport {
  private var document: PageDocument
  private let template: PageTemplate
  /// The engines as a page names them, by what the run calls them.
  private var texts: [String: String] = [:]

  private static let option = "--report page"

  init(
    of cells: [ReplayCell], _ selection: ComparisonArguments, _ resampling: ResampleArguments,
    _ options: ReplayOptions
  ) throws {
    guard resampling.resample == nil, options.velocity == .leastSquares,
      !selection.hasSeveralVelocities, case .schedule = try selection.clockArgument()
    else {
      throw ValidationError(
        "\(Self.option): a page replays on a simulated clock such as 120, with the velocity "
          + "\(VelocityEstimator.leastSquares.rawValue) and without --resample")
    }
    for text in selection.engines {
      let (name, specification) = try EngineText.split(text)
      texts[name ?? specification] = specification
    }
    var (files, engines): ([TraceFile], [String]) = ([], [])
    for cell in cells {
      if files.last?.path != cell.file.path { files.append(cell.file) }
      let text = texts[cell.engine.label] ?? cell.engine.label
      texts[cell.engine.label] = text
      if !engines.contains(text) { engines.append(text) }
    }
    _ = try PageEngines.configured(engines, option: Self.option)
    document = PageDocument(of: files, engines: engines, options)
    template = try PageTemplate()
  }

  func text(_ rows: [ComparisonRow]) throws -> String {
    var document = document
    for row in rows {
      guard let trace = document.traces.first(where: { $0.file == row.trace.file }),
        let text = texts[row.engine]
      else { continue }
      document.expect(row.digest, of: trace.name, text)
    }
    return try template.filled(with: document)
  }
}
