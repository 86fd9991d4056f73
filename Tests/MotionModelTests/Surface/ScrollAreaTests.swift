import MotionModel
import Testing

/// The rubber band, and how a finger pulls each kind of surface.
@Suite struct ScrollAreaTests {
  let area = ScrollArea(
    minimum: SIMD2(-20, 0), maximum: SIMD2(300, 1000), size: SIMD2(320, 400))

  // Source: (1 - 1 / (0.55 x / 400 + 1)) 400 and its derivative by mpmath 1.3.0 at 40 digits.
  static let band: [(pull: Double, shown: Double, give: Double)] = [
    (10, 5.4254007398273736, 0.53518133068580751),
    (100, 48.351648351648352, 0.42506943605844705),
    (400, 141.93548387096774, 0.22892819979188345),
    (2000, 293.33333333333333, 0.039111111111111111),
  ]

  @Test(arguments: band)
  func aPullPastALimitIsShownShorter(pull: Double, shown: Double, give: Double) {
    let below = area.shown(forPull: SIMD2(40, -pull))
    #expect(below.x == 40 && abs(below.y + shown) < 1e-12 * shown)
    let above = area.shown(forPull: SIMD2(40, 1000 + pull))
    #expect(above.x == 40 && abs(above.y - 1000 - shown) < 1e-12 * (1000 + shown))
    #expect(abs(area.give(at: below).y - give) < 1e-12)
    #expect(area.give(at: below).x == 1)
  }

  @Test func theBandIsThatOfTheAxisOwnDimension() {
    let shown = area.shown(forPull: SIMD2(-20 - 320, -400))
    #expect(abs(shown.x + 20 + 320 * (1 - 1 / 1.55)) < 1e-10)
    #expect(abs(shown.y + 400 * (1 - 1 / 1.55)) < 1e-10)
  }

  @Test(arguments: [-5000.0, -399.9, -396, -395.9, -100, -1e-9, 0, 500, 1000, 1000.5, 1390, 9000])
  func thePullThatShowsAnOffsetShowsIt(y: Double) {
    let offset = SIMD2(10, y)
    let pull = area.pull(showing: offset)
    #expect((area.shown(forPull: pull) - offset).length < 1e-9)
    #expect(abs(pull.y) >= abs(y) && pull.x == 10)
    // A grab there does not jump, and the value follows the direction of the finger.
    #expect(area.movement(by: .zero, from: offset) == .zero)
    #expect(area.movement(by: SIMD2(0, 1), from: offset).y > 0)
    #expect(area.movement(by: SIMD2(0, -1), from: offset).y < 0)
  }

  @Test func theBandIsContinuousAndGrowsWhereItEnds() {
    var last = area.shown(forPull: SIMD2(0, 1000))
    var outside = 0
    for step in 1...400_000 {
      let next = area.shown(forPull: SIMD2(0, 1000 + 0.2 * Double(step)))
      if !(next.y > last.y && next.y - last.y <= 0.2 + 1e-9) { outside += 1 }
      last = next
    }
    #expect(outside == 0)
    // The pull is more than 180 viewports; only a value that flew there can be grabbed so far out.
    #expect(last.y > 1000 + 0.99 * 400)
  }

  @Test func theMovementIsTheDifferenceOfShownPulls() {
    let anchor = area.shown(forPull: SIMD2(0, -100))
    let further = area.movement(by: SIMD2(0, -300), from: anchor)
    #expect(abs(anchor.y + further.y + 141.93548387096774) < 1e-10)
    let back = area.movement(by: SIMD2(0, 100), from: anchor)
    #expect(abs(anchor.y + back.y) < 1e-12)
    let inside = area.movement(by: SIMD2(0, 130), from: anchor)
    #expect(abs(anchor.y + inside.y - 30) < 1e-12)
    // Inside the limits it is exactly the translation, so that no digit depends on the anchor.
    #expect(area.movement(by: SIMD2(0.1, 0.7), from: SIMD2(7.3, 11.1)) == SIMD2(0.1, 0.7))
  }

  @Test func aContentOffsetMovesAgainstTheFinger() {
    let up = SIMD2(3.0, -10)
    #expect(Surface(.scroll(area)).pull(ofFinger: up) == SIMD2(-3, 10))
    #expect(Surface(.scroll(area), axis: .y).pull(ofFinger: up) == SIMD2(0, 10))
    #expect(Surface.free.pull(ofFinger: up) == up)
    let pane = Surface(.pane(Pane(closed: SIMD2(0, 100), open: .zero)), axis: .x)
    #expect(pane.pull(ofFinger: up) == SIMD2(3, 0))
    #expect(pane.movement(by: up, from: SIMD2(0, 900)) == up)
    #expect(pane.velocity(ofPull: up, at: SIMD2(0, 900)) == up)
  }

  @Test func theVelocityPastALimitIsWhatTheBandLeaves() {
    let surface = Surface(.scroll(area))
    let shown = area.shown(forPull: SIMD2(400, 1100))
    let velocity = surface.velocity(ofPull: SIMD2(100, 1000), at: shown)
    let step = 1e-4
    let slope =
      (area.shown(forPull: SIMD2(400 + step, 1100 + step))
        - area.shown(forPull: SIMD2(400 - step, 1100 - step))) / (2 * step)
    #expect((velocity - slope * SIMD2(100, 1000)).length < 1e-4)
    #expect(abs(velocity.y - 425.06943605844705) < 1e-9)
  }
}
