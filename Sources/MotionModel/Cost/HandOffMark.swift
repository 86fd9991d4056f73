/// Which hand-off a tick presented: no more than a report names it by.
@frozen
public struct HandOffMark: Hashable, Sendable {
  /// The index of the first tick that presents the state after the hand-off.
  public var tick: Int

  /// What happened: `grab`, `drag`, `release`, `retarget` or `cancel`.
  public var interaction: String

  /// The line of the trace file that holds the event, counted from 1; 0 where it came from no file.
  public var line: Int32

  /// Creates a mark.
  ///
  /// - Parameters:
  ///   - tick: The index of the first tick that presents the state after the hand-off.
  ///   - interaction: What happened, such as `grab`.
  ///   - line: The line of the trace file that holds the event, or 0.
  public init(tick: Int, interaction: String, line: Int32) {
    self.tick = tick
    self.interaction = interaction
    self.line = line
  }

  /// Creates the mark of a hand-off.
  ///
  /// - Parameter handOff: The hand-off.
  @inlinable
  public init(_ handOff: HandOff) {
    tick = handOff.tick
    interaction = handOff.interaction.name
    line = handOff.line
  }
}
