// Stub: what the recorder uses of UIKit, and how it hands touches to a gesture recognizer.
@_exported import Foundation

/// A selector.
public struct Selector {}

/// A touch; of one that was coalesced only its own time and place count.
@MainActor open class UITouch: NSObject {
  /// When it was, in seconds since the device started.
  public var timestamp: TimeInterval = 0
  /// Where it was.
  public var place = CGPoint.zero

  /// Creates a touch.
  public nonisolated override init() { super.init() }

  /// Returns where it was, in a view; in the window for none.
  public func location(in view: UIView?) -> CGPoint { place }
}

/// What comes with touches.
@MainActor open class UIEvent: NSObject {
  /// The touches since the last event, the delivered one last.
  public var coalesced: [UITouch: [UITouch]] = [:]

  /// Creates an event.
  public nonisolated override init() { super.init() }

  /// Returns the touches since the last event, as there.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { coalesced[touch] }
}

/// The traits of a view.
@MainActor open class UITraitCollection: NSObject {
  /// Pixels a point.
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

/// A recognizer that sees the touches of its view.
@MainActor open class UIGestureRecognizer: NSObject {
  /// How far it is.
  public enum State { case possible, began, changed, ended, cancelled, failed }

  /// How far it is; it sees nothing more of a sequence of touches behind one that it has failed.
  open var state = State.possible
  /// Whether views lose touches that it recognizes.
  open var cancelsTouchesInView = true
  /// Whether views are told late.
  open var delaysTouchesEnded = true
  /// Its view.
  public fileprivate(set) weak var view: UIView?

  /// Creates a recognizer.
  public init(target: Any?, action: Selector?) { super.init() }

  /// As there.
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
}
