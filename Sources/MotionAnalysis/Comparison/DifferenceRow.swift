public import MotionModel

/// A tick or a hand-off as two recordings have it.
public struct DifferenceRow: Hashable, Sendable {
  /// Which tick or hand-off it is.
  public var place: Divergence.Place

  /// What it is: `tick`, or the name of the interaction in the recording that has it.
  public var name: String

  /// The values of the present recording; nil where it has no such row.
  public var present: [Divergence.Field]?

  /// The values of the other recording; nil where it has no such row.
  public var stored: [Divergence.Field]?

  /// The names of the values that differ, in order; all where one recording has no such row.
  public var differing: [String]

  /// Puts the ticks of one index side by side; nil where a recording has none.
  init(tick index: Int, _ present: Tick?, _ stored: Tick?) {
    self.init(place: .tick(index), name: "tick", present: present?.fields, stored: stored?.fields)
  }

  /// Puts the hand-offs of one index side by side; nil where a recording has none.
  init(handOff index: Int, _ present: HandOff?, _ stored: HandOff?) {
    self.init(
      place: .handOff(index), name: (present ?? stored)?.interaction.name ?? "",
      present: present?.fields, stored: stored?.fields)
  }

  private init(
    place: Divergence.Place, name: String, present: [Divergence.Field]?,
    stored: [Divergence.Field]?
  ) {
    (self.place, self.name, self.present, self.stored) = (place, name, present, stored)
    differing =
      if let present, let stored {
        zip(present, stored).compactMap { $0.value == $1.value ? nil : $0.name }
      } else {
        (present ?? stored ?? []).map { $0.name }
      }
  }

  /// Returns the difference of a value by its name, the present one first; nil where the row has no
  /// such value.
  public func divergence(in name: String) -> Divergence? {
    let (one, other) = (value(name, of: present), value(name, of: stored))
    guard one != nil || other != nil else { return nil }
    return Divergence(
      place: place, time: nil, field: name, value: one ?? .none, other: other ?? .none)
  }

  private func value(_ name: String, of fields: [Divergence.Field]?) -> Divergence.Value? {
    fields?.first { $0.name == name }?.value
  }
}
