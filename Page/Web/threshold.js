"use strict";

// Measures how large a step a person sees: shows two motions, one with a step, and fits a curve to the answers.

class Threshold {
  /** The sizes that are shown, in points. */
  static sizes = [0.25, 0.5, 1, 2, 4, 8, 16, 32];

  /** The share of answers that have nothing to do with what was shown. */
  static lapses = 0.02;

  /** How steep the curve may be, and how many trials make a result. */
  static slopes = [1, 1.5, 2, 3, 4, 6];
  static least = 20;

  /** The motion is a critically damped spring: its rate per second, its way in points, its time in seconds. */
  static rate = 12;
  static travel = 220;
  static seconds = 0.75;

  /** Returns the share of the way that is left at a time: (1 + w t) exp(-w t). */
  static left(time) {
    const turns = Threshold.rate * Math.max(time, 0);
    return (1 + turns) * Math.exp(-turns);
  }

  /** Returns where the value is at a time. A step of `size` at the time `at` fades as the way does. */
  static place(time, size, at) {
    const step = time >= at ? size * Threshold.left(time - at) : 0;
    return Threshold.travel * (1 - Threshold.left(time)) - step;
  }

  /**
   * The chance of a right answer: a half by guessing, then a Weibull curve, which has 1 - 1/e of the rest
   * at the threshold. Source: F. A. Wichmann, N. J. Hill, "The psychometric function", Perception &
   * Psychophysics 63 (2001), 1293-1313.
   */
  static chance(size, threshold, slope) {
    const seen = 1 - Math.exp(-((size / threshold) ** slope));
    return 0.5 + (0.5 - Threshold.lapses) * seen;
  }

  /**
   * Fits the curve to trials { size, isRight }, over thresholds from an eighth of a point to 64 and all
   * slopes, with equal weights. Returns the threshold, from the mean of its logarithm, and its 95 % interval.
   */
  static fit(trials) {
    const thresholds = Array.from({ length: 145 }, (_, index) => 2 ** (-3 + index / 16));
    const logs = thresholds.flatMap((threshold) => Threshold.slopes.map((slope) =>
      trials.reduce((sum, { size, isRight }) => {
        const chance = Threshold.chance(size, threshold, slope);
        return sum + Math.log(isRight ? chance : 1 - chance);
      }, 0)));
    const most = Math.max(...logs);
    const weights = thresholds.map((_, index) => Threshold.slopes.reduce(
      (sum, _, slope) => sum + Math.exp(logs[index * Threshold.slopes.length + slope] - most), 0));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const mean = weights.reduce(
      (sum, weight, index) => sum + weight * Math.log2(thresholds[index]), 0) / total;
    const quantile = (share) => {
      let sum = 0;
      return thresholds.find((_, index) => (sum += weights[index]) >= share * total);
    };
    return { threshold: 2 ** mean, low: quantile(0.025), high: quantile(0.975) };
  }

  /** Returns the next size: one of the three around the threshold so far, with equal chance. */
  static next(trials, random = Math.random) {
    const { threshold } = Threshold.fit(trials);
    const near = Threshold.sizes.map((size, index) => [Math.abs(Math.log2(size / threshold)), index]);
    const [[, nearest]] = near.sort(([one], [other]) => one - other);
    const index = nearest - 1 + Math.floor(3 * random());
    return Threshold.sizes[Math.min(Math.max(index, 0), Threshold.sizes.length - 1)];
  }

  /** Returns the file of a person's answers. */
  static file(trials) {
    const rows = trials.map(({ size, side, answer, isRight, time }) =>
      [size, side, answer, isRight ? 1 : 0, time.toFixed(3)].join(","));
    const { threshold, low, high } = Threshold.fit(trials);
    return `# motion-replay: which of two motions has a step\n# threshold: ${threshold.toFixed(2)} pt, `
      + `95 % from ${low.toFixed(2)} to ${high.toFixed(2)}\nsize_points,side,answer,is_right,step_s\n`
      + rows.join("\n") + "\n";
  }
}

/** The experiment in its dialog: it shows, asks, and keeps nothing but what the person saves. */
class Experiment {
  constructor(dialog, save) {
    this.dialog = dialog;
    this.trials = [];
    const part = (name) => dialog.querySelector(`[data-part=${name}]`);
    this.balls = [part("left"), part("right")];
    [this.told, this.show, this.save] = [part("told"), part("show"), part("save")];
    this.answers = [part("answer-left"), part("answer-right")];
    this.show.addEventListener("click", () => this.run());
    this.answers.forEach((button, side) => button.addEventListener("click", () => this.answer(side)));
    this.save.addEventListener("click", () => save(Threshold.file(this.trials), "my-threshold.csv"));
    dialog.addEventListener("close", () => {
      this.trial = null;
      this.ask(false);
    });
    this.ask(false);
  }

  open() { this.dialog.showModal(); }

  ask(isAsking) {
    for (const button of this.answers) button.disabled = !isAsking;
    this.show.disabled = isAsking;
    this.save.disabled = this.trials.length === 0;
  }

  /** Shows a trial: the same motion twice, one with a step in full flight. */
  run() {
    const trial = {
      size: Threshold.next(this.trials), side: Math.floor(2 * Math.random()),
      time: 0.08 + 0.1 * Math.random(),
    };
    [this.trial, this.show.disabled] = [trial, true];
    let start = null;
    const frame = (now) => {
      if (this.trial !== trial) return;
      start ??= now;
      const time = (now - start) / 1000;
      this.balls.forEach((ball, side) => {
        const size = side === trial.side ? trial.size : 0;
        ball.style.transform = `translateY(${-Threshold.place(time, size, trial.time)}px)`;
      });
      if (time < Threshold.seconds) requestAnimationFrame(frame);
      else this.ask(true);
    };
    requestAnimationFrame(frame);
  }

  answer(side) {
    const { trial } = this;
    this.trials.push({ ...trial, answer: side, isRight: side === trial.side });
    this.trial = null;
    const count = this.trials.length;
    const { threshold, low, high } = Threshold.fit(this.trials);
    this.told.textContent = count < Threshold.least
      ? `${count} of ${Threshold.least} answers`
      : `You see a step of ${threshold.toFixed(1)} pt (95 %: ${low.toFixed(1)} to ${high.toFixed(1)}), `
        + `after ${count} answers`;
    this.ask(false);
  }
}
