internal import MotionBanks
internal import MotionModel

/// The operations that banks of springs and of decays share.
protocol Bank {
  mutating func reserveCapacity(_ capacity: Int)
  mutating func add(at position: SIMD2<Double>) -> EngineID
  mutating func handle(_ interaction: Interaction, of id: EngineID)
  mutating func advance(to time: Instant)
  func state(of id: EngineID) -> MotionState
}

extension SpringBank: Bank {}
extension DecayBank: Bank {}
