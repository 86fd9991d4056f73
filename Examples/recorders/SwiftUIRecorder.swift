// Records the finger on a SwiftUI view, and what the view shows, as a trace. See README.md.
import SwiftUI

/// SwiftUI reports one finger, at most once per frame; a `UIKitRecorder` on the window sees all.
@MainActor final class SwiftUIRecorder {
  static let shared = SwiftUIRecorder()

  /// What the finger moves, such as "pane closed=160,420 open=160,40", and the pixels per point.
  var surface = "free"
  var scale = 1.0

  private var rows: [(time: Date, cells: String)] = []
  private var place: CGPoint?

  func move(_ value: DragGesture.Value) {
    add(place == nil ? "press" : "drag", value.time, value.location)
    place = value.location
  }

  func release(_ value: DragGesture.Value) {
    add("release", value.time, value.location)
    place = nil
  }

  /// SwiftUI reports a cancelled touch only by resetting a gesture state.
  func cancel() {
    guard let place else { return }
    add("cancel", Date(), place)
    self.place = nil
  }

  func frame(_ x: Double, _ y: Double) { add("frame", Date(), CGPoint(x: x, y: y)) }

  private func add(_ name: String, _ time: Date, _ place: CGPoint) {
    rows.append((time, "\(name),\(place.x),\(place.y)"))
  }

  /// The trace.
  var text: String {
    // Touches are reported later than frames.
    let sorted = rows.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    var text = "# motion-trace 1\n# scale: \(scale)\n# surface: \(surface)\nnanoseconds,event,x,y\n"
    for (_, row) in sorted {
      let seconds = row.time.timeIntervalSince(sorted[0].element.time)
      text += "\(Int64((seconds * 1e9).rounded())),\(row.cells)\n"
    }
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

extension View {
  /// Records the finger on this view.
  func recordsFinger() -> some View { modifier(RecordedFinger()) }

  /// Records each value that an animation shows; pass the same values as to this view's offset.
  func recordsFrames(x: Double, y: Double) -> some View { modifier(RecordedFrames(x: x, y: y)) }
}

struct RecordedFinger: ViewModifier {
  @GestureState private var isDown = false

  func body(content: Content) -> some View {
    content
      .simultaneousGesture(
        DragGesture(minimumDistance: 0, coordinateSpace: .global)
          .updating($isDown) { _, isDown, _ in isDown = true }
          .onChanged { SwiftUIRecorder.shared.move($0) }
          .onEnded { SwiftUIRecorder.shared.release($0) }
      )
      .onChange(of: isDown) { isDown in
        // The end of a gesture may be reported after this.
        if !isDown { DispatchQueue.main.async { SwiftUIRecorder.shared.cancel() } }
      }
  }
}

struct RecordedFrames: ViewModifier, Animatable {
  var x: Double
  var y: Double

  nonisolated var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }

  func body(content: Content) -> some View {
    SwiftUIRecorder.shared.frame(x, y)
    return content
  }
}
