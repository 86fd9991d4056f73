import MotionModel

/// Why a file gives no trace or recording.
enum InputFailure: Error {
  /// It cannot be read; the number of the system's error.
  case unreadable(Int32)
  /// It is no trace or recording.
  case malformed(TraceError)

  /// Reports the failure to the user.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The code to exit with.
  func report(path: String) -> ExitStatus {
    switch self {
    case .unreadable(let problem):
      _ = ExitStatus.missing.report("cannot read '\(path)': \(FileBytes.text(of: problem))")
      return .missing
    case .malformed(let error):
      StandardError.write("\(error)\n")
      return .badData
    }
  }
}
