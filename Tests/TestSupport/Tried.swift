public import Testing

/// Returns the cases that this build tries: all in release, one of `share` in debug, evenly spread.
///
/// A debug build is ten to thirty times as slow, and CI tests each change in both.
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

extension Trait where Self == ConditionTrait {
  /// For a test that says nothing with a share of its work, and takes seconds in debug.
  public static var releaseOnly: Self { .disabled(if: isDebugBuild, "tried in release") }
}

/// Whether the tests, and the command beside them, are built without optimisation.
public var isDebugBuild: Bool {
  #if DEBUG
    true
  #else
    false
  #endif
}
