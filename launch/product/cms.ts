// The CMS as one process: sets its database up, starts Directus, applies the seed, and tells the launcher how far it is.
import { bootstrapCms, startCms } from '../../cms/directus.ts';
import { directusEnvironment } from '../../cms/process/environment.ts';
import { takeLease } from '../../cms/process/lease.ts';
import { applySeed } from '../../cms/seeder/applySeed.ts';
import type { CmsMessage } from './cmsMessage.ts';

let stopCms: (() => Promise<void>) | null = null;

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

async function stop(): Promise<void> {
  if (stopCms !== null) await stopCms();
  process.exit(0); // The launcher ends what is left of this process's group.
}

function tell(message: CmsMessage): void {
  process.send?.(message);
}

/** Why it did not come up, as one sentence: the rest of an error's message are the process's last lines, which are in the log already. */
async function tellFailure(error: unknown): Promise<void> {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const sentence = first.replace(/ Its last lines:$/, '');
  process.stderr.write(`${sentence}\n`);
  const message: CmsMessage = { kind: 'failed', sentence };
  if (process.connected) await new Promise((sent) => process.send?.(message, sent));
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
  tell({ kind: 'progress', sentence });
}

/** Lines of Directus go to the log alone. */
function record(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  const env = directusEnvironment(process.env);
  const lease = await takeLease(env, () => {
    say('waiting for another start, which is preparing the same database');
  });
  say('making its database');
  await bootstrapCms(env, record);
  say('starting Directus');
  const cms = await startCms(env, record);
  stopCms = () => cms.stop();
  say('applying the seed');
  const report = await applySeed({
    url: cms.url,
    adminToken: env['ADMIN_TOKEN'] ?? '',
    environment: process.env,
    onProgress: say,
  });
  await lease.release();
  for (const note of report.notes) record(`${note.kind} ${note.subject}: ${note.sentence}`);
  tell({ kind: 'ready', changes: report.changes, conflicts: report.conflicts.length });
  const code = await cms.ended;
  record(`Directus ended ${code === null ? 'by a signal' : `with code ${code}`}.`);
  process.exit(code ?? 1);
} catch (error) {
  await tellFailure(error);
  await stopCms?.();
  process.exit(1);
}
