import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct EngineParametersTests {
  private func canonical(_ text: String) throws -> String {
    let specification = try EngineSpecification(text)
    func parameters<E: Catalogued>(of type: E.Type) throws -> EngineParameters {
      let parameters = try EngineParameters(
        specification.parameters, of: E.self)
      _ = try E(parameters: parameters)
      return parameters
    }
    switch specification.name {
    case "spring": return try parameters(of: Spring.self).canonicalText
    case "spring-exact": return try parameters(of: SpringExact.self).canonicalText
    case "decay": return try parameters(of: Decay.self).canonicalText
    default: return try parameters(of: Cubic.self).canonicalText
    }
  }

  @Test(arguments: [
    ("spring", "spring:stiffness=300,damping=20,mass=1,clock=nominal"),
    ("spring:mass=2.50,stiffness=1e3", "spring:stiffness=1000,damping=20,mass=2.5,clock=nominal"),
    ("spring:damping=0.1", "spring:stiffness=300,damping=0.1,mass=1,clock=nominal"),
    ("spring:stiffness=1e-5", "spring:stiffness=1e-05,damping=20,mass=1,clock=nominal"),
    ("spring-exact", "spring-exact:stiffness=300,damping=20,mass=1"),
    ("spring-exact:damping=7", "spring-exact:stiffness=300,damping=7,mass=1"),
    ("spring-exact:response=.3", "spring-exact:response=0.3,damping-ratio=0.825"),
    ("spring-exact:bounce=-.2", "spring-exact:duration=0.5,bounce=-0.2"),
    ("decay", "decay:deceleration=0.998,uptime=0"),
    ("cubic", "cubic:duration=0.4,timing=easeInOut,handoff=restart"),
    (
      "cubic:handoff=additive,timing=0;-1;1;2.5",
      "cubic:duration=0.4,timing=0;-1;1;2.5,handoff=additive"
    ),
    ("cubic:timing=linear", "cubic:duration=0.4,timing=linear,handoff=restart"),
  ])
  func canonicalText(text: String, canonicalText: String) throws {
    #expect(try canonical(text) == canonicalText)
    #expect(try canonical(canonicalText) == canonicalText)
  }

  @Test(arguments: [
    (
      "spring:k=3",
      "engine spring has no parameter 'k'; expected one of: stiffness, damping, mass, clock"
    ),
    (
      "spring:mass=1,mass=2",
      "parameter 'mass' of engine spring is given twice; expected it once"
    ),
    (
      "spring:mass=heavy",
      "parameter 'mass' of engine spring: found 'heavy', expected a finite number"
    ),
    (
      "spring:mass=nan",
      "parameter 'mass' of engine spring: found 'nan', expected a finite number"
    ),
    (
      "spring:mass=inf",
      "parameter 'mass' of engine spring: found 'inf', expected a finite number"
    ),
    (
      "spring:damping=-1",
      "parameter 'damping' of engine spring: found '-1', expected a number from 0 to 1000000"
    ),
    (
      "decay:deceleration=1",
      "parameter 'deceleration' of engine decay: found '1', "
        + "expected a number from 0.5 to 0.999999"
    ),
    (
      "spring-exact:stiffness=3,response=1",
      "engine spring-exact takes 'stiffness' or 'response', not both; "
        + "expected with 'stiffness' only: stiffness, damping, mass"
    ),
    (
      "spring-exact:bounce=0,damping-ratio=1",
      "engine spring-exact takes 'damping-ratio' or 'bounce', not both; "
        + "expected with 'damping-ratio' only: response, damping-ratio"
    ),
    (
      "spring-exact:bounce=-1",
      "parameter 'bounce' of engine spring-exact: found '-1', expected a number from -0.99 to 1"
    ),
    (
      "cubic:handoff=smooth",
      "parameter 'handoff' of engine cubic: found 'smooth', "
        + "expected one of: restart, additive, hermite"
    ),
    (
      "cubic:timing=0;0;1",
      "parameter 'timing' of engine cubic: found '0;0;1', expected 4 finite numbers joined by "
        + "';', or one of: linear, ease, easeIn, easeOut, easeInOut"
    ),
    (
      "cubic:timing=0;0;x;1",
      "parameter 'timing' of engine cubic: found '0;0;x;1', expected 4 finite numbers joined by "
        + "';', or one of: linear, ease, easeIn, easeOut, easeInOut"
    ),
    (
      "cubic:timing=0;0;1.5;1",
      "parameter 'timing' of engine cubic: found control point x 1.5, expected 0 to 1"
    ),
  ])
  func rejects(text: String, message: String) {
    #expect(throws: EngineParameterError(message)) { try canonical(text) }
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

  /// What the initialiser reads is what is listed, in its order, and once.
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
