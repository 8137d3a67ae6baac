import fc from 'fast-check';

/**
 * Properties are asked of the same drawn values in each run, so that a run that fails fails again: what yesterday's change broke is not found by chance today.
 * `npm test -- explore` draws others, and prints the seed of what it finds; `ALUR_SEED=<number>` draws those of a seed.
 */
const usual = 2026;

const asked = process.env['ALUR_SEED'];
if (asked !== 'any') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(asked ?? usual) });
