// Tells what is being done and for how long. Plain ESM: runs before anything is installed.

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
 * On a terminal the running steps are redrawn in place; elsewhere each step is a line when it begins, every 15 s, and when it ends.
 * @param {{ isTTY?: boolean, columns?: number, write(text: string): unknown }} [out]
 * @param {() => number} [now]
 * @returns {Progress}
 */
export function createProgress(out = process.stdout, now = Date.now) {
  /** @type {Set<{ what: string, detail: string, since: number }>} */
  const running = new Set();
  const live = out.isTTY === true;
  let drawn = 0;
  let frame = 0;
  /** @type {NodeJS.Timeout | null} */
  let timer = null;

  function erase() {
    if (drawn > 0) out.write(`\u001B[${drawn}A\u001B[0J`);
    drawn = 0;
  }

  function draw() {
    if (!live) return;
    erase();
    frame += 1;
    for (const { what, detail, since } of running) {
      const line = `${frames[frame % frames.length]} ${what} ${duration(now() - since)}${detail ? `  ${detail}` : ''}`;
      out.write(`${line.slice(0, (out.columns ?? 100) - 1)}\n`);
    }
    drawn = running.size;
  }

  /** @param {string} line */
  function print(line) {
    if (live) erase();
    out.write(`${line}\n`);
    draw();
  }

  function tick() {
    if (live) return draw();
    for (const { what, detail, since } of running)
      print(`  … ${what} ${duration(now() - since)}${detail ? `  ${detail}` : ''}`);
  }

  return {
    say: print,
    async during(what, work) {
      const step = { what, detail: '', since: now() };
      running.add(step);
      if (!live) print(`• ${what}`);
      timer ??= setInterval(tick, live ? 120 : 15_000);
      draw();
      /** @param {string} mark */
      const end = (mark) => {
        running.delete(step);
        print(`${mark} ${what} ${duration(now() - step.since)}`);
        if (running.size === 0 && timer !== null) {
          clearInterval(timer);
          timer = null;
        }
      };
      try {
        const value = await work((detail) => (step.detail = detail));
        end('✓');
        return value;
      } catch (error) {
        end('✗');
        throw error;
      }
    },
  };
}
