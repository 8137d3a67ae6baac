import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { isLoopback } from '../../environment/loopback.ts';
import { directusLine } from './directusLine.ts';
import { cmsFolder, CmsSettingError } from './environment.ts';
import type { DirectusEnvironment } from './environment.ts';

/** Called with each line that Directus writes, and each step taken, as a sentence. */
export type OnLine = (line: string) => void;

const keptLines = 20;

/** A Directus process that runs, and its last lines for the case that it stops by itself. */
export interface DirectusProcess {
  readonly child: ChildProcess;
  /** The newest lines of both outputs, oldest first. */
  lastLines(): string;
  /** When it wrote its newest line, or began: milliseconds of `performance.now()`. */
  lastWordAt(): number;
  /** Resolves with the exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** Runs a Directus command in `cms/`. Directus's own entry is passed by: it asks the package registry for news at each start. */
export function runDirectus(
  command: readonly string[],
  env: DirectusEnvironment,
  onLine?: OnLine,
): DirectusProcess {
  const entry = join(cmsFolder, 'node_modules', '@directus', 'api', 'dist', 'cli', 'run.js');
  if (!existsSync(entry))
    throw new CmsSettingError('Directus is not installed: run `npm ci` in the folder cms/.');
  const child = spawn(nodeForDirectus(), [...preload(env), entry, ...command], {
    cwd: cmsFolder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let lastWordAt = performance.now();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (raw) => {
      lastWordAt = performance.now();
      const line = directusLine(raw);
      if (line === null) return;
      lines.push(line);
      if (lines.length > keptLines) lines.shift();
      onLine?.(line);
    });
  }
  const ended = new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      done(code);
    });
  });
  ended.catch(() => undefined);
  return { child, ended, lastLines: () => lines.join('\n'), lastWordAt: () => lastWordAt };
}

/** Directus 11 runs on Node 22 only: this process's own when it is one, else the one among the root's packages. */
export function nodeForDirectus(): string {
  if (process.versions.node.startsWith('22.')) return process.execPath;
  const installed = join(cmsFolder, '..', 'node_modules', '.bin', 'node');
  if (existsSync(installed)) return installed;
  throw new CmsSettingError(
    `Directus 11 needs Node 22 and this is ${process.versions.node}: run \`npm ci\` in the root folder, which brings Node 22.`,
  );
}

function preload(env: DirectusEnvironment): readonly string[] {
  const names = ['privateFiles.mjs', ...(isLoopback(env['ALUR_HOST'] ?? '') ? ['admitTestDomain.mjs'] : [])];
  return names.flatMap((name) => ['--import', pathToFileURL(join(import.meta.dirname, name)).href]);
}
