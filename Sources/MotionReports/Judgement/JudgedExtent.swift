/// One of the parts into which a run is divided; the whole run is part 1 of 1.
public struct RunPart: Codable, Hashable, Sendable {
  /// Which part it is, from 1 to ``parts``.
  public var number: Int
  /// How many parts there are, at least 1.
  public var parts: Int
  /// The whole run.
  public static let whole = RunPart(number: 1, parts: 1)

  /// Creates a part.
  public init(number: Int, parts: Int) { (self.number, self.parts) = (number, parts) }

  /// The part for people: `part 3 of 16`.
  public var text: String { "part \(number) of \(parts)" }
}

/// How much was judged: every summary says it, so that a part of a run cannot pass for all of it.
public struct JudgedExtent: Hashable, Sendable {
  /// The part of the run.
  public var part: RunPart
  /// How many pairs of trace and engine were judged.
  public var replays: Int
  /// How many pairs all parts have together.
  public var total: Int
  /// How many engines the run is about.
  public var engines: Int
  /// How many traces the run is about, those left out by a filter not counted.
  public var traces: Int

  /// Creates an extent; without a total all replays are those that were judged.
  public init(
    part: RunPart = .whole, replays: Int, of total: Int? = nil, engines: Int, traces: Int
  ) {
    (self.part, self.replays, self.total) = (part, replays, total ?? replays)
    (self.engines, self.traces) = (engines, traces)
  }

  /// The extent for people: `82 replays of 2 engines on 41 traces`, or of a part
  /// `part 3 of 16: 5 of 82 replays of 2 engines on 41 traces`.
  public var phrase: String {
    let counted = part == .whole ? "" : "\(part.text): \(replays) of "
    return counted + Digits.count(total, "replay") + " of " + Digits.count(engines, "engine")
      + " on " + Digits.count(traces, "trace")
  }

  /// The extent in JSON.
  var json: JSONObject {
    ["part": part.number, "parts": part.parts, "replays": replays, "total": total]
  }
}
