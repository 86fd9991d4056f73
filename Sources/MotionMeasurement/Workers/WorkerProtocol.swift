import MotionEngines
import MotionModel
import MotionReplay

package enum WorkerProtocol {
  /// Rises with every change that an older side would misunderstand.
  package static let version = 2

  /// The page "The worker protocol" explains the requests.
  enum Request: String { case hello, place, trace, engine, walk, allocations, instructions, quit }

  static let error = "error"
  static let largestTrace = 1 << 30

  static func engine(_ specification: String, _ options: ReplayOptions) -> String {
    "engine \(options.schedule.text) \(options.delivery.rawValue) \(options.velocity.rawValue) "
      + specification
  }
}

/// What a worker says about itself.
public struct WorkerGreeting: Hashable, Sendable {
  /// The instruction set that it was built for, such as `x86_64`.
  public var architecture: String
  /// Whether it was built with optimisation; the cost of a debug build means nothing.
  public var isOptimised: Bool
  /// The names of the engines that it can make.
  public var engines: [String]
  /// The executable's name for its build, such as a version; possibly empty.
  public var build: String

  /// The instruction set of this program.
  public static var thisArchitecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }

  init(engines: [String], build: String) {
    architecture = Self.thisArchitecture
    isOptimised = CostMeasurement.isAvailable
    (self.engines, self.build) = (engines, build)
  }

  package var line: String {
    "hello \(WorkerProtocol.version) \(architecture) \(isOptimised ? "release" : "debug") "
      + "\(engines.isEmpty ? "-" : engines.joined(separator: ",")) \(build)"
  }

  package init?(line: String) {
    var words = RequestWords(line)
    guard words.name == "hello", words.next() == "\(WorkerProtocol.version)" else { return nil }
    architecture = words.next()
    let configuration = words.next()
    guard !architecture.isEmpty, ["release", "debug"].contains(configuration) else { return nil }
    isOptimised = configuration != "debug"
    let names = words.next()
    engines = names == "-" ? [] : names.split(separator: ",").map { String($0) }
    build = words.rest
  }
}

package struct RequestWords {
  private(set) var name = ""
  private(set) var rest: String

  init(_ line: String) {
    rest = line
    name = next()
  }

  mutating func next() -> String {
    let parts = rest.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    rest = parts.count == 2 ? String(parts[1]) : ""
    return parts.first.map { String($0) } ?? ""
  }

  mutating func number(
    _ expectation: String, _ isAdmitted: (Int) -> Bool = { _ in true }
  ) throws(RequestError) -> Int {
    let text = next()
    guard let number = Int(text), isAdmitted(number) else {
      throw RequestError("\(name): found '\(text)', expected \(expectation)")
    }
    return number
  }

  mutating func tally() -> TickTally? {
    guard let ticks = Int(next()), let checksum = UInt64(next()) else { return nil }
    var tally = TickTally()
    (tally.ticks, tally.checksum) = (ticks, checksum)
    return tally
  }

  mutating func index(of thing: String, below count: Int) throws(RequestError) -> Int {
    try number("the index of one of \(count) \(thing)s") { 0..<count ~= $0 }
  }
}

struct RequestError: Error {
  let message: String

  init(_ message: String) { self.message = String(message.map { $0.isNewline ? " " : $0 }) }

  init(_ error: any Error) {
    switch error {
    case let error as RequestError: self = error
    case let error as ScheduleError: self.init(error.message)
    case let error as EngineParameterError: self.init(error.message)
    default: self.init("\(error)")
    }
  }
}
