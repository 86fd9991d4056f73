"use strict";

// The page: what is chosen, what is shown, and how the two follow one another.

const dashes = [[], [7, 3], [2, 3], [9, 3, 2, 3], [4, 2], [12, 4], [1, 4], [6, 2, 1, 2]];
const find = (id) => document.getElementById(id);
const seconds = (nanoseconds, decimals = 3) => (nanoseconds * 1e-9).toFixed(decimals);

function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key in element) element[key] = value; else element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

/** Returns a specification that may wrap after each colon, comma and equal sign. */
function broken(text) {
  return text.split(/(?<=[:,=])/).flatMap((part, index) =>
    index === 0 ? [part] : [document.createElement("wbr"), part]);
}

class MotionPage {
  constructor(motion, data) {
    this.motion = motion;
    this.data = data;
    this.catalogue = motion.engines();
    this.traces = (data.traces ?? []).map((trace) => ({ ...trace, ...motion.loadTrace(trace.text) }));
    this.expected = new Map(
      (data.expected ?? []).map(({ trace, engine, clock, delivery, digest }) =>
        [[trace, engine, clock, delivery].join("\n"), digest]));
    this.cells = [];
    this.time = 0;
    this.isPlaying = false;
    this.chart = new Chart(find("chart"));
    // The hand clears its stage at first. With other curves on the chart it would replay there, before
    // `followFragment`, which catches what the address cannot replay.
    this.chart.curves = this.cells;
    this.you = new Stage(find("you-screen"));
    this.you.screen.tabIndex = 0;
    this.you.screen.setAttribute("role", "application");
    this.you.screen.setAttribute(
      "aria-label", "Your stage: drag and throw; with keys, Enter taps and an arrow throws");
    this.choice = {
      trace: 0, engines: data.engines ?? ["spring"], clock: data.clock ?? "120",
      isImmediate: data.delivery === "immediate", axis: null,
    };
    const before = { ...this.choice };
    const wanted = this.readFragment();
    this.fill();
    this.listen();
    this.readColors();
    this.showTrace();
    this.hand = new Hand(motion, this.you, (...what) => this.handChanged(...what));
    this.followFragment(before);
    this.showCoverage();
    this.hand.engine = find("you-engine").value;
    if (wanted !== null) this.seek(wanted);
    else if (!matchMedia("(prefers-reduced-motion: reduce)").matches) this.play(true);
  }

  get trace() { return this.traces[this.choice.trace]; }

  // The address.

  readFragment() {
    const wanted = new URLSearchParams(location.hash.slice(1));
    const { choice } = this;
    this.missingTrace = null;
    if (wanted.has("trace")) {
      const index = this.traces.findIndex(({ name }) => name === wanted.get("trace"));
      if (index >= 0) choice.trace = index;
      else this.missingTrace = wanted.get("trace");
    }
    if (wanted.has("engine")) choice.engines = wanted.getAll("engine").slice(0, dashes.length);
    if (wanted.has("clock")) choice.clock = wanted.get("clock");
    if (wanted.has("delivery")) choice.isImmediate = wanted.get("delivery") === "immediate";
    if (wanted.has("axis")) choice.axis = wanted.get("axis") === "x" ? 0 : 1;
    return wanted.has("t") ? Math.round(Number(wanted.get("t")) * 1e9) || 0 : null;
  }

  /** Replays what the address asks for; if that fails, what was there before. */
  followFragment(before) {
    try {
      this.refresh();
      if (this.missingTrace !== null) this.tell(`The link names a trace that is not here: ${this.missingTrace}`);
    } catch (error) {
      if (!(error instanceof MotionError)) throw error;
      Object.assign(this.choice, before);
      this.fill();
      this.refresh();
      this.tell("The link cannot be followed: " + error.message);
    }
  }

  writeFragment() {
    const { choice, trace } = this;
    const words = new URLSearchParams();
    if (!trace.isYours) words.set("trace", trace.name);
    for (const engine of choice.engines) words.append("engine", engine);
    if (choice.clock !== "recorded") words.set("clock", choice.clock);
    if (choice.isImmediate) words.set("delivery", "immediate");
    words.set("axis", this.chart.axis === 0 ? "x" : "y");
    words.set("t", String(this.time * 1e-9));
    const text = "#" + words.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
    this.fragment = text;
    try { history.replaceState(null, "", text); } catch { /* A sandbox may forbid it. */ }
  }

  // Controls.

  fill() {
    const { choice } = this;
    find("trace").replaceChildren(
      ...this.traces.map(({ name }, index) => new Option(name, index)));
    find("trace").value = choice.trace;
    find("clock").value = choice.clock;
    find("delivery").value = choice.isImmediate ? "immediate" : "tick";
    const names = this.catalogue.filter(({ family }) => !family.endsWith("fault"));
    const own = choice.engines.filter((engine) => !names.some(({ name }) => name === engine));
    const select = find("you-engine");
    const before = select.value;
    select.replaceChildren(
      ...own.map((engine) => new Option(engine, engine)),
      ...names.map(({ name }) => new Option(name, name)));
    select.value = before || choice.engines[0];
    if (select.selectedIndex < 0) select.selectedIndex = 0;
  }

  listen() {
    const on = (id, kind, body) => find(id).addEventListener(kind, body);
    on("trace", "change", () => this.choose({ trace: Number(find("trace").value) }));
    on("clock", "change", () => this.choose({ clock: find("clock").value.trim() || "120" }));
    on("delivery", "change", () =>
      this.choose({ isImmediate: find("delivery").value === "immediate" }));
    for (const radio of document.querySelectorAll("[name=axis]")) {
      radio.addEventListener("change", () => this.setAxis(radio.value === "x" ? 0 : 1));
    }
    on("play", "click", () => this.play(!this.isPlaying));
    on("to-start", "click", () => this.seek(0));
    on("tick-back", "click", () => this.step(-1));
    on("tick-forth", "click", () => this.step(1));
    on("zoom-out", "click", () => this.showAll());
    on("you-engine", "change", () => {
      this.hand.engine = find("you-engine").value;
      this.hand.clear();
    });
    for (const radio of document.querySelectorAll("[name=touch]")) {
      radio.addEventListener("change", () => { this.hand.tapsInFlight = radio.value === "tap"; });
    }
    on("you-clear", "click", () => this.hand.clear());
    on("you-save", "click", () => this.openSave());
    this.listenToChart();
    this.listenToSave();
    document.addEventListener("keydown", (event) => this.key(event));
    window.addEventListener("hashchange", () => {
      if (location.hash === this.fragment) return;
      const before = { ...this.choice };
      const time = this.readFragment();
      this.fill();
      this.showTrace();
      this.followFragment(before);
      if (time !== null) this.seek(time);
    });
    new ResizeObserver(() => {
      for (const stage of [this.you, ...this.cells.map(({ stage }) => stage)]) stage.resize();
      this.chart.draw();
    }).observe(document.body);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.readColors();
      this.chart.draw();
    });
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
    if (event.target.closest?.("input, select, textarea, .you .screen")) return;
    // These keys scroll a table that has the focus.
    if (event.target.matches?.(".scroller") && /^(Arrow|Home|End)/.test(event.key)) return;
    const isButton = event.target.closest?.("button, .scroller");
    const actions = {
      ArrowLeft: () => this.step(event.shiftKey ? -10 : -1),
      ArrowRight: () => this.step(event.shiftKey ? 10 : 1),
      Home: () => this.seek(0),
      End: () => this.seek(this.chart.end),
      "+": () => this.zoom(0.5), "-": () => this.zoom(2), "0": () => this.showAll(),
      "[": () => this.jump(-1), "]": () => this.jump(1),
      ...(isButton ? {} : { " ": () => this.play(!this.isPlaying) }),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  listenToChart() {
    const { chart } = this;
    const { canvas } = chart;
    const place = (event) => event.clientX - canvas.getBoundingClientRect().left;
    const within = (time) => Math.min(Math.max(time, 0), chart.end);
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      this.play(false);
      this.isScrubbing = true;
      this.seek(within(chart.timeAt(place(event))));
    });
    canvas.addEventListener("pointermove", (event) => {
      const time = within(chart.timeAt(place(event)));
      if (this.isScrubbing) this.seek(time);
      this.hoverAt(time, place(event));
    });
    const stop = () => { this.isScrubbing = false; };
    canvas.addEventListener("pointerup", stop);
    canvas.addEventListener("pointercancel", stop);
    canvas.addEventListener("pointerleave", () => this.hoverAt(null));
    canvas.addEventListener("wheel", (event) => {
      event.preventDefault();
      const [from, to] = chart.view;
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        const shift = event.deltaX / (chart.right - chart.left) * (to - from);
        chart.show(from + shift, to + shift);
      } else {
        chart.zoom(Math.exp(Math.max(-1, Math.min(1, event.deltaY / 300))), chart.timeAt(place(event)));
      }
      this.zoomed();
    }, { passive: false });
  }

  zoom(factor) {
    this.chart.zoom(factor, this.time);
    this.zoomed();
  }

  showAll() {
    this.chart.view = [0, this.chart.end];
    this.zoomed();
  }

  zoomed() {
    const [from, to] = this.chart.view;
    find("zoom-out").disabled = from <= 0 && to >= this.chart.end;
    this.hoverAt(null);
  }

  hoverAt(time, x) {
    const { chart } = this;
    chart.hover = time;
    const readout = find("readout");
    readout.hidden = time === null || chart.curves.length === 0;
    if (time !== null) {
      const axis = chart.axis;
      const rows = chart.curves.filter(({ replay }) => replay.count > 0).map(
        ({ replay, letter, color }) => {
          const index = replay.index(time);
          return make("tr", {},
            make("th", { style: `color: ${color}` }, letter),
            make("td", {}, replay.value(index, 1 + axis).toFixed(1) + " pt"),
            make("td", {}, replay.value(index, 3 + axis).toFixed(0) + " pt/s"));
        });
      readout.replaceChildren(
        make("div", {}, seconds(time) + " s"), make("table", {}, make("tbody", {}, ...rows)));
      const isRight = x > chart.width / 2;
      readout.style.left = isRight ? "" : x + 14 + "px";
      readout.style.right = isRight ? chart.width - x + 14 + "px" : "";
    }
    chart.draw();
  }

  // The choice and its replays.

  choose(change) {
    const { choice } = this;
    const before = { ...choice };
    if (change.trace !== undefined && change.trace !== choice.trace) {
      const isYours = this.traces[change.trace].isYours;
      if (isYours) [this.clockBefore, change.clock] = [choice.clock, "recorded"];
      else if (choice.clock === "recorded") change.clock = this.clockBefore ?? "120";
      change.axis = null;
    }
    Object.assign(choice, change);
    try {
      this.tell("");
      if (change.trace !== undefined) this.showTrace();
      this.refresh();
    } catch (error) {
      if (!(error instanceof MotionError)) throw error;
      Object.assign(choice, before);
      this.tell(error.message);
    }
    this.fill();
  }

  tell(message) {
    find("message").textContent = message;
    find("message").hidden = message === "";
  }

  options() {
    const { clock, isImmediate } = this.choice;
    if (clock === "recorded") {
      const { times } = this.trace;
      if (!times) throw new MotionError("only a gesture of your own has ticks that were recorded");
      return { times, isImmediate };
    }
    return { clock, isImmediate };
  }

  showTrace() {
    const { trace } = this;
    if (!trace.isYours) {
      this.you.show(trace.surface, Stage.box(trace.surface, trace.events, 0));
      this.hand?.clear();
    }
    this.time = 0;
  }

  setAxis(axis) {
    this.choice.axis = axis;
    this.chart.axis = axis;
    for (const radio of document.querySelectorAll("[name=axis]")) {
      radio.checked = radio.value === (axis === 0 ? "x" : "y");
    }
    this.hoverAt(null);
    this.writeFragment();
  }

  /** Replays the trace through the engines, and judges them one after the other. */
  refresh() {
    const { trace, choice } = this;
    const options = this.options();
    const replays = choice.engines.map((engine) => this.motion.replay(trace.handle, engine, options));
    this.box = Stage.box(trace.surface, trace.events, trace.count, replays);
    this.cells.forEach(({ card }) => card.remove());
    this.cells = choice.engines.map((engine, index) => this.cell(engine, index, replays[index]));
    const end = Math.max(...replays.map((replay) => replay.end), 1e8);
    const isNew = this.shownTrace !== trace;
    this.shownTrace = trace;
    this.chart.curves = this.cells;
    if (isNew || end !== this.chart.end) this.chart.view = [0, end];
    this.chart.end = end;
    this.isLive = false;
    this.setAxis(choice.axis ?? this.widestAxis());
    this.showChips();
    this.seek(Math.min(this.time, end));
    this.zoomed();
    this.judge();
  }

  widestAxis() {
    let [x, y] = [0, 0];
    for (const { replay } of this.cells) {
      for (let index = 1; index < replay.count; index++) {
        x = Math.max(x, Math.abs(replay.value(index, 1) - replay.value(0, 1)));
        y = Math.max(y, Math.abs(replay.value(index, 2) - replay.value(0, 2)));
      }
    }
    return x > y ? 0 : 1;
  }

  cell(engine, index, replay) {
    const letter = "ABCDEFGH"[index];
    const screen = make("div", { className: "screen" });
    const verdict = make("p", { className: "verdict" }, "judging …");
    const digest = make("p", { className: "digest" });
    const title = make("h2", {}, this.badge(index), make("span", { className: "name" }, ...broken(engine)));
    const card = make("article", { className: "stage" }, screen,
      make("div", { className: "caption" }, title, verdict, digest));
    card.style.setProperty("--engine", `var(--e${index})`);
    card.setAttribute("aria-label", engine);
    find("stages").insertBefore(card, find("you"));
    const stage = new Stage(screen);
    stage.show(this.trace.surface, this.box);
    const cell = {
      engine, index, letter, replay, card, stage, verdict, digest, findings: null,
      measurements: new Map(), dash: dashes[index], color: this.engineColors[index],
    };
    this.compareDigest(cell);
    return cell;
  }

  badge(index) {
    return make("span", { className: "badge", style: `--engine: var(--e${index})` }, "ABCDEFGH"[index]);
  }

  /** Shows the digest, and whether the command has the same one. */
  compareDigest({ engine, replay, digest, card }) {
    const { trace, choice } = this;
    const delivery = choice.isImmediate ? "immediate" : "tick";
    const expected = this.expected.get([trace.name, engine, choice.clock, delivery].join("\n"));
    digest.replaceChildren(make("code", { title: "digest " + replay.digest }, replay.digest.slice(0, 8)));
    if (expected === undefined || trace.isYours) return;
    const isSame = expected === replay.digest;
    card.dataset.digest = isSame ? "same" : "differs";
    digest.title = isSame ? "The command that wrote this page has the same digest." : "";
    digest.append(isSame ? " ✓ command’s" : ` ✕ the command has ${expected.slice(0, 8)}`);
    if (!isSame) {
      this.tell("The page and the command disagree: this page was made by another version of the engines.");
    }
  }

  judge() {
    const round = this.round = (this.round ?? 0) + 1;
    const { trace } = this;
    const options = this.options();
    const waiting = [...this.cells];
    const next = () => {
      if (round !== this.round) return;
      const cell = waiting.shift();
      if (!cell) {
        document.body.dataset.state = "judged";
        return;
      }
      try {
        Object.assign(cell, this.motion.judge(trace.handle, cell.engine, options));
      } catch (error) {
        if (!(error instanceof MotionError)) throw error;
        this.tell(`${cell.engine}: ${error.message}`);
        cell.findings = [];
      }
      this.showVerdict(cell);
      this.showTables();
      this.chart.draw();
      setTimeout(next);
    };
    document.body.dataset.state = "judging";
    setTimeout(next);
  }

  static rules(findings) { return [...new Set(findings.map(({ rule }) => rule))]; }

  verdict({ findings, replay }) {
    if (!findings) return ["…", "waiting"];
    if (findings.length === 0 && !replay.testsHandOff) return ["– tests no hand-off", "untested"];
    const fresh = MotionPage.rules(findings.filter(({ isKnown }) => !isKnown));
    const known = MotionPage.rules(findings.filter(({ isKnown }) => isKnown));
    if (fresh.length > 0) return [`✕ breaks ${fresh.length === 1 ? fresh[0] : fresh.length + " rules"}`, "breaks"];
    if (known.length > 0) return [`◇ known: ${known.length === 1 ? known[0] : known.length + " rules"}`, "known"];
    return ["✓ keeps every rule", "ok"];
  }

  showVerdict(cell) {
    const [text, kind] = this.verdict(cell);
    cell.verdict.textContent = text;
    cell.verdict.title = MotionPage.rules(cell.findings).join(", ");
    cell.card.dataset.verdict = kind;
  }

  // Tables.

  showTables() {
    const all = this.cells.flatMap((cell) =>
      (cell.findings ?? []).map((finding) => ({ cell, finding })));
    const size = ({ rule, visible }) => (rule.startsWith("not-finite") ? Number.MAX_VALUE : visible ?? 0);
    all.sort((a, b) => a.finding.isKnown - b.finding.isKnown
      || size(b.finding) - size(a.finding) || a.finding.time - b.finding.time);
    const rows = all.slice(0, 200).map(({ cell, finding }) => {
      const go = make("button", { className: "link" }, seconds(finding.time));
      const row = make("tr", { className: finding.isKnown ? "known" : "new" },
        make("td", {}, go),
        make("td", {}, this.badge(cell.index)),
        make("td", {}, make("span", { className: "rule" }, (finding.isKnown ? "◇ " : "✕ ") + finding.rule)),
        make("td", { className: "number" },
          finding.visible === null ? "–" : `${finding.visible.toFixed(1)} pt`),
        make("td", {}, finding.message));
      row.addEventListener("click", () => this.goTo(cell, finding));
      row.dataset.time = finding.time;
      return row;
    });
    if (all.length > rows.length) {
      rows.push(make("tr", {}, make("td", { colSpan: 5 }, `and ${all.length - rows.length} more`)));
    }
    if (all.length === 0) {
      const isDone = this.cells.every(({ findings }) => findings);
      rows.push(make("tr", {}, make("td", { colSpan: 5, className: "quiet" },
        !isDone ? "judging …"
          : this.cells.some(({ replay }) => replay.testsHandOff) ? "None: every rule is kept."
            : "None, as nothing was tested: no tick follows a release, tap or cancel.")));
    }
    find("findings").tBodies[0].replaceChildren(...rows);
    const known = all.filter(({ finding }) => finding.isKnown).length;
    find("findings-title").textContent =
      all.length === 0 ? "Findings" : `Findings: ${all.length - known} new, ${known} known`;
    this.showSummary();
  }

  // Coverage.

  /** Shows which situations the traces reach, as found when the page was written. */
  showCoverage() {
    const { coverage } = this.data;
    if (!coverage) return;
    find("coverage-section").hidden = false;
    const select = find("coverage-engine");
    select.replaceChildren(...coverage.engines.map(({ engine }, index) => new Option(engine, index)));
    select.addEventListener("change", () => this.drawCoverage());
    this.drawCoverage();
  }

  drawCoverage() {
    const { cells, engines } = this.data.coverage;
    const { reached } = engines[find("coverage-engine").value];
    const names = cells.map((cell) => cell.split("/"));
    const unique = (place) => [...new Set(names.map((name) => name[place]))];
    const arrows = { left: "←", right: "→", up: "↑", down: "↓" };
    const mark = (index) => {
      const arrow = arrows[names[index][2]] ?? "✓";
      if (!reached[index]) {
        return make("span", { className: "missing", title: `${cells[index]}: no trace` }, "·");
      }
      const [trace, time] = reached[index];
      const name = `${cells[index]}: ${this.traces[trace].name}, ${seconds(time)} s`;
      const button = make("button", { className: "link", title: name, ariaLabel: name }, arrow);
      button.addEventListener("click", () => {
        this.play(false);
        this.choose({ trace });
        this.seek(time);
      });
      return button;
    };
    const cell = (phase, act) => {
      const marks = [...names.keys()].filter(
        (index) => names[index][0] === phase && names[index][1] === act).map(mark);
      return make("td", {}, ...(marks.length > 0 ? marks : ["–"]));
    };
    const phases = unique(0);
    find("coverage").tHead.replaceChildren(make("tr", {},
      make("th", {}, ""), ...phases.map((phase) => make("th", {}, phase))));
    find("coverage").tBodies[0].replaceChildren(...unique(1).map((act) => make("tr", {},
      make("th", { scope: "row" }, act), ...phases.map((phase) => cell(phase, act)))));
    const count = reached.filter((place) => place).length;
    find("coverage-count").textContent = `${count} of ${cells.length}`;
  }

  static columns = [
    ["settles", "settling_time_s", 2, "s"], ["overshoot", "overshoot_percent", 1, "%"],
    ["hand-off dv", "hand_off_velocity_jump_points_per_s", 0, "pt/s"],
    ["60 vs 120 Hz", "rate_divergence_60_120_points", 1, "pt"],
    ["peak", "peak_speed_points_per_s", 0, "pt/s"],
  ];

  showSummary() {
    const number = (cell, [, name, decimals, unit]) => {
      const value = cell.measurements.get(name);
      return value === undefined ? "–" : `${value.toFixed(decimals)} ${unit}`;
    };
    find("summary").tHead.replaceChildren(make("tr", {},
      make("th", {}, "engine"), ...MotionPage.columns.map(([title]) => make("th", {}, title))));
    find("summary").tBodies[0].replaceChildren(...this.cells.map((cell) => make("tr", {},
      make("th", { scope: "row" }, make("span", { className: "who", title: cell.engine },
        this.badge(cell.index), make("span", {}, cell.engine))),
      ...MotionPage.columns.map((column) => make("td", {}, number(cell, column))))));
  }

  goTo(cell, finding) {
    for (const other of this.cells) other.selected = null;
    cell.selected = finding;
    this.play(false);
    const [time] = Chart.point(cell.replay, finding, 1);
    const [from, to] = this.chart.view;
    if (time < from || time > to) this.chart.show(time - (to - from) / 2, time + (to - from) / 2);
    this.seek(time);
    this.zoomed();
  }

  // Time.

  get longest() {
    return this.chart.curves.reduce(
      (best, { replay }) => (best && best.end >= replay.end ? best : replay), null);
  }

  seek(time) {
    this.time = Math.min(Math.max(time, 0), this.chart.end);
    this.chart.time = this.time;
    this.present();
    this.writeSoon();
  }

  step(count) {
    this.play(false);
    const replay = this.longest;
    if (!replay) return;
    const index = replay.index(this.time) + count;
    this.seek(replay.time(Math.min(Math.max(index, 0), replay.count - 1)));
  }

  /** Goes to the next or the previous hand-off that is no drag. */
  jump(way) {
    const replay = this.chart.curves[0]?.replay;
    if (!replay) return;
    const times = replay.turns.map(({ time }) => time);
    const next = way > 0
      ? times.find((time) => time > this.time) : times.findLast((time) => time < this.time);
    if (next !== undefined) this.seek(next);
  }

  present() {
    if (this.isLive) return this.chart.draw();
    const finger = fingerAt(this.trace, this.time);
    for (const { stage, replay } of this.cells) this.presentOn(stage, replay, finger);
    if (this.trace.isYours) this.presentOn(this.you, this.trace.replay, finger);
    const replay = this.longest;
    if (replay) {
      const index = replay.index(this.time);
      find("now").textContent = `${seconds(this.time)} s · tick ${index}`;
      const { canvas } = this.chart;
      canvas.setAttribute("aria-valuemax", seconds(this.chart.end));
      canvas.setAttribute("aria-valuenow", seconds(this.time));
      canvas.setAttribute("aria-valuetext", `${seconds(this.time)} seconds, tick ${index}`);
    }
    this.chart.draw();
  }

  presentOn(stage, replay, finger) {
    if (replay.count === 0) return;
    const index = replay.index(this.time);
    stage.place(replay.value(index, 1), replay.value(index, 2));
    stage.ghost(finger, replay.target(index));
  }

  play(isPlaying) {
    if (this.isLive) isPlaying = false;
    this.isPlaying = isPlaying;
    find("play").dataset.state = isPlaying ? "playing" : "paused";
    find("play").setAttribute("aria-label", isPlaying ? "Pause" : "Play");
    if (!isPlaying) return this.writeSoon();
    if (this.time >= this.chart.end) this.time = 0;
    let last = null;
    const frame = (now) => {
      if (!this.isPlaying) return;
      const elapsed = last === null ? 0 : now - last;
      last = now;
      this.seek(this.time + elapsed * 1e6 * Number(find("speed").value));
      if (this.time >= this.chart.end) return this.play(false);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  writeSoon() {
    clearTimeout(this.writing);
    if (!this.isPlaying) this.writing = setTimeout(() => this.writeFragment(), 150);
  }

  // Chips.

  showChips() {
    const chips = this.choice.engines.map((engine, index) => {
      const edit = make("button", { className: "edit", title: "Change the parameters of " + engine },
        this.badge(index), make("span", {}, engine));
      edit.addEventListener("click", () => this.openChip(index));
      const remove = make("button", { className: "remove", ariaLabel: "Remove " + engine }, "×");
      remove.disabled = this.choice.engines.length === 1;
      remove.addEventListener("click", () =>
        this.choose({ engines: this.choice.engines.filter((_, other) => other !== index) }));
      const chip = make("span", { className: "chip" }, edit, remove);
      return chip;
    });
    const add = make("button", { className: "add", id: "add" }, "+ engine");
    add.disabled = chips.length >= dashes.length;
    add.addEventListener("click", () => this.openAdd());
    find("chips").replaceChildren(...chips, add);
  }

  static baseName(engine) {
    return engine.startsWith("fault:") ? engine.split(",")[0] : engine.split(":")[0];
  }

  openChip(index) {
    const engine = this.choice.engines[index];
    const { values, parameters } = this.motion.parameters(engine);
    const base = MotionPage.baseName(engine);
    find("chip-title").replaceChildren(this.badge(index), " " + base);
    find("chip-summary").textContent =
      this.catalogue.find(({ name }) => name === base)?.summary ?? "";
    find("chip-error").textContent = "";
    const lists = [];
    const fields = parameters.map((parameter) => {
      const value = values.get(parameter.name) ?? "";
      let input;
      if (parameter.kind === "choice") {
        input = make("select", {}, ...parameter.words.map((word) => new Option(word, word)));
        input.value = value || parameter.fallback;
      } else {
        input = make("input", { value, spellcheck: false, autocomplete: "off" });
        if (parameter.kind === "number") [input.inputMode, input.pattern] = ["decimal", "[^,=]*"];
        if (parameter.words.length > 0) {
          const list = make("datalist", { id: "words-" + parameter.name },
            ...parameter.words.map((word) => make("option", { value: word })));
          input.setAttribute("list", list.id);
          lists.push(list);
        }
      }
      input.name = parameter.name;
      input.dataset.fallback = parameter.fallback;
      const range = parameter.kind === "number"
        ? ` (${parameter.least} to ${parameter.greatest}${parameter.unit ? " " + parameter.unit : ""})` : "";
      return make("label", { className: "field", title: parameter.summary + range },
        make("span", {}, parameter.name), input,
        make("small", {}, parameter.unit || (parameter.kind === "number" ? "" : parameter.kind)));
    });
    if (fields.length === 0) fields.push(make("p", { className: "quiet" }, "It has no parameters."));
    find("chip-fields").replaceChildren(...fields, ...lists);
    const dialog = find("chip-dialog");
    const inputs = () => [...dialog.querySelectorAll("#chip-fields [name]")];
    find("chip-reset").onclick = () => {
      for (const input of inputs()) input.value = input.dataset.fallback;
    };
    dialog.querySelector("form").onsubmit = (event) => {
      const given = inputs().filter(({ value, dataset }) => value !== "" && value !== dataset.fallback)
        .map(({ name, value }) => `${name}=${value.trim()}`).join(",");
      const text = given === "" ? base : base + (base.startsWith("fault:") ? "," : ":") + given;
      try {
        this.motion.parameters(text);
      } catch (error) {
        event.preventDefault();
        find("chip-error").textContent = error.message;
        return;
      }
      const engines = [...this.choice.engines];
      engines[index] = text;
      this.choose({ engines });
      // If the hand has this engine and no gesture yet, it gets the change too.
      if (this.hand.engine === engine && this.hand.live === null) {
        find("you-engine").value = text;
        this.hand.engine = text;
      }
    };
    dialog.showModal();
  }

  openAdd() {
    const dialog = find("add-dialog");
    const search = find("add-search");
    const show = () => {
      const words = search.value.toLowerCase().split(/\s+/);
      const found = this.catalogue.filter(({ name, family, summary }) =>
        words.every((word) => `${name} ${family} ${summary}`.toLowerCase().includes(word)));
      find("add-list").replaceChildren(...found.map(({ name, family, summary }) => {
        const button = make("button", { className: "option", value: "add" },
          make("strong", {}, name), make("small", {}, family), make("span", {}, summary));
        button.type = "button";
        button.addEventListener("click", () => {
          dialog.close();
          this.choose({ engines: [...this.choice.engines, name] });
        });
        return button;
      }));
    };
    search.value = "";
    search.oninput = show;
    search.onkeydown = (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      find("add-list").querySelector("button")?.click();
    };
    show();
    dialog.showModal();
    search.focus();
  }

  // The user's own gesture.

  handChanged(what, message) {
    const { hand } = this;
    if (what === "failed") return this.tell(message);
    find("you-save").disabled = what !== "rest";
    if (what === "clear") {
      this.isLive = false;
      find("you-state").textContent = "Drag, throw, catch or tap.";
      if (this.chart.curves !== this.cells) {
        this.chart.curves = this.cells;
        this.refresh();
      }
    } else if (what === "begin") {
      this.play(false);
    } else if (what === "tick") {
      this.showLive();
    } else {
      this.adopt();
      find("you-state").textContent =
        `${hand.events} events, ${hand.ticks} ticks, ${hand.late} told late, `
        + `corrected by ${hand.corrected.toFixed(1)} pt`;
    }
  }

  showLive() {
    const { hand, chart } = this;
    const replay = hand.replay();
    const index = dashes.length - 1;
    this.isLive = true;
    chart.curves = [
      { replay, color: this.youColor, dash: [], letter: "you", findings: [], index },
    ];
    chart.end = Math.max(hand.lastTick, 1e9);
    chart.view = [Math.max(0, chart.end - 4e9), chart.end];
    chart.time = hand.lastTick;
    find("now").textContent = `${seconds(hand.lastTick)} s · tick ${hand.ticks}`;
    find("you-state").textContent = `${hand.events} events, ${hand.ticks} ticks`;
    chart.draw();
  }

  /** Makes the gesture the trace that all engines replay, on the ticks at which it was shown. */
  adopt() {
    const { hand, motion } = this;
    const replay = hand.replay();
    const file = hand.traceFile("your-gesture", "");
    const times = new Float64Array(replay.count);
    for (let index = 0; index < replay.count; index++) times[index] = replay.time(index);
    const trace = {
      name: "your gesture", isYours: true, replay, times, engine: hand.engine,
      ...motion.loadTrace(file),
    };
    const again = motion.replay(trace.handle, hand.engine, { times, isImmediate: false });
    trace.isSame = again.digest === replay.digest;
    if (!trace.isSame) this.tell("What was shown and what is replayed differ.");
    let index = this.traces.findIndex(({ isYours }) => isYours);
    if (index < 0) index = this.traces.length;
    else motion.drop(this.traces[index].handle);
    this.traces[index] = trace;
    this.isLive = false;
    if (this.choice.trace === index) this.choose({ isImmediate: false, clock: "recorded" });
    else this.choose({ trace: index, isImmediate: false });
    this.seek(this.chart.end);
    find("footer").replaceChildren(
      make("span", {}, "your gesture "),
      make("code", {}, replay.digest), trace.isSame ? " ✓ live = replayed" : " ✕ replayed it differs");
  }

  listenToSave() {
    const name = () => find("save-name").value || "my-gesture";
    const save = (bytes, file) => {
      const link = make("a", {
        href: URL.createObjectURL(new Blob([bytes], { type: "text/csv" })), download: file,
      });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    };
    this.experiment = new Experiment(find("threshold-dialog"), save);
    find("threshold").addEventListener("click", () => {
      this.play(false);
      this.experiment.open();
    });
    const command = (trace, ticks) => {
      const quoted = (word) => (/^[\w.,:=\/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
      const words = ["compare", trace, "--clock", "recorded:" + ticks, "--engine", this.hand.engine];
      find("save-command").textContent = ["motion-replay", ...words].map(quoted).join(" ");
    };
    const begin = () => {
      command(name() + ".csv", name() + "-ticks.csv");
      find("save-told").textContent = "";
      find("save-close").textContent = "Cancel";
      find("save-send").disabled = false;
    };
    find("save-name").addEventListener("input", begin);
    find("you-save").addEventListener("click", begin);
    for (const dialog of document.querySelectorAll("dialog")) {
      dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
    }
    find("save-dialog").addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !event.target.matches("input")) return;
      event.preventDefault();
      [find("save-send"), find("save-trace")].find((button) => !button.hidden).click();
    });
    const isNamed = () => find("save-name").reportValidity();
    const trace = () => this.hand.traceFile(name(), find("save-license").value.trim());
    find("save-trace").addEventListener("click", () => {
      if (isNamed()) save(trace(), name() + ".csv");
    });
    find("save-ticks").addEventListener("click", () => {
      if (isNamed()) save(this.hand.ticksFile(name()), name() + "-ticks.csv");
    });
    const { store } = this.data;
    if (!store) return;
    find("save-send").hidden = false;
    find("save-trace").classList.remove("primary");
    find("save-send").addEventListener("click", async () => {
      if (!isNamed()) return;
      const files = { [name() + ".csv"]: trace(), [name() + ".ticks"]: this.hand.ticksFile(name()) };
      find("save-send").disabled = true;
      const told = await this.send(store, files);
      find("save-told").textContent = told;
      const isStored = told.startsWith("Stored");
      find("save-send").disabled = isStored;
      if (!isStored) return;
      const [first, second] = Object.keys(files).map((file) => `${store.folder.replace(/\/$/, "")}/${file}`);
      command(first, second);
      find("save-close").textContent = "Close";
    });
  }

  /** Sends files to the folder of the server, one after the other; returns what to tell the user. */
  async send(store, files) {
    const stored = [];
    const soFar = () => (stored.length > 0 ? ` ${stored.join(", ")} was stored.` : " Nothing was stored.");
    for (const [file, bytes] of Object.entries(files)) {
      let answer;
      try {
        answer = await fetch("/" + file, {
          method: "PUT", body: bytes,
          headers: { "Content-Type": "text/csv", "Motion-Replay-Token": store.token },
        });
      } catch {
        return "The server does not answer; perhaps it has ended. The files can be saved by hand." + soFar();
      }
      if (!answer.ok) {
        const text = await answer.text().catch(() => "");
        return `The server refuses ${file}: ${text || answer.statusText || answer.status}.${soFar()}`;
      }
      stored.push(file);
    }
    return `Stored in ${store.folder}: ${stored.join(" and ")}.`;
  }

  openSave() { find("save-dialog").showModal(); }

  readColors() {
    const style = getComputedStyle(document.documentElement);
    this.engineColors = dashes.map((_, index) => style.getPropertyValue("--e" + index).trim());
    this.youColor = style.getPropertyValue("--you").trim();
    this.chart.readColors();
    for (const cell of this.cells) cell.color = this.engineColors[cell.index];
  }
}

async function begin() {
  try {
    const motion = await Motion.open(find("page-module").textContent);
    const data = JSON.parse(find("page-data").textContent);
    window.motionPage = new MotionPage(motion, data);
    const { version = "", made = "", run } = data;
    if (run) {
      find("run").hidden = false;
      find("run").dataset.verdict = run.verdict;
      find("run").append(make("strong", {}, run.verdict), `: ${run.text}`);
    }
    if (version) find("footer").append(make("span", {}, `motion-replay ${version} ${made}`.trim()));
    document.body.dataset.ready = String(performance.now());
  } catch (error) {
    find("message").hidden = false;
    find("message").textContent = error instanceof WebAssembly.CompileError || error instanceof EvalError
      ? "The place where this page is shown forbids WebAssembly (its content security policy has no "
        + "'wasm-unsafe-eval'). Save the file and open it from a disk."
      : "The page cannot begin: " + error.message;
    document.body.dataset.failed = "yes";
    console.error(error);
  }
}
begin();
