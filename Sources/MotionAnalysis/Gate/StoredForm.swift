#if !hasFeature(Embedded)
  public import MotionModel

  // How the values of a judgement are stored in the parts of a run, which `merge` joins.

  extension Rule: Codable {}

  extension Check: Codable {}

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
    private struct Stored: Codable {
      var rule: Rule
      var place: Place
      var time: Instant
      var line: Int32
      var size: Double
      var limit: Double
      var message: String
      var isKnown: Bool
      var visible: VisibleSize?
    }

    /// Reads a finding; its details are only the sentence.
    public init(from decoder: any Decoder) throws {
      let stored = try Stored(from: decoder)
      self.init(
        stored.rule, place: stored.place, time: stored.time, line: stored.line, size: stored.size,
        limit: stored.limit, .text(stored.message))
      (isKnown, visible) = (stored.isKnown, stored.visible)
    }

    /// Stores a finding, with its sentence in place of its details.
    public func encode(to encoder: any Encoder) throws {
      try Stored(
        rule: rule, place: place, time: time, line: line, size: size, limit: limit,
        message: phrase, isKnown: isKnown, visible: visible
      ).encode(to: encoder)
    }
  }
#endif
