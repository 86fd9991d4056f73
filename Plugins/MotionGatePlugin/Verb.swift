import Foundation

let verb = "gate"

/// Returns the default arguments: a gate compares with the baseline in `baselines`.
func defaults(besides given: [String], project: URL) throws -> [String] {
  given.contains {
    $0.hasPrefix("--record") || $0.hasPrefix("--baseline") || $0.hasPrefix("--limit")
  }
    ? [] : ["--baseline", "baselines"]
}
