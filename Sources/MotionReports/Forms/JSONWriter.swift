internal import MotionSystem

/// Writes reports as JSON; `Schemas` describes the form of each.
///
/// Keys are sorted, so that equal reports give equal bytes. Numbers have the shortest text that
/// reads back the same; missing, NaN and infinite ones are `null`.
package enum JSONWriter {
  package static func text(_ document: JSONObject) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return escaped(String(decoding: try encoder.encode(document), as: UTF8.self)) + "\n"
  }

  private static func escaped(_ document: String) -> String {
    PrintableText.replacing(in: document) { scalar in
      guard scalar != "\n", PrintableText.isUnseen(scalar) else { return nil }
      return scalar.utf16.map { "\\u" + String(0x10000 + UInt32($0), radix: 16).dropFirst() }
        .joined()
    }
  }
}

/// A list of members; nil and numbers that are not finite become `null`.
///
///     ["trace": row.trace.name, "line": line > 0 ? line : nil] as JSONObject
package struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private(set) var members: [(name: String, value: (any Encodable)?)]

  package init(dictionaryLiteral elements: (String, (any Encodable)?)...) {
    members = elements.map { (name: $0.0, value: $0.1) }
  }

  package init<Row>(_ row: Row, _ columns: [Column<Row>]) {
    members = columns.filter { $0.forms.contains(.json) }.compactMap { column in
      let value = column.value(row)
      return column.forms.contains(.jsonIfAny) && Self.isNull(value) ? nil : (column.key, value)
    }
  }

  private static func isNull(_ value: (any Encodable)?) -> Bool {
    value == nil || (value as? Double)?.isFinite == false
  }

  package var withoutNulls: JSONObject {
    var object = self
    object.members.removeAll { Self.isNull($0.value) }
    return object
  }

  mutating func append(_ name: String, _ value: any Encodable) { members.append((name, value)) }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MemberKey.self)
    for (name, value) in members {
      let key = MemberKey(stringValue: name)
      if let number = value as? Double {
        // Adding zero removes the sign of a negative zero, which would look like a mistake.
        try container.encode(number.isFinite ? number + 0 : nil, forKey: key)
      } else if let value {
        try container.encode(value, forKey: key)
      } else {
        try container.encodeNil(forKey: key)
      }
    }
  }

  private struct MemberKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
