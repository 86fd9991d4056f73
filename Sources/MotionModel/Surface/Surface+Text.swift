extension Surface {
  /// Reads a surface from its text, such as `pane closed=160,420 open=160,40 axis=y`.
  ///
  /// The forms, each with its parameters in any order, are:
  /// - `pane closed=X,Y open=X,Y`, where the rests differ, and `start=closed` or `start=open`;
  /// - `scroll min=X,Y max=X,Y size=W,H`, the limits of the content offset, which moves against the
  ///   finger, and the size of the viewport; the least offset is nowhere above the largest and the
  ///   size is above zero;
  /// - `free`, and `snap=X,Y;X,Y` with any number of points, and `start=X,Y`.
  ///
  /// Each may have `axis=x`, `axis=y` or `axis=xy`. Coordinates are finite decimal numbers, in
  /// points.
  ///
  /// - Parameter text: The text of a surface.
  /// - Throws: ``TraceError``, with the file `surface` and line 1, for anything else.
  public init(text: String) throws(TraceError) {
    // The line feed ends the scan of the last number.
    self = try (Array(text.utf8) + [TextByte.lineFeed]).withUnsafeBufferPointer {
      (bytes) throws(TraceError) in
      do throws(LineFault) {
        return try Surface(LinePart(bytes, bytes.indices.dropLast()))
      } catch {
        var source = LineSource(file: "surface")
        source.line = 1
        throw source.error(error)
      }
    }
  }

  /// The canonical text of the surface, without parameters that have their default value.
  public var text: String {
    var text = name
    switch kind {
    case .pane(let pane):
      text += " closed=" + NumberText.text(pane.closed) + " open=" + NumberText.text(pane.open)
      if pane.start != .closed { text += " start=" + pane.start.rawValue }
    case .scroll(let area):
      text += " min=" + NumberText.text(area.minimum) + " max=" + NumberText.text(area.maximum)
      text += " size=" + NumberText.text(area.size)
    case .free(let point):
      if !point.snaps.isEmpty {
        text += " snap=" + point.snaps.map { NumberText.text($0) }.joined(separator: ";")
      }
      let start = NumberText.text(point.start)
      if start != NumberText.text(FreePoint(snaps: point.snaps).start) { text += " start=" + start }
    }
    return axis == .xy ? text : text + " axis=" + axis.rawValue
  }

  init(_ text: LinePart) throws(LineFault) {
    let text = try ParameterText(text)
    let kind: Kind
    switch text.word.text {
    case "pane": kind = .pane(try Self.pane(text))
    case "scroll": kind = .scroll(try Self.scrollArea(text))
    case "free": kind = .free(try Self.freePoint(text))
    default: throw text.word.fault(expected: "a surface: pane, scroll or free")
    }
    self.init(kind, axis: try text.choice("axis") ?? .xy)
  }

  private static func pane(_ text: ParameterText) throws(LineFault) -> Pane {
    try text.check(names: ["closed", "open", "start", "axis"], of: "a pane")
    let closed = try text.required("closed", form: "X,Y").vector()
    let openText = try text.required("open", form: "X,Y")
    let open = try openText.vector()
    guard open != closed else {
      throw openText.fault(expected: "a point that differs from the closed one")
    }
    return Pane(closed: closed, open: open, start: try text.choice("start") ?? .closed)
  }

  private static func scrollArea(_ text: ParameterText) throws(LineFault) -> ScrollArea {
    try text.check(names: ["min", "max", "size", "axis"], of: "a scroll area")
    let minimum = try text.required("min", form: "X,Y").vector()
    let maximumText = try text.required("max", form: "X,Y")
    let maximum = try maximumText.vector()
    guard minimum.x <= maximum.x, minimum.y <= maximum.y else {
      throw maximumText.fault(expected: "at least min on both axes")
    }
    let sizeText = try text.required("size", form: "W,H")
    let size = try sizeText.vector()
    guard size.x > 0, size.y > 0 else {
      throw sizeText.fault(expected: "a width and a height above zero")
    }
    return ScrollArea(minimum: minimum, maximum: maximum, size: size)
  }

  private static func freePoint(_ text: ParameterText) throws(LineFault) -> FreePoint {
    try text.check(names: ["snap", "start", "axis"], of: "a free point")
    let parts = text.value(of: "snap")?.split(at: TextByte.semicolon) ?? []
    let snaps = try parts.map { (part) throws(LineFault) in try part.vector() }
    guard let startText = text.value(of: "start") else { return FreePoint(snaps: snaps) }
    return FreePoint(snaps: snaps, start: try startText.vector())
  }
}
