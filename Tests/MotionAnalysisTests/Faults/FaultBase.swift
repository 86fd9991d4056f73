import MotionEngines
import MotionReplay

enum FaultBase: String, CaseIterable {
  case spring, critical
  case curve
  case decay

  var sound: ConfiguredEngine { engine(nil, in: .sound) }

  func engine(_ fault: Fault) -> ConfiguredEngine { engine(fault, in: FaultRow.of(fault).type) }

  func engine(_ fault: Fault?, in type: FaultType) -> ConfiguredEngine {
    switch self {
    case .spring: type.engine(fault, on: SpringExact().engine)
    case .critical: type.engine(fault, on: SwiftUISpring().engine)
    case .curve: type.engine(fault, on: Cubic(policy: .hermite).engine)
    case .decay: type.engine(fault, on: Decay().engine)
    }
  }
}

/// The names of the types that implement the faults.
enum FaultType: String {
  case sound
  case anywhere = "FaultEngine"
  case handOff = "HandOffFault"
  case held = "HeldFault"
  case presentation = "PresentationFault"
  case ending = "EndingFault"
  case clock = "ClockFault"
  case pacing = "PacingFault"
  case timing = "TimingFault"
  case hiddenState = "HiddenStateFault"
  case twoValued = "TwoValuedSpring"
  case explicitEuler = "ExplicitEuler"

  fileprivate func engine(_ fault: Fault?, on base: some Engine) -> ConfiguredEngine {
    let name = fault?.rawValue ?? rawValue
    return switch self {
    case .sound: ConfiguredEngine(base, named: name)
    case .anywhere: ConfiguredEngine(FaultEngine(fault, on: base), named: name)
    case .handOff: ConfiguredEngine(HandOffFault(fault, on: base), named: name)
    case .held: ConfiguredEngine(HeldFault(fault, on: base), named: name)
    case .presentation: ConfiguredEngine(PresentationFault(fault, on: base), named: name)
    case .ending: ConfiguredEngine(EndingFault(fault, on: base), named: name)
    case .clock: ConfiguredEngine(ClockFault(fault, on: base), named: name)
    case .pacing: ConfiguredEngine(PacingFault(fault, on: base), named: name)
    case .timing:
      ConfiguredEngine(TimingFault(Timing(rawValue: name), on: base), named: name)
    case .hiddenState: ConfiguredEngine(HiddenStateFault(fault, on: base), named: name)
    case .twoValued: ConfiguredEngine(TwoValuedSpring(fault).engine, named: name)
    case .explicitEuler: ConfiguredEngine(ExplicitEuler(), named: name)
    }
  }
}
