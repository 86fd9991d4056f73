// Stub of the parts of SwiftUI that the recorder uses: modifiers' bodies run, gestures are kept.
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

/// A view that shows nothing and keeps what was last added to it.
public struct PlainView: View {
  /// The last gesture added to any view, and the last action for a change.
  @MainActor public static var gesture: DragGesture?
  @MainActor public static var onChange: ((Bool) -> Void)?

  /// Creates a view.
  public nonisolated init() {}
}

extension View {
  /// Applies the modifier; its body is made at once.
  public func modifier(_ modifier: some ViewModifier) -> some View {
    modifier.body(content: PlainView())
  }

  /// Keeps the gesture.
  public func simultaneousGesture(_ gesture: DragGesture) -> some View {
    PlainView.gesture = gesture
    return self
  }

  /// Keeps the action.
  public func onChange(of value: Bool, perform action: @escaping (Bool) -> Void) -> some View {
    PlainView.onChange = action
    return self
  }
}

/// A state that is reset when the gesture ends or is cancelled.
@propertyWrapper public struct GestureState<Value> {
  /// The state.
  public let wrappedValue: Value
  /// Itself.
  public var projectedValue: GestureState<Value> { self }

  /// Creates a state.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// The space in which positions are measured.
public enum CoordinateSpace {
  /// In the window, or in the view.
  case global, local
}

/// A drag.
public struct DragGesture {
  /// A position at a time.
  public struct Value {
    /// The time.
    public var time: Date
    /// The position.
    public var location: CGPoint

    /// Creates a value.
    public init(time: Date, location: CGPoint) { (self.time, self.location) = (time, location) }
  }

  /// The actions.
  public private(set) var change: (Value) -> Void = { _ in }
  public private(set) var end: (Value) -> Void = { _ in }

  /// Creates a drag.
  public init(minimumDistance: CGFloat, coordinateSpace: CoordinateSpace) {
    precondition(minimumDistance == 0 && coordinateSpace == .global)
  }

  /// Ignores the state.
  public func updating(
    _ state: GestureState<Bool>, body: (Value, inout Bool, inout Int) -> Void
  ) -> Self { self }

  /// Keeps the action for changes.
  public func onChanged(_ action: @escaping (Value) -> Void) -> Self {
    var gesture = self
    gesture.change = action
    return gesture
  }

  /// Keeps the action for the end.
  public func onEnded(_ action: @escaping (Value) -> Void) -> Self {
    var gesture = self
    gesture.end = action
    return gesture
  }
}

/// Something that an animation changes.
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
