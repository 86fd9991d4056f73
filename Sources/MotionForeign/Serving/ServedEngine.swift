internal import MotionEngines
internal import MotionModel
internal import MotionReplay

protocol ServedEngine {
  var greeting: EngineGreeting { get }
  var answer: EngineAnswer { get }
  mutating func reset(_ parameters: String) throws(EngineParameterError) -> EngineClaims?
  mutating func prepare(for surface: Surface)
  mutating func place(at position: SIMD2<Double>)
  mutating func perform(_ act: EngineAct)
  mutating func copy() -> Self
}

struct ServedCatalogueEngine: ServedEngine {
  private let catalogue: EngineCatalogue
  private let specification: EngineSpecification
  private var engine: ErasedEngine
  let greeting: EngineGreeting

  init(_ text: String, of catalogue: EngineCatalogue, version: String) throws(EngineParameterError)
  {
    self.catalogue = catalogue
    specification = try EngineSpecification(text)
    let configured = try catalogue.configure(text)
    engine = configured.erased
    let name = specification.name
    let description = catalogue.entries.map(\.description).first { $0.name == name }
    greeting = EngineGreeting(
      name: text, version: version, runtime: "motion-replay",
      can: EngineGreeting.Ability.allCases.map(\.rawValue), claims: .init(configured.claims),
      breaks: configured.knownBreaks.isEmpty
        ? nil : configured.knownBreaks.map { EngineGreeting.Break($0) },
      parameters: (description?.parameters ?? []).map { parameter in
        var shown = EngineGreeting.Parameter(
          name: parameter.name, unit: parameter.unit.isEmpty ? nil : parameter.unit)
        switch parameter.kind {
        case .number(_, let range): (shown.min, shown.max) = (range.lowerBound, range.upperBound)
        case .choice(let words): shown.choices = words
        case .curve, .path: break
        }
        return shown
      })
  }

  var answer: EngineAnswer { EngineAnswer(state: engine.state, isAtRest: engine.isAtRest) }

  mutating func reset(_ parameters: String) throws(EngineParameterError) -> EngineClaims? {
    // These parameters override those that the server was started with.
    let names = parameters.split(separator: ",").map { $0.prefix { $0 != "=" } }
    let kept = specification.parameters.filter { !names.contains($0.name[...]) }
    let pairs = kept.map { "\($0.name)=\($0.text)" } + (parameters.isEmpty ? [] : [parameters])
    let separator = specification.name.hasPrefix("fault:") ? "," : ":"
    let text = specification.name + (pairs.isEmpty ? "" : separator + pairs.joined(separator: ","))
    let configured = try catalogue.configure(text)
    engine = configured.erased
    return configured.claims
  }

  mutating func prepare(for surface: Surface) { engine.prepare(for: surface) }
  mutating func place(at position: SIMD2<Double>) { engine.place(at: position) }

  mutating func perform(_ act: EngineAct) {
    switch act {
    case .frame(let time): engine.advance(to: time)
    case .nominal(let interval): engine.expectFrames(every: interval)
    case .interaction(let interaction, let time, let touch):
      engine.expectTouch(at: touch)
      engine.handle(interaction, at: time)
    }
  }

  func copy() -> ServedCatalogueEngine { self }
}
