/// A value that is made when it is first asked for, then kept and changed in place.
final class Kept<Value> {
  private let make: () -> Value

  /// The value.
  lazy var value = make()

  /// Creates the place of a value.
  ///
  /// - Parameter make: Makes the value.
  init(_ make: @escaping () -> Value) {
    self.make = make
  }
}
