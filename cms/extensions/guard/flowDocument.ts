import { createPublisher } from '../../../publish/thread/publisher.ts';
import type { FlowDocumentItem } from '../../../src/contracts/content.ts';
import type { Problem } from '../../../src/contracts/problem.ts';
import type { EventContext, Filter, Row } from '../hooks/directus.ts';
import { readJson } from '../hooks/json.ts';
import { joined, Refusal, refuse, type Sentence } from '../hooks/refusal.ts';
import { isRow, keysOf } from '../hooks/rows.ts';
import { isSeeder } from '../hooks/seeder.ts';
import { fieldOf, placeOf } from './placeOf.ts';
import { anyRule, ruleWords } from './ruleWords.ts';
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
  if (meta.collection !== collection || !isRow(given) || isSeeder(context.accountability)) return given;
  const payload = withJson(given);
  if (!decisive.some((field) => field in payload)) return payload;
  const stored = await storedItems(keysOf(meta), context);
  const refusals = await Promise.all(
    stored.map(async (item) =>
      // A key never changes; who tries is refused by the rights.
      refusalsOf({ ...item, ...payload, key: item['key'] ?? payload['key'] }, context),
    ),
  );
  refuse(refusals.flat());
  return payload;
};

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
    ([field, problems]) => new Refusal('flow', field, joined(problems.map(sentenceOf))),
  );
}

async function knownKeys({ database }: EventContext): Promise<readonly string[]> {
  const rows = await database('interface_texts').select('key');
  return [...shippedKeys, ...rows.map(({ key }) => String(key))];
}

function sentenceOf({ rule, pointer, sentence, cure }: Problem): Sentence {
  const place = placeOf(pointer);
  const exact = `${sentence} ${cure}`;
  return {
    en: `${place.en === '' ? '' : `${place.en}: `}${exact}`,
    id: `${place.id === '' ? '' : `${place.id}: `}${ruleWords[rule] ?? anyRule} (${exact})`,
  };
}
