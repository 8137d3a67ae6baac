// `npm start` and `npm run dev`: from a bare clone to the running product.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printFailure } from './bootstrap/failure.mjs';
import { handOver } from './bootstrap/handOver.mjs';
import { installRoot } from './bootstrap/install.mjs';
import { stopSignal } from './bootstrap/stopSignal.mjs';
import { createProgress } from './bootstrap/progress.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const signal = stopSignal();

try {
  const node = await installRoot(root, createProgress(), signal);
  process.exitCode = await handOver(node, ['launch/product/main.ts', ...process.argv.slice(2)], {
    cwd: root,
  });
} catch (error) {
  if (signal.aborted) console.log('Stopped. The next start mends what is half-installed.');
  else printFailure(error);
  process.exitCode = signal.aborted ? 0 : 1;
}
