import Foundation
import MotionAnalysis
import MotionEngines
import MotionForeign
import MotionModel
import MotionReplay
import MotionTraces
import TestSupport
import Testing

/// Engines that animate other units than points: checks in points find the same as in a twin.
@Suite struct OwnUnitTests {
  private func findings(
    ofFault text: String, _ words: String = "", on name: String = "pane-catch-and-throw"
  ) throws -> [Finding] {
    try Outside.perl("faulty.pl", text, words).attempt(findingsOn: .standard(name))
  }

  private static let faults = [
    "sound", "grabJumps", "dragIsScaled", "releaseIsScaled", "positionJumps", "velocityJumps",
    "snaps", "restsAside", "velocityIsFlipped", "stallIsClamped",
  ]

  @Test(arguments: tried(faults, oneOf: 8))
  func aTwinInAnotherUnitHasTheSameFindings(fault: String) throws {
    let points = try findings(ofFault: fault)
    let own = try findings(ofFault: "\(fault) 20 400", ",unit-x=20..400pt,unit-y=20..400pt")
    #expect(points.isEmpty == (fault == "sound"))
    #expect(own.map(\.rule) == points.map(\.rule))
    #expect(own.map(\.place) == points.map(\.place))
    for (own, point) in zip(own, points) {
      #expect(abs(own.size - point.size) <= 1e-6 * point.size + 1e-9, "\(own.message)")
      guard ["pt", "pt/s"].contains(own.unit) else { continue }
      #expect(own.pointsPerUnit == 380)
      #expect(own.message.contains("in the engine's unit"), "\(own.message)")
    }
  }

  @Test func theGreetingMayHaveTheUnitAndTheCommandLineGoesOverIt() throws {
    let greeting = #"'"unit":{"x":[20,400],"y":[7,8]}'"#
    let own = try findings(ofFault: "grabJumps 20 400 \(greeting)", ",unit-y=20..400pt")
    #expect(own.map(\.rule) == (try findings(ofFault: "grabJumps")).map(\.rule))
  }

  @Test(.releaseOnly) func oneNumberIsRunOnEachAxisOfTheSurface() throws {
    let sound = try findings(ofFault: #"sound 0 1 '"axes":1'"#)
    #expect(sound == [])
    let found = try findings(ofFault: #"releaseIsZero 0 1 '"axes":1'"#)
    #expect(
      found.map(\.rule) == (try findings(ofFault: "releaseIsZero")).map(\.rule), "\(found)")
    let scroll = try findings(ofFault: #"sound 0 1 '"axes":1'"#, on: "scroll-rubber-band")
    #expect(scroll == [])
  }

  @Test func aUnitThatIsNoneIsRefused() throws {
    for words in [",unit-z=0..1pt", ",unit-x=1..1pt", ",unit-x=0..380", ",unit-x=0pt"] {
      let error = #expect(throws: EngineParameterError.self) {
        try findings(ofFault: "sound", words)
      }
      #expect(
        error?.message.contains("found the unit '\(words.dropFirst())', expected unit-x=A..Bpt")
          == true, "\(words)")
    }
    let error = #expect(throws: EngineFailure.self) {
      try findings(ofFault: #"sound 0 1 '"axes":3'"#)
    }
    #expect("\(error as Any)".contains("expected 1 or 2 axes"))
  }

  @Test(arguments: [(170.0, 300.0), (130, 0), (-90, 0)])
  func aTapGoesToTheNearestSnapPoint(x: Double, snap: Double) {
    let surface = Surface(.free(FreePoint(snaps: [SIMD2(0, 0), SIMD2(300, 0)])), axis: .x)
    var interpreter = GestureInterpreter(surface: surface, estimator: .twoPoint)
    let tap = Event(time: .zero, kind: .tap, position: SIMD2(x, 90), pointer: 0)
    let interaction = interpreter.interaction(for: tap, presented: .zero)
    #expect(interaction == .retarget(to: SIMD2(snap, 0)))
  }

  @Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
  struct Carousels {
    private func findings(_ fault: String) throws -> [Finding] {
      let examples = URL(filePath: #filePath).appending(path: "../../../Examples/python")
        .standardized
        .path(percentEncoded: false)
      let trace = try Trace(
        reading: Array(Data(contentsOf: URL(filePath: "\(examples)/carousel.csv"))))
      return try Outside.engine("process:exec python3 '\(examples)/carousel.py' \(fault)")
        .attempt(findingsOn: trace)
    }

    @Test func aCarouselChoosesItsSlideAndIsSound() throws {
      let found = try findings("")
      #expect(found == [], "\(found.map(\.message))")
    }

    @Test(.releaseOnly) func oneThatRestsBetweenSlidesIsFoundInBothUnits() throws {
      let found = try findings("between").filter { $0.rule == .restsOffTarget }
      #expect(found.count == 3, "\(found.map(\.message))")
      #expect(found.allSatisfy { abs($0.size - 190) < 1e-6 })
      #expect(found.allSatisfy { $0.message.hasSuffix("0.500 in the engine's unit") })
    }

    @Test(.releaseOnly) func oneThatDropsTheFingersVelocityIsFound() throws {
      #expect(Set(try findings("dead").map(\.rule)) == [.releaseSlows])
    }
  }
}
