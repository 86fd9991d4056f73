public import Testing

/// Returns the cases that this build tries: all in release, one of `share` in debug, evenly spread.
///
/// A debug build is ten to thirty times slower, and CI tests each change in both.
///
/// - Parameters:
///   - cases: All cases, in any order.
///   - share: The number of cases for each one that is tried in debug.
///   - first: The index of the first case, modulo `share`, for tests that take turns.
/// - Returns: The chosen cases, in their order.
public func tried<Cases: Collection>(
  _ cases: Cases, oneOf share: Int, from first: Int = 0
) -> [Cases.Element] {
  guard isDebugBuild else { return Array(cases) }
  return cases.enumerated().filter { $0.offset % share == first % share }.map(\.element)
}

extension Trait where Self == ConditionTrait {
  /// Disables a test in debug: it takes seconds there, and a share of its work proves nothing.
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
