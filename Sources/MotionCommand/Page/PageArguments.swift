import ArgumentParser
import MotionSystem
import MotionEngines
import MotionModel
import MotionReplay
import MotionReports
import MotionSearch

struct PageArguments: ParsableArguments {
  @Option(
    name: [.customLong("engine")],
    help: ArgumentHelp(
      "An engine of this program, NAME or NAME:PARAMETER=VALUE,..., at most \(PageEngines.limit). "
        + "(default: \(PageEngines.usual.joined(separator: ", ")))", valueName: "spec"))
  var engines: [String] = []

  @Option(help: .value("spec", ArgumentHelp.schedule + ".")) var clock = "120"
  @Option(help: .delivery) var delivery = Delivery.atTick

  @Option(
    help: .value(
      "file",
      "The file that Page/build makes. (default: that of this clone or of the installed program)"
    ),
    completion: .file(extensions: ["html"]))
  var template: String?

  func contents(_ timeLimit: TimeLimitArguments) throws -> PageContents {
    let engines = try PageEngines.configured(
      engines.isEmpty ? PageEngines.usual : engines, option: "--engine")
    guard case .schedule(let schedule) = try ClockArgument(clock) else {
      throw ValidationError("--clock: found '\(clock)', expected a simulated clock such as 120")
    }
    return PageContents(
      engines: engines, options: ReplayOptions(schedule: schedule, delivery: delivery),
      watchdog: timeLimit.watchdog())
  }
}

struct PageContents: Sendable {
  let engines: [(text: String, engine: ConfiguredEngine)]
  let options: ReplayOptions
  let watchdog: Watchdog

  func document(of files: [TraceFile]) throws -> PageDocument {
    let counts = Dictionary(grouping: files) { $0.name }.mapValues { $0.count }
    var document = PageDocument(
      version: Tool.motionReplay.version,
      traces: files.map { file in
        .init(
          name: counts[file.name] == 1 ? file.name : file.path, file: file.path,
          text: String(decoding: file.bytes, as: UTF8.self))
      }, engines: engines.map(\.text), clock: options.clock.text,
      delivery: options.delivery.rawValue)
    var coverage = PageDocument.Coverage(engines: engines.map { .init(engine: $0.text) })
    for (index, (file, trace)) in zip(files, document.traces).enumerated() {
      for (number, (text, engine)) in engines.enumerated() {
        let recording = try watchdog.record(.init(file: file, engine: engine, options: options))
        document.expected.append(
          .init(
            trace: trace.name, engine: text, clock: document.clock, delivery: document.delivery,
            digest: recording.digest.text))
        coverage.engines[number].add(recording, trace: index)
      }
    }
    document.coverage = coverage
    return document
  }
}

/// The standard engines, without those whose replays only a limit ends, as a page has none.
enum PageEngines {
  static let limit = 8

  static let usual = ["spring", "swiftui", "cubic:handoff=restart"]

  static func configured(
    _ texts: [String], option: String
  ) throws -> [(text: String, engine: ConfiguredEngine)] {
    try require(
      texts.count <= limit, "\(option): found \(texts.count) engines, expected at most \(limit)")
    var catalogue = EngineCatalogue.standard
    catalogue.entries.removeAll { $0.description.family == .limitFault }
    return try texts.map { text in
      do throws(EngineParameterError) {
        return (text, try catalogue.configure(text))
      } catch {
        throw ValidationError("\(option): \(error.message); a page has no others")
      }
    }
  }
}

struct PageTemplate {
  private let path: String
  private let text: String

  init(_ path: String? = nil) throws {
    let clone = PackageBuilds.package.map { $0 + "/Page/.build/page.html" }
    let known = [clone, BuildFile.share + "page.html"].compactMap { $0 }
    guard let found = path ?? known.first(where: { access($0, F_OK) == 0 }) else {
      throw ExitStatus.missing.report(
        "the page is not built: run 'Page/build' in a clone of motion-replay, or give the file that it "
          + "makes as --template")
    }
    self.path = found
    text = String(decoding: try FileBytes.contents(found), as: UTF8.self)
  }

  /// Fills in the document, escaped so that no trace can end its element.
  ///
  /// A page with a store may connect to its own server only.
  func filled(with document: PageDocument) throws -> String {
    var page = text
    if document.store != nil, let policy = page.firstRange(of: "default-src 'none';") {
      page.insert(contentsOf: " connect-src 'self';", at: policy.upperBound)
    }
    let place = #"<script type="application/json" id="page-data">{}</script>"#
    guard let range = page.firstRange(of: place) else {
      throw ExitStatus.badData.report(
        "'\(path)' has no place for traces; expected the file that Page/build makes")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(document), as: UTF8.self)
      .replacing("<", with: #"\u003c"#)
    page.replaceSubrange(
      range, with: place.dropLast("{}</script>".count) + json + "</script>")
    return page
  }
}

/// The data of a page; by the digests it notices that its own engines are of another version.
struct PageDocument: Encodable {
  struct Trace: Encodable { var name, file, text: String }

  struct Expectation: Encodable { var trace, engine, clock, delivery, digest: String }

  struct Coverage: Encodable {
    struct Reach: Encodable {
      let engine: String
      var reached: [[Int64]?] = CoverageCell.all.map { _ in nil }

      mutating func add(_ recording: Recording, trace: Int) {
        for (cell, line) in GestureCoverage.cells(of: recording) {
          guard let place = CoverageCell.all.firstIndex(of: cell), reached[place] == nil,
            let handOff = recording.handOffs.first(where: { $0.line == line })
          else { continue }
          reached[place] = [Int64(trace), handOff.time.nanoseconds]
        }
      }
    }

    let cells = CoverageCell.all.map(\.text)
    var engines: [Reach]
  }

  /// How the run that wrote the page ended.
  struct Run: Encodable { var verdict, text: String }

  struct Store: Encodable {
    var folder: String
    /// The value that a request must have in its header `Motion-Replay-Token`.
    var token: String
  }

  var version: String
  var traces: [Trace]
  var engines: [String]
  var clock, delivery: String
  var expected: [Expectation] = []
  var store: Store?
  var coverage: Coverage?
  var run: Run?
}
