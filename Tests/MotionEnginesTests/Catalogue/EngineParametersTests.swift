import MotionEngines
import Testing

/// Parameters against descriptions: defaults, groups, rejections and the canonical text.
struct EngineParametersTests {
  /// Makes an engine from a specification and returns its canonical text.
  private func canonical(_ text: String) throws -> String {
    let specification = try EngineSpecification(text)
    func parameters<E: Catalogued>(of type: E.Type) throws -> EngineParameters {
      let parameters = try EngineParameters(
        specification.parameters, for: E.catalogueDescription)
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
    ("spring", "spring:stiffness=300,damping=20,mass=1"),
    ("spring:mass=2.50,stiffness=1e3", "spring:stiffness=1000,damping=20,mass=2.5"),
    ("spring:damping=0.1", "spring:stiffness=300,damping=0.1,mass=1"),
    ("spring:stiffness=1e-5", "spring:stiffness=1e-05,damping=20,mass=1"),
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
      "engine spring has no parameter 'k'; expected one of: stiffness, damping, mass"
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
      [("response", "1")], for: SpringExact.catalogueDescription)
    #expect(parameters.contains(SpringExact.response) && parameters[SpringExact.response] == 1)
    #expect(!parameters.contains(SpringExact.stiffness))
    #expect(parameters[SpringExact.dampingRatio] == 0.825)
    #expect(parameters.word(of: SpringExact.response) == nil)
  }

  @Test func defaultsAreInRange() throws {
    for description in [
      Spring.catalogueDescription, SpringExact.catalogueDescription, Decay.catalogueDescription,
      Cubic.catalogueDescription,
    ] {
      for parameter in description.parameters {
        if case .number(let value?, let range) = parameter.kind {
          #expect(range.contains(value), "\(description.name) \(parameter.name)")
        }
      }
    }
  }
}
