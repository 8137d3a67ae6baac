import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { differing, fingerprint, type Prints, fingerprints } from './fingerprint.ts';
import { always, memory, type Step } from './steps.ts';

/** What a step came to. */
export interface StepResult {
  readonly ok: boolean;
  /** It had nothing to do: what it reads and what it wrote are what they were. */
  readonly unchanged: boolean;
  /** Files that it wrote otherwise than they were, or removed. */
  readonly changed: readonly string[];
  /** What it printed. */
  readonly output: string;
}

/**
 * Runs a step, unless nothing that it reads or writes has changed since it last ran. With `check` it always runs, and writes nothing.
 * Never rejects.
 */
export async function runStep(root: string, step: Step, check: boolean): Promise<StepResult> {
  const before = fingerprints(root, step.writes);
  if (!check && readMemory(root, step) === keyOf(root, step))
    return { ok: true, unchanged: true, changed: [], output: '' };
  const { failed, all } = await execa({
    cwd: root,
    reject: false,
    all: true,
    stdin: 'ignore',
  })(process.execPath, [...rights(root, step, check), step.script, ...(check ? ['--check'] : [])]);
  const changed = differing(before, fingerprints(root, step.writes));
  if (!check && !failed) remember(root, step, keyOf(root, step));
  return { ok: !failed, unchanged: false, changed, output: explainDenied(step, all.trim()) };
}

/** Everything that decides what a step writes, and what it wrote: an edited generated file is written again. */
function keyOf(root: string, step: Step): string {
  return fingerprint(process.version, inputsOf(root, step), fingerprints(root, step.writes));
}

function inputsOf(root: string, step: Step): Prints {
  const own = new Set(fingerprints(root, step.writes).keys());
  const inputs = fingerprints(root, [...always, 'launch/generate/steps.ts', ...step.reads]);
  return new Map([...inputs].filter(([file]) => !own.has(file)));
}

/** Without the right to read anything else, a step can't depend on what its key does not hold. */
function rights(root: string, step: Step, check: boolean): readonly string[] {
  const reads = [...always, ...step.reads, ...step.writes, 'node_modules/', ...(check ? [] : [memory])];
  const writes = check ? [] : [...step.writes, memory];
  return [
    '--permission',
    ...reads.map((place) => `--allow-fs-read=${join(root, place)}`),
    ...writes.map((place) => `--allow-fs-write=${join(root, place)}`),
    ...(step.starts === true ? ['--allow-worker', '--allow-child-process'] : []),
    '--disable-warning=SecurityWarning',
  ];
}

function explainDenied({ name }: Step, output: string): string {
  if (!output.includes('ERR_ACCESS_DENIED')) return output;
  const place = /resource: '([^']+)'/u.exec(output)?.[1] ?? 'a file';
  const list = output.includes("permission: 'FileSystemWrite'") ? 'writes' : 'reads';
  return `${output}\n\nThe step "${name}" needs ${place}, which its entry in launch/generate/steps.ts does not name. Add it to "${list}".`;
}

function memoryOf(root: string, { name }: Step): string {
  return join(root, memory, 'steps', name);
}

function readMemory(root: string, step: Step): string | null {
  try {
    return readFileSync(memoryOf(root, step), 'utf8');
  } catch {
    return null;
  }
}

function remember(root: string, step: Step, key: string): void {
  const path = memoryOf(root, step);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, key);
}
