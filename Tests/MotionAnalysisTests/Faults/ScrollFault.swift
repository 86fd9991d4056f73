import MotionModel

/// The defects that `ScrollFaultEngine` can have on a scroll area.
enum ScrollFault: String, CaseIterable {
  case bandIsIgnored, bandIsForgottenAtTheGrab
  case limitIsFoundAtATick, limitStopsDead, limitIsIgnored

  var rule: Rule {
    switch self {
    case .bandIsIgnored, .bandIsForgottenAtTheGrab: .dragStrays
    case .limitIsFoundAtATick: .halfTicksDiffer
    case .limitStopsDead: .stopsDead
    case .limitIsIgnored: .restsPastLimit
    }
  }
}
