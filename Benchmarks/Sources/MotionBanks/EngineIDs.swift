/// The name of one engine in a bank or set, stable while others come and go.
///
/// A name that was removed stays unknown, even where a later engine takes its place.
public struct EngineID: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}
