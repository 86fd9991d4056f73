import MotionEngines
import Testing

struct EngineSpecificationTests {
  @Test(arguments: ["fault:clamped-tick", "fault:clamped-tick,limit=0.0667,damping=9"])
  func aFaultHasANameBehindTheColon(text: String) throws {
    let specification = try EngineSpecification(text)
    #expect(specification.text == text)
    #expect(specification.name == "fault:clamped-tick")
    let given = specification.parameters.map { "," + $0.name + "=" + $0.text }.joined()
    #expect("fault:clamped-tick" + given == text)
  }

  /// A command may contain commas and spaces; parameter values with spaces need quotes.
  @Test(arguments: [
    (
      "cubic:timing=0.1;0.2;0.3;0.4,duration=0.5", "cubic",
      ["timing=0.1;0.2;0.3;0.4", "duration=0.5"]
    ),
    ("spring-exact", "spring-exact", []),
    ("process:./mine,preload='/a folder/c.so'", "process:./mine", ["preload=/a folder/c.so"]),
    ("process:./mine,k=1,preload='c.so'", "process:./mine", ["k=1", "preload=c.so"]),
    ("process:sh -c 'x,k=1 y'", "process:sh -c 'x,k=1 y'", []),
    ("library:/a folder/e.so,k=2", "library:/a folder/e.so", ["k=2"]),
    ("process:./mine,k=''", "process:./mine", ["k=''"]),
    (
      "process:'./a, b/mine' serve,k=1,preload='/c, d, e/f.so'", "process:'./a, b/mine' serve",
      ["k=1", "preload=/c, d, e/f.so"]
    ),
    ("process:sh -c 'k='a, b' c'", "process:sh -c 'k='a, b' c'", []),
  ])
  func readsNameAndParameters(text: String, name: String, pairs: [String]) throws {
    let specification = try EngineSpecification(text)
    #expect(specification.name == name)
    #expect(specification.parameters.map { "\($0.name)=\($0.text)" } == pairs)
  }

  @Test func aValueMayHoldAnEqualsSign() throws {
    let parameters = try EngineSpecification("a:b=c=d").parameters
    #expect(parameters.map { $0.name } == ["b"] && parameters.map { $0.text } == ["c=d"])
  }

  @Test(arguments: [
    ("", "found '', expected NAME or NAME:PARAMETER=VALUE,..."),
    (":stiffness=3", "found ':stiffness=3', expected NAME or NAME:PARAMETER=VALUE,..."),
    ("spring:", "engine specification 'spring:': found '', expected PARAMETER=VALUE"),
    ("spring:a", "engine specification 'spring:a': found 'a', expected PARAMETER=VALUE"),
    ("spring:a=", "engine specification 'spring:a=': found 'a=', expected PARAMETER=VALUE"),
    ("spring:=3", "engine specification 'spring:=3': found '=3', expected PARAMETER=VALUE"),
    ("fault", "found 'fault', expected fault:NAME or fault:NAME,PARAMETER=VALUE,..."),
    ("fault:", "found 'fault:', expected fault:NAME or fault:NAME,PARAMETER=VALUE,..."),
    ("fault:,a=1", "found 'fault:,a=1', expected fault:NAME or fault:NAME,PARAMETER=VALUE,..."),
    ("fault:a=1", "found 'fault:a=1', expected fault:NAME or fault:NAME,PARAMETER=VALUE,..."),
    ("fault:a,", "engine specification 'fault:a,': found '', expected PARAMETER=VALUE"),
    ("spring:a=1,", "engine specification 'spring:a=1,': found '', expected PARAMETER=VALUE"),
  ])
  func rejects(text: String, message: String) {
    #expect(throws: EngineParameterError(message)) { try EngineSpecification(text) }
  }
}
