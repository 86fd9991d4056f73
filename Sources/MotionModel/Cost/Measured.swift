/// A number that was measured, or why there is none.
///
/// What could not be measured is never 0: a reader must be able to tell nothing from not known.
public enum Measured<Value> {
  /// What was measured.
  case found(Value)
  /// Why there is nothing, as a phrase such as `valgrind is not installed`.
  case missing(String)

  /// What was measured, or nil.
  public var value: Value? {
    if case .found(let value) = self { value } else { nil }
  }

  /// Why there is nothing; nil where there is something.
  public var reason: String? {
    if case .missing(let reason) = self { reason } else { nil }
  }
}

extension Measured: Equatable where Value: Equatable {}
extension Measured: Hashable where Value: Hashable {}
extension Measured: Sendable where Value: Sendable {}
