// Records the touches of a window, and what the window shows, as a trace. See README.md.
import UIKit

/// Sees all touches of the view to which it is added, without taking them from anybody.
final class UIKitRecorder: UIGestureRecognizer {
  private let surface: String
  private var rows: [(time: TimeInterval, cells: String)] = []
  private var fingers: [UITouch: Int] = [:]

  /// Starts. `surface` is what the finger moves, such as "pane closed=160,420 open=160,40".
  init(surface: String = "free") {
    self.surface = surface
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      fingers[touch] = (0...fingers.count).first { !fingers.values.contains($0) }
      add("press", touch, of: touch)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    // All that the screen reported since the last frame, each at its own time.
    for touch in touches {
      for one in event.coalescedTouches(for: touch) ?? [touch] { add("drag", one, of: touch) }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    end(touches, as: "release", event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    end(touches, as: "cancel", event)
  }

  private func end(_ touches: Set<UITouch>, as name: String, _ event: UIEvent) {
    for touch in touches {
      let moves = event.coalescedTouches(for: touch)?.dropLast() ?? []
      for one in moves { add("drag", one, of: touch) }
      add(name, touch, of: touch)
      fingers[touch] = nil
    }
    if fingers.isEmpty { state = .failed }
  }

  private func add(_ name: String, _ one: UITouch, of touch: UITouch) {
    guard let number = fingers[touch] else { return }
    let place = one.location(in: nil)
    rows.append((one.timestamp, "\(name),\(place.x),\(place.y),\(number)"))
  }

  /// Records a frame: `CADisplayLink.timestamp`, and the value on the screen, in points.
  func frame(at time: TimeInterval, _ value: CGPoint) {
    rows.append((time, "frame,\(value.x),\(value.y),0"))
  }

  /// The trace.
  var text: String {
    // Touches are reported later than frames.
    let sorted = rows.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    func nanoseconds(_ time: TimeInterval) -> Int64 { Int64((time * 1e9).rounded()) }
    let start = nanoseconds(sorted.first?.element.time ?? 0)
    var text = "# motion-trace 1\n# scale: \(view?.traitCollection.displayScale ?? 1)\n"
    text += "# surface: \(surface)\nnanoseconds,event,x,y,pointer\n"
    for (_, row) in sorted { text += "\(nanoseconds(row.time) - start),\(row.cells)\n" }
    return text
  }

  /// Writes the trace to the app's documents; returns the file.
  func save(_ name: String = "touches.csv") throws -> URL {
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    let file = folder.appendingPathComponent(name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file
  }
}
