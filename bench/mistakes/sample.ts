import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint, fingerprints } from '../../launch/generate/fingerprint.ts';
import type { Mutant } from './corpus.ts';
import { randomFrom, seedOf } from './plant/draw.ts';

/** Everything that decides what publish finds, tests included: a change of any of it has the mistakes planted again. */
export const inputs: readonly string[] = [
  '.prettierrc.json',
  'bench/mistakes/',
  'docs/proof.md',
  'engine/',
  'launch/generate/',
  'locales/',
  'package-lock.json',
  'publish/',
  'renderers/',
  'schemas/',
  'src/',
];

/** The key of all inputs as they are below `root`. */
export function inputsKey(root: string): string {
  return fingerprint(process.version, fingerprints(root, inputs));
}

/**
 * One mutant of each class, drawn. A change that turns the verdict of `n` of the `m` mutants of a class is seen with the probability `n / m`: with certainty where a
 * whole class is no longer found, in one run of six where a single mistake is not; over classes the chances add up.
 */
export function sampleMutants<C extends { readonly name: string }>(
  mutants: readonly Mutant<C>[],
  seed: number,
): readonly Mutant<C>[] {
  const classes = Map.groupBy(mutants, (mutant) => mutant.class.name);
  return [...classes].flatMap(([name, group]) => {
    const at = Math.floor(randomFrom(seed ^ seedOf(name))() * group.length);
    return group.slice(at, at + 1);
  });
}

/** The seed of a run: `ALUR_SEED` where it is a number, else of the commit, so that each commit has a sample of its own and the same one each time. */
export function seedForRun(root: string): number {
  const asked = Number(process.env['ALUR_SEED'] ?? Number.NaN);
  return Number.isInteger(asked) ? asked : seedOf(commitAt(root));
}

function commitAt(root: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'no commit'; // The folder is no clone.
  }
}

/** What has passed already: the keys of inputs, on this machine only. */
export function passedKeys(root: string) {
  const file = join(root, 'node_modules', '.cache', 'alur', 'mistakes.json');
  const read = (): readonly string[] => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as readonly string[];
    } catch {
      return []; // Nothing has passed here yet.
    }
  };
  return {
    has: (key: string): boolean => read().includes(key),
    add: (key: string): void => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify([...read(), key].slice(-20)));
    },
  };
}
