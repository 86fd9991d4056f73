internal import CMotionMeasurement

/// The binding of this process, and of those that it starts, to one processor and to fixed addresses.
struct ProcessorBinding {
  /// The processor; nil where the system cannot bind a process to one.
  let processor: Int?

  /// Whether processes that are started have the same addresses each time.
  let hasFixedAddresses: Bool

  private let priority: Int32

  /// Binds this process.
  ///
  /// - Parameter wanted: The processor; nil for the last of those that it may run on.
  /// - Throws: ``PairedError`` where that very processor cannot be used.
  init(_ wanted: Int?) throws(PairedError) {
    let place = wanted.map { Int32(clamping: $0) } ?? placement_last_processor()
    let problem = placement_bind(place)
    if let wanted, problem != 0 { throw .processor(wanted, problem: problem) }
    processor = problem == 0 ? Int(place) : nil
    // Only a privileged user may; for others it stays as it is.
    priority = placement_raise_priority()
    hasFixedAddresses = placement_fix_addresses(1) == 0
  }

  /// Undoes the binding.
  func release() {
    placement_restore_priority(priority)
    placement_release()
    if hasFixedAddresses { _ = placement_fix_addresses(0) }
  }
}
