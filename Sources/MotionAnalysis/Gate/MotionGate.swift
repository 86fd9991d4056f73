#if !hasFeature(Embedded)
  public import MotionModel

  /// The decision whether the motion of an engine on a trace may pass.
  ///
  ///     let evidence = engine.gatherEvidence(trace, options)
  ///     let gate = MotionGate(baseline: baseline, limits: [try MetricLimit("settling_time<=0.6s")])
  ///     #expect(gate.judge(evidence).problems.isEmpty)
  ///
  /// A baseline consists of the ``GateJudgement/row`` of earlier judgements. The recordings may
  /// come from anywhere.
  public struct MotionGate: Hashable, Sendable {
    /// The baseline to compare with; nil for none.
    public var baseline: Baseline?
    /// The bounds of metrics.
    public var limits: [MetricLimit]
    /// The known breaks of the engine, which are no problems; used only without a baseline.
    public var knownBreaks: [KnownBreak] = []
    /// Whether the rules are judged without a baseline; with one they always are.
    public var judgesRules = true
    /// Whether a trace that tests no hand-off may pass, as its own header can say.
    public var takesUntested = false
    /// How the display is viewed; nil if that is not known.
    public var viewing: Viewing?
    /// Whether an engine with parameters other than the baseline's is refused instead of compared.
    public var comparesSpecifications = true

    /// Creates a gate that compares with a baseline, keeps limits, or both.
    public init(baseline: Baseline? = nil, limits: [MetricLimit] = []) {
      (self.baseline, self.limits) = (baseline, limits)
    }

    /// Judges a motion.
    ///
    /// `trace` is the name in the baseline, by default the recording's. Without `counts` none are
    /// compared; `reasons` says why `instructions` or `allocations` were not counted. Rises are
    /// told per counted tick. `storedRecording` finds a row's recording, to tell where motions
    /// differ.
    ///
    /// - Complexity: O(n log n) in the number of ticks.
    public func judge(
      _ evidence: Evidence, trace: String? = nil, counts: BaselineRow.ExactCounts? = nil,
      countedTicks: Int = 1, reasons: [String: String] = [:],
      storedRecording: (BaselineRow) -> Recording? = { _ in nil }
    ) -> GateJudgement {
      let recording = evidence.recording
      let findings = Checks.findings(in: evidence, known: baseline == nil ? knownBreaks : [])
        .map { $0.seen(from: viewing) }
      let name = trace ?? recording.header.trace
      let old = baseline?.row(of: name)
      let measurements = Metric.measurements(in: evidence, findings: findings)
      let row = BaselineRow(
        trace: name, traceDigest: recording.header.traceDigest, ticks: recording.ticks.count,
        handOffs: recording.handOffs.count, digest: recording.digest,
        findings: FindingTally.tallies(of: findings),
        values: Metric.baselineNames.map { metric in
          // Adding zero takes the sign off a negative zero, which reads as a mistake.
          measurements.first { $0.metric == metric }.map { $0.value + 0 }
        }, counts: counts?.settled(on: old?.counts))
      var judgement = GateJudgement(row: row, header: recording.header)
      judgement.add(Question.tested.id, takesUntested || recording.testsHandOff ? [] : [.untested])
      if let baseline {
        let obstacles = obstacles(from: baseline, old, to: row, recording.header)
        judgement.add(Question.baseline.id, obstacles)
        if let old, obstacles.isEmpty {
          let gap = BaselineGap(in: baseline, against: present(baseline, recording.header))
          judgement.changes = BaselineChange.changes(
            from: old.holding(Metric.baselineNames, from: baseline.metrics), to: row,
            metrics: Metric.baselineNames)
          judgement.compareMotion(with: baseline, old, recording, storedRecording)
          let rises = judgement.changes.filter { $0.isProblem }
          judgement.addRules(of: findings, in: recording) { rule, worst in
            rises.compactMap {
              guard case .findings(let stored, let present?) = $0, present.rule == rule else {
                return nil
              }
              return Problem(findingsFrom: stored, to: present, worst)
            }
          }
          judgement.skip { rule, _ in gap.rules.contains(rule) ? BaselineGap.reason : nil }
          if counts != nil { judgement.compareCounts(with: old, countedTicks, reasons) }
        } else if let old, old.traceDigest != row.traceDigest {
          judgement.changes = [.replaced(from: old, to: row)]
        }
      } else if judgesRules {
        let new = findings.filter { !$0.isKnown }
        let tallies = FindingTally.tallies(of: new)
        judgement.addRules(of: new, in: recording) { rule, worst in
          guard let worst, let tally = tallies.first(where: { $0.rule == rule }) else { return [] }
          return [Problem(tally, worst)]
        }
      }
      for limit in limits {
        let value = limit.value(in: evidence, findings: findings)
        let outcome = value.map {
          Answer.Outcome.judged(limit.isBroken(by: $0) ? [Problem(limit, value: $0)] : [])
        }
        judgement.add(limit.text, outcome ?? .skipped("the recording has no \(limit.metric)"))
      }
      if old == nil { judgement.changes = [.added(row)] }
      let ruleObstacles = RuleObstacles(
        notRun: Checks.notRun(in: evidence), findings: findings,
        isUntested: !takesUntested && !recording.testsHandOff,
        interactions: recording.handOffs.map { $0.interaction.name })
      judgement.skip { $1.outcome == .judged([]) ? ruleObstacles.reason(for: $0) : nil }
      return judgement
    }

    private func obstacles(
      from baseline: Baseline, _ old: BaselineRow?, to new: BaselineRow, _ header: RecordingHeader
    ) -> [Problem] {
      let mismatches = BaselineMismatch.mismatches(
        from: baseline, to: present(baseline, header),
        comparesSpecifications: comparesSpecifications)
      guard mismatches.isEmpty else { return mismatches.map { Problem($0) } }
      guard let old else {
        return [
          Problem(missing: "the baseline has no trace '\(new.trace)'; add it with --accept")
        ]
      }
      if old.digest == new.digest, (old.ticks, old.handOffs) != (new.ticks, new.handOffs) {
        return [
          Problem(
            missing: "its row has \(old.ticks) ticks and \(old.handOffs) hand-offs, but the motion "
              + "with its digest has \(new.ticks) and \(new.handOffs); restore the row")
        ]
      }
      let other = BaselineMismatch(
        name: "trace digest", stored: old.traceDigest.text, present: new.traceDigest.text)
      return other.stored == other.present
        ? [] : [Problem(missing: other.message + "; accept the changed trace with --accept")]
    }

    private func present(_ baseline: Baseline, _ header: RecordingHeader) -> Baseline {
      Baseline(
        header: BaselineHeader(engine: baseline.header.engine, header: header),
        metrics: Metric.baselineNames)
    }
  }

  /// The judgement of a gate on a motion.
  public struct GateJudgement: Hashable, Sendable {
    /// The row of the motion in a baseline.
    public let row: BaselineRow
    /// The header of the recording.
    public let header: RecordingHeader
    /// The answers, in the order of the questions.
    public fileprivate(set) var answers: [Answer] = []
    /// What would change in the baseline if it accepted the motion.
    public fileprivate(set) var changes: [BaselineChange] = []
    /// Where the motion differs from the baseline's recording; nil if that is not known.
    public fileprivate(set) var difference: MotionDifference?

    /// The problems that keep the motion from passing; empty if it passes.
    public var problems: [Problem] { answers.flatMap(\.problems) }

    /// The exit code of a gate on this motion alone; 0 if it passes.
    public var exitCode: Int32 { Problem.Kind.exitCode(of: problems.map { $0.kind }) }

    /// The findings that have become fewer or smaller, or are gone: `RULE: OLD -> NEW`.
    ///
    /// A finding of a rule that was not judged is not gone.
    public var goneFindings: [String] {
      let skipped = Set(answers.filter { $0.skipReason != nil }.map(\.rule))
      return changes.compactMap { change in
        guard case .findings(let stored?, _) = change, !change.isProblem,
          !skipped.contains(stored.rule.rawValue)
        else { return nil }
        return change.phrase()
      }
    }

    fileprivate mutating func add(_ question: String, _ problems: [Problem]) {
      add(question, .judged(problems))
    }

    fileprivate mutating func add(_ question: String, _ outcome: Answer.Outcome) {
      answers.append(
        Answer(trace: row.trace, engine: header.engine, rule: question, outcome: outcome))
    }

    fileprivate mutating func skip(_ reason: (Rule, Answer) -> String?) {
      for (index, answer) in answers.enumerated() {
        guard let rule = Rule(rawValue: answer.rule), let reason = reason(rule, answer) else {
          continue
        }
        answers[index].outcome = .skipped(reason)
      }
    }

    fileprivate mutating func addRules(
      of findings: [Finding], in recording: Recording,
      _ problems: (Rule, _ worst: Problem?) -> [Problem]
    ) {
      let ticks = recording.handOffs.map { $0.tick }
      for rule in Rule.allCases {
        let worst = findings.filter { $0.rule == rule }.map { Problem($0, handOffTicks: ticks) }
          .max { $1.isWorse(than: $0) }
        add(rule.rawValue, problems(rule, worst))
      }
    }

    fileprivate mutating func compareMotion(
      with baseline: Baseline, _ old: BaselineRow, _ recording: Recording,
      _ storedRecording: (BaselineRow) -> Recording?
    ) {
      guard case .motion(let stored, let present)? = changes.first else {
        return add(Question.motion.id, [])
      }
      difference = storedRecording(old).flatMap { MotionDifference(of: recording, from: $0) }
      let problem = Problem(
        motionFrom: stored, to: present, difference, baseline.header.specification, header.engine)
      add(Question.motion.id, [problem])
    }

    fileprivate mutating func compareCounts(
      with old: BaselineRow, _ ticks: Int, _ reasons: [String: String]
    ) {
      var problems: [Problem] = []
      for change in changes where change.isProblem {
        guard case .count(let name, let stored?, let present) = change else { continue }
        problems.append(Problem(count: name, from: stored, to: present, ticks: ticks))
      }
      let pairs = BaselineRow.ExactCounts.pairs(old.counts, row.counts)
      for (name, stored, present) in pairs.reversed() {
        // Nothing was lost if the baseline could not count either.
        if present == nil, stored != nil {
          let reason = reasons[name] ?? "the process failed"
          problems.append(Problem(missing: "\(name) were not counted: \(reason)"))
        } else if present != nil, stored == nil {
          problems.append(
            Problem(missing: "the baseline has no \(name); add them with --accept --exact"))
        }
      }
      add(Question.counts.id, problems)
    }
  }
#endif
