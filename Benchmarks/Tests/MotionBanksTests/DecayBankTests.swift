import MotionBanks
import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// Compares a bank of decays with as many single ones.
struct DecayBankTests {
  @Test(arguments: [0.998, 0.99, 0.9])
  func hasTheBitsOfSingleDecays(deceleration: Double) {
    let count = 131
    var singles = (0..<count).map { index in
      var decay = Decay(deceleration: deceleration).engine
      decay.place(at: SIMD2(Double(index), 3))
      return decay
    }
    var bank = DecayBank(deceleration: deceleration)
    let ids = (0..<count).map { bank.add(at: SIMD2(Double($0), 3)) }
    let script = BankScript(engines: count, ticks: 1_600, seed: 11)
    var held: Set<Int> = []
    var different = 0
    var fewest = count
    for (tick, interactions) in script.interactions.enumerated() {
      for (engine, interaction) in interactions {
        singles[engine].handle(interaction, at: bank.now)
        bank.handle(interaction, of: ids[engine])
        switch interaction {
        case .grab, .drag: held.insert(engine)
        case .release, .cancel: held.remove(engine)
        case .retarget: break
        }
        #expect(bank.state(of: ids[engine]).isBitEqual(to: singles[engine].state))
      }
      bank.advance(to: script.ticks[tick])
      for index in 0..<count { singles[index].advance(to: script.ticks[tick]) }
      for index in 0..<count
      where !bank.state(of: ids[index]).isBitEqual(to: singles[index].state)
        || bank.isAtRest(ids[index]) != singles[index].isAtRest
      {
        different += 1
      }
      #expect(
        bank.movingCount == singles.indices.count { !singles[$0].isAtRest && !held.contains($0) })
      if tick > 40 { fewest = min(fewest, bank.movingCount) }
    }
    #expect(different == 0)
    #expect(fewest == 0)
  }

  @Test func namesAreStable() {
    var bank = DecayBank()
    let ids = (0..<9).map { bank.add(at: SIMD2(Double($0), 0)) }
    for (index, id) in ids.enumerated() {
      bank.handle(
        .release(velocity: SIMD2(0, 300 * Double(index + 1)), toward: .zero), of: id)
    }
    bank.advance(to: Instant(nanoseconds: 50_000_000))
    bank.remove(ids[2])
    bank.remove(ids[0])
    #expect(bank.count == 7 && bank.movingCount == 7 && !bank.contains(ids[0]))
    bank.advance(to: Instant(nanoseconds: 20_000_000_000))
    #expect(bank.movingCount == 0)
    for index in [1, 3, 4, 5, 6, 7, 8] {
      let travel = Decay().travel(velocity: SIMD2(0, 300 * Double(index + 1)))
      #expect(bank.state(of: ids[index]).position == SIMD2(Double(index), 0) + travel)
    }
  }
}
