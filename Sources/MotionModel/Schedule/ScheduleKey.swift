/// The entries above the times of a recorded schedule that have a meaning, in canonical order.
enum ScheduleKey: String, CaseIterable {
  /// The name of the schedule.
  case name
  /// The nominal rate.
  case rate
  /// Where the times come from.
  case source
  /// Why there are no more times: `interrupted`.
  case ended

  /// The names of all entries.
  static let names = allCases.map { $0.rawValue }
}
