internal import MotionAnalysis
internal import MotionModel

/// A problem as SARIF has it.
struct SARIFResult: Encodable {
  private let ruleId: String
  private let ruleIndex: Int?
  private let level: String
  private let message: [String: String]
  private let locations: [Location]?
  private let partialFingerprints: [String: String]
  private let properties: Properties

  /// Creates the result of a problem.
  ///
  /// - Parameters:
  ///   - located: The problem with its case.
  ///   - ruleIndex: The index of its rule among those of the run; nil where it is not there.
  ///   - occurrence: Which problem with the same fingerprint key it is, from 1.
  init(_ located: LocatedProblem, ruleIndex: Int?, occurrence: Int) {
    let (place, problem) = (located.place, located.problem)
    ruleId = place.rule
    self.ruleIndex = ruleIndex
    level = problem.severity.rawValue
    message = ["text": "\(place.engine): \(problem.message)"]
    locations = place.file.map { file in
      [
        Location(
          physicalLocation: PhysicalLocation(
            artifactLocation: ["uri": ArtifactURI.text(file)],
            // Viewers want a line: a problem of the whole trace is shown at its first.
            region: ["startLine": problem.line > 0 ? Int(problem.line) : 1]),
          logicalLocations: [
            ["fullyQualifiedName": "\(place.trace ?? file)/\(place.engine)"]
          ])
      ]
    }
    var digest = Digest()
    for part in Self.fingerprintKey(located) + ["\(occurrence)"] {
      for byte in part.utf8 { digest.combine(UInt64(byte)) }
      digest.combine(256)
    }
    partialFingerprints = ["motionReplay/v1": digest.text]
    properties = Properties(place, problem)
  }

  /// Lists what tells a problem from another: trace, engine, rule and line, but no size.
  ///
  /// - Parameter located: The problem with its case.
  /// - Returns: The parts.
  static func fingerprintKey(_ located: LocatedProblem) -> [String] {
    let place = located.place
    return [
      place.trace ?? "", place.engine, place.rule, located.problem.kind.rawValue,
      "\(located.problem.line)",
    ]
  }

  private struct Location: Encodable {
    let physicalLocation: PhysicalLocation
    let logicalLocations: [[String: String]]
  }

  private struct PhysicalLocation: Encodable {
    let artifactLocation: [String: String]
    let region: [String: Int]
  }

  /// What SARIF has no place for; numbers that are not finite are left out.
  private struct Properties: Encodable {
    let trace: String?
    let engine: String
    let kind: String
    let tick: Int?
    let time: Int64?
    let size: Double?
    let limit: Double?
    let unit: String?

    init(_ place: JudgedCase, _ problem: Problem) {
      trace = place.trace
      engine = place.engine
      kind = problem.kind.rawValue
      tick = problem.tick
      time = problem.time?.nanoseconds
      size = problem.size.flatMap { $0.isFinite ? $0 : nil }
      limit = problem.limit.flatMap { $0.isFinite ? $0 : nil }
      unit = problem.unit.isEmpty ? nil : problem.unit
    }

    private enum CodingKeys: String, CodingKey {
      case trace, engine, kind, tick, size, limit, unit
      case time = "time_ns"
    }
  }
}
