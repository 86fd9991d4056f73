/// A value that is made at its first use, then kept and changed in place.
final class Kept<Value> {
  private let make: () -> Value

  lazy var value = make()

  init(_ make: @escaping () -> Value) {
    self.make = make
  }
}
