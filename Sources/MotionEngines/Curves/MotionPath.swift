internal import MotionModel

/// A path of consecutive segments, which knows its length.
///
/// The length has a relative error of at most 1e-9, corners and cusps included, and so has the
/// place of a point at a given length. The path is cut once into pieces on which a fixed formula is
/// that good; afterwards it is only read.
public struct MotionPath: Hashable, Sendable {
  private struct Piece: Hashable {
    var segment: Int
    var start: Double
    var end: Double
    var before: Double
    var length: Double
  }

  /// The segments.
  public let segments: [PathSegment]
  /// The length, in points.
  public let length: Double

  private let pieces: [Piece]

  /// Creates a path.
  ///
  /// - Parameter segments: The segments, at least one, of finite numbers. A gap between two is
  ///   jumped over and has no length.
  /// - Throws: ``EngineParameterError`` for no segment, or numbers that are not finite.
  /// - Complexity: O(n) in the number of pieces: 2 for a line, about 10 for a usual curve, about
  ///   100 for one with a cusp.
  public init(_ segments: [PathSegment]) throws(EngineParameterError) {
    guard !segments.isEmpty else {
      throw EngineParameterError("path: found no segment, expected at least 1")
    }
    guard segments.allSatisfy({ $0.isFinite }) else {
      throw EngineParameterError("path: found a number that is not finite")
    }
    self.segments = segments
    let tolerance = 1e-13 * segments.reduce(0) { $0 + $1.polygonLength }
    var pieces: [Piece] = []
    var sum = 0.0
    for (index, segment) in segments.enumerated() {
      var parts: [(end: Double, length: Double)] = []
      segment.appendPieces(from: 0, to: 1, tolerance: tolerance, into: &parts)
      var start = 0.0
      for part in parts {
        pieces.append(
          Piece(segment: index, start: start, end: part.end, before: sum, length: part.length))
        sum += part.length
        start = part.end
      }
    }
    self.pieces = pieces
    length = sum
  }

  package func place(after distance: Double) -> (segment: Int, parameter: Double) {
    if !(distance > 0) { return (0, 0) }
    if distance >= length { return (segments.count - 1, 1) }
    var low = 0
    var high = pieces.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].before <= distance { low = middle } else { high = middle }
    }
    let piece = pieces[low]
    return (piece.segment, parameter(in: piece, after: distance - piece.before))
  }

  /// Newton's method, with bisection if a step leaves the bracket.
  private func parameter(in piece: Piece, after distance: Double) -> Double {
    guard piece.length > 0 else { return piece.start }
    let segment = segments[piece.segment]
    var (low, high) = (piece.start, piece.end)
    var guess = low + (distance / piece.length) * (high - low)
    for _ in 0..<60 {
      let excess = segment.roughLength(from: piece.start, to: guess) - distance
      if excess.magnitude <= 1e-14 * length { return guess }
      if excess < 0 { low = guess } else { high = guess }
      let speed = segment.derivative(at: guess).length
      let next = guess - excess / speed
      if next == guess { return guess }
      guess = next > low && next < high ? next : 0.5 * (low + high)
    }
    return guess
  }
}

extension MotionPath {
  /// Reads a path, such as `M0;0L100;0C100;50;0;50;0;0`, which begins at `0;0`.
  ///
  /// `M` moves to a point, `L` draws a line to one and `C` a cubic curve with two control points;
  /// `O` draws an ellipse from the end of its x axis: its center and half axes.
  init(_ text: String) throws(EngineParameterError) {
    var segments: [PathSegment] = []
    var place = SIMD2<Double>.zero
    var rest = Substring(text)
    while let letter = rest.first {
      rest = rest.dropFirst()
      let end = rest.firstIndex { "MLCO".contains($0) } ?? rest.endIndex
      let parts = rest[..<end].split(separator: ";", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { DecimalText.number($0) }
      rest = rest[end...]
      func point(_ index: Int) -> SIMD2<Double> { SIMD2(numbers[index], numbers[index + 1]) }
      let isWhole = numbers.count == parts.count
      switch (letter, isWhole ? numbers.count : 0) {
      case ("M", 2): break
      case ("L", 2): segments.append(.line(from: place, to: point(0)))
      case ("C", 6):
        segments.append(.cubic(from: place, first: point(0), second: point(2), to: point(4)))
      case ("O", 4): segments.append(.ellipse(center: point(0), radii: point(2)))
      default:
        throw EngineParameterError(
          "path: found '\(letter)\(parts.joined(separator: ";"))', expected Mx;y, Lx;y, "
            + "Cx1;y1;x2;y2;x;y or Ox;y;rx;ry with finite numbers")
      }
      place = segments.last.map { letter == "M" ? point(0) : $0.point(at: 1) } ?? point(0)
    }
    try self.init(segments)
  }

  var text: String {
    func numbers(_ points: SIMD2<Double>...) -> String {
      points.map { EngineParameter.shortText(of: $0.x) + ";" + EngineParameter.shortText(of: $0.y) }
        .joined(separator: ";")
    }
    var text = ""
    var place = SIMD2<Double>.zero
    for segment in segments {
      switch segment {
      case .line(let from, let to):
        text += (from == place ? "" : "M" + numbers(from)) + "L" + numbers(to)
      case .cubic(let from, let first, let second, let to):
        text += (from == place ? "" : "M" + numbers(from)) + "C" + numbers(first, second, to)
      case .arc(let center, let radii, _, _): text += "O" + numbers(center, radii)
      }
      place = segment.point(at: 1)
    }
    return text
  }
}
