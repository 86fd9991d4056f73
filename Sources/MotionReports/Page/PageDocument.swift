internal import Foundation
public import MotionModel

/// What a page shows when it is opened: traces, engines, a clock and a delivery.
///
/// The page is a file that replays by itself, with a place for this document in it. The digests that
/// are expected let it notice that its own engines are of another version.
public struct PageDocument: Encodable, Sendable {
  /// A trace.
  public struct Trace: Encodable, Sendable {
    /// The name by which it is chosen.
    public var name: String
    /// The path of its file.
    public var file: String
    /// What the file holds.
    public var text: String

    /// Creates a trace from its parts.
    public init(name: String, file: String, text: String) {
      (self.name, self.file, self.text) = (name, file, text)
    }
  }

  /// The digest of a replay.
  public struct Expectation: Encodable, Sendable {
    /// The names of the trace and the engine, the clock and the delivery.
    public var trace, engine, clock, delivery: String
    /// The digest, as 16 hexadecimal digits.
    public var digest: String

    /// Creates what is expected of a replay.
    public init(trace: String, engine: String, clock: String, delivery: String, digest: Digest) {
      (self.trace, self.engine, self.clock) = (trace, engine, clock)
      (self.delivery, self.digest) = (delivery, digest.text)
    }
  }

  /// A folder that takes what is recorded, where the page comes from a server.
  public struct Store: Encodable, Sendable {
    /// The path of the folder, for people.
    public var folder: String
    /// What a request must have in its header `Motion-Replay-Token`.
    public var token: String

    /// Creates a store from its parts.
    public init(folder: String, token: String) { (self.folder, self.token) = (folder, token) }
  }

  /// The version of the program that made the document.
  public var version: String
  /// The traces, the first of which is shown.
  public var traces: [Trace]
  /// The specifications of the engines.
  public var engines: [String]
  /// The clock and the delivery, as the command line spells them.
  public var clock, delivery: String
  /// The digests that this program has.
  public var expected: [Expectation] = []
  /// Where gestures can be sent; nil in a page that is a file.
  public var store: Store?

  /// Creates a document, which expects nothing yet.
  public init(
    version: String, traces: [Trace], engines: [String], clock: String, delivery: Delivery
  ) {
    (self.version, self.traces, self.engines) = (version, traces, engines)
    (self.clock, self.delivery) = (clock, delivery.rawValue)
  }

  /// Puts the document into the file of a page; nil where that has no place for it.
  ///
  /// No character of a trace can end the element in which the document stands. The page forbids itself
  /// all connections, but one with a store that to its server.
  public func filling(_ page: String) throws -> String? {
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
