// Gives samples to the recorder as UIKit does: up to four moves of a touch are coalesced into one
// event, and waiting moves come with the end of the touch.
import UIKit

@MainActor final class Screen {
  /// The device started a day ago.
  private static let boot = 86_400.0

  private let window = UIView()
  private let recorder = UIKitRecorder()
  private var touches: [Int: UITouch] = [:]
  private var waiting: [UITouch: [UITouch]] = [:]

  init() {
    window.addGestureRecognizer(recorder)
    precondition(!recorder.canPrevent(recorder) && !recorder.canBePrevented(by: recorder))
    precondition(!recorder.cancelsTouchesInView && !recorder.delaysTouchesEnded)
  }

  private func set(_ touch: UITouch, _ sample: Sample) {
    touch.timestamp = Self.boot + Double(sample.nanoseconds) * 1e-9
    touch.place = sample.place
  }

  /// Returns an event with the waiting touches, the delivered one last.
  private func event(_ touch: UITouch) -> UIEvent {
    let event = UIEvent()
    event.coalesced[touch] = waiting.removeValue(forKey: touch)
    return event
  }

  func play(_ samples: [Sample]) throws -> String {
    for sample in samples {
      let touch = touches[sample.pointer] ?? UITouch()
      set(touch, sample)
      let copy = UITouch()
      set(copy, sample)
      switch sample.phase {
      case "down":
        touches[sample.pointer] = touch
        recorder.touchesBegan([touch], with: UIEvent())
      case "move":
        waiting[touch, default: []].append(copy)
        if waiting[touch]?.count == 4 { recorder.touchesMoved([touch], with: event(touch)) }
      default:
        touches[sample.pointer] = nil
        // If no touch was waiting, there may be no coalesced ones.
        if waiting[touch] != nil { waiting[touch, default: []].append(copy) }
        if sample.phase == "up" {
          recorder.touchesEnded([touch], with: event(touch))
        } else {
          recorder.touchesCancelled([touch], with: event(touch))
        }
        precondition((recorder.state == .failed) == touches.isEmpty, "it waits, or ends too early")
        recorder.state = .possible
        recorder.frame(at: touch.timestamp, sample.place)
      }
    }
    return recorder.text
  }
}

let text = try Screen().play(try Sample.read(CommandLine.arguments[1]))
try text.write(toFile: CommandLine.arguments[2], atomically: true, encoding: .utf8)
