package import MotionModel

package struct RandomPlan: Sendable {
  package var surface: Surface
  var synthesizer: TraceSynthesizer
  var script: GestureScript

  private static let mostSteps = 16

  package func trace(name: String, purpose: String) -> Trace {
    synthesizer.trace(name: name, purpose: purpose, surface: surface, script: script)
  }

  /// Changes a time, an ending or a way, adds or removes a step, or takes parts of another plan.
  package mutating func vary(with other: RandomPlan, _ random: inout SplitMix64) {
    for _ in 0...random.next(below: 4) { varyOnce(with: other, &random) }
    script.steps.removeLast(max(script.steps.count - Self.mostSteps, 0))
  }

  private mutating func varyOnce(with other: RandomPlan, _ random: inout SplitMix64) {
    let place = random.next(below: script.steps.count)
    let pause = GestureScript.Step.pause(seconds: Self.time(&random))
    switch random.next(below: 10) {
    case 0, 1:
      let pauses = script.steps.indices.filter {
        if case .pause = script.steps[$0] { true } else { false }
      }
      if pauses.isEmpty { return }
      script.steps[pauses[random.next(below: pauses.count)]] = pause
    case 2:
      let step = other.script.steps[random.next(below: other.script.steps.count)]
      script.steps.insert(contentsOf: [step, pause], at: place)
    case 3: script.steps.insert(contentsOf: [pause, script.steps[place]], at: place + 1)
    case 4: if script.steps.count > 1 { script.steps.remove(at: place) }
    case 5:
      script.steps.removeLast(script.steps.count - place - 1)
      script.steps += [pause] + other.script.steps.suffix(1 + random.next(below: 5))
    case 6: (surface, synthesizer) = (other.surface, other.synthesizer)
    default: script.steps[place] = Self.varied(script.steps[place], &random)
    }
  }

  private static func varied(
    _ step: GestureScript.Step, _ random: inout SplitMix64
  ) -> GestureScript.Step {
    switch step {
    case .pause: return .pause(seconds: time(&random))
    case .together(let first, let second): return .together(second, first)
    case .tap(let place, let pointer):
      return .touch(at: place, [.hold(seconds: time(&random))], pointer: pointer)
    case .touch(var touch):
      switch random.next(below: 6) {
      case 0: touch.ending = touch.ending == .cancel ? .release : .cancel
      case 1: touch.moves.append(.hold(seconds: time(&random)))
      case 2: touch.moves = [.hold(seconds: time(&random))]
      case 3: touch.liftFraction = random.next(in: 0.2...1)
      case 4: return .tap(at: touch.origin, pointer: touch.pointer)
      default:
        // The same way, backwards, so that no finger leaves the screen.
        for (index, move) in touch.moves.enumerated().reversed() {
          guard case .reach(let way, let seconds, let overlap) = move else { continue }
          touch.origin += way
          touch.moves[index] = .reach(by: -way, seconds: seconds, overlap: overlap)
        }
      }
      return .touch(touch)
    }
  }

  /// From a millisecond to two seconds, as often below as above 48 ms.
  private static func time(_ random: inout SplitMix64) -> Double {
    let octaves = random.next(below: 11)
    return 0.001 * Double(1 << octaves) * random.next(in: 1...2)
  }
}
