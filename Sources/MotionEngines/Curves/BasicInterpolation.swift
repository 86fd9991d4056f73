/// The values that a basic animation goes between, by those of from, by and to that it is given.
///
/// Core Animation's rules: at most two are given, and what is missing comes from the value that
/// shows.
///
/// | given | starts at | ends at |
/// | --- | --- | --- |
/// | from, to | from | to |
/// | from, by | from | from + by |
/// | by, to | to - by | to |
/// | from | from | the presented value |
/// | to | the presented value | to |
/// | by | the presented value | the presented value + by |
/// | nothing | the presented value before | the presented value |
///
/// - Note: Source: Apple, `CABasicAnimation`, "Setting interpolation values",
///   <https://developer.apple.com/documentation/quartzcore/cabasicanimation>.
public enum BasicInterpolation: Hashable, Sendable {
  /// From one value to another.
  case fromTo(SIMD2<Double>, SIMD2<Double>)
  /// From a value by a difference.
  case fromBy(SIMD2<Double>, SIMD2<Double>)
  /// By a difference to a value.
  case byTo(SIMD2<Double>, SIMD2<Double>)
  /// From a value to the presented one.
  case from(SIMD2<Double>)
  /// From the presented value by a difference.
  case by(SIMD2<Double>)
  /// From the presented value to another.
  case to(SIMD2<Double>)
  /// From the value presented before to the one presented now.
  case unset

  /// Creates the interpolation for the values that are given; nil for all three, which contradict
  /// one another.
  ///
  /// - Parameters:
  ///   - from: Where it starts, in points.
  ///   - by: The difference between its end and its start, in points.
  ///   - to: Where it ends, in points.
  public init?(
    from: SIMD2<Double>? = nil, by: SIMD2<Double>? = nil, to: SIMD2<Double>? = nil
  ) {
    switch (from, by, to) {
    case (let from?, nil, let to?): self = .fromTo(from, to)
    case (let from?, let by?, nil): self = .fromBy(from, by)
    case (nil, let by?, let to?): self = .byTo(by, to)
    case (let from?, nil, nil): self = .from(from)
    case (nil, let by?, nil): self = .by(by)
    case (nil, nil, let to?): self = .to(to)
    case (nil, nil, nil): self = .unset
    case (_?, _?, _?): return nil
    }
  }

  /// Returns where it starts and ends.
  ///
  /// - Parameters:
  ///   - presented: The presented value, in points.
  ///   - before: The value presented before the change that it animates; the presented one unless
  ///     given. Only an interpolation without values looks at it.
  /// - Returns: The ends, in points.
  public func ends(
    presented: SIMD2<Double>, before: SIMD2<Double>? = nil
  ) -> (start: SIMD2<Double>, end: SIMD2<Double>) {
    switch self {
    case .fromTo(let from, let to): (from, to)
    case .fromBy(let from, let by): (from, from + by)
    case .byTo(let by, let to): (to - by, to)
    case .from(let from): (from, presented)
    case .by(let by): (presented, presented + by)
    case .to(let to): (presented, to)
    case .unset: (before ?? presented, presented)
    }
  }
}
