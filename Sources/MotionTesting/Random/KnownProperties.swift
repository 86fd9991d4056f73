/// All known properties of the engines of the catalogue.
///
/// `motion-replay check-random` holds every engine to them: what else is found is either a false
/// alarm of a check, which must be made sharper, or a property that nobody has understood yet.
public enum KnownProperties {
  /// All of them, engine by engine.
  public static let all = springs + decays + curves

  /// Returns the properties of an engine.
  ///
  /// - Parameter engine: The engine as it was asked for, such as `cubic:handoff=restart`.
  /// - Returns: Its properties; none for an engine with parameters other than the default ones.
  /// - Complexity: O(n) in the number of all properties.
  public static func of(_ engine: String) -> [KnownProperty] {
    all.filter { $0.engine == engine }
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
