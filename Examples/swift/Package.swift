// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "glide", targets: [.executableTarget(name: "glide")],
  // For `stdout`, a variable of C.
  swiftLanguageModes: [.v5])
