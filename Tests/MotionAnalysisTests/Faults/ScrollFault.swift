/// The defects that `ScrollFaultEngine` can have on a scroll area.
enum ScrollFault: String, CaseIterable {
  case bandIsIgnored, bandIsForgottenAtTheGrab
  case limitIsFoundAtATick, limitStopsDead, limitIsIgnored

  /// The rule that it breaks before all.
  var rule: CheckRule {
    switch self {
    case .bandIsIgnored, .bandIsForgottenAtTheGrab: .dragFollows
    case .limitIsFoundAtATick: .halfTicksAddUp
    case .limitStopsDead: .doesNotStopDead
    case .limitIsIgnored: .restsInsideLimits
    }
  }
}
