internal import MotionModel

extension Finding {
  /// What happened, in one phrase for people, with numbers and units.
  ///
  /// Programs should read the other properties. A visible size of 0.05 pt or more follows the
  /// phrase unless that has it and no visual angle is known.
  public var message: String {
    var isSaid = unit == "pt" || rule == .losesTime
    if case .screen = details { isSaid = unit == "pt" }
    #if !hasFeature(Embedded)
      if visible?.arcMinutes != nil { isSaid = false }
    #endif
    guard let visible, !isSaid, visible.points >= 0.05 else { return phrase }
    let points = Phrase.number(visible.points, decimals: visible.points < 10 ? 1 : 0)
    let message = "\(phrase), visible \(points) pt"
    #if !hasFeature(Embedded)
      if let angle = visible.arcMinutes {
        return "\(message) or \(Phrase.number(angle, decimals: 1)) arcmin"
      }
    #endif
    return message
  }

  /// The message without its visible size, but with its size in the engine's own unit.
  var phrase: String {
    guard let pointsPerUnit, unit == "pt" || unit == "pt/s" else { return phraseInPoints }
    let own = Phrase.small(size / pointsPerUnit, decimals: 3)
    return "\(phraseInPoints), a break of \(own) "
      + (unit == "pt" ? "in the engine's unit" : "a second in the engine's unit")
  }

  private var phraseInPoints: String {
    switch details {
    case .none: text
    case .notFinite(let state, let interaction, let clock):
      (interaction.map { "\($0): " } ?? "")
        + "position (\(state.position.x), \(state.position.y)), "
        + "velocity (\(state.velocity.x), \(state.velocity.y))"
        + (clock.map { " at clock \($0.text)" } ?? "")
    case .moved(let position, let expected, let interaction):
      (rule == .movesWhileHeld
        ? "held since a \(interaction), it is at" : "\(interaction): position jumps to")
        + Phrase.different(position, expected)
    case .velocity(let velocity, let expected, let degrees, let interaction):
      rule == .hasVelocityWhileHeld
        ? "held since a \(interaction), it reports a velocity of \(Phrase.vector(velocity)) pt/s"
        : "\(interaction): velocity \(Self.verb(velocity, expected, degrees)) from "
          + "\(Phrase.vector(expected)) to \(Phrase.vector(velocity)) pt/s" + Self.turn(degrees)
    case .position(let position): text(at: Phrase.place(position))
    case .flight(let interaction, let position):
      (rule == .neverRests
        ? "is not at rest \(Phrase.number(size, decimals: 1)) s"
        : "energy grows to \(amount(decimals: 2)) times what it was")
        + " after the \(interaction), at \(Phrase.place(position)) pt"
    case .slope(let slope, let reported, let interval, _):
      "reports a velocity of \(Phrase.vector(reported)) pt/s while the position moves "
        + (details.step.map {
          "by \(Phrase.vector($0, decimals: 2)) pt in \(Phrase.small(interval * 1e3, decimals: 3)) ms"
        } ?? "at \(Phrase.vector(slope)) pt/s")
    case .way(let missing, let seconds):
      "\(Phrase.number(seconds * 1e3, decimals: 1)) ms after the hand-off it is "
        + "\(Phrase.vector(-missing, decimals: 1)) pt from where its reported velocities lead, "
        + "in a replay with shorter ticks"
    case .speed(let speed): "stops dead from \(Phrase.number(speed)) pt/s"
    case .change(let points, let speed): text(ofChange: points, speed)
    case .clock(let clock, let finer):
      "at clock \(clock.text) it is \(amount(decimals: 1)) pt from where it is at \(finer.text)"
        + (finer.insertion == .none ? " Hz" : "")
        + "; if it converged, it would be at most \(amount(limit, decimals: 1)) pt from there"
    case .stall(let milliseconds, let tick, let clock, let distance, let isAhead, _):
      "after a stall of \(Phrase.number(milliseconds)) ms, at tick \(tick) of the clock "
        + "\(clock.text), it goes on from where it "
        + (isAhead
          ? "should be \(amount(decimals: 0)) ms later, "
          : "should have been \(amount(decimals: 0)) ms before, ")
        + "\(Phrase.number(distance, decimals: 1)) pt from where it should be"
    case .difference(let difference, let ticks):
      rule == .rollbackDiffers
        ? "after a rollback"
          + (ticks.map { " from tick \($0.upperBound) to \($0.lowerBound)" } ?? "")
          + ", \(difference.text)"
        : "in a second replay, \(difference.text)"
    case .screen(let found, let foundRadius, let expected, let radius, let interaction):
      text(
        ofScreen: Phrase.estimate(found, foundRadius, unit),
        expected: Phrase.estimate(expected, radius, unit), interaction)
    case .text(let text): text
    }
  }

  private var text: String {
    switch rule {
    case .differsAfterGestures:
      "when the same engine goes through the trace again, the gesture leads to places up to "
        + "\(Phrase.number(size, decimals: 2)) pt from where it led at first"
    case .restsWhileHeld:
      "says that it is at rest while a finger holds it, at \(Phrase.number(size)) ticks"
    case .snapsAtRest, .snapsOnShorterTicks:
      "snaps by \(amount(decimals: 2)) pt to where it rests"
        + (rule == .snapsOnShorterTicks ? ", in a replay with shorter ticks" : "")
    default: "\(rule.rawValue) by \(amount(decimals: 2)) \(unit)"
    }
  }

  private func text(ofScreen found: String, expected: String, _ interaction: String) -> String {
    switch rule {
    case .releaseSlows, .releaseSpeedsUp, .releaseTurns:
      "\(interaction): the finger moves at \(expected), but the value goes on at \(found)"
    case .cancelAddsVelocity: "\(interaction): the value goes on at \(found), expected no velocity"
    case .velocityJumps: "after the \(interaction) velocity changes from \(expected) to \(found)"
    case .retargetChangesVelocity:
      "\(interaction): velocity changes from \(expected) to \(found)"
    case .dragStrays: "held since a \(interaction), it is at \(found) instead of \(expected)"
    case .losesTime:
      "after the \(interaction), it goes on after missed frames from where it should have been "
        + "\(amount(decimals: 0)) ms before"
    case .stopsDead: "after the \(interaction) it stops dead from \(expected)"
    case .restsOffTarget, .restsPastLimit: "rests at \(found), not at \(expected)"
    case .positionJumps:
      "after the \(interaction) position jumps to \(found) instead of \(expected)"
    case .snapsAtRest:
      "after the \(interaction) it snaps to rest at \(found) instead of \(expected)"
    case .grabJumps, .releaseJumps, .retargetJumps, .cancelJumps:
      "\(interaction): position jumps to \(found) instead of \(expected)"
    default: text
    }
  }

  private func amount(_ number: Double? = nil, decimals: Int) -> String {
    let enough = (decimals..<15).first {
      Phrase.number(size, decimals: $0) != Phrase.number(limit, decimals: $0)
    }
    return Phrase.number(number ?? size, decimals: enough ?? decimals)
  }

  private func text(at place: String) -> String {
    let amount = amount(decimals: 2)
    return switch rule {
    case .restsOffTarget: "rests at \(place) pt, \(amount) pt from its target"
    case .restsPastLimit: "rests at \(place) pt, \(amount) pt past a limit of the scroll area"
    case .velocityJumps: "velocity jumps by \(amount) pt/s at \(place) pt"
    case .positionJumps: "position jumps by \(amount) pt at \(place) pt"
    default: text
    }
  }

  private func text(ofChange points: Double, _ speed: Double) -> String {
    let cause: String
    switch rule {
    case .zeroTickChanges: cause = "nothing"
    case .zeroTickChangesLater: cause = "nothing at earlier ticks"
    case .halfTicksDiffer: cause = "two half ticks instead of one"
    case .hasVelocityAtRest:
      return "reports a velocity of \(Phrase.small(speed, decimals: 3)) pt/s while at rest"
    case .movesAtRest:
      return "moves while at rest: \(Phrase.small(points, decimals: 3)) pt, "
        + "\(Phrase.small(speed, decimals: 3)) pt/s"
    default: return text
    }
    let parts = [(points, 6, "the position by ", " pt"), (speed, 3, "the velocity by ", " pt/s")]
      .filter { $0.0 != 0 }.map { $0.2 + Phrase.small($0.0, decimals: $0.1) + $0.3 }
    return "advancing by \(cause) changes "
      + (parts.isEmpty
        ? "the sign of \(Phrase.number(size)) zeros" : parts.joined(separator: " and "))
  }

  private static func verb(
    _ velocity: SIMD2<Double>, _ expected: SIMD2<Double>, _ degrees: Double?
  ) -> String {
    if let degrees, degrees >= 90 { return "turns back" }
    let (speed, left) = (expected.length, velocity.length)
    return left < 0.99 * speed ? "falls" : left > 1.01 * speed ? "rises" : "turns"
  }

  private static func turn(_ degrees: Double?) -> String {
    guard let degrees, degrees >= 1 else { return "" }
    return ", turned by \(Phrase.number(degrees)) degree\(degrees < 1.5 ? "" : "s")"
  }
}

extension StateDifference {
  /// Example: `tick 23 differs in velocity.x by 97.04 pt/s: ...`.
  fileprivate var text: String {
    let name =
      switch subject {
      case .tick(let index): "tick \(index)"
      case .before(let interaction): "the state before the \(interaction)"
      case .after(let interaction): "the state after the \(interaction)"
      }
    return "\(name) differs in \(field.name)\(amount): \(Self.text(found)) instead of "
      + Self.text(expected)
  }

  private var field: (name: String, unit: String) {
    switch first.field {
    case "nanoseconds": ("time", "s")
    case "x": ("position.x", "pt")
    case "y": ("position.y", "pt")
    case "vx": ("velocity.x", "pt/s")
    case "vy": ("velocity.y", "pt/s")
    default: ("isAtRest", "ticks")
    }
  }

  /// A difference too small for the decimals of the phrase is given in ulp.
  private var amount: String {
    switch first.field {
    case "nanoseconds": " by \(Phrase.number(size * 1e3, decimals: 3)) ms"
    case "rest": ""
    default:
      size >= 0.005
        ? " by \(Phrase.number(size, decimals: 2)) \(field.unit)"
        : first.ulps.map { " by \($0) ulp" } ?? ""
    }
  }

  private static func text(_ tick: Tick) -> String {
    "\(Phrase.vector(tick.state.position, decimals: 2)) pt, "
      + "\(Phrase.vector(tick.state.velocity)) pt/s" + (tick.isAtRest ? " at rest" : "")
  }
}
