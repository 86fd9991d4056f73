import Foundation
import MotionTraces
import TestSupport
import Testing

/// Inputs that fuzzing once found stay tested, without a fuzzer.
struct FuzzCorpusTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Corpora")

  private static func inputs(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let folder = folder.appendingPathComponent(target.rawValue)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      ($0, Array(try Data(contentsOf: folder.appendingPathComponent($0))))
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func seedsAreAccepted(target: FuzzTarget) throws {
    #expect(!target.seeds.isEmpty)
    for (index, seed) in target.seeds.enumerated() {
      #expect(try target.check(seed), "seed \(index)")
    }
  }

  @Test(arguments: CaptureFormat.allCases)
  func everyFormatHasASeed(format: CaptureFormat) {
    #expect(
      FuzzedCapture.formats.contains { $0.rawValue == format.rawValue },
      "write \(format.rawValue) at the end of FuzzedCapture.formats, and a seed into Seeds")
  }

  @Test(arguments: FuzzTarget.allCases)
  func theCorpusKeepsAllProperties(target: FuzzTarget) throws {
    let inputs = try Self.inputs(of: target)
    #expect(inputs.count >= 20, "a corpus that was found")
    let chosen = tried(inputs, oneOf: 3)
    var accepted = 0
    for input in chosen {
      do throws(FuzzFailure) {
        if try target.check(input.bytes) { accepted += 1 }
      } catch {
        Issue.record("\(target.rawValue)/\(input.name): \(error)")
      }
    }
    #expect(accepted > 0, "some inputs are right")
    #expect(accepted < chosen.count, "some inputs are refused")
  }

  @Test func theCorporaStaySmall() throws {
    let bytes = try FuzzTarget.allCases.flatMap { try Self.inputs(of: $0) }
      .reduce(0) { $0 + $1.bytes.count }
    #expect(bytes < 300_000)
  }
}
