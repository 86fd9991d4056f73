import Foundation

/// What else is installed that the program, its benchmarks or its CI can use.
struct InstalledTools {
  /// The version of valgrind, which counts instructions; nil where it is not found.
  let valgrind: String?

  /// Whether the C library's tracing of allocations can be loaded.
  let hasAllocationTracing: Bool

  /// Whether Google Benchmark's header is there, which the nested package Benchmarks needs.
  let hasBenchmarkLibrary: Bool

  /// Looks for them; nothing is loaded for longer than the look.
  ///
  /// - Parameter environment: The environment, for `PATH` and `CPATH`.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    valgrind = Self.valgrindVersion(environment)
    #if os(Linux)
      let library = dlopen("libc_malloc_debug.so.0", RTLD_LAZY | RTLD_LOCAL)
      hasAllocationTracing = library != nil
      if let library { dlclose(library) }
    #else
      hasAllocationTracing = false
    #endif
    let folders =
      Self.folders(in: environment["CPATH"]) + Self.folders(in: environment["CPLUS_INCLUDE_PATH"])
      + ["/usr/include", "/usr/local/include"]
    hasBenchmarkLibrary = folders.contains {
      FileManager.default.fileExists(atPath: "\($0)/benchmark/benchmark.h")
    }
  }

  /// Asks valgrind for its version; one that does not answer counts as not found.
  private static func valgrindVersion(_ environment: [String: String]) -> String? {
    let places = folders(in: environment["PATH"]).map { "\($0)/valgrind" }
    guard let place = places.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      return nil
    }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: place)
    process.arguments = ["--version"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let answer = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    let line = String(decoding: answer, as: UTF8.self).split(whereSeparator: \.isNewline).first
    return line.map { $0.hasPrefix("valgrind-") ? String($0.dropFirst(9)) : String($0) }
  }

  private static func folders(in path: String?) -> [String] {
    (path ?? "").split(separator: ":").map { String($0) }
  }
}
