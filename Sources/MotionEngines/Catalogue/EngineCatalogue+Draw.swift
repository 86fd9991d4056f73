public import MotionModel
public import MotionReplay

extension EngineCatalogue {
  /// Makes an engine from its name and draws every parameter that the text does not give.
  ///
  /// Numbers are uniform in their range, or uniform in the logarithm if the range spans more than
  /// two decades. A range from 0 spans the 12 decades below its end, and 5% of its draws are 0. A
  /// number without a default is left out half of the time. Choices and timing curves are drawn
  /// from their words; a path keeps its default. If there are groups of parameters, one group is
  /// drawn. The label is the specification, from which the engine can be made again.
  ///
  /// - Throws: `EngineParameterError` for an unknown engine, or a parameter that does not fit.
  public func draw(
    _ text: String, from random: inout SplitMix64
  ) throws(EngineParameterError) -> ConfiguredEngine {
    _ = try configure(text)
    var specification = try EngineSpecification(text)
    let entry = try entry(named: specification.name)
    let parameters = entry.description.parameters
    let given = specification.parameters.map { $0.name }
    let groups = parameters.map { $0.group }.filter { !$0.isEmpty }
    let fixed = parameters.first { given.contains($0.name) && !$0.group.isEmpty }?.group
    let group = fixed ?? (groups.isEmpty ? "" : groups[random.next(below: groups.count)])
    for parameter in parameters
    where !given.contains(parameter.name) && ["", group].contains(parameter.group) {
      guard let value = parameter.drawn(from: &random) else { continue }
      specification.parameters.append((parameter.name, value))
    }
    let engine = try entry.configure(specification)
    return engine.named(engine.specification)
  }
}

extension EngineParameter {
  fileprivate func drawn(from random: inout SplitMix64) -> String? {
    switch kind {
    case .number(let fallback, let range):
      if fallback == nil, random.happens(0.5) { return nil }
      if range.lowerBound == 0, random.happens(0.05) { return "0" }
      return "\(Self.number(in: range, from: &random))"
    case .choice(let words), .curve(let words, _): return words[random.next(below: words.count)]
    case .path: return nil
    }
  }

  private static func number(
    in range: ClosedRange<Double>, from random: inout SplitMix64
  ) -> Double {
    let high = range.upperBound
    let low = range.lowerBound == 0 ? 1e-12 * high : range.lowerBound
    guard low > 0, high > 100 * low else { return random.next(in: range) }
    // Steps of the 64th root of 10 are as good as a logarithm.
    let root = 1.036_632_928_437_698
    var steps = 0
    var reached = low
    while reached * root <= high { (reached, steps) = (reached * root, steps + 1) }
    var number = low
    for _ in 0..<random.next(below: steps + 1) { number *= root }
    return min(number, high)
  }
}
