import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct EngineParametersTests {
  /// Specifications and their canonical form with all parameters.
  private static let canonicalTexts = """
    spring -> spring:stiffness=300,damping=20,mass=1,clock=nominal
    spring:mass=2.50,stiffness=1e3 -> spring:stiffness=1000,damping=20,mass=2.5,clock=nominal
    spring:damping=0.1 -> spring:stiffness=300,damping=0.1,mass=1,clock=nominal
    spring:stiffness=1e-5 -> spring:stiffness=1e-05,damping=20,mass=1,clock=nominal
    spring-exact -> spring-exact:stiffness=300,damping=20,mass=1
    spring-exact:damping=7 -> spring-exact:stiffness=300,damping=7,mass=1
    spring-exact:response=.3 -> spring-exact:response=0.3,damping-ratio=0.825
    spring-exact:bounce=-.2 -> spring-exact:duration=0.5,bounce=-0.2
    decay -> decay:deceleration=0.998,uptime=0
    cubic -> cubic:duration=0.4,timing=easeInOut,handoff=restart
    cubic:handoff=additive,timing=0;-1;1;2.5 -> \
    cubic:duration=0.4,timing=0;-1;1;2.5,handoff=additive
    cubic:timing=linear -> cubic:duration=0.4,timing=linear,handoff=restart
    cubic:speed=2,autoreverses=1 -> \
    cubic:duration=0.4,timing=easeInOut,handoff=restart,speed=2,autoreverses=1
    keyframes:mode=paced -> keyframes:duration=0.4,timing=easeInOut,handoff=restart,\
    amplitude=10,mode=paced,key-timing=linear
    keyframes:path=M1;2L10.0;0C0;0;1;1;2e1;3O0;0;5;6,arm=2 -> \
    keyframes:duration=0.4,timing=easeInOut,handoff=restart,mode=linear,key-timing=linear,\
    path=M1;2L10;0C0;0;1;1;20;3O0;0;5;6,rotation=none,arm=2,additive=yes
    keyframes:rotation=auto -> keyframes:duration=0.4,timing=easeInOut,handoff=restart,\
    mode=linear,key-timing=linear,path=O0;0;100;100,rotation=auto,arm=0,additive=yes
    """

  @Test(arguments: canonicalTexts.split(separator: "\n"))
  func canonicalText(line: Substring) throws {
    let texts = line.split(separator: " -> ").map { String($0) }
    try #require(texts.count == 2)
    #expect(try EngineCatalogue.standard.configure(texts[0]).specification == texts[1])
    #expect(try EngineCatalogue.standard.configure(texts[1]).specification == texts[1])
  }

  private static let refusals = """
    spring:k=3 -> engine spring has no parameter 'k'; \
    expected one of: stiffness, damping, mass, clock
    spring:mass=1,mass=2 -> parameter 'mass' of engine spring is given twice; expected it once
    spring:mass=heavy -> parameter 'mass' of engine spring: found 'heavy', expected a finite number
    spring:mass=nan -> parameter 'mass' of engine spring: found 'nan', expected a finite number
    spring:mass=inf -> parameter 'mass' of engine spring: found 'inf', expected a finite number
    spring:damping=-1 -> parameter 'damping' of engine spring: found '-1', \
    expected a number from 0 to 1000000
    decay:deceleration=1 -> parameter 'deceleration' of engine decay: found '1', \
    expected a number from 0.5 to 0.999999
    spring-exact:stiffness=3,response=1 -> engine spring-exact takes 'stiffness' or 'response', \
    not both; expected with 'stiffness' only: stiffness, damping, mass
    spring-exact:bounce=0,damping-ratio=1 -> engine spring-exact takes 'damping-ratio' or \
    'bounce', not both; expected with 'damping-ratio' only: response, damping-ratio
    spring-exact:bounce=-1 -> parameter 'bounce' of engine spring-exact: found '-1', \
    expected a number from -0.99 to 1
    cubic:handoff=smooth -> parameter 'handoff' of engine cubic: found 'smooth', \
    expected one of: restart, additive, hermite
    cubic:timing=0;0;1 -> parameter 'timing' of engine cubic: found '0;0;1', expected 4 finite \
    numbers joined by ';', or one of: linear, ease, easeIn, easeOut, easeInOut
    cubic:timing=0;0;x;1 -> parameter 'timing' of engine cubic: found '0;0;x;1', expected 4 finite \
    numbers joined by ';', or one of: linear, ease, easeIn, easeOut, easeInOut
    cubic:timing=0;0;1.5;1 -> parameter 'timing' of engine cubic: found control point x 1.5, \
    expected 0 to 1
    cubic:autoreverses=0.5 -> parameter 'autoreverses' of engine cubic: found 0.5, expected 0 or 1
    cubic:speed=0 -> parameter 'speed' of engine cubic: found '0', \
    expected a number from 0.001 to 1000
    cubic:handoff=hermite,speed=2 -> engine cubic takes no 'speed' with handoff=hermite, which has \
    no timing; expected restart or additive with it
    tween:curve=-0.1;0;1;1 -> parameter 'curve' of engine tween: found control point x -0.1, \
    expected 0 to 1
    keyframes:path=M0;0 -> path: found no segment, expected at least 1
    keyframes:path=L1 -> path: found 'L1', \
    expected Mx;y, Lx;y, Cx1;y1;x2;y2;x;y or Ox;y;rx;ry with finite numbers
    keyframes:path=Q1;2 -> path: found 'Q1;2', \
    expected Mx;y, Lx;y, Cx1;y1;x2;y2;x;y or Ox;y;rx;ry with finite numbers
    keyframes:path=L1;x -> path: found 'L1;x', \
    expected Mx;y, Lx;y, Cx1;y1;x2;y2;x;y or Ox;y;rx;ry with finite numbers
    keyframes:path=L1;2,amplitude=3 -> engine keyframes takes 'amplitude' or 'path', not both; \
    expected with 'amplitude' only: amplitude
    """

  @Test(arguments: refusals.split(separator: "\n"))
  func rejects(line: Substring) throws {
    let texts = line.split(separator: " -> ").map { String($0) }
    try #require(texts.count == 2)
    #expect(throws: EngineParameterError(texts[1])) {
      try EngineCatalogue.standard.configure(texts[0])
    }
  }

  /// Steps too coarse for the motion, roots that are not real, forms that exclude each other.
  @Test(arguments: [
    "pop-spring:tension=7e6", "pop-spring:friction=2600",
    "pop-spring:tension=1,mass=1e-6,friction=1", "pop-spring:bounciness=21",
    "pop-spring:bounciness=3,tension=300", "pop-spring:carry=half",
    "react-spring:tension=5e6", "react-spring:friction=2000", "react-spring:tension=4e6,friction=0",
    "fluid:response=0.01,damping-ratio=1.1", "scroll:deceleration=0.99", "scroll:stiffness=0",
    "scroll:stiffness=nan", "scroll:mass=1", "reanimated:duration=1,stiffness=300",
    "reanimated:damping-ratio=1,damping=3", "reanimated:duration=1,version=3",
    // The original's wrong discriminant, c^2 - 4 w, is negative here.
    "motion:stiffness=0.5,damping=1.5",
  ])
  func rejectsWhatDoesNotWork(text: String) {
    #expect(throws: EngineParameterError.self) { try EngineCatalogue.standard.configure(text) }
  }

  @Test func absentParametersHaveNoValue() throws {
    let parameters = try EngineParameters(
      [("response", "1")], of: SpringExact.self)
    #expect(parameters.group == "fluid")
    #expect(parameters.number(nil, "response", "", default: 2, in: 0...9) == 1)
    #expect(parameters.number(nil, "stiffness", "", default: 7, in: 0...9) == 7)
    #expect(parameters.number(nil, "damping-ratio", "", default: 2, in: 0...9) == 0.825)
    #expect(parameters.word(of: "response") == nil)
  }

  /// The parameters are those that the initialiser reads, in its order and without repetition.
  @Test func anInitialiserDeclaresWhatItReads() {
    struct Twice: CatalogueMotion {
      static let catalogueDescription = EngineDescription(
        name: "twice", family: .force, fidelity: .exact, summary: "")
      init(parameters: EngineParameters) {
        _ = parameters.number(3, "b", "second letter", unit: "s", default: 2, in: 1...4)
        _ = parameters.flag(nil, "a", "first letter")
        _ = parameters.number(nil, "b", "again", default: 2, in: 1...4)
      }
      mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
        .restsOnTarget
      }
    }
    let listed = EngineDescription(of: Twice.self).parameters
    #expect(listed.map { $0.name } == ["b", "a"])
    #expect(listed.map { $0.summary } == ["second letter", "first letter"])
    #expect(listed.map { $0.unit } == ["s", ""])
    #expect(EngineDescription(of: Interactive<Twice>.self).parameters.count == 2)
  }

  @Test func whatCodeGivesIsTaken() throws {
    let parameters = try EngineParameters([("mass", "2")], of: Spring.self)
    #expect(parameters.number(5, "mass", "", default: 1, in: 0...9) == 5)
    #expect(parameters.number(nil, "mass", "", default: 1, in: 0...9) == 2)
    #expect(Spring(stiffness: 200).stiffness == 200 && Spring(stiffness: 200).damping == 20)
    #expect(Framer(version: .eleven).stiffness == 100)
  }

  @Test func whatTextGivesIsTaken() throws {
    let pop = try PopSpring.configured("carry=exact,rest=animation")
    #expect(pop.carry == .exact && pop.restRule == .animation)
    let scroll = try Scroll.configured()
    #expect(scroll.deceleration == .normal && scroll.stiffness == 100)
    let fast = try Scroll.configured("deceleration=fast,stiffness=400")
    #expect(fast.deceleration == .fast && fast.stiffness == 400)
  }

  @Test func defaultsAreInRange() throws {
    for entry in EngineCatalogue.standard.entries {
      let description = entry.description
      for parameter in description.parameters {
        if case .number(let value?, let range) = parameter.kind {
          #expect(range.contains(value), "\(description.name) \(parameter.name)")
        }
      }
    }
  }
}
