/// Something that determines a baseline and is not what it was: nothing can be compared.
public struct BaselineMismatch: Hashable, Sendable {
  /// What it is, such as `clock`, `specification` or `trace digest`.
  public var name: String

  /// What the baseline was made with.
  public var stored: String

  /// What there is now.
  public var present: String

  /// Creates a mismatch.
  public init(name: String, stored: String, present: String) {
    self.name = name
    self.stored = stored
    self.present = present
  }

  /// The mismatch for people: `clock: the baseline was made with '60', this is '120'`.
  public var message: String {
    "\(name): the baseline was made with '\(stored)', this is '\(present)'"
  }

  /// Finds what does not fit between a baseline and another of the same engine.
  ///
  /// - Parameters:
  ///   - stored: The baseline as it was stored.
  ///   - present: The baseline of what there is now.
  ///   - comparesSpecifications: Whether other parameters of the engine are a mismatch; not where
  ///     one engine is compared with another on purpose.
  /// - Returns: The mismatches; nothing may be compared unless there is none.
  /// - Complexity: O(n) in the number of metrics.
  public static func mismatches(
    from stored: Baseline, to present: Baseline, comparesSpecifications: Bool
  ) -> [BaselineMismatch] {
    let (old, new) = (stored.header, present.header)
    var pairs = [
      ("engine", old.engine, new.engine),
      ("clock", old.clock, new.clock),
      ("delivery", old.delivery, new.delivery),
      ("velocity", old.velocity, new.velocity),
      ("checks", old.checks, new.checks),
      (
        "metrics", stored.metrics.joined(separator: ","), present.metrics.joined(separator: ",")
      ),
    ]
    if comparesSpecifications {
      pairs.insert(("specification", old.specification, new.specification), at: 1)
    }
    if let oldArchitecture = old.architecture, let newArchitecture = new.architecture {
      pairs.append(("architecture", oldArchitecture, newArchitecture))
    }
    return pairs.compactMap { name, old, new in
      old == new ? nil : BaselineMismatch(name: name, stored: old, present: new)
    }
  }
}
