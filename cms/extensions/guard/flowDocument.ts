import { decodeAccepted } from '@alur/publish/findings';
import type { Problem } from '@alur/publish/contract';
import { isUndecided } from '@alur/publish/publisher';
import type { EventContext, Filter, Row } from '../hooks/directus.ts';
import { readJson } from '../hooks/json.ts';
import { combineSentences, Refusal, refuse } from '../hooks/refusal.ts';
import { isRow, keysOf } from '../hooks/rows.ts';
import { isSeeder } from '../hooks/seeder.ts';
import { isOfVersion } from '../hooks/versionNotes.ts';
import { draftRequest } from './drafts/draftRequests.ts';
import { errorsIn } from './flowErrors.ts';
import { fit } from './fitFlows.ts';
import { fieldOf } from './placeOf.ts';
import type { EditedFlow } from './itemLabels.ts';
import { problemSentence } from './problemSentence.ts';
import type { FlowCheck } from './publications/flowCheck.ts';
import { flowCollection as collection } from '../hooks/draftItems.ts';
import { decisive, storedFlows } from './storedFlows.ts';
import { phrase } from '../words/guard.ts';

const jsonFields = ['document', 'messages', 'sample_data', 'accepted'];

/**
 * Refuses a flow that would not publish, by the code that publishes it, or whose check takes more than eight seconds of computing time. A draft may be unfinished: it is checked when it is published.
 * A JSON field given as a text (Studio's own editor does so while the text is broken) is read, or refused with line and column.
 * @throws Refusal one for each field that holds a fault
 */
export const refuseBadFlow: Filter = async (given, meta, context) => {
  if (meta.collection !== collection || !isRow(given)) return given;
  const trusted = isSeeder(context.accountability);
  const payload = trusted ? given : withJson(given);
  if (!decisive.some((field) => field in payload)) return payload;
  const stored = await storedFlows(keysOf(meta), context);
  // A key never changes; who tries is refused by the rights.
  const items = stored.map((item) => ({ ...item, ...payload, key: item['key'] ?? payload['key'] }));
  // What a publication saves was checked as a set, whose other flows are not stored yet.
  const unchecked = items.filter((item) => !isBeingPublished(item));
  if (!trusted) refuse((await Promise.all(unchecked.map(async (item) => refusalsOf(item, context)))).flat());
  for (const item of items) fit.add(item);
  return payload;
};

/**
 * Refuses what two saves in the same moment would make together: each was checked against what was stored before the other. Runs within the save's
 * own transaction, when its row is written and locked and its revision is about to be: an item that is not what was checked is checked again, and a
 * refusal takes the whole save back.
 * @throws Refusal
 */
export const refuseUncheckedFlow: Filter = async (revision, _meta, context) => {
  // A version is not what visitors get: it is checked when it is promoted.
  if (!isRow(revision) || revision['collection'] !== collection || isOfVersion(revision)) return revision;
  const [item] = await storedFlows([String(revision['item'])], context);
  if (item === undefined || fit.has(item)) return revision;
  const errors = await errorsOf(item, context);
  const refusals = refusalsFor(errors, flowIn(item));
  refuse(isUndecided(errors) ? refusals : refusals.map(sameMoment));
  fit.add(item);
  return revision;
};

function isBeingPublished(item: Row): boolean {
  return draftRequest()?.published.has(String(item['key'])) === true && fit.has(item);
}

function sameMoment({ sentence: fault, extensions: { field } }: Refusal): Refusal {
  return new Refusal('flow', field, phrase('flowDocument.sameMoment', { fault }));
}

/** The payload with its JSON read. @throws Refusal for a text that can’t be read, with line and column */
export function withJson(payload: Row): Row {
  const read: Record<string, unknown> = { ...payload };
  for (const field of jsonFields) {
    const value = read[field];
    if (typeof value !== 'string') continue;
    const reading = readJson(value);
    if (!reading.ok) throw new Refusal('json', field, reading.sentence);
    read[field] = reading.value;
  }
  return read;
}

async function refusalsOf(item: Row, context: EventContext): Promise<readonly Refusal[]> {
  return refusalsFor(await errorsOf(item, context), flowIn(item));
}

/** What keeps an item from being saved with its status. @param together items that are saved in the same moment */
async function errorsOf(
  item: Row,
  context: EventContext,
  together: readonly Row[] = [],
): Promise<readonly Problem[]> {
  if (item['status'] === 'published') return errorsIn(item, context, together);
  // A reason is asked for whatever the status: it is written once, and nobody comes back to it.
  const accepted = decodeAccepted(item['accepted']);
  return accepted.ok ? [] : accepted.error;
}

function flowIn({ document, messages }: Row): EditedFlow {
  return { document, messages };
}

/**
 * One for each field that holds a fault; a check that the machine was too busy for is none of the document's.
 * @param flow the item that was checked, by whose labels its fields are named
 */
export function refusalsFor(errors: readonly Problem[], flow: EditedFlow | null = null): readonly Refusal[] {
  if (isUndecided(errors)) return [new Refusal('flow', 'document', busy)];
  return [...Map.groupBy(errors, ({ pointer }) => fieldOf(pointer))].map(([field, problems]) => {
    const sentences = problems.map((each) => problemSentence(each, flow));
    return new Refusal('flow', field, combineSentences(sentences), sentences);
  });
}

const busy = phrase('flowDocument.busy');

/** For publications, which save several flows at once. */
export const flowCheck: FlowCheck = {
  async refusalsOf(item, together, context) {
    const errors = await errorsOf(item, context, together);
    return { refusals: refusalsFor(errors, flowIn(item)), isBusy: isUndecided(errors) };
  },
  remember: (item) => {
    fit.add(item);
  },
};
