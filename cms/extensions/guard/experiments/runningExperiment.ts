import { nameOfLive } from '../../../../environment/liveDocument.ts';
import { momentIn } from '../../../../src/contracts/site/blocks.ts';
import type { Database, Filter, Row } from '../../hooks/directus.ts';
import { flowCollection } from '../../hooks/draftItems.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { isRow, keysOf, parseColumn } from '../../hooks/rows.ts';
import { isSeeder, mergedRelease } from '../../hooks/seeder.ts';
import { same } from '../../studio/json/mergeJson.ts';
import { phrase } from '../../words/guard.ts';
import type { Sentence } from '../../words/sentences.ts';
import { dayAndTime } from '../fields/dayAndTime.ts';

export const experimentCollection = 'flow_experiments';
/** Holds the flow while the experiment is on, and nothing else: no two rows may hold the same, so that of two starts in one moment the database refuses one. */
export const lockField = 'runs_on';
/** What visitors get of a flow. */
const shown = ['document', 'messages'] as const;

/** Whether one that is on runs by now: its end is still to come, and what it compares with is live. @param live the name of what is */
export function isRunning({ ends, against }: Row, live: string): boolean {
  return against === live && (momentIn(dayAndTime(ends)) ?? 0) > Date.now();
}

/**
 * Why another version of a flow can't go live now: an experiment runs on it, which that would end. Null: none does.
 * @param main the flow's row, with its JSON read
 */
export async function experimentSentence(
  flow: string,
  main: Row,
  database: Database,
): Promise<Sentence | null> {
  const rows = await database(experimentCollection)
    .where({ flow, status: 'published' })
    .select('slug', 'ends', 'against');
  const live = nameOfLive({ document: main['document'], messages: main['messages'] });
  const running = rows.find((row) => isRunning(row, live));
  return running === undefined
    ? null
    : phrase('experiments.publishing', { experiment: String(running['slug']) });
}

/**
 * Refuses to put another version of a flow live past the publishing of its draft (an earlier one, for one) while an experiment runs on it: that would end the experiment unasked. A release may.
 * @throws Refusal
 */
export const refuseOverExperiment: Filter = async (payload, meta, { database, accountability }) => {
  if (meta.collection !== flowCollection || !isRow(payload)) return payload;
  if (accountability === null || isSeeder(accountability) || mergedRelease(accountability) !== null)
    return payload;
  const given = shown.filter((name) => name in payload);
  if (given.length === 0) return payload;
  for (const key of keysOf(meta).map(String)) {
    const [row] = await database(flowCollection)
      .where({ key })
      .select('status', ...shown);
    if (row?.['status'] !== 'published') continue;
    const main = { document: parseColumn(row['document']), messages: parseColumn(row['messages']) };
    const changed = given.find((name) => !same(parseColumn(payload[name]), main[name]));
    const sentence = changed === undefined ? null : await experimentSentence(key, main, database);
    if (sentence !== null) throw new Refusal('content', changed ?? 'document', sentence);
  }
  return payload;
};

/** Says in words that another experiment began on the flow in the same moment: the database has refused a second one. */
export const nameSecondStart: Filter = (fault) => {
  const about =
    fault instanceof Error && 'extensions' in fault && isRow(fault.extensions) ? fault.extensions : {};
  return about['collection'] === experimentCollection && about['field'] === lockField
    ? new Refusal('content', 'status', phrase('experiments.sameMoment'))
    : fault;
};
