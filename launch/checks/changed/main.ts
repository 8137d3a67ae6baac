// `npm run check -- changed`: types, lint and the tests that can see what differs from main, nearest first, in a minute.
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { printFailure } from '../../bootstrap/failure.mjs';
import { changedFiles } from './changedFiles.ts';
import { checkChanged, exitCode, nameFirst } from './checkChanged.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const seconds = 60;

async function main(): Promise<number> {
  const say = (line: string): void => {
    console.log(line);
  };
  const changed = await changedFiles(root);
  say(changed.length === 0 ? 'Nothing differs from main.' : `Changed: ${nameFirst(changed)}`);
  const signal = AbortSignal.timeout(Math.max(0, Math.floor(seconds * 1000 - performance.now())));
  const outcome = await checkChanged(root, changed, say, signal);
  for (const failure of outcome.failures) say(`\n${failure}`);
  if (outcome.left.length > 0) say(`\nNot run in ${seconds} s: ${nameFirst(outcome.left, 40)}`);
  say(`\n${outcome.passed} passed, ${outcome.failures.length} failed`);
  return exitCode(outcome);
}

process.once('disconnect', () => process.exit(1));
const code = await main().catch((error: unknown) => {
  printFailure(error);
  return 1;
});
// What still runs ends with this process.
process.exit(code);
