import ArgumentParser
import Foundation
import MotionModel
import MotionReplay

/// The traces that paths on the command line stand for.
enum TraceFiles {
  /// Reads all traces, or none.
  ///
  /// - Parameters:
  ///   - paths: Files and folders; a folder stands for the `*.csv` files in it.
  ///   - options: What determines the ticks of the replays to come; nil where there are none.
  /// - Returns: The traces, in the order of the paths, those of a folder by name.
  /// - Throws: `ExitCode` 66 where something is not there, else 65 where a file is no trace; all
  ///   such paths and files have then been reported.
  /// - Complexity: O(n) in the size of the files.
  static func read(
    _ paths: [String], for options: ReplayOptions? = nil
  ) throws -> [TraceFile] {
    var status: ExitStatus?
    var files: [TraceFile] = []
    for path in expand(paths, status: &status) {
      do throws(InputFailure) {
        files.append(try TraceFile(path: path, for: options))
      } catch {
        let found = error.report(path: path)
        status = status == .missing ? .missing : found
      }
    }
    if let status { throw status.code }
    return files
  }

  /// Returns the files that paths stand for, each once.
  private static func expand(_ paths: [String], status: inout ExitStatus?) -> [String] {
    var files: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      guard exists, isFolder.boolValue else {
        files.append(path)
        continue
      }
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
        _ = ExitStatus.missing.report("cannot read the folder '\(path)'")
        status = .missing
        continue
      }
      let traces = names.filter { $0.hasSuffix(".csv") && !$0.hasPrefix(".") }.sorted()
      if traces.isEmpty {
        _ = ExitStatus.missing.report("no trace (*.csv) in the folder '\(path)'")
        status = .missing
      }
      files += traces.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
    }
    var seen: Set<String> = []
    return files.filter { seen.insert(URL(fileURLWithPath: $0).standardized.path).inserted }
  }
}
