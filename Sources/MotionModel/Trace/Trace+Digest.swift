extension Trace {
  /// The digest of the trace's motion: of its surface and events, not of lines and comments.
  ///
  /// It combines the words of the compact form, in their order; see ``compactBytes``.
  ///
  /// - Complexity: O(n) in the number of events.
  public var digest: Digest {
    var digest = Digest()
    forEachWord { digest.combine($0) }
    return digest
  }
}
