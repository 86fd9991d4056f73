internal import MotionModel

/// What the columns of a table of touches are called, and in which unit their times are.
public struct ColumnMap: Hashable, Sendable {
  /// What a column tells.
  public enum Field: String, Hashable, Sendable, CaseIterable {
    /// When it was.
    case time
    /// Where it was.
    case x, y
    /// What the pointer did; without it, the rows are one gesture.
    case event
    /// Which pointer it was; without it, they are all one.
    case pointer

    /// The names that are known without a map, in the order in which they are looked for.
    var usualNames: [String] {
      switch self {
      case .time: ["nanoseconds", "time", "timestamp", "timeStamp", "t", "ns", "us", "ms", "s"]
      case .x: ["x", "clientX", "pageX", "screenX"]
      case .y: ["y", "clientY", "pageY", "screenY"]
      case .event: ["event", "phase", "type", "action"]
      case .pointer: ["pointer", "pointerId", "id"]
      }
    }
  }

  /// A unit of time.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Nanoseconds, microseconds, milliseconds, seconds.
    case ns, us, ms, s

    /// The power of ten of nanoseconds that it is.
    var exponent: Int {
      switch self {
      case .ns: 0
      case .us: 3
      case .ms: 6
      case .s: 9
      }
    }

    /// The unit that a column's name tells; nil where it tells none.
    init?(column: String) {
      switch column {
      case "nanoseconds", "ns": self = .ns
      case "microseconds", "us": self = .us
      case "milliseconds", "ms", "timeStamp": self = .ms
      case "seconds", "s": self = .s
      default:
        guard let unit = Self.allCases.first(where: { column.hasSuffix("_\($0.rawValue)") }) else {
          return nil
        }
        self = unit
      }
    }
  }

  /// The columns that have another name than the usual ones.
  public private(set) var columns: [Field: String] = [:]

  /// The unit of times; nil where the name of the column tells it.
  public private(set) var unit: Unit?

  /// Creates a map in which all columns have the usual names.
  public init() {}

  /// Reads a map, such as `time=stamp:ms,x=clientX`.
  ///
  /// Each part is `FIELD=COLUMN`, for a time with `:UNIT` behind it where the column's name does not
  /// tell; `time=ms` is a column `ms`, and else the usual one in milliseconds. Nil where the text is
  /// no map.
  public init?(_ text: String) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, let field = Field(rawValue: String(sides[0])),
        columns[field] == nil
      else { return nil }
      var column = String(sides[1])
      if field == .time, let colon = column.lastIndex(of: ":") {
        guard let unit = Unit(rawValue: String(column[column.index(after: colon)...])) else {
          return nil
        }
        self.unit = unit
        column = String(column[..<colon])
      }
      columns[field] = column
    }
  }

  /// Returns the place of a field among columns; nil where there is none.
  func place(of field: Field, in names: [String]) -> Int? {
    if let column = columns[field] {
      if let place = names.firstIndex(of: column) { return place }
      guard field == .time, Unit(rawValue: column) != nil else { return nil }
    }
    let usual = field.usualNames.lazy.compactMap { names.firstIndex(of: $0) }.first
    return usual ?? (field == .time ? names.firstIndex { Unit(column: $0) != nil } : nil)
  }

  /// Returns the unit of times in a column; nil where nothing tells it.
  func unit(ofColumn name: String) -> Unit? {
    unit ?? columns[.time].flatMap(Unit.init(rawValue:)) ?? Unit(column: name)
  }
}
