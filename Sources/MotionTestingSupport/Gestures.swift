public import MotionModel
public import Testing

internal import MotionSystem
internal import MotionTraces

/// Recorded gestures as the arguments of a test: each is a test case with its own name.
///
///     @Test(arguments: try Gestures("Tests/Traces"))
///     func handAndSpringMeet(on gesture: Gesture) throws {
///       try requireSmooth(Glide(), on: gesture)
///     }
public struct Gestures: RandomAccessCollection, Sendable {
  private let all: [Gesture]

  /// Makes the project's own gestures from seeds; `motion-replay list traces` names them.
  public init() {
    all = StandardTraces.all.map { standard in
      let trace = standard.makeTrace()
      // Reading the trace again gives its events their lines.
      let read = try? Trace(reading: trace.bytes, file: standard.fileName)
      return Gesture(file: standard.fileName, trace: read ?? trace)
    }
  }

  /// Reads a trace, or all in a folder and its subfolders, sorted by name, as the command does.
  ///
  /// Hidden files, links to folders and baselines are left out.
  ///
  /// - Throws: ``GestureError`` if there is no trace or one cannot be read, or its `TraceError`.
  public init(_ path: String) throws {
    let files = FileManager.default
    guard let kind = System.kind(of: path) else {
      throw GestureError("found no '\(path)' in '\(files.currentDirectoryPath)', expected traces")
    }
    let folder = kind == S_IFDIR ? TraceFolder(path) : nil
    if let unreadable = folder?.unreadable.first {
      throw GestureError("cannot read the folder '\(unreadable)'")
    }
    all = try (folder?.traces ?? [path]).map { name in
      guard let bytes = files.contents(atPath: name) else {
        throw GestureError("cannot read '\(name)', expected a trace")
      }
      return Gesture(file: name, trace: try Trace(reading: Array(bytes), file: name))
    }
    guard !all.isEmpty else { throw GestureError("found no trace (*.csv) in '\(path)'") }
  }

  public var startIndex: Int { all.startIndex }
  public var endIndex: Int { all.endIndex }
  public subscript(index: Int) -> Gesture { all[index] }
}

/// A recorded gesture, with the file that it is from.
public struct Gesture: Sendable, CustomTestStringConvertible {
  /// The path, or the file name of one of the project's own gestures.
  public let file: String
  /// What the finger did.
  public let trace: Trace

  /// Takes a trace, such as one that a test has made.
  public init(file: String, trace: Trace) { (self.file, self.trace) = (file, trace) }

  public var testDescription: String { trace.name }
}

/// Why there are no gestures.
public struct GestureError: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
