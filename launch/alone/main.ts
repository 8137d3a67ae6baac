// One process of the product by itself, with its own variables only: `edge`, `cmsPrepare` or `cmsStart`. It holds the process until that ends, and ends it when it is asked to stop.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure, printFailure } from '../bootstrap/failure.mjs';
import { installCms } from '../bootstrap/installCms.mjs';
import { createProgress, type Progress } from '../bootstrap/progress.mjs';
import { stopSignal } from '../bootstrap/stopSignal.mjs';
import { buildPages } from '../checks/build.ts';
import { partEnvironment } from '../product/partEnvironment.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const signal = stopSignal();
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

/** The program of each, and what has to be there before. */
const programs = {
  edge: { file: 'server/main.ts', ready: (progress: Progress) => buildPages(root, progress, signal) },
  cmsPrepare: { file: 'launch/alone/prepareDatabase.ts', ready: withPackages },
  cmsStart: { file: 'launch/alone/serveCms.ts', ready: withPackages },
} as const;

function withPackages(progress: Progress): Promise<void> {
  return installCms(root, process.execPath, progress, signal);
}

function isProgram(name: string | undefined): name is keyof typeof programs {
  return name !== undefined && Object.hasOwn(programs, name);
}

async function main(): Promise<number> {
  const [, , name] = process.argv;
  if (!isProgram(name))
    throw new Failure(`Name the process to run: ${Object.keys(programs).join(', ')}, not ${name ?? 'none'}.`);
  const { file, ready } = programs[name];
  await ready(createProgress());
  if (signal.aborted) return 0;
  const environment = { NODE_NO_WARNINGS: '1', ...partEnvironment(name, process.env) };
  return run(file, environment);
}

/** In a group of its own: Ctrl-C reaches this process, which asks once; a second signal would break a stop off. */
function run(file: string, env: NodeJS.ProcessEnv): Promise<number> {
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

try {
  process.exitCode = await main();
} catch (error) {
  if (!signal.aborted) printFailure(error);
  process.exitCode = signal.aborted ? 0 : 1;
}
process.channel?.unref();
if (process.connected) process.disconnect?.();
