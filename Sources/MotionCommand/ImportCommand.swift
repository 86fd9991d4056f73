public import ArgumentParser
import MotionSystem
import MotionAnalysis
import MotionModel
public import MotionTraces

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make traces from touches that phones, tablets, browsers or apps recorded.",
    discussion: """
      It reads evemu-record, getevent -t and -lt, libinput record, pointer events and touches as \
      JSON lines, rrweb, and tables with other columns than a trace. Each gesture becomes a trace, \
      NAME-1.csv, NAME-2.csv, ...; a gesture lasts while any contact is down. A summary counts \
      gestures and samples, and names each damaged line. Without --scale, device units become \
      points by the resolution in the file, at 160 points an inch.
      """)

  enum Form: String, CaseIterable, ExpressibleByArgument { case traces, samples }

  @Argument(help: .value("file", "Files to import."), completion: .file()) var files: [String]
  @OptionGroup var folder: FolderArguments

  @Option(help: "What to write: traces, or all samples of a file in one file, in its own units.")
  var format = Form.traces

  @Option(help: "The format of the files; without it, their names and first bytes tell the format.")
  var from: CaptureFormat?

  @Option(
    help: .value(
      "name", "The device to take if several have contacts, such as /dev/input/event5."))
  var device: String?

  @Option(
    help: .value(
      "points",
      "Points per unit. (default: from the resolution in the file, or 1 if it has none)"))
  var scale: Double?

  @Option(
    help: .value("file", "A description of the device by evemu-describe, with its resolution."),
    completion: .file())
  var description: String?

  @Option(
    help: .value(
      "columns",
      "The columns of a table: FIELD=COLUMN[:UNIT],..., such as time=stamp:ms,x=clientX. Fields "
        + "are time, x, y, event and pointer; units are ns, us, ms and s."))
  var map: ColumnMap?

  @Option(
    help: ArgumentHelp(
      "Join gestures that are at most this far apart into one trace, such as a catch in flight.",
      valueName: "seconds"))
  var join = 0.0
  @Option(help: .value("spec", "What the finger moves, for the headers.")) var surface: String?
  @Option(help: .value("text", "Who or what recorded it, for the headers.")) var source: String?
  @Option(help: .value("text", "The license, for the headers.")) var license: String?

  func validate() throws {
    if let scale, !(scale > 0 && scale <= 1e6) {
      throw ValidationError(
        "--scale: found \(scale), expected points a unit, above 0 and at most 1000000")
    }
    try require(
      join.isFinite && (0...3600).contains(join),
      "--join: found \(join), expected seconds from 0 to 3600")
    _ = try parsedSurface()
  }

  private func parsedSurface() throws -> Surface {
    guard let surface else { return .free }
    let text = "# motion-trace 1\n# surface: \(surface)\nnanoseconds,event,x,y\n"
    do throws(TraceError) {
      return try Trace(reading: Array(text.utf8)).header.surface
    } catch {
      throw ValidationError("--surface: found \(error.found), expected \(error.expected)")
    }
  }

  func run() throws {
    let surface = try parsedSurface()
    let ranges = try description.map { try readDescription($0) }
    try folder.make()
    var status: ExitStatus?
    for path in files { try RunFiles.noteInput(path) }
    let works = files.map {
      CaptureImport(path: $0, command: self, surface: surface, ranges: ranges)
    }
    if format == .samples {
      try RunFiles.claim(works.map { .init(option: "--output", path: $0.samplesPath) })
    }
    for var work in works {
      if let failure = try work.run(), status != .missing { status = failure }
    }
    if let status { throw status.code }
  }

  private func readDescription(_ path: String) throws -> CaptureSummary {
    var source: any CaptureSource = CaptureBytes(try FileBytes.contents(path))
    do throws(CaptureError) {
      return try CaptureReader(.evemu).read(&source) { (_) throws(CaptureError) in }
    } catch {
      StandardError.write("\(path):\(error)\n")
      throw ExitStatus.badData.code
    }
  }
}

private struct CaptureImport {
  let path: String
  let command: ImportCommand
  let surface: Surface
  let ranges: CaptureSummary?
  var traces = CapturedTraces()
  var scaleText = ""
  var count = 0
  var failure: (any Error)?
  private var fileName: String { URL(fileURLWithPath: path).lastPathComponent }
  var samplesPath: String { command.folder.path(of: fileName + ".samples.csv") }
  private var stem: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

  mutating func run() throws -> ExitStatus? {
    let file: FileCapture
    do throws(InputFailure) {
      file = try FileCapture(path: path)
    } catch {
      return error.report(path: path)
    }
    guard let format = command.from ?? CaptureFormat.detect(name: fileName, start: file.start())
    else {
      let known = CaptureFormat.allCases.map { $0.rawValue }.joined(separator: ", ")
      StandardError.write(
        "\(path): found neither a known name nor a known start, expected --from with one of: "
          + "\(known)\n")
      return .badData
    }
    let reader = CaptureReader(format, device: command.device, map: command.map ?? ColumnMap())
    var samples: PendingFile?
    if command.format == .samples { samples = PendingFile(path: samplesPath) }
    var source: any CaptureSource = file
    let summary: CaptureSummary
    do throws(CaptureError) {
      summary = try reader.read(&source) { (found) throws(CaptureError) in
        begin(found)
      } _: { (sample) throws(CaptureError) in
        if let samples {
          var line: [UInt8] = []
          sample.append(to: &line)
          samples.write(line)
        } else if let part = try traces.take(sample) {
          try keep(part, of: format)
        }
      }
      if let part = traces.finish() { try keep(part, of: format) }
    } catch {
      if let failure { throw failure }
      if let problem = file.problem { return InputFailure.unreadable(problem).report(path: path) }
      StandardError.write("\(path):\(error)\n")
      return .badData
    }
    if let problem = file.problem { return InputFailure.unreadable(problem).report(path: path) }
    try samples?.finish()
    try StandardOutput.write(text(of: summary))
    warn(of: summary, start: file.start())
    guard summary.gestureCount == 0 else { return nil }
    StandardError.write("\(path): found no gesture, expected touches\n")
    return .badData
  }

  /// Warns of options, and of contents of the file, that have no effect.
  private func warn(of summary: CaptureSummary, start: [UInt8]) {
    func warn(_ text: String) { StandardError.write("warning: \(path): \(text)\n") }
    if start.starts(with: "# motion-trace ".utf8) {
      warn("it is a trace already: its header and the velocities of its releases are left out")
    }
    let ofTraces = [
      ("--description", command.description != nil), ("--scale", command.scale != nil),
      ("--join", command.join > 0), ("--surface", command.surface != nil),
      ("--source", command.source != nil), ("--license", command.license != nil),
    ]
    let areSamples = command.format == .samples
    for (option, isGiven) in ofTraces where areSamples && isGiven {
      warn("samples have no use for \(option)")
    }
    let hasUnits = summary.format.hasDeviceUnits
    let options = [
      ("--description", command.description != nil && !hasUnits && !areSamples),
      ("--device", command.device != nil && !hasUnits),
      ("--map", command.map != nil && summary.format != .csv),
    ]
    for (option, isIdle) in options where isIdle {
      warn("\(summary.format.rawValue) has no use for \(option)")
    }
  }

  private mutating func begin(_ found: CaptureSummary) {
    traces.gap = Int64((command.join * 1e9).rounded())
    let x = found.ranges.x ?? ranges?.ranges(of: found.contactProtocol).x
    let y = found.ranges.y ?? ranges?.ranges(of: found.contactProtocol).y
    if let scale = command.scale {
      traces.scale = SIMD2(repeating: scale)
      scaleText = "\(NumberText.text(scale)) points a unit"
    } else if found.format.hasDeviceUnits, let x, let y, x.resolution > 0, y.resolution > 0 {
      traces.scale =
        CapturedTraces.pointsPerMillimetre / SIMD2(Double(x.resolution), Double(y.resolution))
      scaleText = "\(x.resolution) and \(y.resolution) units a millimetre, 160 points an inch"
    } else if found.format.hasDeviceUnits {
      scaleText = "1 point a unit, as no resolution is known"
      if command.format == .traces, found.contactProtocol != nil {
        StandardError.write(
          "warning: \(path): no resolution in the file"
            + (ranges == nil ? "" : " or its --description")
            + "; a unit of the device is taken for a point: give --scale"
            + (ranges == nil ? ", or a --description\n" : "\n"))
      }
    }
    if found.format.hasDeviceUnits, let x, let y {
      traces.origin = SIMD2(Double(x.minimum), Double(y.minimum))
    }
  }

  private mutating func keep(
    _ part: CapturedTraces.Part, of format: CaptureFormat
  ) throws(CaptureError) {
    count += 1
    let name = "\(stem)-\(count)"
    let gestures = part.gestures
    let which =
      gestures.count == 1
      ? "gesture \(gestures.lowerBound + 1)"
      : "gestures \(gestures.lowerBound + 1) to \(gestures.upperBound + 1)"
    let scale = scaleText.isEmpty ? "" : "; \(scaleText)"
    let entries = [
      ("name", name), ("source", command.source ?? fileName), ("license", command.license),
      ("recorded", "\(which) of \(fileName), \(format.rawValue)\(scale)"),
    ]
    let comments = entries.compactMap { key, value in
      value.map { TraceHeader.Comment.entry(key: key, value: $0) }
    }
    do {
      try OutputFile.writeNew(
        part.trace(comments: comments, surface: surface).bytes,
        to: command.folder.path(of: name + ".csv"))
    } catch {
      failure = error
      throw CaptureError(line: nil, found: "", expected: "")
    }
  }

  private func text(of summary: CaptureSummary) -> String {
    var words = [summary.format.rawValue, summary.contactProtocol?.rawValue, summary.device]
      .compactMap(\.self)
    words.append(Digits.count(summary.gestureCount, "gesture"))
    words.append(Digits.count(summary.sampleCount, "sample"))
    if summary.frameCount > 0 {
      words.append(Digits.count(summary.frameCount, "frame") + " left out")
    }
    if command.format == .samples {
      words.append("in " + samplesPath)
    } else if count > 0 {
      if !scaleText.isEmpty { words.append(scaleText) }
      let folder = command.folder
      words.append("in " + folder.path(of: "\(stem)-1.csv"))
      if count > 1 { words[words.count - 1] += " to " + folder.path(of: "\(stem)-\(count).csv") }
    }
    var text = "\(path): " + words.joined(separator: ", ") + "\n"
    for line in summary.unpressedLines {
      text += "\(path):\(line): no-press: a contact lifts without a press; it is left out\n"
    }
    for note in summary.notes {
      text += "\(path):\(note.line): \(note.kind.rawValue): "
      if let contact = note.contact {
        text += "gesture \(contact.gesture + 1), pointer \(contact.pointer): "
      }
      text += Self.meaning(of: note.kind) + "\n"
    }
    return text
  }

  private static func meaning(of kind: CaptureNote.Kind) -> String {
    switch kind {
    case .noLift: "the recording ends while the contact is down; the contact is cancelled"
    case .eventsDropped: "the device lost events, the contact is cancelled"
    case .truncatedFrame: "the last frame has no end and does not count"
    case .truncatedLine: "the last line is cut and does not count"
    case .contactWithoutPosition: "a contact without a position, left out"
    case .contactReplaced: "another contact took the place of one that had not lifted"
    case .coordinateFilled:
      "a coordinate was missing at the press; its first later value is used"
    }
  }
}

extension CaptureFormat: ExpressibleByArgument {}

extension ColumnMap: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
