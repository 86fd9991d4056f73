extension Checks {
  /// The checks with their limits, on one line: `finite; hand-off-position limit=1e-06; ...`.
  ///
  /// Findings that were made with other limits are not comparable; a baseline keeps this text.
  ///
  /// - Complexity: O(n) in the number of checks and limits.
  public static var limits: String {
    all.map { check in
      let limits = Mirror(reflecting: check).children.compactMap { child in
        child.label.map { "\($0)=\(child.value)" }
      }
      return ([type(of: check).name] + limits).joined(separator: " ")
    }.joined(separator: "; ")
  }
}
