/// Returns the cases that this build tries: all in release, one of `share` in debug, evenly spread.
///
/// A debug build is ten to thirty times as slow, and each change is tested in both.
///
/// - Parameters:
///   - cases: All cases, in any order.
///   - share: How many cases there are for each that is tried in debug.
///   - first: Which of the first `share` cases is the first, for tests that take turns.
/// - Returns: The chosen cases, in their order.
public func tried<Cases: Collection>(
  _ cases: Cases, oneOf share: Int, from first: Int = 0
) -> [Cases.Element] {
  guard isDebugBuild else { return Array(cases) }
  return cases.enumerated().filter { $0.offset % share == first % share }.map(\.element)
}

/// Whether the tests, and the command beside them, are built without optimisation.
public var isDebugBuild: Bool {
  #if DEBUG
    true
  #else
    false
  #endif
}
