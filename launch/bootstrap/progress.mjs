// Shows what is being done and for how long. Plain ESM: runs before anything is installed.

/**
 * @typedef {object} Progress
 * @property {<T>(what: string, work: (say: (detail: string) => void) => Promise<T>) => Promise<T>} during Shows `what` until `work` has ended; a failure is marked and passed on.
 * @property {(sentence: string) => void} say A line of its own.
 */

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/**
 * @param {number} milliseconds
 * @returns {string} such as `4.2 s` or `1 min 05 s`
 */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`;
}

/**
 * @param {{ what: string, detail: string }} step
 * @param {number} milliseconds
 */
function lineOf({ what, detail }, milliseconds) {
  return `${what} ${duration(milliseconds)}${detail ? `  ${detail}` : ''}`;
}

/**
 * On a terminal the running steps are redrawn in place; elsewhere each step is a line when it begins, every 15 s, and when it ends.
 * @param {{ isTTY?: boolean, columns?: number, write(text: string): unknown }} [out]
 * @param {() => number} [now]
 * @returns {Progress}
 *
 * @example
 * const progress = createProgress();
 * await progress.during('Installing packages', (say) => install(say));
 */
export function createProgress(out = process.stdout, now = Date.now) {
  /** @type {Set<Step>} */
  const running = new Set();
  const live = out.isTTY === true;
  const { draw, print } = createScreen(out, () =>
    live ? [...running].map((step) => lineOf(step, now() - step.since)) : [],
  );
  /** @type {NodeJS.Timeout | null} */
  let timer = null;

  function tick() {
    if (live) return draw();
    for (const step of running) print(`  … ${lineOf(step, now() - step.since)}`);
  }

  /**
   * @param {Step} step
   * @param {string} mark
   */
  function end(step, mark) {
    running.delete(step);
    print(`${mark} ${step.what} ${duration(now() - step.since)}`);
    if (running.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  }

  return {
    say: print,
    async during(what, work) {
      const step = { what, detail: '', since: now() };
      running.add(step);
      if (!live) print(`• ${what}`);
      timer ??= setInterval(tick, live ? 120 : 15_000);
      draw();
      let mark = '✗';
      try {
        const value = await work((detail) => (step.detail = detail));
        mark = '✓';
        return value;
      } finally {
        end(step, mark);
      }
    },
  };
}

/** @typedef {{ what: string, detail: string, since: number }} Step */

/**
 * Keeps lines at the end of the output, and prints others above them.
 * @param {{ columns?: number, write(text: string): unknown }} out
 * @param {() => string[]} linesNow the lines to keep, as they are now
 * @returns {{ draw: () => void, print: (line: string) => void }}
 */
function createScreen(out, linesNow) {
  let drawn = 0;
  let frame = 0;

  function erase() {
    if (drawn > 0) out.write(`\u001B[${drawn}A\u001B[0J`);
    drawn = 0;
  }

  function draw() {
    erase();
    frame += 1;
    const lines = linesNow();
    for (const line of lines)
      out.write(`${`${frames[frame % frames.length]} ${line}`.slice(0, (out.columns ?? 100) - 1)}\n`);
    drawn = lines.length;
  }

  return {
    draw,
    print(line) {
      erase();
      out.write(`${line}\n`);
      draw();
    },
  };
}
