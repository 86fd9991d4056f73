/// What a worker says of itself.
public struct WorkerGreeting: Hashable, Sendable {
  /// The instruction set that it was built for, such as `x86_64`.
  public var architecture: String

  /// Whether it was built with optimisation; what a debug build costs means nothing.
  public var isOptimised: Bool

  /// Whether it was built with aligned code, so that a change elsewhere hardly moves its costs.
  public var isAligned: Bool

  /// The names of the engines that can be asked for.
  public var engines: [String]

  /// What the executable calls itself, such as a version; possibly empty.
  public var build: String

  /// The instruction set of this very program.
  public static var thisArchitecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }

  /// Whether this very program was built with optimisation.
  public static var isThisOptimised: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  /// Whether this very program was built with aligned code, which defines `ALIGNED_CODE`.
  public static var isThisAligned: Bool {
    #if ALIGNED_CODE
      true
    #else
      false
    #endif
  }

  /// The greeting of this very program.
  ///
  /// - Parameters:
  ///   - engines: The names of the engines that can be asked for.
  ///   - build: What the executable calls itself, on one line.
  init(engines: [String], build: String) {
    architecture = Self.thisArchitecture
    isOptimised = Self.isThisOptimised
    isAligned = Self.isThisAligned
    self.engines = engines
    self.build = build
  }

  /// The answer to `hello`.
  var line: String {
    let configuration = isOptimised ? isAligned ? "aligned" : "release" : "debug"
    return "hello \(WorkerProtocol.version) \(architecture) \(configuration) "
      + "\(engines.isEmpty ? "-" : engines.joined(separator: ",")) \(build)"
  }

  /// Reads the answer to `hello`; nil where it is no such answer, or one of another version.
  ///
  /// - Parameter line: The answer.
  init?(line: String) {
    var words = RequestWords(line)
    guard words.name == "hello", words.next() == "\(WorkerProtocol.version)" else { return nil }
    architecture = words.next()
    let configuration = words.next()
    guard !architecture.isEmpty, ["aligned", "release", "debug"].contains(configuration)
    else { return nil }
    isOptimised = configuration != "debug"
    isAligned = configuration == "aligned"
    let names = words.next()
    engines = names == "-" ? [] : names.split(separator: ",").map { String($0) }
    build = words.rest
  }
}
