/**
 * `npm run generate -- [--check] [STEP...]`: writes every generated file, or those of single steps, and prints what each step took and changed.
 * A step whose inputs are what they were is passed over. With `--check` nothing is written, no step is passed over, and a stale file fails.
 */
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printFailure } from '../bootstrap/failure.mjs';
import { createProgress, duration } from '../bootstrap/progress.mjs';
import { runSideBySide } from '../bootstrap/schedule.ts';
import { chosenSteps, inOrder } from './order.ts';
import { runStep, type StepResult } from './runStep.ts';
import { memory, type Step, steps } from './steps.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Exit code: 0 when no step failed. */
async function main(names: readonly string[], check: boolean): Promise<number> {
  const progress = createProgress();
  mkdirSync(join(root, memory), { recursive: true });
  const wanted = chosenSteps(steps, names);
  const longest = Math.max(...wanted.map(({ name }) => name.length));
  const run = async (step: Step): Promise<StepResult> => {
    const began = performance.now();
    const result = await runStep(root, step, check);
    const took = duration(performance.now() - began);
    progress.say(
      `${result.ok ? '✓' : '✗'} ${step.name.padEnd(longest)}  ${took.padStart(6)}  ${outcomeOf(result, check)}`,
    );
    for (const file of result.changed) progress.say(`    ${file}`);
    if (!result.ok) progress.say(result.output);
    return result;
  };
  const reportBlocked = ({ name }: { readonly name: string }, need: string): StepResult => {
    progress.say(`✗ ${name.padEnd(longest)}  not run, because ${need} failed`);
    return { ok: false, unchanged: false, changed: [], output: '' };
  };
  // What only compares waits for nothing.
  const ordered = check ? wanted.map((step) => ({ ...step, needs: [] })) : inOrder(wanted);
  const results = await runSideBySide(ordered, availableParallelism(), run, reportBlocked);
  progress.say(`Took ${duration(performance.now())}.`);
  return [...results.values()].every(({ ok }) => ok) ? 0 : 1;
}

function outcomeOf({ ok, unchanged, changed }: StepResult, check: boolean): string {
  if (!ok) return 'failed';
  if (check) return 'is up to date';
  if (unchanged) return 'nothing to do';
  return changed.length === 0 ? 'no file changed' : `${changed.length} changed:`;
}

try {
  const args = process.argv.slice(2);
  process.exitCode = await main(
    args.filter((each) => each !== '--check'),
    args.includes('--check'),
  );
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
