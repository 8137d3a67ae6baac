// `npm test`, `npm run check` and single parts of them: from a bare clone to one line of counts.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printFailure } from './failure.mjs';
import { handOver } from './handOver.mjs';
import { installRoot } from './install.mjs';
import { createProgress } from './progress.mjs';
import { stopSignal } from './stopSignal.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  const node = await installRoot(root, createProgress(), stopSignal());
  process.exitCode = await handOver(node, ['launch/proof.ts', ...process.argv.slice(2)], { cwd: root });
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
