/// A text such as `pane closed=160,420 open=160,40`: a word, then parameters in any order, all
/// separated by spaces or tabs.
struct ParameterText {
  /// The text, with a line feed behind it, at which every number ends.
  private let bytes: [UInt8]

  /// Where the first word stands; empty where the text is.
  let word: Range<Int>

  /// Where names and values of the parameters stand.
  private let parameters: [(name: Range<Int>, value: Range<Int>)]

  /// Splits a text.
  ///
  /// - Parameters:
  ///   - text: The bytes of the text.
  ///   - hasWord: Whether a word stands before the parameters.
  /// - Throws: ``TextFault`` for a parameter without `=`.
  /// - Complexity: O(n) in the length of the text.
  init(_ text: some Sequence<UInt8>, hasWord: Bool = true) throws(TextFault) {
    let bytes = Array(text) + [TextByte.lineFeed]
    var parts = bytes.indices.dropLast().split(whereSeparator: { TextByte.isBlank(bytes[$0]) })[...]
    word = hasWord ? parts.popFirst()?.indices ?? 0..<0 : 0..<0
    var parameters: [(name: Range<Int>, value: Range<Int>)] = []
    for part in parts {
      guard let equals = part.first(where: { bytes[$0] == TextByte.equals }) else {
        throw TextFault(
          part.startIndex, found: Quotation.quote(bytes[part.startIndex..<part.endIndex]),
          expected: "a parameter, NAME=VALUE")
      }
      parameters.append((part.startIndex..<equals, equals + 1..<part.endIndex))
    }
    self.bytes = bytes
    self.parameters = parameters
  }

  /// Tells whether bytes of the text spell a word.
  ///
  /// - Parameters:
  ///   - range: Where the bytes stand.
  ///   - name: The word.
  /// - Returns: Whether they do.
  func spells(_ range: Range<Int>, _ name: String) -> Bool {
    bytes[range].elementsEqual(name.utf8)
  }

  /// Checks that all parameters are known and that none stands there twice.
  ///
  /// - Parameters:
  ///   - names: The names that are known.
  ///   - owner: What has these parameters, for messages.
  /// - Throws: ``TextFault`` at the first that is not.
  /// - Complexity: O(n) in the number of parameters.
  func check(names: [String], of owner: String) throws(TextFault) {
    var seen: [String] = []
    for (name, _) in parameters {
      guard let known = names.first(where: { spells(name, $0) }) else {
        throw TextFault(
          name.lowerBound, found: "the unknown parameter " + Quotation.quote(bytes[name]),
          expected: "for \(owner) " + names.joined(separator: ", "))
      }
      guard !seen.contains(known) else {
        throw TextFault(
          name.lowerBound, found: "the parameter '\(known)' a second time", expected: "it once")
      }
      seen.append(known)
    }
  }

  /// Returns where the value of a parameter stands; nil where it is left out.
  ///
  /// - Parameter name: The name of the parameter.
  /// - Returns: The place of the value.
  func value(of name: String) -> Range<Int>? {
    parameters.first { spells($0.name, name) }?.value
  }

  /// Returns where the value of a parameter stands that must not be left out.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - form: What its value looks like, for messages.
  /// - Returns: The place of the value.
  /// - Throws: ``TextFault`` at the end of the text where it is left out.
  func required(_ name: String, form: String) throws(TextFault) -> Range<Int> {
    if let value = value(of: name) { return value }
    throw TextFault(
      bytes.count - 1, found: "no parameter '\(name)'", expected: "\(name)=\(form)")
  }

  /// Returns which of some words the value of a parameter is; nil where it is left out.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - words: The words that it may be.
  /// - Returns: The word.
  /// - Throws: ``TextFault`` for another word.
  func choice(_ name: String, of words: [String]) throws(TextFault) -> String? {
    guard let value = value(of: name) else { return nil }
    if let word = words.first(where: { spells(value, $0) }) { return word }
    throw fault(at: value, expected: words.joined(separator: " or "))
  }

  /// Returns a pair of finite numbers, `X,Y`.
  ///
  /// - Parameter range: Where it stands.
  /// - Returns: The pair.
  /// - Throws: ``TextFault`` where it is none.
  func pair(_ range: Range<Int>) throws(TextFault) -> SIMD2<Double> {
    let parts = bytes[range].split(separator: TextByte.comma, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw fault(at: range, expected: "two numbers, X,Y")
    }
    return SIMD2(try number(parts[0].indices), try number(parts[1].indices))
  }

  /// Returns pairs of finite numbers, `X,Y;X,Y`.
  ///
  /// - Parameter range: Where they stand.
  /// - Returns: The pairs, at least one.
  /// - Throws: ``TextFault`` where one of them is none.
  /// - Complexity: O(n) in the number of pairs.
  func pairs(_ range: Range<Int>) throws(TextFault) -> [SIMD2<Double>] {
    var pairs: [SIMD2<Double>] = []
    for part in bytes[range].split(
      separator: TextByte.semicolon, omittingEmptySubsequences: false)
    {
      pairs.append(try pair(part.indices))
    }
    return pairs
  }

  /// Returns a fault that quotes a part of the text.
  ///
  /// - Parameters:
  ///   - range: Where the part stands.
  ///   - expected: What should stand there.
  /// - Returns: The fault.
  func fault(at range: Range<Int>, expected: String) -> TextFault {
    TextFault(range.lowerBound, found: Quotation.quote(bytes[range]), expected: expected)
  }

  private func number(_ range: Range<Int>) throws(TextFault) -> Double {
    let number = bytes.withUnsafeBufferPointer { text in
      DecimalScanner.withScanner { scanner in
        var cursor = text.baseAddress.unsafelyUnwrapped + range.lowerBound
        let number = scanner.number(&cursor)
        return cursor == text.baseAddress.unsafelyUnwrapped + range.upperBound ? number : .nan
      }
    }
    guard number.isFinite else { throw fault(at: range, expected: "a finite decimal number") }
    return number
  }
}
