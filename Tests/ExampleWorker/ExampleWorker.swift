import MotionReplay
import MotionMeasurement

/// An executable of another package whose engines can be measured.
@main
struct ExampleWorker {
  static func main() {
    let catalogue = EngineCatalogue(
      entries: [EngineEntry(Glide.self)], defaultSpecifications: ["glide"])
    Worker(catalogue: catalogue, build: "1.4.0").main()
  }
}
