// The CMS as one process: sets its database up, starts Directus, applies the seed, and tells the launcher how far it is.
import type { RunningCms } from '../../cms/directus.ts';
import { prepareAndStart } from '../../cms/preparing/prepareCms.ts';
import { directusEnvironment } from '../../cms/process/environment.ts';
import { claimCms } from './claimCms.ts';
import { type CmsMessage, sentenceOn } from './cmsMessage.ts';

let running: RunningCms | null = null;

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

async function stop(): Promise<void> {
  await endCms();
  process.exit(0); // The launcher ends what is left of this process's group.
}

async function endCms(): Promise<void> {
  await running?.stop();
}

function tell(message: CmsMessage): void {
  process.send?.(message);
}

async function tellFailure(error: unknown): Promise<void> {
  const sentence = sentenceOn(error);
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
  await claimCms(process.env);
  const { cms, report } = await prepareAndStart(
    process.env,
    directusEnvironment(process.env),
    { say, record },
    (started) => (running = started),
  );
  for (const note of report.notes) record(`${note.kind} ${note.subject}: ${note.sentence}`);
  tell({ kind: 'ready', changes: report.changes, conflicts: report.conflicts.length });
  const code = await cms.ended;
  record(`Directus ended ${code === null ? 'by a signal' : `with code ${code}`}.`);
  process.exit(code ?? 1);
} catch (error) {
  await tellFailure(error);
  await endCms();
  process.exit(1);
}
