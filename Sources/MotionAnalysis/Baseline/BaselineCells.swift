import MotionModel

/// The name of a trace in a cell of a baseline: any text, on one line, without a comma.
///
/// Commas, quotation marks, percent signs, control characters and a number sign at the start stand
/// as `%` and two upper-case hexadecimal digits; everything else stands as it is.
enum EscapedName {
  /// Returns a name as it stands in a cell.
  static func text(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if isEscaped(byte, isFirst: bytes.isEmpty) {
        bytes += [TextByte.percent, TextByte.digit(byte >> 4), TextByte.digit(byte & 15)]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a name that stands just as ``text(_:)`` writes it.
  static func name(in cell: LinePart) throws(LineFault) -> String {
    guard !cell.isEmpty else { throw cell.fault(expected: "the name of a trace") }
    var name: [UInt8] = []
    var rest = cell.bytes
    while let byte = rest.first {
      if byte == TextByte.percent, let (high, low) = digits(rest.dropFirst().prefix(2)),
        isEscaped(high << 4 | low, isFirst: name.isEmpty)
      {
        name.append(high << 4 | low)
        rest = rest.dropFirst(3)
      } else if !isEscaped(byte, isFirst: name.isEmpty) {
        name.append(byte)
        rest = rest.dropFirst()
      } else {
        throw cell[rest.startIndex..<rest.endIndex].fault(
          expected: "a name in which only , \" % control characters and a first # stand as %XX")
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  private static func isEscaped(_ byte: UInt8, isFirst: Bool) -> Bool {
    byte < 0x20 || byte == 0x7f || byte == TextByte.comma || byte == 0x22 || byte == 0x25
      || isFirst && byte == TextByte.number
  }

  private static func digits(_ text: some Collection<UInt8>) -> (UInt8, UInt8)? {
    let digits = text.compactMap { digit in
      (0..<16 as Range<UInt8>).first { TextByte.digit($0) == digit }
    }
    return digits.count == 2 ? (digits[0], digits[1]) : nil
  }
}

extension LinePart {
  /// Returns the whole number that the part is, in its shortest form.
  func exactWhole() throws(LineFault) -> Int64 {
    if let whole, spells("\(whole)") { return whole }
    throw fault(expected: "a whole number of at least 0, without leading zeros")
  }

  /// Returns the number that the part is, in its shortest form.
  func exactNumber(isFinite: Bool) throws(LineFault) -> Double {
    if !isFinite, spells("inf") { return .infinity }
    if let number, spells(NumberText.text(number)) { return number }
    throw fault(
      expected: "a decimal number in its shortest form" + (isFinite ? "" : ", or inf"))
  }

  /// Returns the tallies that the part lists, joined by `; `, in the order of their bytes.
  func tallies() throws(LineFault) -> [FindingTally] {
    var tallies: [FindingTally] = []
    var start = range.lowerBound
    while !isEmpty {
      let rest = self[start..<range.upperBound]
      let end = rest.bytes.firstIndex(of: TextByte.semicolon) ?? range.upperBound
      let tally = try FindingTally(self[start..<end])
      if let last = tallies.last, !last.isBefore(tally) {
        throw rest.fault(
          found: "findings of " + Quotation.quote(tally.rule.rawValue.utf8),
          expected: "rules in the order of their bytes, each once")
      }
      tallies.append(tally)
      guard tallies.count <= BaselineSchema.tallyLimit else {
        throw rest.fault(
          found: "more findings",
          expected: "at most \(BaselineSchema.tallyLimit) rules in a row")
      }
      guard end < range.upperBound else { break }
      start = end + 2
      guard self[end..<min(start, range.upperBound)].spells("; ") else {
        throw self[end..<range.upperBound].fault(expected: "'; ' or a comma")
      }
    }
    return tallies
  }
}

extension FindingTally {
  /// The text of a tally, such as `release-slows 3 2371.2 pt/s`.
  var text: String { "\(rule) \(count) \(NumberText.text(largest)) \(rule.unit)" }

  /// Reads a tally from its text.
  init(_ text: LinePart) throws(LineFault) {
    let words = text.split(at: TextByte.space)
    guard words.count == 4, let rule = Rule.allCases.first(where: { words[0].spells($0.rawValue) }),
      words[3].spells(rule.unit)
    else {
      throw text.fault(expected: "'RULE COUNT LARGEST UNIT' with a rule that list rules names")
    }
    let count = try words[1].exactWhole()
    let largest = try words[2].exactNumber(isFinite: false)
    guard count > 0 else { throw words[1].fault(expected: "a count of at least 1") }
    self.init(
      rule: rule, count: Int(truncatingIfNeeded: count), largest: largest)
  }
}
