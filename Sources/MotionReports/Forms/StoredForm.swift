public import MotionAnalysis
public import MotionModel

// How the values in reports are stored where a run has several parts, which `merge` joins.

extension Rule: Codable {}

extension Check: Codable {}

extension GateProblem.Kind: Codable {}

extension ChecksNotRun: Codable {
  private enum CodingKeys: CodingKey { case checks, reason }

  /// Reads a list of checks.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try values.decode([Check].self, forKey: .checks),
      because: try values.decode(String.self, forKey: .reason))
  }

  /// Stores the checks and the reason.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(checks, forKey: .checks)
    try values.encode(reason, forKey: .reason)
  }
}

extension Instant: Codable {
  /// Reads a time from its nanoseconds.
  public init(from decoder: any Decoder) throws {
    self.init(nanoseconds: try Int64(from: decoder))
  }

  /// Stores the nanoseconds.
  public func encode(to encoder: any Encoder) throws { try nanoseconds.encode(to: encoder) }
}

extension Digest: Codable {
  /// Reads a digest from its number.
  public init(from decoder: any Decoder) throws { self.init(value: try UInt64(from: decoder)) }

  /// Stores the number.
  public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension RecordingHeader: Codable {
  /// Reads a header from the text of a recording without rows.
  public init(from decoder: any Decoder) throws {
    self = try Recording(reading: Array(String(from: decoder).utf8)).header
  }

  /// Stores the text of a recording without rows.
  public func encode(to encoder: any Encoder) throws {
    try String(decoding: Recording(header: self).bytes, as: UTF8.self).encode(to: encoder)
  }
}

extension Finding: Codable {
  private enum CodingKeys: CodingKey {
    case rule, place, time, line, size, limit, message, isKnown
  }

  /// Reads a finding; of its details it has the sentence.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try values.decode(Rule.self, forKey: .rule),
      place: try values.decode(Place.self, forKey: .place),
      time: try values.decode(Instant.self, forKey: .time),
      line: try values.decode(Int32.self, forKey: .line),
      size: try values.decode(Double.self, forKey: .size),
      limit: try values.decode(Double.self, forKey: .limit),
      .text(try values.decode(String.self, forKey: .message)))
    isKnown = try values.decode(Bool.self, forKey: .isKnown)
  }

  /// Stores a finding, with its sentence in place of its details.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(rule, forKey: .rule)
    try values.encode(place, forKey: .place)
    try values.encode(time, forKey: .time)
    try values.encode(line, forKey: .line)
    try values.encode(size, forKey: .size)
    try values.encode(limit, forKey: .limit)
    try values.encode(message, forKey: .message)
    try values.encode(isKnown, forKey: .isKnown)
  }
}
