internal import MotionSystem
internal import MotionMeasurement
public import MotionModel

/// The failure of an engine outside of this program, which ends that engine and nothing else.
public struct EngineFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the engine did wrong.
  public enum Kind: Hashable, Sendable {
    /// It could not be started, for the reason given.
    case notStarted(String)
    /// It ended with an exit code in the middle of its work.
    case exited(Int32)
    /// A signal ended it.
    case killed(signal: Int32)
    /// It did not answer within some seconds, and was killed.
    case hung(seconds: Double)
    /// It took longer than the time limit of the command, in seconds, and was killed.
    case overdue(seconds: Double)
    /// It gave an invalid answer; `expected` says what was expected.
    case nonsense(String, expected: String)
    /// It said that it cannot do what was requested.
    case refused(String)
    /// It answered before it was asked.
    case early(String)
  }

  /// The label of the engine.
  public private(set) var engine = ""
  /// The name of the trace and where it is; nil before the first replay.
  public private(set) var trace: String?
  /// The index of the tick, if it is known.
  public internal(set) var tick: Int?
  /// The time of the request that failed, in the trace.
  public internal(set) var time: Instant?
  /// What the engine did wrong.
  public let kind: Kind
  /// The last lines that the engine wrote to its error stream, or the frames of the thread that crashed.
  public let lastWords: [String]
  var answered = 0

  init(_ kind: Kind, _ errors: String = "") {
    self.kind = kind
    let lines = errors.split(whereSeparator: \.isNewline)
    lastWords = (Self.crash(in: lines) ?? Self.end(of: lines))
      .map { Self.short(String($0), most: 400) }
  }

  /// The last eight lines; an earlier line with an error's message replaces the first of them, as
  /// node prints the message before the stack and the error's contents.
  private static func end(of lines: [Substring]) -> [Substring] {
    let end = lines.suffix(8)
    let message = lines.lastIndex { line in
      let kind = line.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
      return kind.hasSuffix("Error") && line.dropFirst(kind.count).first == ":"
    }
    guard let message, message < end.startIndex else { return Array(end) }
    return [lines[message]] + end.dropFirst()
  }

  /// The crashed thread and its first frames, which Swift's runtime prints before the registers.
  private static func crash(in lines: [Substring]) -> [Substring]? {
    guard
      let thread = lines.lastIndex(where: { $0.hasPrefix("Thread ") && $0.hasSuffix("crashed:") })
    else { return nil }
    let end = lines[(thread + 1)...].firstIndex {
      !($0.first?.isWhitespace ?? false) && $0 != "..."
    }
    return Array(lines[thread..<(end ?? lines.endIndex)].prefix(8))
  }

  func of(_ engine: String, in attempt: EngineAttempt? = nil) -> EngineFailure {
    var failure = self
    (failure.engine, failure.trace) = (engine, attempt?.trace)
    return failure
  }

  /// The failure in one line, and the last words below it.
  public var description: String {
    var text = "the engine '\(engine)'"
    if let trace { text += " on the trace \(trace)" }
    if let time {
      text += tick.map { ", tick \($0)," } ?? ""
      // A division keeps the digits of a whole number of nanoseconds.
      text += " at \(Double(time.nanoseconds) / 1e9) s"
    }
    text += ": it \(kind.phrase)"
    return lastWords.isEmpty ? text : text + lastWords.map { "\n  | \($0)" }.joined()
  }

  static func short(_ text: String, most: Int = 120) -> String {
    let line = text.map {
      $0.isNewline || $0.asciiValue.map { $0 < 32 || $0 == 127 } ?? false ? " " : $0
    }
    return line.count <= most ? String(line) : String(line.prefix(most - 3)) + "..."
  }
}

extension EngineFailure.Kind {
  init(_ kind: WorkerError.Kind) {
    self =
      switch kind {
      case .notStarted(let problem), .pipe(let problem):
        .notStarted(String(cString: strerror(problem)))
      // The process is a shell, which exits with 128 + N if signal N ended its command.
      case .exited(let code) where 129...160 ~= code: .killed(signal: code - 128)
      case .exited(let code): .exited(code)
      case .killed(let signal): .killed(signal: signal)
      case .hung(let seconds): .hung(seconds: seconds)
      case .nonsense(let text): .nonsense(text, expected: "an answer")
      case .refused(let text), .unfit(let text): .refused(text)
      }
  }

  /// What happened, as a phrase after "it".
  public var phrase: String {
    switch self {
    case .notStarted(let reason): return "could not be started: \(reason)"
    case .exited(let code):
      let hint = code == 127 ? ", which a shell gives if it finds no such command" : ""
      return "exited with code \(code)\(hint)"
    case .killed(let signal):
      let name = strsignal(signal).map { String(cString: $0) } ?? "unknown"
      return "died of signal \(signal) (\(name))"
    case .hung(let seconds):
      return "gave no answer within \(NumberText.text(seconds)) s, and was killed"
    case .overdue(let seconds):
      let limit = TimeText.text(nanoseconds: Int64((seconds * 1e9).rounded()))
      return "took more than \(limit), the limit of --time-limit, and was killed"
    case .nonsense(let text, let expected):
      return "answered '\(EngineFailure.short(text))', expected \(expected)"
    case .refused(let text): return "refused: \(EngineFailure.short(text))"
    case .early(let text): return "wrote '\(EngineFailure.short(text))' without being asked"
    }
  }
}
