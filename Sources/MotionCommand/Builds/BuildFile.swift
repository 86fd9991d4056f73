import ArgumentParser
import Foundation
import MotionModel

/// An executable that a build has made.
struct BuildFile {
  let path: String

  static var own: BuildFile {
    BuildFile(path: Bundle.main.executablePath ?? CommandLine.arguments[0])
  }

  private init(path: String) {
    self.path = path
  }

  /// Finds an executable.
  init(_ text: String) throws {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: text, isDirectory: &isFolder)
    let name = URL(fileURLWithPath: Self.own.path).lastPathComponent
    let path = isFolder.boolValue ? "\(text)/\(name)" : text
    guard exists, FileManager.default.isExecutableFile(atPath: path) else {
      throw ExitStatus.missing.report(
        "there is no executable '\(path)'; expected a build of \(name), such as from "
          + "swift build -c release")
    }
    // Without a slash it would be looked for in the folders of PATH.
    self.path = path.contains("/") ? path : "./\(path)"
  }

  /// The digest of its bytes; that of nothing where it cannot be read.
  var digest: Digest {
    var digest = Digest()
    let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    data?.withUnsafeBytes { bytes in
      let words = bytes.count / 8
      for index in 0..<words {
        digest.combine(bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
      }
      for byte in bytes[(8 * words)...] { digest.combine(UInt64(byte)) }
    }
    return digest
  }

  /// Tells whether two executables are the same bytes.
  func isSame(as other: BuildFile) -> Bool {
    FileManager.default.contentsEqual(atPath: path, andPath: other.path)
  }
}
