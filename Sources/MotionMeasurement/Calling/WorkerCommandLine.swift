/// How a worker is started.
public struct WorkerCommandLine: Hashable, Sendable {
  /// The path of the executable; without a slash it is looked for in the folders of `PATH`.
  public var executable: String

  /// The arguments, without the executable's own name.
  public var arguments: [String]

  /// Creates a command line.
  ///
  /// - Parameters:
  ///   - executable: The path of the executable.
  ///   - arguments: The arguments, without the executable's own name.
  public init(executable: String, arguments: [String] = ["worker"]) {
    self.executable = executable
    self.arguments = arguments
  }
}
