// One process of the product by itself, with its own variables only: `edge`, `cmsPrepare` or `cmsStart`. It holds the process until that ends, and ends it when it is asked to stop.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../bootstrap/failure.mjs';
import { installCms } from '../bootstrap/installCms.mjs';
import { createProgress, type Progress } from '../bootstrap/progress.mjs';
import { buildPages } from '../checks/build.ts';
import { partEnvironment } from '../product/partEnvironment.ts';
import { runProgram } from '../product/runProgram.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The program of each, and what has to be there before. */
const programs = {
  edge: { file: 'server/main.ts', ready: withPages },
  cmsPrepare: { file: 'launch/alone/prepareDatabase.ts', ready: withPackages },
  cmsStart: { file: 'launch/alone/serveCms.ts', ready: withPackages },
} as const;

function withPages(progress: Progress, signal: AbortSignal): Promise<unknown> {
  return buildPages(root, progress, signal);
}

function withPackages(progress: Progress, signal: AbortSignal): Promise<unknown> {
  return installCms(root, process.execPath, progress, signal);
}

function isProgram(name: string | undefined): name is keyof typeof programs {
  return name !== undefined && Object.hasOwn(programs, name);
}

await runProgram(async (signal) => {
  const [, , name] = process.argv;
  if (!isProgram(name))
    throw new Failure(`Name the process to run: ${Object.keys(programs).join(', ')}, not ${name ?? 'none'}.`);
  const { file, ready } = programs[name];
  await ready(createProgress(), signal);
  if (signal.aborted) return 0;
  const environment = { NODE_NO_WARNINGS: '1', ...partEnvironment(name, process.env) };
  return run(file, environment, signal);
});

/** In a group of its own: Ctrl-C reaches this process, which asks once; a second signal would break a stop off. */
function run(file: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const guard = new URL('../product/parentGuard.ts', import.meta.url).href;
    const child = spawn(process.execPath, ['--import', guard, file], {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    signal.addEventListener('abort', () => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code, by) => {
      resolve(code ?? (by === null ? 1 : 128));
    });
  });
}
