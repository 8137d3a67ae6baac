// The CMS as one process: sets its database up, starts Directus, applies the seed, and tells the launcher how far it is.
import { bootstrapCms, startCms } from '../../cms/directus.ts';
import { directusEnvironment } from '../../cms/process/environment.ts';
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
  for (const note of report.notes) record(`${note.kind} ${note.subject}: ${note.sentence}`);
  tell({ kind: 'ready', changes: report.changes, conflicts: report.conflicts.length });
  const code = await cms.ended;
  process.exit(code ?? 1);
} catch (error) {
  // The rest of the message are the process's last lines, which are in the log already.
  process.stderr.write(`${error instanceof Error ? error.message.split('\n')[0] : String(error)}\n`);
  await stopCms?.();
  process.exit(1);
}
