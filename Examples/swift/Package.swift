// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "glide", targets: [.executableTarget(name: "glide")],
  // Swift 5 mode, because `stdout` is a C variable.
  swiftLanguageModes: [.v5])
