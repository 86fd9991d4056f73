internal import MotionReplay

/// All known properties of the engines of the catalogue.
///
/// `motion-replay check-random` holds every engine to them: what else is found is either a false
/// alarm of a check, which must be made sharper, or a property that nobody has understood yet.
public enum KnownProperties {
  /// All of them, engine by engine.
  public static let all = springs + decays + curves

  /// Returns the properties of an engine.
  ///
  /// - Parameter engine: The specification of the engine, such as `cubic:handoff=restart`; parameters
  ///   that have their default may be left out.
  /// - Returns: Its properties; none for an engine with other parameters, or one that the catalogue
  ///   does not have.
  /// - Complexity: O(n) in the number of all properties.
  public static func of(_ engine: String) -> [KnownProperty] {
    canonical(engine).map { name in all.filter { canonicalNames[$0.engine] == name } } ?? []
  }

  /// The specification of each engine with all its parameters, by the name in the tables.
  private static let canonicalNames = Dictionary(
    all.compactMap { row in canonical(row.engine).map { (row.engine, $0) } },
    uniquingKeysWith: { first, _ in first })

  private static func canonical(_ engine: String) -> String? {
    try? EngineCatalogue.standard.configure(engine).specification
  }

  /// Returns what every message of a check that a rough motion breaks in many ways contains.
  static func sentence(of check: String) -> String {
    switch check {
    case "continuity": "jumps by"
    case "honest-velocity": "reports a velocity"
    default: "more than the"
    }
  }
}
