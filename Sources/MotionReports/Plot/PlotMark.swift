internal import MotionModel

/// A hand-off in a plot: a vertical line with a letter above it.
struct PlotMark: Hashable {
  /// When it happened, in seconds.
  var time: Double

  /// What happened: g grab, r release, t tap, c cancel.
  var letter: Character

  /// Creates a mark.
  ///
  /// - Parameters:
  ///   - time: When it happened, in seconds.
  ///   - letter: What happened.
  init(time: Double, letter: Character) {
    self.time = time
    self.letter = letter
  }

  /// Creates the mark of a hand-off; nil for a drag.
  ///
  /// - Parameter handOff: The hand-off.
  init?(_ handOff: HandOff) {
    switch handOff.interaction {
    case .drag: return nil
    case .grab: self.init(time: handOff.time.seconds, letter: "g")
    case .release: self.init(time: handOff.time.seconds, letter: "r")
    case .retarget: self.init(time: handOff.time.seconds, letter: "t")
    case .cancel: self.init(time: handOff.time.seconds, letter: "c")
    }
  }
}
