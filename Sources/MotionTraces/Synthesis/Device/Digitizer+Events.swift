public import MotionModel

extension Digitizer {
  /// Returns what was seen, with written times, in time order; the first event is at zero.
  ///
  /// - Complexity: O(n log n) in the number of events.
  public func events() -> [Event] {
    let order = sightings.indices.sorted {
      (sightings[$0].look, $0) < (sightings[$1].look, $1)
    }
    var events: [Event] = []
    events.reserveCapacity(order.count)
    var origin: Int64?
    var latest: Int64 = 0
    for index in order {
      let sighting = sightings[index]
      let time = written(sighting.isKeptBack ? sighting.look + 1 : sighting.look)
      let start = origin ?? time
      origin = start
      latest = max(latest, time - start)
      var event = Event(
        time: Instant(nanoseconds: latest), kind: sighting.kind, position: sighting.position,
        pointer: sighting.pointer)
      if device.tellsVelocity, event.kind == .release {
        event.reportedVelocity = velocity(of: event, after: events)
      }
      events.append(event)
    }
    return events
  }

  /// The velocity that the recorder reports for a release: the mean over the last 40 ms of
  /// movement, in thousandths of a point per second; zero after 100 ms without one.
  private func velocity(of release: Event, after events: [Event]) -> SIMD2<Double> {
    let before = events.reversed().prefix { $0.pointer != release.pointer || $0.kind == .drag }
      .filter { $0.pointer == release.pointer }
    guard let last = before.first, release.time.seconds(since: last.time) <= 0.1,
      let first = before.last(where: { last.time.seconds(since: $0.time) <= 0.04 }),
      first.time < last.time
    else { return .zero }
    let mean = (last.position - first.position) / last.time.seconds(since: first.time)
    return SIMD2((mean.x * 1000).rounded(.down) / 1000, (mean.y * 1000).rounded(.down) / 1000)
  }
}
