import ArgumentParser

struct PageCommand: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Write a page on which motions are seen, scrubbed and thrown by hand.",
    discussion: """
      One file without a network: it holds the traces and the engines, compiled for browsers, and \
      replays by itself. It shows that its digests are those of this command. On its last stage \
      a hand can drag, throw, catch and tap with any engine; the gesture can be saved as a trace with \
      the times of its ticks, which every other subcommand reads. In a clone, Page/build makes what \
      the page needs, with the Swift toolchain alone.
      """)

  @Argument(help: .traces, completion: .traces) var paths: [String]
  @OptionGroup var page: PageArguments
  @OptionGroup var timeLimit: TimeLimitArguments
  @OptionGroup var output: OutputArguments

  func run(in context: CommandContext) throws {
    let contents = try page.contents(timeLimit)
    try RunFiles.claim(output.outputs)
    let files = try TraceFiles.read(paths, for: contents.options, keepingBytes: true)
    let template = try PageTemplate(page.template)
    try output.write(template.filled(with: contents.document(of: files)))
  }
}
