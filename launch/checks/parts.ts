/** One thing that is checked: a command, and how what it counts is read. */
export interface Part {
  readonly name: string;
  /** Program of `node_modules/.bin` and its arguments; none: `work` is done in the runner itself. */
  readonly command?: readonly string[];
  readonly work?: 'build' | 'installCms';
  /** Kind of JSON report that the command writes; without one the part itself counts as one check. */
  readonly report?: 'vitest' | 'playwright';
  /** What it prints is told even when it passed. */
  readonly tells?: true;
  /** Names of parts without which this one can't pass; they run first. */
  readonly needs?: readonly string[];
}

const vitest = (project: string): readonly string[] => ['vitest', 'run', '--project', project];

/** The cheap gates, cheapest first (`npm run check`). */
export const checkParts: readonly Part[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--tsconfig', 'tsconfig.json', '--deny-warnings', '.'],
  },
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  { name: 'architecture', command: [...vitest('unit'), 'tests/architecture'], report: 'vitest' },
  { name: 'measures', command: ['node', 'tests/architecture/measures.ts'], tells: true },
  { name: 'dead code', command: ['knip'] },
  { name: 'generated types', command: ['node', 'schemas/generateTypes.ts', '--check'] },
  { name: 'generated metadata', command: ['node', 'renderers/phone/generateMetadata.ts', '--check'] },
  { name: 'flow diagrams', command: ['node', 'schemas/draw/drawFlows.ts', '--check'] },
  { name: 'shipped flows', command: ['node', 'publish/cli.ts'] },
  { name: 'unit', command: [...vitest('unit'), '--exclude', 'tests/architecture/**'], report: 'vitest' },
];

/** Everything (`npm test`), in the order in which a fault costs the least time to find. */
export const allParts: readonly Part[] = [
  ...checkParts,
  { name: 'build', work: 'build' },
  { name: 'size', command: ['node', 'bench/size.ts'], needs: ['build'], tells: true },
  { name: 'browser', command: vitest('browser'), report: 'vitest' },
  { name: 'cms packages', work: 'installCms' },
  { name: 'cms', command: vitest('cms'), report: 'vitest', needs: ['cms packages'] },
  {
    name: 'journeys',
    command: ['playwright', 'test'],
    report: 'playwright',
    needs: ['build', 'cms packages'],
  },
];

/** Parts that run only when they are named: nobody waits for a measurement. */
const namedParts: readonly Part[] = [
  { name: 'bench', command: ['node', 'bench/run.ts'], needs: ['build', 'cms packages'], tells: true },
];

/**
 * The parts of these names, with those they need, in their usual order.
 * @throws RangeError for a name that is none, with the names there are.
 */
export function chosenParts(names: readonly string[]): readonly Part[] {
  if (names.length === 0) return allParts;
  if (names.length === 1 && names[0] === 'check') return checkParts;
  const known = [...allParts, ...namedParts];
  const unknown = names.find((name) => !known.some((part) => part.name === name));
  if (unknown !== undefined)
    throw new RangeError(
      `"${unknown}" is not a part of the tests. There are: ${known.map(({ name }) => name).join(', ')}.`,
    );
  const wanted = new Set(names);
  for (const part of known.toReversed())
    if (wanted.has(part.name)) for (const need of part.needs ?? []) wanted.add(need);
  return known.filter((part) => wanted.has(part.name));
}
