internal import MotionModel

struct YAMLNode {
  enum Content {
    case scalar(String)
    case sequence([YAMLNode])
    case mapping([(key: String, value: YAMLNode)])
  }

  var content: Content
  var line: Int

  var scalar: String? { if case .scalar(let text) = content { text } else { nil } }
  var sequence: [YAMLNode]? { if case .sequence(let nodes) = content { nodes } else { nil } }
  var mapping: [(key: String, value: YAMLNode)]? {
    if case .mapping(let pairs) = content { pairs } else { nil }
  }

  subscript(key: String) -> YAMLNode? { mapping?.first { $0.key == key }?.value }
}

/// Reads the YAML that programs write as records.
///
/// It reads lists and mappings, in blocks and in brackets, plain and quoted texts on one line, and
/// comments. It refuses anchors, tags, keys that are not texts, and texts over several lines, and
/// skips blocks of text.
///
/// - Note: Source: O. Ben-Kiki, C. Evans, I. döt Net, "YAML Ain't Markup Language", version 1.2,
///   <https://yaml.org/spec/1.2.2/>.
struct YAMLReader {
  static let expected = "YAML"
  /// The reader calls itself for each level.
  private static let deepest = 500

  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var lineStart = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func node(of bytes: [UInt8]) throws(CaptureError) -> YAMLNode? {
    var reader = YAMLReader(bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes[3...]) : bytes)
    reader.skip()
    if reader.bytes[reader.place...].starts(with: "---".utf8) {
      reader.place += 3
      reader.skip()
    }
    guard reader.next != nil else { return nil }
    let node = try reader.node(inside: -1)
    reader.skip()
    guard reader.next == nil || reader.bytes[reader.place...].starts(with: "...".utf8) else {
      throw reader.error("a line that belongs to nothing above it")
    }
    return node
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }
  private var column: Int { place - lineStart }

  private func error(_ found: String) -> CaptureError {
    CaptureError(line: line, found: found, expected: Self.expected)
  }

  private func isBlank(at index: Int) -> Bool {
    !bytes.indices.contains(index) || [0x20, 0x09, 0x0a, 0x0d].contains(bytes[index])
  }

  private func isSign(_ sign: Character) -> Bool {
    next == sign.asciiValue && isBlank(at: place + 1)
  }

  private mutating func skip(overLines: Bool = true) {
    while let byte = next {
      if byte == 0x0a {
        guard overLines else { return }
        (line, lineStart) = (line + 1, place + 1)
      } else if byte == 0x23, isBlank(at: place - 1) {
        while let byte = next, byte != 0x0a { place += 1 }
        continue
      } else if ![0x20, 0x09, 0x0d].contains(byte) {
        return
      }
      place += 1
    }
  }

  private var isAtLineEnd: Bool { next == nil || next == 0x0a }

  private mutating func node(inside outer: Int) throws(CaptureError) -> YAMLNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw error("more than \(Self.deepest) levels") }
    let (column, line) = (column, line)
    if isSign("-") {
      var nodes: [YAMLNode] = []
      repeat {
        place += 1
        nodes.append(try value(inside: column, isKey: false))
        skip()
      } while self.column == column && isSign("-")
      try checkIndentation(column)
      return YAMLNode(content: .sequence(nodes), line: line)
    }
    let first = try inline(inside: outer)
    guard let key = first.scalar, next == 0x3a else { return first }
    var pairs = [(key: key, value: try pair(column))]
    while next != nil, self.column == column, !isSign("-"),
      !bytes[place...].starts(with: "...".utf8)
    {
      guard let key = try text(inFlow: false), next == 0x3a else { throw error("no key") }
      if pairs.contains(where: { $0.key == key }) { throw error("the key '\(key)' once more") }
      pairs.append((key, try pair(column)))
    }
    try checkIndentation(column)
    return YAMLNode(content: .mapping(pairs), line: line)
  }

  private mutating func pair(_ column: Int) throws(CaptureError) -> YAMLNode {
    place += 1
    let value = try value(inside: column, isKey: true)
    skip()
    return value
  }

  private func checkIndentation(_ column: Int) throws(CaptureError) {
    if next != nil, self.column > column { throw error("a line that is indented too much") }
  }

  private mutating func value(inside column: Int, isKey: Bool) throws(CaptureError) -> YAMLNode {
    let line = line
    skip(overLines: false)
    if !isAtLineEnd {
      guard isKey else { return try node(inside: column) }
      let node = try inline(inside: column)
      guard isAtLineEnd else { throw error("something behind a value") }
      return node
    }
    skip()
    let isBelow = self.column > column || isKey && self.column == column && isSign("-")
    guard next != nil, isBelow else { return YAMLNode(content: .scalar(""), line: line) }
    return try node(inside: column)
  }

  private mutating func inline(inside outer: Int) throws(CaptureError) -> YAMLNode {
    let line = line
    if next == 0x7c || next == 0x3e {
      // Skips a block of text: all indented lines, and empty ones.
      repeat {
        while let byte = next, byte != 0x0a { place += 1 }
        let (end, oldLine, oldStart) = (place, self.line, lineStart)
        while next == 0x0a || next == 0x20 || next == 0x0d {
          if next == 0x0a { (self.line, lineStart) = (self.line + 1, place + 1) }
          place += 1
        }
        if next == nil || column <= outer {
          (place, self.line, lineStart) = (end, oldLine, oldStart)
          return YAMLNode(content: .scalar(""), line: line)
        }
      } while true
    }
    if let brackets = try flow() {
      skip(overLines: false)
      return brackets
    }
    guard let text = try text(inFlow: false) else { throw error("no value") }
    return YAMLNode(content: .scalar(text), line: line)
  }

  private mutating func flow() throws(CaptureError) -> YAMLNode? {
    guard next == 0x5b || next == 0x7b else { return nil }
    let (isMapping, line) = (next == 0x7b, line)
    let closing: UInt8 = isMapping ? 0x7d : 0x5d
    var (nodes, pairs): ([YAMLNode], [(key: String, value: YAMLNode)]) = ([], [])
    place += 1
    skip()
    while next != closing {
      var item = try flowItem()
      skip()
      if isMapping {
        guard let key = item.scalar else { throw error("no key") }
        item = YAMLNode(content: .scalar(""), line: item.line)
        if next == 0x3a {
          place += 1
          skip()
          if next != 0x2c, next != closing { item = try flowItem() }
          skip()
        }
        pairs.append((key, item))
      } else {
        nodes.append(item)
      }
      if next == 0x2c {
        place += 1
        skip()
      } else if next != closing {
        throw error(next == nil ? "brackets without an end" : "no comma")
      }
    }
    place += 1
    return YAMLNode(content: isMapping ? .mapping(pairs) : .sequence(nodes), line: line)
  }

  private mutating func flowItem() throws(CaptureError) -> YAMLNode {
    if let brackets = try flow() { return brackets }
    let line = line
    guard let text = try text(inFlow: true) else { throw error("no value") }
    return YAMLNode(content: .scalar(text), line: line)
  }

  private mutating func text(inFlow: Bool) throws(CaptureError) -> String? {
    defer { skip(overLines: false) }
    guard let first = next, !"&*!%@`,]}|>".utf8.contains(first), !isSign("?")
    else { return nil }
    if first == 0x22 || first == 0x27 { return try quoted(first) }
    let start = place
    while let byte = next, byte != 0x0a {
      if byte == 0x3a, isBlank(at: place + 1) || inFlow && ",]}".utf8.contains(bytes[place + 1]) {
        break
      }
      if byte == 0x23, isBlank(at: place - 1) { break }
      if inFlow, ",[]{}".utf8.contains(byte) { break }
      place += 1
    }
    var end = place
    while end > start, isBlank(at: end - 1) { end -= 1 }
    return end > start ? String(decoding: bytes[start..<end], as: UTF8.self) : nil
  }

  private mutating func quoted(_ quote: UInt8) throws(CaptureError) -> String {
    var text: [UInt8] = []
    place += 1
    while let byte = next, byte != 0x0a {
      place += 1
      if byte == quote {
        // Two single quotes stand for one.
        guard quote == 0x27, next == quote else { return String(decoding: text, as: UTF8.self) }
        place += 1
      } else if byte == 0x5c, quote == 0x22, let escaped = next {
        place += 1
        switch escaped {
        case 0x6e: text.append(0x0a)
        case 0x74: text.append(0x09)
        case 0x78, 0x75, 0x55:
          let digits = bytes[place...].prefix(escaped == 0x78 ? 2 : escaped == 0x75 ? 4 : 8)
          let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
          guard let scalar = code.flatMap({ UnicodeScalar($0) }) else {
            throw error("no character")
          }
          text += Array(String(Character(scalar)).utf8)
          place += digits.count
        default: text.append(escaped)
        }
        continue
      }
      text.append(byte)
    }
    throw error("a quote without its end")
  }
}
