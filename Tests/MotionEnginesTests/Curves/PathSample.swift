import MotionEngines

/// A path with its known length.
struct PathSample: Sendable {
  let name: String
  let segment: PathSegment
  let length: Double

  static func smooth() throws -> [PathSample] {
    try NumberRow.table("paths-smooth").map { PathSample($0) }
  }

  static func all() throws -> [PathSample] {
    try smooth() + NumberRow.table("paths-sharp").map { PathSample($0) }
  }

  private init(_ row: NumberRow) {
    (name, length) = (row.name, row[0])
    let points = row.groups(of: 2, from: 1).map { SIMD2($0[0], $0[1]) }
    switch row.name.prefix(while: { $0 != " " }) {
    case "line": segment = .line(from: points[0], to: points[1])
    case "ellipse": segment = .ellipse(center: points[0], radii: points[1])
    default:
      segment = .cubic(from: points[0], first: points[1], second: points[2], to: points[3])
    }
  }
}
