/// What a worker says of itself.
public struct WorkerGreeting: Hashable, Sendable {
  /// The instruction set that it was built for, such as `x86_64`.
  public var architecture: String

  /// Whether it was built with optimisation; what a debug build costs means nothing.
  public var isOptimised: Bool

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

  /// The answer to `hello`.
  var line: String {
    "hello \(WorkerProtocol.version) \(architecture) \(isOptimised ? "release" : "debug") "
      + "\(engines.isEmpty ? "-" : engines.joined(separator: ",")) \(build)"
  }

  init(architecture: String, isOptimised: Bool, engines: [String], build: String) {
    self.architecture = architecture
    self.isOptimised = isOptimised
    self.engines = engines
    self.build = build
  }

  /// Reads the answer to `hello`; nil where it is no such answer, or one of another version.
  ///
  /// - Parameter line: The answer.
  init?(line: String) {
    var words = RequestWords(line)
    guard words.name == "hello", words.next() == "\(WorkerProtocol.version)" else { return nil }
    architecture = words.next()
    let configuration = words.next()
    guard !architecture.isEmpty, ["release", "debug"].contains(configuration) else { return nil }
    isOptimised = configuration == "release"
    let names = words.next()
    engines = names == "-" ? [] : names.split(separator: ",").map { String($0) }
    build = words.rest
  }
}
