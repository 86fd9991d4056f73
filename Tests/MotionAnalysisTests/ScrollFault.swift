/// The defects that `ScrollFaultEngine` can have on a scroll area.
enum ScrollFault: String, CaseIterable {
  case bandIsIgnored, bandIsForgottenAtTheGrab
  case limitIsFoundAtATick, limitStopsDead, limitIsIgnored

  /// The check that must find it.
  var check: String {
    switch self {
    case .bandIsIgnored, .bandIsForgottenAtTheGrab: "hand-off-position"
    case .limitIsFoundAtATick: "zero-tick"
    case .limitStopsDead, .limitIsIgnored: "rest"
    }
  }

  /// What the message of a finding must say.
  var phrase: String {
    switch self {
    case .bandIsIgnored, .bandIsForgottenAtTheGrab: "drag: "
    case .limitIsFoundAtATick: "two half ticks"
    case .limitStopsDead: "stops dead"
    case .limitIsIgnored: "past a limit"
    }
  }
}
