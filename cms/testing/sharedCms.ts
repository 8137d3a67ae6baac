import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FreshCms, startSeededCms } from './freshCms.ts';

/** The file in which the process and the folder of the shared CMS are named, for the end of the run (`tests/support/setup/emptyDatabase.ts`). */
export const sharedNote = 'shared.json';

/** What is to end and to remove when the run ends. */
export interface SharedNote {
  readonly pid: number | undefined;
  readonly data: string | undefined;
}

let started: Promise<FreshCms> | null = null;

/**
 * The one Directus, with all that ships in it, of those test files that only add items of their own, or lay back what they change: to start one takes longer than most of them.
 * A file that seeds other files, counts what there is, or sets the machine starts its own. `remove` leaves it running.
 *
 * @example
 * beforeAll(async () => {
 *   cms = await sharedCms();
 * });
 */
export function sharedCms(): Promise<FreshCms> {
  return (started ??= start());
}

async function start(): Promise<FreshCms> {
  // More requests than one address may send: what is refused is refused by rights alone. And a place whose clocks go back and forth, for what depends on one.
  const cms = await startSeededCms('http://127.0.0.1:9', {
    RATE_LIMITER_POINTS: '100000',
    TZ: 'America/New_York',
  });
  const folder = process.env['ALUR_TEST_DATABASE'];
  if (folder === undefined)
    throw new Error('Only a run of the projects of the CMS ends what its files share.');
  const note: SharedNote = { pid: cms.pid, data: cms.environment['ALUR_DATA'] };
  writeFileSync(join(folder, sharedNote), JSON.stringify(note));
  return {
    ...cms,
    async remove() {
      // When it has ended by itself, its last lines say why; otherwise its tests only report "fetch failed".
      await fetch(`${cms.url}/server/ping`).catch((cause: unknown) => {
        throw new Error(`Directus ended by itself. Its last lines:\n${cms.lines.slice(-20).join('\n')}`, {
          cause,
        });
      });
    },
  };
}
