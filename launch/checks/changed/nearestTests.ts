import { readingTests } from './readFiles.ts';
import { readImporters } from './valueImports.ts';
import type { Sources } from './valueImports.ts';

/** The tests that can see a change, nearest first, by what runs them. */
export interface NearestTests {
  readonly unit: readonly string[];
  readonly browser: readonly string[];
  /** What needs a CMS, a database or the whole product: named, and run by `npm test`. */
  readonly larger: readonly string[];
}

/**
 * Finds the tests that can see a change: those that import a changed file, over however many files, and those that read one (`readFiles.ts`).
 * @param changed paths from the root
 * @param sources every file of the project
 */
export function nearestTests(changed: readonly string[], sources: Sources): NearestTests {
  const importers = readImporters(sources);
  const steps = new Map(changed.filter((path) => sources.has(path)).map((path) => [path, 0]));
  // A map is walked in the order in which it was filled, what is added on the way included: nearest first.
  for (const [path, distance] of steps)
    for (const importer of importers.get(path) ?? [])
      if (!steps.has(importer)) steps.set(importer, distance + 1);
  const tests = [...sources.keys()].filter((path) => runnerOf(path) !== null);
  const reading = new Set(readingTests(changed, tests));
  const found = [...steps.keys()].filter((path) => runnerOf(path) !== null);
  const all = [...new Set([...found.filter((path) => (steps.get(path) ?? 0) < 2), ...reading, ...found])];
  const by = (runner: Runner): readonly string[] => all.filter((path) => runnerOf(path) === runner);
  return { unit: by('unit'), browser: by('browser'), larger: by('larger') };
}

type Runner = keyof NearestTests;

function runnerOf(path: string): Runner | null {
  if (/\.spec\.ts$|\.(?:directus|postgres|fleet)\.test\.ts$/.test(path)) return 'larger';
  if (path.endsWith('.browser.test.tsx')) return 'browser';
  return /\.test\.(?:ts|mjs)$/.test(path) ? 'unit' : null;
}
