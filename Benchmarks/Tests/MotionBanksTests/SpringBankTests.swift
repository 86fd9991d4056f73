import MotionBanks
import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// Compares a bank of springs with as many single ones.
struct SpringBankTests {
  // Slow springs, which are tested long before they rest; fast, overdamped and undamped ones.
  @Test(arguments: [
    (300.0, 20.0), (1.0, 0.5), (40_000.0, 100.0), (300.0, 80.0), (0.01, 3.0), (300.0, 0.0),
  ])
  func hasTheBitsOfSingleSprings(stiffness: Double, damping: Double) {
    // More than two blocks, and an odd number.
    let count = 2 * SpringBank.blockSize + 7
    var singles = (0..<count).map { index in
      var spring = SpringExact(stiffness: stiffness, damping: damping).engine
      spring.place(at: SIMD2(Double(index), 3))
      return spring
    }
    var bank = SpringBank(stiffness: stiffness, damping: damping)
    let ids = (0..<count).map { bank.add(at: SIMD2(Double($0), 3)) }
    let script = BankScript(engines: count, ticks: 800, seed: 7)
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
    // All fast springs came to rest in between.
    if stiffness == 40_000 { #expect(fewest == 0) }
  }

  @Test func springsThatRestInTheSameTickAllLeave() {
    for count in [1, 2, 63, 64, 65, 128, 200] {
      var bank = SpringBank()
      let ids = (0..<count).map { _ in bank.add(at: .zero) }
      for id in ids { bank.handle(.retarget(to: SIMD2(100, 0)), of: id) }
      #expect(bank.movingCount == count)
      for tick: Int64 in 1...200 {
        bank.advance(to: Instant(nanoseconds: tick * 16_666_667))
        #expect(bank.movingCount == count || bank.movingCount == 0)
      }
      #expect(bank.movingCount == 0 && bank.count == count)
      for id in ids {
        #expect(bank.isAtRest(id))
        #expect(bank.state(of: id).isBitEqual(to: MotionState(position: SIMD2(100, 0))))
      }
    }
  }

  @Test func isNotLookedAtWhileItIsFast() {
    var bank = SpringBank()
    let id = bank.add(at: .zero)
    bank.handle(.release(velocity: SIMD2(1000, 0), toward: SIMD2(100, 0)), of: id)
    bank.advance(to: Instant(nanoseconds: 8_333_333))
    // E / (0.0026 (1 + w^2)) is about 1e6; with a decay rate of 10, ln(1e6) / (4 x 10) is 0.35 s.
    #expect(bank.quietUntil[0] > 300_000_000 && bank.quietUntil[0] < 400_000_000)
    bank.handle(.retarget(to: .zero), of: id)
    #expect(bank.quietUntil[0] == .min)
  }

  @Test func namesAreStable() {
    var bank = SpringBank()
    let ids = (0..<100).map { bank.add(at: SIMD2(Double($0), 0)) }
    for id in ids { bank.handle(.retarget(to: SIMD2(0, 500)), of: id) }
    bank.advance(to: Instant(nanoseconds: 50_000_000))
    let states = ids.map { bank.state(of: $0) }
    for index in stride(from: 0, to: 100, by: 3) { bank.remove(ids[index]) }
    #expect(bank.count == 66 && bank.movingCount == 66)
    for index in 0..<100 {
      #expect(bank.contains(ids[index]) == (index % 3 != 0))
      if index % 3 != 0 { #expect(bank.state(of: ids[index]) == states[index]) }
    }
    // A new spring takes a free slot under another name.
    let new = bank.add(at: SIMD2(7, 7))
    #expect(!ids.contains(new) && bank.count == 67)
    #expect(bank.state(of: new) == MotionState(position: SIMD2(7, 7)))
    #expect(bank.isAtRest(new))
  }

  @Test func copiesAreIndependent() {
    var bank = SpringBank()
    let id = bank.add(at: .zero)
    bank.handle(.retarget(to: SIMD2(100, 0)), of: id)
    var copy = bank
    copy.advance(to: Instant(nanoseconds: 100_000_000))
    #expect(bank.state(of: id) == MotionState(position: .zero))
    #expect(copy.state(of: id).position.x > 10)
  }

  @Test func anAdvanceByNothingChangesNothing() {
    var bank = SpringBank()
    bank.advance(to: Instant(nanoseconds: 5))
    let id = bank.add(at: .zero)
    bank.handle(.release(velocity: SIMD2(9, 9), toward: SIMD2(100, 0)), of: id)
    bank.advance(to: Instant(nanoseconds: 5))
    #expect(bank.state(of: id) == MotionState(position: .zero, velocity: SIMD2(9, 9)))
  }
}
