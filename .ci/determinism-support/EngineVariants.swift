import MotionEngines
import MotionModel
import MotionReplay

/// Returns a digest of engines with unusual parameters, over 3000 ticks each with interactions in
/// between; nil if a parameter is refused.
func engineVariantsDigest() -> Digest? {
  let ticks: Int64 = 3000
  var digest = Digest()
  add(Spring(), ticks, &digest)
  add(SpringExact(), ticks, &digest)
  add(SpringExact(response: 0.5, dampingRatio: 1), ticks, &digest)
  add(SpringExact(duration: 0.5, bounce: -0.4), ticks, &digest)
  for carry in [PopSpring.Carry.faithful, .exact] {
    add(PopSpring(carry: carry, restRule: .animation), ticks, &digest)
  }
  add(Dynamics(), ticks, &digest)
  add(Fluid(), ticks, &digest)
  add(Wave(), ticks, &digest)
  add(Rebound(), ticks, &digest)
  add(ReactSpring(), ticks, &digest)
  add(Framer(), ticks, &digest)
  add(Framer(stiffness: 100, damping: 2000), ticks, &digest)
  add(Decay(), ticks, &digest)
  var scroll = Scroll()
  scroll.prepare(
    for: Surface(
      .scroll(
        ScrollArea(minimum: .zero, maximum: SIMD2(300, 500), size: SIMD2(320, 568)))))
  add(scroll, ticks, &digest)
  add(CASpring(), ticks, &digest)
  add(CASpring(damping: 30), ticks, &digest)
  add(UISpring(), ticks, &digest)
  add(UIViewSpring(), ticks, &digest)
  add(UIViewSpring(duration: 1, dampingRatio: 1), ticks, &digest)
  add(SwiftUISpring(duration: 0.5, bounce: 0.3), ticks, &digest)
  add(AndroidSpring(), ticks, &digest)
  add(FlutterSpring(), ticks, &digest)
  add(DecayExact(), ticks, &digest)
  add(Fling(), ticks, &digest)
  add(Friction(), ticks, &digest)
  add(Friction(constantDeceleration: 100), ticks, &digest)
  add(Inertia(), ticks, &digest)
  add(Inertia(goesToTarget: true), ticks, &digest)
  for policy in Cubic.HandOffPolicy.allCases {
    add(Cubic(policy: policy), ticks, &digest)
  }
  add(PopBasic(), ticks, &digest)
  for shape in Easing.Shape.allCases {
    add(Tween(curve: .easing(Easing(shape, .inOut))), ticks, &digest)
  }
  do throws(EngineParameterError) {
    let track = try KeyframeTrack(shakeOf: 10)
    add(Keyframes(track: track), ticks, &digest)
    add(
      AnimationGroup(
        group: MediaTiming(duration: 0.5), move: MediaTiming(duration: 0.4),
        shake: MediaTiming(duration: 0.3), track: track),
      ticks, &digest)
  } catch {
    return nil
  }
  add(PropertyAnimator(), ticks, &digest)
  add(
    PropertyAnimator(timing: .spring(AnimatorSpring(), initialVelocity: .zero)), ticks, &digest)
  return digest
}

private func add<M: Motion>(_ motion: M, _ ticks: Int64, _ digest: inout Digest) {
  add(motion.engine, ticks, &digest)
}

/// Adds an engine's states to a digest: every 40 ticks there is a release, a retarget or a grab
/// with a drag; ticks are even at 120 Hz, and uneven in the second half.
private func add<E: Engine>(_ prototype: E, _ ticks: Int64, _ digest: inout Digest) {
  var engine = prototype
  var random = SplitMix64(seed: 42)
  var time = Instant.zero
  engine.place(at: SIMD2(20, 30))
  for tick in 0..<ticks {
    let target = SIMD2(400 * random.nextUnit(), 400 * random.nextUnit())
    let velocity = SIMD2(2000 * random.nextUnit() - 1000, 2000 * random.nextUnit() - 1000)
    switch tick % 120 {
    case 0: engine.handle(.release(velocity: velocity, toward: target), at: time)
    case 40, 45, 50: engine.handle(.retarget(to: target), at: time)
    case 80: engine.handle(.grab, at: time)
    case 81...100: engine.handle(.drag(by: target), at: time)
    default: break
    }
    let uneven = Int64(random.next() % 30_000_000)
    let even = (tick + 1) * 25_000_000 / 3 - tick * 25_000_000 / 3
    time = time.advanced(byNanoseconds: tick * 2 < ticks ? even : uneven)
    engine.advance(to: time)
    digest.combine(engine.state)
  }
}
