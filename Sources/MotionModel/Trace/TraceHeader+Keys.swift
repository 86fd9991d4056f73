extension TraceHeader {
  /// The keys that the format gives a meaning.
  static let knownKeys = ["name", "source", "license", "recorded", "surface"]
}
