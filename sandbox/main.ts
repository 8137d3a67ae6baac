import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { placeOf } from './api/foundation/settings.ts';
import { startSandbox } from './startSandbox.ts';

export { startSandbox } from './startSandbox.ts';

/** Started by hand or by the launcher: everything comes from the environment. */
async function run(env: NodeJS.ProcessEnv): Promise<void> {
  const sandbox = await startSandbox(placeOf(env));
  closeWithGrace({ delay: 10_000 }, () => sandbox.close());
  process.stdout.write(
    `${JSON.stringify({ ready: 'sandbox', url: sandbox.url, providerUrl: sandbox.providerUrl })}\n`,
  );
}

const started = process.argv[1];
if (started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url)) await run(process.env);
