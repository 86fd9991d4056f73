internal import MotionModel

enum ToolkitVelocity {
  /// The velocity between the last two moves, as in React Native's `PanResponder`.
  ///
  /// The first move only sets the time; a move at the time of the one before only sets the place.
  ///
  /// - Note: Source: React Native, `PanResponder.js`,
  ///   <https://github.com/facebook/react-native/blob/main/packages/react-native/Libraries/Interaction/PanResponder.js>.
  static func reactNative(_ touch: TouchSamples) -> SIMD2<Double> {
    var velocity = SIMD2<Double>.zero
    for (older, newer) in zip(touch.moves, touch.moves.dropFirst()) where newer.time != older.time {
      velocity = speed(from: older, to: newer)
    }
    return velocity
  }

  /// The speed on each axis in the last step that took time, as in use-gesture.
  ///
  /// Its signs are those of the last step; it is zero after more than 32 ms of rest at the end.
  ///
  /// - Note: Source: use-gesture, `CoordinatesEngine.ts` and `Engine.ts`,
  ///   <https://github.com/pmndrs/use-gesture/tree/main/packages/core/src/engines>.
  static func useGesture(_ touch: TouchSamples) -> SIMD2<Double> {
    if touch.rested(longerThan: 32_000_000) { return .zero }
    var (velocity, step) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    for (older, newer) in zip(touch.all, touch.moves) {
      step = newer.position - older.position
      if newer.time != older.time { velocity = step / newer.time.seconds(since: older.time) }
    }
    return SIMD2(signed(abs(velocity.x), step.x), signed(abs(velocity.y), step.y))
  }

  private static func signed(_ size: Double, _ sign: Double) -> Double {
    sign == 0 ? 0 : sign < 0 ? -size : size
  }

  /// The velocity since the last entry over 100 ms older than the newest, as in Motion's pan.
  ///
  /// Entries are the down and, once the finger is 3 points away, each move.
  ///
  /// - Note: Source: Motion, version 13, `PanSession.ts`,
  ///   <https://github.com/motiondivision/motion/blob/main/packages/framer-motion/src/gestures/pan/PanSession.ts>.
  static func framer(_ touch: TouchSamples) -> SIMD2<Double> {
    guard let down = touch.all.first else { return .zero }
    let far = touch.moves.firstIndex { move in
      let way = move.position - down.position
      return way.x * way.x + way.y * way.y >= 9
    }
    guard let far, let newest = touch.all.last else { return .zero }
    let entries = [down] + touch.all[far...]
    func age(_ entry: TouchSamples.Sample) -> Int64 {
      newest.time.nanoseconds - entry.time.nanoseconds
    }
    var first = entries.lastIndex { age($0) > 100_000_000 } ?? 0
    if first == 0, entries.count > 2, age(down) > 200_000_000 { first = 1 }
    return speed(from: entries[first], to: newest)
  }

  /// The velocity over about 150 ms of moves and the lift, in whole ms, coordinates cut toward 0.
  ///
  /// One older entry is kept before the others.
  ///
  /// - Note: Source: GTK 4, `gtkgestureswipe.c`,
  ///   <https://gitlab.gnome.org/GNOME/gtk/-/blob/main/gtk/gtkgestureswipe.c>.
  static func gtk(_ touch: TouchSamples) -> SIMD2<Double> {
    let lift = TouchSamples.Sample(time: touch.release, position: touch.lift)
    var entries: [TouchSamples.Sample] = []
    func drop(at time: Int64) {
      let young = entries.firstIndex { $0.time.nanoseconds / 1_000_000 >= time / 1_000_000 - 150 }
      if let young, young > 1 { entries.removeFirst(young - 1) }
    }
    for sample in touch.moves + [lift] {
      drop(at: sample.time.nanoseconds)
      var entry = sample.cut(to: 1_000_000)
      entry.position = sample.position.rounded(.towardZero)
      entries.append(entry)
    }
    drop(at: touch.release.nanoseconds)
    return speed(from: entries.first, to: entries.last)
  }

  /// The velocity over the moves of the last 150 ms.
  ///
  /// - Note: Source: libadwaita, `adw-swipe-tracker.c`,
  ///   <https://gitlab.gnome.org/GNOME/libadwaita/-/blob/main/src/adw-swipe-tracker.c>.
  static func adwaita(_ touch: TouchSamples) -> SIMD2<Double> {
    let end = touch.release.nanoseconds / 1_000_000
    let entries = touch.moves.map { $0.cut(to: 1_000_000) }
      .filter { end - $0.time.nanoseconds / 1_000_000 <= 150 }
    return speed(from: entries.first, to: entries.last)
  }

  private static func speed(
    from first: TouchSamples.Sample?, to last: TouchSamples.Sample?
  ) -> SIMD2<Double> {
    guard let first, let last, first.time != last.time else { return .zero }
    return (last.position - first.position) / last.time.seconds(since: first.time)
  }
}
