/**
 * How many values a test draws: a fifth of `all` in every run, which draws the same ones each time, and all of them where others are asked for (`npm test -- explore`,
 * or a seed in `ALUR_SEED`).
 */
export function drawnRuns(all: number): number {
  return process.env['ALUR_SEED'] === undefined ? Math.ceil(all / 5) : all;
}
