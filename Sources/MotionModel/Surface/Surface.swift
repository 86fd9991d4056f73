/// What the finger moves: a pane with two rests, a scroll area with limits, or a free point.
///
/// The text form stands in a trace's header, for example `pane closed=160,420 open=160,40 axis=y`;
/// see ``init(text:)`` and ``text``.
public struct Surface: Hashable, Sendable {
  /// The kinds of surface.
  public enum Kind: Hashable, Sendable {
    /// Two rests, the control pane of objc.io's "Interactive Animations".
    case pane(Pane)
    /// A content offset between limits.
    case scroll(ScrollArea)
    /// A point that rests anywhere, or at the nearest of a set of points.
    case free(FreePoint)
  }

  /// The kind of surface, with its geometry.
  public var kind: Kind

  /// The directions in which it moves.
  public var axis: Axis

  /// Creates a surface.
  ///
  /// - Parameters:
  ///   - kind: The kind of surface, with its geometry.
  ///   - axis: The directions in which it moves.
  public init(_ kind: Kind, axis: Axis = .xy) {
    self.kind = kind
    self.axis = axis
  }

  /// The surface of a trace that names none: a point that is free to rest anywhere and starts at
  /// the origin.
  public static var free: Surface { Surface(.free(FreePoint())) }

  /// The name of the kind, as the header spells it.
  public var name: String {
    switch kind {
    case .pane: "pane"
    case .scroll: "scroll"
    case .free: "free"
    }
  }

  /// The position before the first event, in points.
  public var start: SIMD2<Double> {
    switch kind {
    case .pane(let pane): pane.position(of: pane.start)
    case .scroll(let area): area.minimum
    case .free(let point): point.start
    }
  }
}
