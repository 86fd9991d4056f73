/// The program that made a report.
public struct Tool: Hashable, Sendable {
  /// Its name.
  public var name: String

  /// Its version, such as `0.1.0`.
  public var version: String

  /// Creates a tool, such as a program of another package that uses these writers.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - version: Its version: three numbers with points between them.
  public init(name: String, version: String) {
    self.name = name
    self.version = version
  }

  /// The program of this package.
  public static var motionReplay: Tool { Tool(name: "motion-replay", version: "0.1.0") }
}
