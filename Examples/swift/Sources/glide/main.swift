// A critically damped spring that speaks the protocol of motion-replay; see README.md.
import Foundation

struct Glide {
  var position = SIMD2<Double>.zero
  var velocity = SIMD2<Double>.zero
  var anchor = SIMD2<Double>.zero
  var isHeld = false
  var flight: (start: Double, from: SIMD2<Double>, speed: SIMD2<Double>, rest: SIMD2<Double>)?

  mutating func advance(to time: Double) {
    guard let (start, from, speed, rest) = flight else { return }
    let (t, w) = ((time - start) * 1e-9, 14.0)
    let decay = exp(-w * t)
    let slope = speed + w * (from - rest)
    position = rest + (from - rest + slope * t) * decay
    velocity = (speed - w * t * slope) * decay
    let offset = position - rest
    if (velocity * velocity).sum() < 0.0025, (offset * offset).sum() < 0.0025 {
      (position, velocity, flight) = (rest, .zero, nil)
    }
  }

  mutating func act(_ word: Substring, _ n: [Double]) {
    let last = SIMD2(n.dropLast().last ?? 0, n.last ?? 0)
    switch word {
    case "place": position = last
    case "grab": (anchor, velocity, flight, isHeld) = (position, .zero, nil, true)
    case "drag": position = anchor + last
    case "retarget" where isHeld: break
    default:
      if word == "release" { velocity = SIMD2(n[1], n[2]) }
      (flight, isHeld) = ((n[0], position, velocity, last), false)
    }
  }

  var state: String {
    "s \(position.x) \(position.y) \(velocity.x) \(velocity.y) \(flight == nil && !isHeld ? 1 : 0)"
  }
}

setvbuf(stdout, nil, _IOLBF, 0)
var glide = Glide()
var saved: [Substring: Glide] = [:]
while let line = readLine() {
  let words = line.split(separator: " ")
  let numbers = words.dropFirst().compactMap { Double($0) }
  switch words.first ?? "" {
  case "motion-engine": print(#"motion-engine 1 {"name":"glide","can":["between","save"]}"#)
  case "reset":
    glide = Glide()
    print("ok")
  case "save": saved[words[1]] = glide; print("ok")
  case "load": glide = saved[words[1]] ?? Glide(); print("ok")
  case "drop": saved[words[1]] = nil; print("ok")
  case "frames":
    for time in numbers {
      glide.advance(to: time)
      print(glide.state)
    }
  case "bye": exit(0)
  case let word:
    glide.act(word, numbers)
    print(glide.state)
  }
}
