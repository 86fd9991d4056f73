/// A word, then parameters in any order, such as `pane closed=160,420 open=160,40`.
struct ParameterText {
  let word: LinePart

  private let text: LinePart
  private let parameters: [(name: LinePart, value: LinePart)]

  init(_ text: LinePart, hasWord: Bool = true) throws(LineFault) {
    self.text = text
    var parts = text.split(where: TextByte.isBlank).filter { !$0.isEmpty }[...]
    word = (hasWord ? parts.popFirst() : nil) ?? text[text.range.prefix(0)]
    var parameters: [(name: LinePart, value: LinePart)] = []
    for part in parts {
      guard let equals = part.bytes.firstIndex(of: TextByte.equals) else {
        throw part.fault(expected: "a parameter, NAME=VALUE")
      }
      parameters.append(
        (text[part.range.lowerBound..<equals], text[equals + 1..<part.range.upperBound]))
    }
    self.parameters = parameters
  }

  func check(names: [String], of owner: String) throws(LineFault) {
    var seen: [String] = []
    for (name, _) in parameters {
      guard let known = names.first(where: { name.spells($0) }) else {
        throw name.fault(
          found: "the unknown parameter " + Quotation.quote(name.bytes),
          expected: "one of the parameters of \(owner): " + names.joined(separator: ", "))
      }
      guard !seen.contains(known) else {
        throw name.fault(found: "the parameter '\(known)' a second time", expected: "it once")
      }
      seen.append(known)
    }
  }

  func value(of name: String) -> LinePart? { parameters.first { $0.name.spells(name) }?.value }

  func required(_ name: String, form: String) throws(LineFault) -> LinePart {
    if let value = value(of: name) { return value }
    throw LineFault(
      text.range.upperBound, found: "no parameter '\(name)'", expected: "\(name)=\(form)")
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(LineFault) -> Choice? {
    guard let value = value(of: name) else { return nil }
    if let choice = Choice.allCases.first(where: { value.spells($0.rawValue) }) { return choice }
    throw value.fault(expected: Choice.allCases.map { $0.rawValue }.joined(separator: " or "))
  }

  func answer(_ name: String) throws(LineFault) -> Bool? {
    try (choice(name) as Answer?).map { $0 == .yes }
  }

  private enum Answer: String, CaseIterable { case yes, no }
}
