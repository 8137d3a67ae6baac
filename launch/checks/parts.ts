import { steps } from '../generate/steps.ts';
import { typeCheck } from './typeCheck.ts';

/** One thing that is checked: a command, and how what it counts is read. */
export interface Part {
  readonly name: string;
  /** Program of `node_modules/.bin` and its arguments; none: `work` is done in the runner itself. */
  readonly command?: readonly string[];
  readonly work?: 'build' | 'installCms';
  /** Kind of JSON report that the command writes; without one the part itself counts as one check. */
  readonly report?: 'vitest' | 'playwright';
  /** What it prints is shown even when it passed. */
  readonly shows?: true;
  /** Names of parts without which this one can't pass; they run first. */
  readonly needs?: readonly string[];
  /** Further variables of its environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Names of parts that run when this one is named: they look at the same, in another way. */
  readonly with?: readonly string[];
  /** Cores that it keeps busy: 1 unless said otherwise; 0 for what mostly waits for a network. */
  readonly cores?: number;
  /** It only computes, and gets of the cores what the others leave: at a lower priority, one such part at a time. Nothing that looks at time. */
  readonly idle?: true;
}

const vitest = (project: string): readonly string[] => ['vitest', 'run', '--project', project];

/** Each step of `npm run generate`, looked at whether its files are what it would write. */
const generatedParts: readonly Part[] = steps.map(({ name }) => ({
  name: `generated ${name}`,
  command: ['node', 'launch/generate/main.ts', name, '--check'],
}));

/** Each package of the project without the names that it can't count on: a `document` that nobody declared is an error in publish, a `process` in forms. */
const typesOfPackages: readonly Part[] = [
  { folder: 'engine', name: 'types of the engine' },
  { folder: 'publish', name: 'types of publish' },
  { folder: 'react', name: 'types of react' },
].map(({ folder, name }) => ({ name, command: ['tsc', ...typeCheck(folder)], idle: true }));

/** The quick checks (`npm run check`), those that take longest first: they run side by side. */
const checkParts: readonly Part[] = [
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--tsconfig', 'tsconfig.json', '--deny-warnings', '.'],
    idle: true,
  },
  { name: 'unit', command: vitest('unit'), report: 'vitest' },
  { name: 'format', command: ['node', 'launch/checks/format.ts'], idle: true },
  { name: 'types', command: ['tsc', ...typeCheck('.')], idle: true },
  ...typesOfPackages,
  { name: 'dead code', command: ['knip'], idle: true },
  { name: 'measures', command: ['node', 'tests/architecture/measures.ts'], shows: true, idle: true },
  ...generatedParts,
  {
    name: 'API document',
    command: [
      'redocly',
      'lint',
      '--config',
      'schemas/redocly.yaml',
      'schemas/api/openapi.yaml',
      'schemas/generated/openapi.json',
    ],
  },
  { name: 'shipped flows', command: ['node', 'src/product/checkFlows.ts'], idle: true },
];

/**
 * Everything (`npm test`). Installing the CMS's packages waits for the network while the quick checks compute. The tests of the CMS keep one core busy for minutes:
 * they start as soon as it is installed, so that the others are done beside them, and the journeys find both cores free. What only computes waits for nobody: it is done
 * in the moments in which browsers, databases and the network are waited for, those of the journeys included.
 */
export const allParts: readonly Part[] = [
  { name: 'cms packages', work: 'installCms', cores: 0 },
  { name: 'cms', command: vitest('cms'), report: 'vitest', needs: ['cms packages'] },
  // The longest of what only computes goes first: what is left at the end is short.
  {
    name: 'planted mistakes',
    command: ['node', 'bench/mistakes/generateProof.ts', '--sample'],
    idle: true,
  },
  ...checkParts,
  { name: 'build', work: 'build' },
  { name: 'size', command: ['node', 'bench/size.ts'], needs: ['build'], shows: true },
  { name: 'browser', command: vitest('browser'), report: 'vitest' },
  // What is the database's: the lease of a first start, the seeder, a walk through an editor's day, and the locks of drafts.
  {
    name: 'cms on PostgreSQL',
    command: [
      ...vitest('postgres'),
      'database.postgres',
      'lease.postgres',
      'applySeed.directus',
      'drafts.directus',
    ],
    report: 'vitest',
    needs: ['cms packages'],
  },
  { name: 'new renderers', command: ['node', 'tests/gallery/madeRenderers.ts'] },
  {
    name: 'journeys',
    command: ['playwright', 'test'],
    report: 'playwright',
    needs: ['build', 'cms packages'],
    cores: 2,
  },
  {
    name: 'what is left',
    command: ['node', 'launch/checks/left/whatIsLeft.ts'],
    needs: ['cms', 'cms on PostgreSQL', 'unit', 'browser', 'journeys'],
    shows: true,
  },
];

/** Parts that run only when they are named: nobody waits for a measurement, nor for a fault that only other drawn values find. */
const namedParts: readonly Part[] = [
  {
    name: 'explore',
    command: vitest('unit'),
    report: 'vitest',
    env: { ALUR_SEED: 'any' },
    with: ['all planted mistakes'],
  },
  {
    name: 'all planted mistakes',
    command: ['node', 'bench/mistakes/generateProof.ts', '--check'],
    idle: true,
  },
  {
    name: 'faults of the cuts',
    command: ['node', 'bench/cuts/plantFaults.ts'],
    shows: true,
  },
  { name: 'bench', command: ['node', 'bench/run.ts'], needs: ['build', 'cms packages'], shows: true },
  {
    // Not in the whole run: it needs a Redis of the machine.
    name: 'fleet',
    command: vitest('fleet'),
    report: 'vitest',
    needs: ['build', 'cms packages'],
  },
  // As the fleet does, and HAProxy.
  { name: 'chaos', command: ['node', 'bench/chaos.ts'], needs: ['build', 'cms packages'], shows: true },
  { name: 'many edges', command: ['node', 'bench/manyEdges.ts'], shows: true },
  { name: 'growth', command: ['node', 'bench/growth.ts'], needs: ['build'], shows: true },
  { name: 'soak', command: ['node', 'bench/soak.ts'], needs: ['build', 'cms packages'], shows: true },
];

/**
 * The parts of these names, with those they need, in their usual order.
 * @throws RangeError for an unknown name, with the known ones.
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
    if (wanted.has(part.name))
      for (const other of [...(part.needs ?? []), ...(part.with ?? [])]) wanted.add(other);
  return known.filter((part) => wanted.has(part.name));
}
