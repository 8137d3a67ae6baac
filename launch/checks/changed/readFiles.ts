import { posix } from 'node:path';

/** What is read and not imported: who sees a change of such files. */
interface Read {
  readonly changed: RegExp;
  /** Test files, as patterns of `path.matchesGlob`; `$1` is the first group of `changed`. */
  readonly tests?: readonly string[];
  /** A command that looks at the changed files; `$0` is the file. */
  readonly command?: readonly string[];
}

/** Short on purpose: an import, or a path that a test writes down, is found without a line here. */
export const reads: readonly Read[] = [
  {
    changed: /^schemas\/flows\/([\w-]+)\.json$/,
    command: ['node', 'src/product/checkFlows.ts', '$0'],
    tests: ['tests/flows/*.test.ts', 'publish/shipped.test.ts', 'schemas/draw/*.test.ts'],
  },
  { changed: /^schemas\/fixtures\//, tests: ['publish/fixtures.test.ts'] },
  {
    changed: /^schemas\/(?:api|errors|presets|dialogs|routes|.*schema)|^schemas\/generate\//,
    tests: ['schemas/**/*.test.ts'],
  },
  {
    changed: /^(?:schemas|renderers|server\/content\/collections|cms-seed|launch\/generate)\//,
    command: ['node', 'launch/generate/main.ts', '--check'],
  },
  {
    changed: /^locales\//,
    tests: [
      '{src,react}/i18n/*.test.ts',
      'schemas/generate/{routes,dialogs}.test.ts',
      'server/pages/pages.test.ts',
    ],
  },
  {
    changed: /^cms-seed\//,
    tests: ['cms/seeder/**/*.test.ts', 'server/site/*.test.ts', 'cms/extensions/guard/**/*.test.ts'],
  },
  {
    changed: /\.md$|^tests\/architecture\/untested-rules\.json$/,
    tests: ['tests/architecture/{coverage,sources,decisions,trace}.test.ts'],
  },
  { changed: /\.(?:test|spec)\.tsx?$/, tests: ['tests/architecture/coverage.test.ts'] },
  { changed: /\.(?:tsx?|mjs|md)$/, tests: ['tests/architecture/words.test.ts'] },
  { changed: /^(?:package|package-lock)\.json$/, tests: ['tests/architecture/packages.test.ts'] },
  { changed: /^cms\/extensions\/studio\//, tests: ['cms/extensions/*.test.ts'] },
];

/** Files on which every test depends: there is no short way to look at them. */
export const everything =
  /^(?:package-lock|package|tsconfig)\.json$|^(?:vitest|vite|playwright)\.config\.ts$|^tests\/support\/setup\//;

/** The tests of the table that see one of these files. */
export function readingTests(changed: readonly string[], tests: readonly string[]): readonly string[] {
  const patterns = changed.flatMap((path) =>
    reads.flatMap((read) => {
      const match = read.changed.exec(path);
      return match === null ? [] : (read.tests ?? []).map((pattern) => pattern.replace('$1', match[1] ?? ''));
    }),
  );
  return tests.filter((test) => patterns.some((pattern) => posix.matchesGlob(test, pattern)));
}

/** The commands that look at these files, each once. */
export function readingCommands(changed: readonly string[]): readonly (readonly string[])[] {
  const commands = changed.flatMap((path) =>
    reads.flatMap(({ changed: pattern, command }) =>
      command !== undefined && pattern.test(path) ? [command.map((word) => word.replace('$0', path))] : [],
    ),
  );
  return [...new Map(commands.map((command) => [command.join(' '), command])).values()];
}
