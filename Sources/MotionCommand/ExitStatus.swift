import ArgumentParser

/// The codes with which the command exits when it is not 0 and not the parser's own 64.
enum ExitStatus: Int32 {
  /// The command itself failed.
  case failed = 1
  /// Two recordings diverge.
  case diverges = 3
  /// An engine breaks a rule.
  case breaks = 4
  /// A baseline is not there, cannot be read or does not fit; or progress is of another run.
  case incompatible = 5
  /// A trace and an engine took longer than the time limit.
  case overdue = 7
  /// An argument cannot be granted, as was found later than the parser's own 64.
  case usage = 64
  /// A trace, recording, schedule or progress file cannot be understood.
  case badData = 65
  /// A file to read is not there.
  case missing = 66

  /// The error to throw for a silent exit with this code.
  var code: ExitCode { ExitCode(rawValue) }

  /// Reports an error to the user.
  func report(_ message: String) -> ExitCode {
    StandardError.write("error: \(message)\n")
    return code
  }
}
