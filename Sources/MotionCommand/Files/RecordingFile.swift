import Foundation
import MotionModel

/// A recording with the file that it came from.
struct RecordingFile {
  /// The path of the file, as it was given.
  let path: String

  /// What the file holds.
  let recording: Recording

  /// Reads a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``InputFailure`` where it cannot be read or is no recording.
  /// - Complexity: O(n) in the size of the file.
  init(path: String) throws(InputFailure) {
    var reader = RecordingReader(file: path)
    let problem: Int32?
    let recording: Recording?
    do throws(TraceError) {
      problem = try FileBytes.read(path: path) { (piece) throws(TraceError) in
        try piece.withUnsafeBufferPointer { (bytes) throws(TraceError) in
          try reader.read(UnsafeRawBufferPointer(bytes))
        }
      }
      recording = problem == nil ? try reader.finish() : nil
    } catch {
      throw .malformed(error)
    }
    guard let recording else { throw .unreadable(problem ?? EIO) }
    self.path = path
    self.recording = recording
  }
}
