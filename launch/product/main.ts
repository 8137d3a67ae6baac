// The launcher on Node 22: starts the product, prints where it is, and holds it until it is asked to stop.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProduct } from './product.ts';
import { createProgress, duration } from '../bootstrap/progress.mjs';
import { readSettings } from './settings.ts';
import { runProgram } from './runProgram.ts';
import { readyTable } from './table.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

await runProgram(async (signal) => {
  const progress = createProgress();
  const settings = readSettings(root, process.env, process.argv.slice(2));
  const product = await startProduct(settings, progress, signal);
  if (product.cms.state === 'failed')
    progress.say(`\nThe CMS could not be started; subscribers are served without it.\n${product.cms.why}`);
  progress.say(`\n  Ready in ${duration(performance.now())}.`);
  progress.say(readyTable(settings, product.cms));
  process.send?.({ kind: 'ready', pids: product.pids, cms: product.cms.state });
  try {
    await Promise.race([product.broken, waitForAbort(signal)]);
    return 0;
  } finally {
    await progress.during('Stopping', () => product.stop());
  }
});

function waitForAbort(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
}
