import Foundation

let verb = "page"

/// Returns the defaults: `motion.html`, from a template that this project builds once, in minutes.
func defaults(besides given: [String], project: URL) throws -> [String] {
  var words = given.contains { $0.hasPrefix("--output") } ? [] : ["--output", "motion.html"]
  guard !given.contains(where: { $0.hasPrefix("--template") }) else { return words }
  let page = project.appending(path: "Page")
  let template = page.appending(path: ".build/page.html").path
  if !FileManager.default.fileExists(atPath: template) {
    try run(page.appending(path: "build"), [], in: page)
  }
  words += ["--template", template]
  return words
}
