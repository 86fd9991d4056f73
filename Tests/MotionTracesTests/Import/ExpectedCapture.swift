import Foundation
import MotionTraces
import Testing

struct ExpectedCapture: CustomTestStringConvertible, Sendable {
  struct Expectation: Decodable, Sendable {
    struct Note: Decodable, Hashable, Sendable {
      var kind: String
      var gesture: Int?
      var pointer: Int32?
    }

    struct Range: Decodable, Sendable {
      var x: [Int]?, y: [Int]?
    }

    struct Gesture: Decodable, Sendable {
      struct Pointer: Decodable, Sendable {
        var pointer: Int32
        var samples: Int
        var first_ns: Int64, last_ns: Int64
        var first: [Double], last: [Double]
        var ended: String
      }

      var gesture: Int
      var samples: Int
      var pointers: [Pointer]
    }

    var file: String
    var format: String
    var outcome: String
    var line: Int?
    var device: String?
    var `protocol`: String?
    var origin_ns: Int64?
    var range: Range?, companion_range: Range?
    var companion: String?
    var samples: Int?, gesture_count: Int?
    var gestures: [Gesture]?
    var notes: [Note]?
  }

  let url: URL
  let expectation: Expectation

  var testDescription: String {
    url.deletingLastPathComponent().lastPathComponent + "/" + url.lastPathComponent
  }

  var bytes: [UInt8] { get throws { Array(try Data(contentsOf: url)) } }

  var samples: [UInt8] {
    get throws { Array(try Data(contentsOf: url.appendingPathExtension("samples.csv"))) }
  }

  /// The project's own copies.
  static let copies = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Captures")

  /// The copies, and more captures if they lie beside the checkout.
  static let all: [ExpectedCapture] = {
    let beside = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../shared/recordings/recordings").standardizedFileURL
    return captures(in: copies) + captures(in: beside)
  }()

  static func captures(in folder: URL) -> [ExpectedCapture] {
    guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    let suffix = ".expected.json"
    return paths.compactMap { $0 as? String }.filter { $0.hasSuffix(suffix) }.sorted()
      .compactMap { path in
        guard let data = try? Data(contentsOf: folder.appending(path: path)),
          let expectation = try? JSONDecoder().decode(Expectation.self, from: data)
        else { return nil }
        return ExpectedCapture(
          url: folder.appending(path: String(path.dropLast(suffix.count))),
          expectation: expectation)
      }
  }
}

/// Reads a capture and returns its samples in canonical form.
func samples(
  _ text: String, as format: CaptureFormat, map: ColumnMap = ColumnMap()
) throws(CaptureError) -> String {
  var source: any CaptureSource = CaptureBytes(Array(text.utf8))
  var bytes: [UInt8] = []
  _ = try CaptureReader(format, map: map).read(&source) { (sample) throws(CaptureError) in
    sample.append(to: &bytes)
  }
  return String(decoding: bytes, as: UTF8.self)
}
