import Foundation
import Testing

/// One run of a program of this package, in its own process and folder.
struct ProgramRun {
  /// The exit code; 128 plus the signal's number if a signal ended it.
  let status: Int32

  let output: String

  let errors: String

  /// The text of each file that it left in the folder, by name.
  let files: [String: String]

  /// Runs a program, by name beside the test bundle or by path, and waits for its end.
  ///
  /// `given` holds the files in its folder; `PATH`, `HOME` and `LD_LIBRARY_PATH` are always set.
  init(
    _ arguments: [String], given: [String: String] = [:], environment: [String: String] = [:],
    program: String = "motion-benchmarks"
  ) throws {
    let manager = FileManager.default
    let root = manager.temporaryDirectory.appendingPathComponent(
      "motion-benchmarks-tests-\(UUID().uuidString)")
    let folder = root.appendingPathComponent("folder")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: root) }
    for (name, text) in given {
      let place = folder.appendingPathComponent(name)
      try manager.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
    let process = Process()
    process.executableURL = Self.place(of: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let own = ProcessInfo.processInfo.environment.filter {
      ["PATH", "HOME", "LD_LIBRARY_PATH"].contains($0.key)
    }
    process.environment = environment.merging(own) { given, _ in given }
    process.standardInput = FileHandle.nullDevice
    // Uses files, so that neither side can block the other.
    let streams = ["output", "errors"].map { root.appendingPathComponent($0) }
    let handles = try streams.map { stream in
      try Data().write(to: stream)
      return try FileHandle(forWritingTo: stream)
    }
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    try process.run()
    process.waitUntilExit()
    for handle in handles { try handle.close() }
    status = process.terminationStatus + (process.terminationReason == .exit ? 0 : 128)
    output = String(decoding: try Data(contentsOf: streams[0]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: streams[1]), as: UTF8.self)
    var files: [String: String] = [:]
    for name in try manager.contentsOfDirectory(atPath: folder.path) {
      let data = try? Data(contentsOf: folder.appendingPathComponent(name))
      files[name] = data.map { String(decoding: $0, as: UTF8.self) }
    }
    self.files = files
  }

  /// Returns the place of a program, given a path or a name beside the test bundle.
  static func place(of program: String) -> URL {
    if program.hasPrefix("/") { return URL(fileURLWithPath: program) }
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent(program)
  }

  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Reads the rows of a file of Google Benchmark, which must be strict JSON.
  static func rows(_ text: String) throws -> [[String: Any]] {
    // Swift's parser may accept numbers that JSON does not have.
    for word in ["nan", "inf"] where text.lowercased().contains("\": \(word)") {
      Issue.record("found \(word) for a number")
    }
    for word in ["-nan", "-inf"] where text.lowercased().contains(word) {
      Issue.record("found \(word) for a number")
    }
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let document = try #require(json as? [String: Any])
    let context = try #require(document["context"] as? [String: Any])
    for key in [
      "date", "host_name", "executable", "num_cpus", "mhz_per_cpu", "cpu_scaling_enabled", "caches",
      "load_avg", "library_build_type",
    ] {
      #expect(context[key] != nil, "\(key)")
    }
    return try #require(document["benchmarks"] as? [[String: Any]])
  }
}
