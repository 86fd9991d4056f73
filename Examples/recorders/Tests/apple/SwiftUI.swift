// Stub: what the recorder uses of SwiftUI. A modifier's body runs, and its gesture is kept.
@_exported import Dispatch
@_exported import Foundation

/// A view.
@MainActor public protocol View {}

/// A modifier of a view.
@MainActor public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = PlainView
  func body(content: Content) -> Body
}

/// A view that shows nothing, and keeps what was added to it last.
public struct PlainView: View {
  /// The gesture that was added to any view last, and what was to be done on a change.
  @MainActor public static var gesture: DragGesture?
  @MainActor public static var onChange: ((Bool) -> Void)?

  /// Creates a view.
  public nonisolated init() {}
}

extension View {
  /// Modifies it; the body is made at once.
  public func modifier(_ modifier: some ViewModifier) -> some View {
    modifier.body(content: PlainView())
  }

  /// Keeps the gesture.
  public func simultaneousGesture(_ gesture: DragGesture) -> some View {
    PlainView.gesture = gesture
    return self
  }

  /// Keeps what is to be done.
  public func onChange(of value: Bool, perform action: @escaping (Bool) -> Void) -> some View {
    PlainView.onChange = action
    return self
  }
}

/// A state that goes back when the gesture ends or is cancelled.
@propertyWrapper public struct GestureState<Value> {
  /// The state.
  public let wrappedValue: Value
  /// Itself.
  public var projectedValue: GestureState<Value> { self }

  /// Creates a state.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Where places are measured.
public enum CoordinateSpace {
  /// In the window, or in the view.
  case global, local
}

/// A drag.
public struct DragGesture {
  /// A place at a time.
  public struct Value {
    /// When it was.
    public var time: Date
    /// Where it was.
    public var location: CGPoint

    /// Creates a value.
    public init(time: Date, location: CGPoint) { (self.time, self.location) = (time, location) }
  }

  /// What is done.
  public private(set) var change: (Value) -> Void = { _ in }
  public private(set) var end: (Value) -> Void = { _ in }

  /// Creates a drag.
  public init(minimumDistance: CGFloat, coordinateSpace: CoordinateSpace) {
    precondition(minimumDistance == 0 && coordinateSpace == .global)
  }

  /// Keeps a state.
  public func updating(
    _ state: GestureState<Bool>, body: (Value, inout Bool, inout Int) -> Void
  ) -> Self { self }

  /// Keeps what is done.
  public func onChanged(_ action: @escaping (Value) -> Void) -> Self {
    var gesture = self
    gesture.change = action
    return gesture
  }

  /// Keeps what is done.
  public func onEnded(_ action: @escaping (Value) -> Void) -> Self {
    var gesture = self
    gesture.end = action
    return gesture
  }
}

/// What an animation changes.
public protocol Animatable {
  associatedtype Data
  var animatableData: Data { get set }
}

/// Two numbers that are animated.
public struct AnimatablePair<First, Second> {
  /// The numbers.
  public var first: First
  public var second: Second

  /// Creates a pair.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}
