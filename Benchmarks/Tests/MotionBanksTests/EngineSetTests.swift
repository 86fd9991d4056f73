import MotionBanks
import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// The article's animator: engines of any kind in one set.
struct EngineSetTests {
  private func tick(_ count: Int64) -> Instant { Instant(nanoseconds: count * 16_666_667) }

  private func spring() -> some Engine {
    var spring = SpringExact().engine
    spring.place(at: .zero)
    spring.handle(.retarget(to: SIMD2(100, 0)), at: .zero)
    return spring
  }

  private func decay() -> some Engine {
    var decay = Decay().engine
    decay.place(at: .zero)
    decay.handle(.release(velocity: SIMD2(0, 700), toward: .zero), at: .zero)
    return decay
  }

  private func cubic(duration: Double = 0.1) -> some Engine {
    var cubic = Cubic(duration: duration).engine
    cubic.place(at: .zero)
    cubic.handle(.retarget(to: SIMD2(3, 4)), at: .zero)
    return cubic
  }

  /// A set's properties as a copyable value: the set itself cannot be used inside `#expect`.
  private struct Facts: Equatable {
    var count: Int
    var isPaused: Bool
    var contains: [Bool]

    init(of set: borrowing EngineSet, _ ids: [EngineID] = []) {
      (count, isPaused) = (set.count, set.isPaused)
      contains = []
      for id in ids { contains.append(set.contains(id) && set.state(of: id) != nil) }
    }

    init(_ count: Int, _ contains: [Bool] = []) {
      (self.count, isPaused, self.contains) = (count, count == 0, contains)
    }
  }

  @Test func ticksEnginesOfAnyKindUntilTheyRest() {
    var set = EngineSet()
    var facts = Facts(of: set)
    #expect(facts == Facts(0))
    let ids = [set.add(spring()), set.add(decay()), set.add(cubic())]
    var (alone, other, third) = (spring(), decay(), cubic())
    facts = Facts(of: set)
    #expect(facts == Facts(3))
    var last: [EngineID: MotionState] = [:]
    var ticks: Int64 = 0
    while !set.isPaused, ticks < 1_000 {
      ticks += 1
      var order: [EngineID] = []
      set.advance(to: tick(ticks)) { id, state, _ in
        order.append(id)
        last[id] = state
      }
      #expect(order == ids.filter { order.contains($0) })
      alone.advance(to: tick(ticks))
      other.advance(to: tick(ticks))
      third.advance(to: tick(ticks))
      #expect(last[ids[0]] == alone.state)
      #expect(last[ids[1]] == other.state)
      #expect(last[ids[2]] == third.state)
      facts = Facts(of: set, ids)
      #expect(facts.contains == [!alone.isAtRest, !other.isAtRest, !third.isAtRest])
    }
    facts = Facts(of: set)
    #expect(facts == Facts(0) && ticks > 60)
    // The last state shown of each engine is its rest.
    #expect(last[ids[2]] == MotionState(position: SIMD2(3, 4)))
  }

  @Test func oneIsRemovedDuringATick() {
    var set = EngineSet()
    let ids = (0..<4).map { _ in set.add(cubic()) }
    var shown: [EngineID] = []
    set.advance(to: tick(1)) { id, _, set in
      shown.append(id)
      // It removes itself, one before it and one after it.
      if id == ids[1] {
        for removed in [ids[1], ids[0], ids[3]] { set.remove(removed) }
      }
    }
    #expect(shown == [ids[0], ids[1], ids[2]])
    let facts = Facts(of: set, ids)
    #expect(facts == Facts(1, [false, false, true, false]))
    shown = []
    set.advance(to: tick(2)) { id, _, _ in shown.append(id) }
    #expect(shown == [ids[2]])
  }

  @Test func oneIsAddedDuringATick() {
    var set = EngineSet()
    let first = set.add(cubic())
    var added: EngineID?
    var shown: [EngineID] = []
    let another = cubic(duration: 1)
    set.advance(to: tick(1)) { id, _, set in
      shown.append(id)
      set.remove(first)
      added = set.add(another)
    }
    let facts = Facts(of: set)
    #expect(shown == [first] && facts == Facts(1))
    set.advance(to: tick(2)) { id, _, _ in shown.append(id) }
    #expect(shown.count == 2 && shown.last == added && added != first)
  }

  @Test func oneThatIsTurnedWhileItIsPresentedStays() {
    var set = EngineSet()
    let id = set.add(cubic())
    set.advance(to: tick(10)) { id, state, set in
      #expect(state == MotionState(position: SIMD2(3, 4)))
      set.handle(.retarget(to: .zero), of: id, at: Instant(nanoseconds: 166_666_670))
    }
    var facts = Facts(of: set, [id])
    #expect(facts == Facts(1, [true]))
    set.advance(to: tick(20)) { _, _, _ in }
    facts = Facts(of: set, [id])
    #expect(facts == Facts(0, [false]))
  }

  @Test func unknownNamesAreRefused() {
    var set = EngineSet()
    let id = set.add(cubic())
    let removed = set.remove(id)
    let again = set.remove(id)
    let handled = set.handle(.grab, of: id, at: .zero)
    #expect(removed && !again && !handled)
    let new = set.add(cubic())
    let facts = Facts(of: set, [id, new])
    #expect(new != id && facts == Facts(1, [false, true]))
  }
}
