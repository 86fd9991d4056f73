import Foundation

/// What a page shows when it is opened; a place in the file of the page has it.
///
/// By the digests the page notices that its own engines are of another version.
struct PageDocument: Encodable {
  struct Trace: Encodable {
    var name: String
    var file: String
    var text: String
  }

  /// The digest of a replay, as 16 hexadecimal digits.
  struct Expectation: Encodable { var trace, engine, clock, delivery, digest: String }

  /// A folder that takes what is recorded, where the page comes from a server.
  struct Store: Encodable {
    var folder: String
    /// What a request must have in its header `Motion-Replay-Token`.
    var token: String
  }

  var version: String
  var traces: [Trace]
  var engines: [String]
  var clock, delivery: String
  /// The digests that this program has.
  var expected: [Expectation] = []
  var store: Store?

  /// Puts the document into the file of a page; nil where that has no place for it.
  ///
  /// No trace can end the document's element. The page allows connections only to its own server.
  func filling(_ page: String) throws -> String? {
    var page = page
    if store != nil, let policy = page.range(of: "default-src 'none';") {
      page.insert(contentsOf: " connect-src 'self';", at: policy.upperBound)
    }
    let place = #"<script type="application/json" id="page-data">{}</script>"#
    guard let range = page.range(of: place) else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(self), as: UTF8.self)
      .replacingOccurrences(of: "<", with: #"\u003c"#)
    let start = place.dropLast("{}</script>".count)
    return page.replacingCharacters(in: range, with: start + text + "</script>")
  }
}
