import { createHash } from 'node:crypto';
import { createPublisher } from '../../../publish/thread/publisher.ts';
import type { FlowDocumentItem } from '../../../src/contracts/content.ts';
import type { EventContext, Filter, Row } from '../hooks/directus.ts';
import { readJson } from '../hooks/json.ts';
import { joined, Refusal, refuse } from '../hooks/refusal.ts';
import { isRow, keysOf } from '../hooks/rows.ts';
import { isSeeder } from '../hooks/seeder.ts';
import { fieldOf } from './placeOf.ts';
import { problemSentence } from './problemSentence.ts';
import { shippedKeys } from './shippedTexts.ts';

/** In threads of its own, ten seconds at most for a document: Directus answers everybody else meanwhile. */
const publisher = createPublisher({ quickMs: 2000, deadlineMs: 8000, keysComplete: true });
const collection = 'flow_documents';
const jsonFields = ['document', 'messages', 'sample_data'];
/** Only a change of these can make a published flow unfit. */
const decisive = ['key', 'status', 'document', 'messages'];

/**
 * Refuses a flow that would not publish, by the code that publishes it, or whose check takes longer than ten seconds. A draft may be unfinished: it is checked when it is published.
 * A JSON field given as a text (Studio's own editor does so while the text is broken) is read, or refused with line and column.
 * @throws Refusal one for each field that holds a fault
 */
export const refuseBadFlow: Filter = async (given, meta, context) => {
  if (meta.collection !== collection || !isRow(given)) return given;
  const trusted = isSeeder(context.accountability);
  const payload = trusted ? given : withJson(given);
  if (!decisive.some((field) => field in payload)) return payload;
  const stored = await storedItems(keysOf(meta), context);
  // A key never changes; who tries is refused by the rights.
  const items = stored.map((item) => ({ ...item, ...payload, key: item['key'] ?? payload['key'] }));
  if (!trusted) refuse((await Promise.all(items.map(async (item) => refusalsOf(item, context)))).flat());
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
  if (!isRow(revision) || revision['collection'] !== collection) return revision;
  const [item] = await storedItems([String(revision['item'])], context);
  if (item === undefined || fit.has(item)) return revision;
  refuse((await refusalsOf(item, context)).map(sameMoment));
  fit.add(item);
  return revision;
};

/** Items that passed lately, by what decides: a save is checked once, not again as it is written. */
const fit = {
  seen: new Set<string>(),
  most: 200,
  has: (item: Row): boolean => fit.seen.has(hashOf(item)),
  add(item: Row): void {
    fit.seen.add(hashOf(item));
    const [oldest] = fit.seen;
    if (fit.seen.size > fit.most && oldest !== undefined) fit.seen.delete(oldest);
  },
};

function hashOf(item: Row): string {
  const parts = decisive.map((field) => item[field] ?? null);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

function sameMoment({ extensions: { field, message, message_id } }: Refusal): Refusal {
  return new Refusal('flow', field, {
    en: `Another save came in at the same moment, and both together would not publish; yours was not saved, and what you typed is still here. ${message}`,
    id: `Ada penyimpanan lain pada saat yang sama, dan gabungan keduanya tidak dapat terbit; punya Anda belum disimpan, dan ketikan Anda masih ada. ${message_id}`,
  });
}

function withJson(payload: Row): Row {
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

/** The items that an update is about; an empty one for an item that is created. */
async function storedItems(
  keys: readonly (string | number)[],
  context: EventContext,
): Promise<readonly Row[]> {
  if (keys.length === 0) return [{}];
  const rows = await context
    .database(collection)
    .whereIn('key', keys)
    .select(...decisive);
  return rows.map((row) => ({
    ...row,
    document: parsed(row['document']),
    messages: parsed(row['messages']),
  }));
}

/** SQLite holds JSON as a text, PostgreSQL as a value. */
function parsed(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

async function refusalsOf(item: Row, context: EventContext): Promise<readonly Refusal[]> {
  if (item['status'] !== 'published') return [];
  const { key, status, document, messages } = item;
  // Publish trusts nothing about the item, whatever its type says.
  const given = { key, status, document, messages } as unknown as FlowDocumentItem;
  const published = await publisher.publish(given, await knownKeys(context));
  if (published.ok) return [];
  const errors = published.error.filter(({ severity }) => severity === 'error');
  return [...Map.groupBy(errors, ({ pointer }) => fieldOf(pointer))].map(
    ([field, problems]) => new Refusal('flow', field, joined(problems.map(problemSentence))),
  );
}

async function knownKeys({ database }: EventContext): Promise<readonly string[]> {
  const rows = await database('interface_texts').select('key');
  return [...shippedKeys, ...rows.map(({ key }) => String(key))];
}
