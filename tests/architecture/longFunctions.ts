import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** A function, and how many lines it has. */
export interface CountedFunction {
  readonly path: string;
  /** Such as `createHttp`; empty when it has none. */
  readonly name: string;
  readonly lines: number;
}

/** What is a list of tests rather than a function, or not written by hand, or not ours. */
const notCounted =
  /\.(?:test|test-d|spec)\.[^/]+$|\/generated\/|^bench\/peers\/|^tests\/architecture\/fixture\//;

/** How many lines a function may have. */
const most = 60;

/** Functions that may not be so long. */
export function longFunctions(): readonly CountedFunction[] {
  return countedFunctions().filter(({ lines }) => lines > most);
}

/** Functions over 40 lines, of the product and of what proves and measures it, longest first; oxlint counts them with `longFunctions.oxlintrc.json`. */
export function countedFunctions(): readonly CountedFunction[] {
  const text = execFileSync(
    join(root, 'node_modules', '.bin', 'oxlint'),
    ['-c', join(import.meta.dirname, 'longFunctions.oxlintrc.json'), '-f', 'json', '.'],
    { cwd: root, encoding: 'utf8', maxBuffer: 10_000_000, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const { diagnostics } = JSON.parse(text) as {
    diagnostics: readonly { filename: string; message: string }[];
  };
  return diagnostics
    .filter(({ filename }) => !notCounted.test(filename))
    .map(({ filename, message }) => ({
      path: filename,
      name: /`([^`]+)`/.exec(message)?.[1] ?? '',
      lines: Number(/too many lines \((\d+)\)/.exec(message)?.[1]),
    }))
    .toSorted((one, other) => other.lines - one.lines);
}
