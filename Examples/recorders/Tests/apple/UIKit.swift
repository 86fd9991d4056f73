// Stub of the parts of UIKit that the recorder uses, with its delivery of touches to recognizers.
@_exported import Foundation

/// A selector.
public struct Selector {}

/// A touch; if it is coalesced, only its time and place count.
@MainActor open class UITouch: NSObject {
  /// The time, in seconds since the device started.
  public var timestamp: TimeInterval = 0
  /// The place in the window.
  public var place = CGPoint.zero

  /// Creates a touch.
  public nonisolated override init() { super.init() }

  /// Returns the place in a view; nil stands for the window.
  public func location(in view: UIView?) -> CGPoint { place }
}

/// An event with touches.
@MainActor open class UIEvent: NSObject {
  /// The touches since the last event, the delivered one last.
  public var coalesced: [UITouch: [UITouch]] = [:]

  /// Creates an event.
  public nonisolated override init() { super.init() }

  /// Returns the touches since the last event, as UIKit does.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { coalesced[touch] }
}

/// The traits of a view.
@MainActor open class UITraitCollection: NSObject {
  /// The number of pixels per point.
  public var displayScale: CGFloat = 2

  /// Creates traits.
  public nonisolated override init() { super.init() }
}

/// A view.
@MainActor open class UIView: NSObject {
  /// Its traits.
  public let traitCollection = UITraitCollection()
  /// Its recognizers.
  public private(set) var gestureRecognizers: [UIGestureRecognizer] = []

  /// Creates a view.
  public nonisolated override init() { super.init() }

  /// Adds a recognizer.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers.append(recognizer)
    recognizer.view = self
  }
}

/// A recognizer that gets the touches of its view.
@MainActor open class UIGestureRecognizer: NSObject {
  /// The recognition states.
  public enum State { case possible, began, changed, ended, cancelled, failed }

  /// The recognition state; after it fails, it gets no more touches of the sequence.
  open var state = State.possible
  /// Whether views lose the touches that it recognizes.
  open var cancelsTouchesInView = true
  /// Whether touches' ends reach the views late.
  open var delaysTouchesEnded = true
  /// Its view.
  public fileprivate(set) weak var view: UIView?

  /// Creates a recognizer.
  public init(target: Any?, action: Selector?) { super.init() }

  /// Does what UIKit does by default.
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
}
