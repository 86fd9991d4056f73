"use strict";

// The charts: position above velocity on one axis of time.

class Chart {
  /** Rules whose findings are about the velocity, and so are marked on its curve. */
  static velocityRules = new Set([
    "release-slows", "release-speeds-up", "release-turns", "retarget-changes-velocity",
    "cancel-adds-velocity", "velocity-jumps", "misreports-velocity", "stops-dead",
    "has-velocity-at-rest", "has-velocity-while-held",
  ]);

  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    this.curves = [];
    this.view = [0, 1e9];
    this.end = 1e9;
    this.time = 0;
    this.axis = 1;
    this.hover = null;
    this.colors = {};
  }

  readColors() {
    const style = getComputedStyle(document.documentElement);
    for (const name of ["text", "quiet", "line", "panel", "red", "amber", "held", "accent"]) {
      this.colors[name] = style.getPropertyValue("--" + name).trim();
    }
    this.font = "11px " + style.getPropertyValue("--mono");
  }

  resize() {
    const ratio = window.devicePixelRatio || 1;
    const { clientWidth, clientHeight } = this.canvas;
    if (clientWidth === this.width && clientHeight === this.height && ratio === this.ratio) return;
    [this.width, this.height, this.ratio] = [clientWidth, clientHeight, ratio];
    this.canvas.width = Math.round(clientWidth * ratio);
    this.canvas.height = Math.round(clientHeight * ratio);
  }

  /** Where a time is, in pixels from the left. */
  x(time) {
    const [from, to] = this.view;
    return this.left + (time - from) / (to - from) * (this.right - this.left);
  }

  timeAt(x) {
    const [from, to] = this.view;
    return from + (x - this.left) / (this.right - this.left) * (to - from);
  }

  /** Where a number is in a plot, in pixels from the top. */
  y(plot, value) {
    const { top, bottom, least, greatest } = plot;
    return bottom - (value - least) / (greatest - least) * (bottom - top);
  }

  layout() {
    this.left = this.width < 520 ? 44 : 58;
    this.right = this.width - 22;
    const top = 14 + 14 * this.labelRows;
    const bottom = this.height - 24;
    const middle = top + (bottom - top) * 0.54;
    this.plots = [
      { name: "position, pt", column: 1, top, bottom: middle - 13 },
      { name: "velocity, pt/s", column: 3, top: middle + 13, bottom },
    ];
    for (const plot of this.plots) this.range(plot);
  }

  range(plot) {
    let [least, greatest] = [Infinity, -Infinity];
    const column = plot.column + this.axis;
    for (const { replay } of this.curves) {
      const [low, high] = replay.range(column);
      if (low < least) least = low;
      if (high > greatest) greatest = high;
    }
    if (!(greatest >= least) || greatest - least > 1e12) [least, greatest] = [0, 1];
    if (greatest - least < 1e-6) [least, greatest] = [least - 1, greatest + 1];
    const room = (greatest - least) * 0.07;
    [plot.least, plot.greatest] = [least - room, greatest + room];
  }

  /** Puts the names of hand-offs into rows, so that they do not overlap. */
  placeLabels() {
    const { context } = this;
    context.font = this.font;
    const ends = [];
    this.labels = [];
    const first = this.curves[0]?.replay;
    if (!first) return;
    for (const handOff of first.turns) {
      const x = this.x(handOff.time);
      if (x < this.left - 1 || x > this.right + 1) continue;
      const width = this.textWidth(handOff.name);
      const start = Math.min(x + 3, this.right - width);
      let row = ends.findIndex((end) => end + 6 < start);
      if (row < 0) row = ends.length;
      if (row < 3) ends[row] = start + width;
      this.labels.push({ x, start, row: Math.min(row, 3), name: handOff.name });
    }
  }

  /** Returns the width of a hand-off's name, and keeps it: there are few names, and measuring takes long. */
  textWidth(text) {
    if (this.measured?.font !== this.font) this.measured = { font: this.font, widths: new Map() };
    const { widths } = this.measured;
    if (!widths.has(text)) widths.set(text, this.context.measureText(text).width);
    return widths.get(text);
  }

  static steps(least, greatest, count) {
    const rough = (greatest - least) / Math.max(count, 1);
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough);
    const values = [];
    for (let value = Math.ceil(least / step) * step; value <= greatest; value += step) {
      values.push(Math.abs(value) < step / 1e6 ? 0 : value);
    }
    return { values, decimals: Math.max(0, -Math.floor(Math.log10(step) + 1e-9)) };
  }

  draw() {
    this.resize();
    if (!this.width || !this.colors.text) return;
    const { context, colors } = this;
    this.labelRows = this.width < 520 ? 3 : 2;
    this.layout();
    this.placeLabels();
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    context.clearRect(0, 0, this.width, this.height);
    context.font = this.font;
    this.drawHeld();
    this.drawAxes();
    this.drawLabels();
    context.save();
    for (const plot of this.plots) {
      context.save();
      context.beginPath();
      context.rect(this.left, plot.top - 6, this.right - this.left, plot.bottom - plot.top + 12);
      context.clip();
      this.drawTargets(plot);
      for (const curve of this.curves) this.drawCurve(plot, curve);
      context.restore();
      for (const curve of this.curves) this.drawMarks(plot, curve);
    }
    context.restore();
    this.drawLetters();
    if (this.hover !== null) this.drawLines([this.x(this.hover)], colors.quiet, []);
    this.drawPlayhead();
  }

  drawHeld() {
    const replay = this.curves[0]?.replay;
    if (!replay) return;
    const { context } = this;
    context.fillStyle = this.colors.held;
    let from = null;
    const fill = (to) => {
      const [a, b] = [Math.max(this.x(from), this.left), Math.min(this.x(to), this.right)];
      for (const plot of this.plots) {
        if (b > a) context.fillRect(a, plot.top - 6, b - a, plot.bottom - plot.top + 12);
      }
    };
    for (const { kind, time } of replay.turns) {
      if (kind === 0) from = time;
      if (kind > 1 && from !== null) { fill(time); from = null; }
    }
    if (from !== null) fill(replay.end);
  }

  drawAxes() {
    const { context, colors } = this;
    context.lineWidth = 1;
    context.textBaseline = "middle";
    for (const plot of this.plots) {
      const { values, decimals } =
        Chart.steps(plot.least, plot.greatest, (plot.bottom - plot.top) / 34);
      context.strokeStyle = colors.line;
      context.fillStyle = colors.quiet;
      context.textAlign = "right";
      context.beginPath();
      for (const value of values) {
        const y = Math.round(this.y(plot, value)) + 0.5;
        context.moveTo(this.left, y);
        context.lineTo(this.right, y);
        context.fillText(value.toFixed(decimals), this.left - 7, y);
      }
      context.stroke();
      const isNarrow = this.width < 520;
      context.textAlign = isNarrow ? "right" : "left";
      context.fillStyle = colors.text;
      context.fillText(plot.name, isNarrow ? this.right : 4, plot.top - 13);
    }
    const [from, to] = this.view.map((time) => time * 1e-9);
    const { values, decimals } = Chart.steps(from, to, (this.right - this.left) / (this.width < 520 ? 60 : 80));
    context.strokeStyle = colors.line;
    context.fillStyle = colors.quiet;
    context.textAlign = "center";
    const bottom = this.plots[1].bottom;
    context.beginPath();
    for (const value of values) {
      const x = Math.round(this.x(value * 1e9)) + 0.5;
      context.moveTo(x, bottom + 6);
      context.lineTo(x, bottom + 10);
      context.fillText(value.toFixed(Math.max(1, decimals)) + " s", Math.max(x, this.left), bottom + 17);
    }
    context.stroke();
  }

  /** Draws upright lines through both plots, in one stroke. */
  drawLines(places, color, dash) {
    const { context } = this;
    context.strokeStyle = color;
    context.setLineDash(dash);
    context.lineWidth = 1;
    context.beginPath();
    for (const x of places) {
      for (const plot of this.plots) {
        context.moveTo(Math.round(x) + 0.5, plot.top - 6);
        context.lineTo(Math.round(x) + 0.5, plot.bottom + 6);
      }
    }
    context.stroke();
    context.setLineDash([]);
  }

  drawLabels() {
    const { context, colors } = this;
    this.drawLines(this.labels.map(({ x }) => x), colors.quiet, [1, 3]);
    context.fillStyle = colors.quiet;
    context.textAlign = "left";
    for (const { start, row, name } of this.labels) {
      if (row < this.labelRows) context.fillText(name, start, 8 + 14 * row);
    }
  }

  drawTargets(plot) {
    const replay = this.curves[0]?.replay;
    if (plot.column !== 1 || !replay) return;
    const { context, colors } = this;
    context.strokeStyle = colors.quiet;
    context.setLineDash([6, 4]);
    context.beginPath();
    let until = this.end;
    for (const { target, time } of [...replay.turns].reverse()) {
      if (!Number.isNaN(target[0])) {
        const y = this.y(plot, target[this.axis]);
        context.moveTo(this.x(time), y);
        context.lineTo(this.x(until), y);
      }
      until = time;
    }
    context.stroke();
    context.setLineDash([]);
  }

  drawCurve(plot, { replay, color, dash }) {
    const { context } = this;
    const column = plot.column + this.axis;
    const first = Math.max(0, replay.index(this.view[0]) - 1);
    const last = Math.min(replay.count - 1, replay.index(this.view[1]) + 1);
    context.strokeStyle = color;
    context.lineWidth = 1.75;
    context.lineJoin = "round";
    context.setLineDash(dash);
    context.beginPath();
    let pixel = NaN;
    let [least, greatest, end] = [0, 0, 0];
    const flush = () => {
      if (Number.isNaN(pixel)) return;
      if (greatest > least) {
        context.lineTo(pixel, this.y(plot, least));
        context.lineTo(pixel, this.y(plot, greatest));
      }
      context.lineTo(pixel, this.y(plot, end));
    };
    const isDense = last - first > 2 * (this.right - this.left);
    let isGap = true;
    for (let index = first; index <= last; index++) {
      const value = replay.ticks[6 * index + column];
      if (!Number.isFinite(value)) {
        flush();
        [pixel, isGap] = [NaN, true];
        continue;
      }
      const x = this.x(replay.ticks[6 * index]);
      if (isGap) context.moveTo(x, this.y(plot, value));
      isGap = false;
      if (!isDense) { context.lineTo(x, this.y(plot, value)); continue; }
      if (Math.round(x) !== pixel) {
        flush();
        [pixel, least, greatest] = [Math.round(x), value, value];
      }
      least = Math.min(least, value);
      greatest = Math.max(greatest, value);
      end = value;
    }
    flush();
    context.stroke();
    context.setLineDash([]);
  }

  /** Returns the time and the value at which a finding is marked: a point of its curve. */
  static point(replay, finding, column) {
    if (finding.place === "hand-off" && finding.index < replay.handOffCount) {
      const { time, after } = replay.handOff(finding.index);
      return [time, after[column - 1]];
    }
    const index = finding.place === "tick"
      ? Math.min(finding.index, replay.count - 1) : replay.index(finding.time);
    return [replay.time(index), replay.value(index, column)];
  }

  drawMarks(plot, { replay, findings, selected }) {
    const { context, colors } = this;
    const isVelocity = plot.column === 3;
    const column = plot.column + this.axis;
    for (const isKnown of [true, false]) {
      for (const finding of findings ?? []) {
        if (finding.isKnown !== isKnown) continue;
        if (Chart.velocityRules.has(finding.rule) !== isVelocity) continue;
        const [time, value] = Chart.point(replay, finding, column);
        const x = this.x(time);
        if (x < this.left - 1 || x > this.right + 1 || !Number.isFinite(value)) continue;
        const y = this.y(plot, value);
        const size = (isKnown ? 4.5 : 6) + (finding === selected ? 2 : 0);
        context.beginPath();
        context.moveTo(x, y - size);
        context.lineTo(x + size, y);
        context.lineTo(x, y + size);
        context.lineTo(x - size, y);
        context.closePath();
        context.lineWidth = 1.5;
        context.fillStyle = isKnown ? colors.panel : colors.red;
        context.strokeStyle = isKnown ? colors.amber : colors.panel;
        context.fill();
        context.stroke();
      }
    }
  }

  /** Puts the letter of each curve at its right end. */
  drawLetters() {
    const { context } = this;
    context.textAlign = "left";
    for (const plot of this.plots) {
      const taken = [];
      for (const { replay, color, letter } of this.curves) {
        if (replay.count === 0) continue;
        const index = replay.index(this.view[1]);
        const value = replay.value(index, plot.column + this.axis);
        if (!Number.isFinite(value)) continue;
        let y = Math.min(Math.max(this.y(plot, value), plot.top), plot.bottom);
        while (taken.some((other) => Math.abs(other - y) < 11)) y -= 11;
        taken.push(y);
        context.fillStyle = color;
        context.fillText(letter, this.right + 8, y);
      }
    }
  }

  drawPlayhead() {
    const { context, colors } = this;
    const x = this.x(this.time);
    if (x < this.left - 1 || x > this.right + 1) return;
    this.drawLines([x], colors.accent, []);
    context.fillStyle = colors.accent;
    context.beginPath();
    const y = this.plots[0].top - 6;
    context.moveTo(x - 5, y - 6);
    context.lineTo(x + 6, y - 6);
    context.lineTo(x + 0.5, y + 2);
    context.closePath();
    context.fill();
  }

  /** Shows a span of time of at least 5 ms, inside the whole. */
  show(from, to) {
    const length = Math.min(Math.max(to - from, 5e6), this.end);
    const start = Math.min(Math.max(from, 0), this.end - length);
    this.view = [start, start + length];
  }

  zoom(factor, at) {
    const [from, to] = this.view;
    this.show(at - (at - from) * factor, at + (to - at) * factor);
  }
}
