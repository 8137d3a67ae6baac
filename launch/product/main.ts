// The launcher on Node 22: starts the product, prints where it is, and holds it until it is asked to stop.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printFailure } from '../bootstrap/failure.mjs';
import { startProduct } from './product.ts';
import { createProgress, duration } from '../bootstrap/progress.mjs';
import { readSettings } from './settings.ts';
import { stopSignal } from '../bootstrap/stopSignal.mjs';
import { readyTable } from './table.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const signal = stopSignal();
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

async function main(): Promise<number> {
  const progress = createProgress();
  const settings = readSettings(root, process.env, process.argv.slice(2));
  const product = await startProduct(settings, progress, signal);
  if (product.cms.state === 'failed')
    progress.say(`\nThe CMS could not be started; subscribers are served without it.\n${product.cms.why}`);
  progress.say(`\n  Ready in ${duration(performance.now())}.`);
  progress.say(readyTable(settings, product.cms));
  process.send?.({ kind: 'ready', pids: product.pids, cms: product.cms.state });
  try {
    await Promise.race([product.broken, waitForAbort()]);
    return 0;
  } finally {
    await progress.during('Stopping', () => product.stop());
  }
}

function waitForAbort(): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => {
      resolve();
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
