// Gives samples to the recorder as SwiftUI does: changes of a drag, and its end unless cancelled.
import SwiftUI

/// Waits until deferred work is done.
@MainActor func settle() async {
  await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
}

_ = PlainView().recordsFinger()
// The samples are in the past, because a cancel is recorded at the present time.
let start = Date() - 100
for sample in try Sample.read(CommandLine.arguments[1]) {
  guard let gesture = PlainView.gesture, let onChange = PlainView.onChange else {
    preconditionFailure("no gesture was added")
  }
  let value = DragGesture.Value(
    time: start + Double(sample.nanoseconds) * 1e-9, location: sample.place)
  switch sample.phase {
  case "up":
    // The state is reset before the end is reported.
    onChange(false)
    gesture.end(value)
    await settle()
  case "cancel":
    onChange(false)
    await settle()
  default: gesture.change(value)
  }
}
var frames = RecordedFrames(x: 1, y: 2)
frames.animatableData = AnimatablePair(3, 4)
precondition(frames.animatableData.first == 3 && frames.animatableData.second == 4)
_ = PlainView().recordsFrames(x: frames.x, y: frames.y)
try SwiftUIRecorder.shared.text.write(
  toFile: CommandLine.arguments[2], atomically: true, encoding: .utf8)
