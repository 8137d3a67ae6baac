// `npm test`, `npm run check` and single parts of them: from a bare clone to one line of counts.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printFailure } from './bootstrap/failure.mjs';
import { handOver } from './bootstrap/handOver.mjs';
import { installRoot } from './bootstrap/install.mjs';
import { createProgress } from './bootstrap/progress.mjs';
import { stopSignal } from './bootstrap/stopSignal.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const signal = stopSignal();

try {
  const node = await installRoot(root, createProgress(), signal);
  process.exitCode = await handOver(node, ['launch/checks/run.ts', ...process.argv.slice(2)], { cwd: root });
} catch (error) {
  if (signal.aborted) console.log('Stopped. The next start mends what is half-installed.');
  else printFailure(error);
  process.exitCode = 1;
}
