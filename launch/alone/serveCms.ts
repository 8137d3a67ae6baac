// Serves the CMS on a database that was prepared, until it is asked to stop. It prepares nothing, seeds nothing, and knows no administrator.
import { startCms, type RunningCms } from '../../cms/directus.ts';
import { refuseUnprepared } from '../../cms/preparing/refuseUnprepared.ts';
import { servingEnvironment } from '../../cms/process/environment.ts';
import { claimCms } from '../product/claimCms.ts';
import { endInSentence, print } from './cmsProgram.ts';

let running: RunningCms | null = null;
let isAsked = false;

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    isAsked = true;
    void (running?.stop() ?? Promise.resolve()).then(() => process.exit(0));
  });

try {
  const env = servingEnvironment(process.env);
  await claimCms(process.env);
  await refuseUnprepared(env);
  running = await startCms(env, print);
  print(`The CMS answers at ${env['PUBLIC_URL']}/admin`);
  const code = await running.ended;
  if (isAsked) process.exit(0);
  print(`Directus ended ${code === null ? 'by a signal' : `with code ${code}`}.`);
  process.exit(code === 0 ? 1 : (code ?? 1));
} catch (error) {
  await endInSentence(error, running);
}
