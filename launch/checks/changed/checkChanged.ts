import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { nearestTests } from './nearestTests.ts';
import { everything, readingCommands } from './readFiles.ts';
import { runTests } from './runTests.ts';
import { isCode } from './valueImports.ts';
import type { Sources } from './valueImports.ts';

/** What came of a check of changed files. */
export interface Outcome {
  readonly passed: number;
  /** What each failed check says. */
  readonly failures: readonly string[];
  /** What the time did not suffice for. */
  readonly left: readonly string[];
}

/** One thing to run beside the tests. */
interface Step {
  readonly name: string;
  readonly command: readonly string[];
}

/** Exit code: 0 all passed, 1 something failed, 2 nothing failed and something was not run. */
export function exitCode({ failures, left }: Outcome): 0 | 1 | 2 {
  if (failures.length > 0) return 1;
  return left.length > 0 ? 2 : 0;
}

/** Every file of the project that git knows or would add, with the text of code. */
export async function readSources(root: string): Promise<Sources> {
  const { stdout } = await execa({ cwd: root })`git ls-files -z --cached --others --exclude-standard`;
  const paths = stdout
    .split('\0')
    .filter((path) => path !== '' && !path.startsWith('tests/architecture/fixture/'));
  const read = (path: string): string => {
    try {
      return readFileSync(join(root, path), 'utf8');
    } catch {
      return ''; // It was removed, and git does not know yet.
    }
  };
  return new Map(
    paths.map((path) => [path, isCode(path) || path.endsWith('package.json') ? read(path) : '']),
  );
}

/**
 * Types, lint and the tests that can see `changed`, until the signal ends them.
 * @param say gets a line for whatever has ended
 */
export async function checkChanged(
  root: string,
  changed: readonly string[],
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  const sources = await readSources(root);
  const { unit, browser, larger } = nearestTests(changed, sources);
  const steps = [...stepsFor(changed, sources)];
  const wide = changed.filter((path) => everything.test(path));
  const left = new Set([...steps.map(({ name }) => name), ...unit, ...browser]);
  if (wide.length > 0) left.add(`all other tests, which depend on ${nameFirst(wide)}`);
  const failures: string[] = [];
  let passed = 0;
  const report = (name: string, count: number, said: readonly string[]): void => {
    if (signal.aborted) return;
    left.delete(name);
    failures.push(...said.map((text) => `${name}: ${text}`));
    passed += count - Math.min(count, said.length);
    say(`${said.length === 0 ? '✓' : '✗'} ${name}`);
  };
  if (larger.length > 0) say(`Not for here, but for npm test: ${nameFirst(larger)}`);
  const news = { onEnd: report, onError: (text: string) => void failures.push(text) };
  const tests = async (): Promise<void> => {
    if (unit.length > 0 && !signal.aborted) await runTests(root, 'unit', unit, news, signal);
    if (browser.length > 0 && !signal.aborted) await runTests(root, 'browser', browser, news, signal);
  };
  const stopped = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
  const work = [
    tests(),
    ...steps.map(async (step) => report(step.name, 1, await runStep(root, step, signal))),
  ];
  await Promise.race([Promise.all(work), stopped]);
  return { passed, failures, left: [...left] };
}

function stepsFor(changed: readonly string[], sources: Sources): readonly Step[] {
  const code = changed.filter((path) => isCode(path) && sources.has(path));
  const types = [
    'tsc',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/alur/types.tsbuildinfo',
  ];
  const lint = ['oxlint', '--type-aware', '--tsconfig', 'tsconfig.json', '--deny-warnings', ...code];
  return [
    ...(code.length > 0
      ? [
          { name: 'types', command: [...types, '-p', '.'] },
          { name: 'lint', command: lint },
        ]
      : []),
    ...readingCommands(changed).map((command) => ({ name: command.slice(1).join(' '), command })),
  ];
}

/** What a failed step printed; nothing where it passed or was ended. */
async function runStep(root: string, { command }: Step, signal: AbortSignal): Promise<readonly string[]> {
  const [program = '', ...args] = command;
  const options = {
    cwd: root,
    preferLocal: true,
    localDir: root,
    reject: false,
    all: true,
    cancelSignal: signal,
  } as const;
  const { failed, all } = await execa(program, args, options);
  return failed ? [all] : [];
}

/** The first of some names, and how many more there are. */
export function nameFirst(paths: readonly string[], most = 12): string {
  const more = paths.length - most;
  return [...paths.slice(0, most), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
