// Prepares the database of the CMS for this release, once, and ends: several at once do no harm.
import type { RunningCms } from '../../cms/directus.ts';
import { prepareOnce } from '../../cms/preparing/prepareCms.ts';
import { freePorts } from '../product/ports.ts';
import { endInSentence, print, refuseRunningFile } from './cmsProgram.ts';

/** What somebody may want to look at; the rest is counted. */
const forPeople: ReadonlySet<string> = new Set(['conflict', 'draft', 'warning']);

let running: RunningCms | null = null;

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void (running?.stop() ?? Promise.resolve()).then(() => process.exit(1));
  });

try {
  const report = await prepareOnce(
    process.env,
    async () => (await freePorts(1))[0] ?? 0,
    { say: print, record: print },
    (started) => (running = started),
    refuseRunningFile,
  );
  for (const { kind, subject, sentence } of report?.notes ?? [])
    if (forPeople.has(kind)) print(`${kind} ${subject}: ${sentence}`);
  print(
    report === null
      ? 'The database of the CMS is prepared for this release already: nothing was to be done.'
      : `The database of the CMS is prepared for this release: ${report.changes} changes, ${report.conflicts.length} conflicts.`,
  );
} catch (error) {
  await endInSentence(error, running);
}
