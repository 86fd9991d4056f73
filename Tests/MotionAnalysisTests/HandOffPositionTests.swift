import MotionAnalysis
import MotionModel
import Testing

@Suite struct HandOffPositionTests {
  private func found(at position: Double, translation: Double) -> [Rule] {
    var made = HandMadeRecording()
    made.add(grabAt: 0)
    made.add(.drag(by: SIMD2(translation, 0)), at: 0, .zero, MotionState(position))
    return Checks.findings(of: .handOffPosition, in: made.evidence).map(\.rule)
  }

  /// Near this value float32 has steps of 1/8192 pt; an equal error that is no rounding is wrong.
  @Test func onlyAFloat32MayBeRoundedToOne() {
    let place = 1493.7
    let rounded = Double(Float(place))
    #expect((rounded - place).magnitude > 2e-5)
    #expect(found(at: rounded, translation: place) == [])
    #expect(found(at: place + (place - rounded), translation: place) == [.dragStrays])
    #expect(
      found(at: Double(Float(place) + 4 * Float(place).ulp), translation: place) == [.dragStrays])
    #expect(found(at: place + 5e-7, translation: place) == [])
  }
}
