import MotionModel

struct ReadingOutcome<Format: FuzzedFormat> {
  let result: Result<Format.Value, TraceError>

  let text: String

  init(of bytes: [UInt8], piece: Int) {
    do throws(TraceError) {
      let value = try Format.read(bytes, piece: piece)
      (result, text) = (.success(value), Format.identity(of: value))
    } catch {
      (result, text) = (.failure(error), error.description)
    }
  }
}
