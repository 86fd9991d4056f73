/// The machine and moment of a measurement, as Google Benchmark's JSON has them.
public struct BenchmarkContext: Hashable, Sendable, Encodable {
  /// A cache of the processor.
  public struct Cache: Hashable, Sendable, Encodable {
    /// What it holds: `Data`, `Instruction` or `Unified`.
    public var type: String

    /// How far from the core it is, from 1.
    public var level: Int

    /// Its size, in bytes.
    public var size: Int

    /// How many processors share it.
    public var sharing: Int

    /// Creates a cache.
    ///
    /// - Parameters:
    ///   - type: What it holds: `Data`, `Instruction` or `Unified`.
    ///   - level: How far from the core it is, from 1.
    ///   - size: Its size, in bytes.
    ///   - sharing: How many processors share it, at least 1.
    public init(type: String, level: Int, size: Int, sharing: Int) {
      self.type = type
      self.level = level
      self.size = size
      self.sharing = sharing
    }

    private enum CodingKeys: String, CodingKey {
      case type, level, size
      case sharing = "num_sharing"
    }
  }

  /// When it was measured, in ISO 8601 with the offset from UTC.
  public var date: String

  /// The name of the machine.
  public var host: String

  /// The program that measured.
  public var executable: String

  /// How many processors there are.
  public var processors: Int

  /// The clock rate of a processor, in MHz; 0 where it is not known.
  public var megahertz: Int

  /// Whether the system changes the clock rate with the load.
  public var isScaling: Bool

  /// The caches of a processor.
  public var caches: [Cache]

  /// How many processes waited to run over the last 1, 5 and 15 minutes; empty where it is not
  /// known.
  public var load: [Double]

  /// How the program was built: `release` or `debug`.
  public var build: String

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - date: When it was measured, in ISO 8601 with the offset from UTC.
  ///   - host: The name of the machine.
  ///   - executable: The program that measured.
  ///   - processors: How many processors there are, at least 1.
  ///   - megahertz: The clock rate of a processor, in MHz; 0 where it is not known.
  ///   - isScaling: Whether the system changes the clock rate with the load.
  ///   - caches: The caches of a processor.
  ///   - load: How many processes waited to run over the last 1, 5 and 15 minutes.
  ///   - build: How the program was built: `release` or `debug`.
  public init(
    date: String,
    host: String,
    executable: String,
    processors: Int,
    megahertz: Int,
    isScaling: Bool,
    caches: [Cache],
    load: [Double],
    build: String
  ) {
    self.date = date
    self.host = host
    self.executable = executable
    self.processors = processors
    self.megahertz = megahertz
    self.isScaling = isScaling
    self.caches = caches
    self.load = load
    self.build = build
  }

  private enum CodingKeys: String, CodingKey {
    case date, executable, caches
    case host = "host_name"
    case processors = "num_cpus"
    case megahertz = "mhz_per_cpu"
    case isScaling = "cpu_scaling_enabled"
    case load = "load_avg"
    case build = "library_build_type"
  }
}
