import MotionSystem
import Testing

@Suite struct ShellWordTests {
  @Test(arguments: [
    ("traces/tap.csv", "traces/tap.csv"),
    ("cubic:handoff=restart,duration=1", "cubic:handoff=restart,duration=1"),
    ("größe", "größe"),
    ("", "''"),
    ("two words", "'two words'"),
    ("it's", #"'it'\''s'"#),
    ("bezier:points=0;0;1;1", "'bezier:points=0;0;1;1'"),
    ("$(rm)", "'$(rm)'"),
    ("~a", "'~a'"),
  ])
  func text(word: String, expected: String) {
    #expect(ShellWord.text(word) == expected)
  }
}
