import { aggregate, createDirectus, readItems, rest, type RestCommand, staticToken } from '@directus/sdk';
import { createHash } from 'node:crypto';
import { isRecord } from '@alur/engine/json';
import type { Collection, Row } from './decoding/collection.ts';
import { type Items, type KeptItems, keepItems } from './keptItems.ts';
import {
  createOutboundFetch,
  OutboundFault,
  outboundLimits,
  type OutboundOptions,
} from './outboundClient.ts';
import { mostInPage, type Part } from './pagedItems.ts';

/**
 * Reads the CMS's collections with the read-only token, each by itself. Both calls resolve to null for a collection that this CMS does not
 * have yet, and throw {@link OutboundFault} when it can't be read.
 */
export interface CmsReader {
  /** The items of a collection, however many there are. */
  read(collection: Collection): Promise<Items | null>;
  /** A short text that changes when the collection changes: dates and counts, no documents. */
  look(collection: Collection): Promise<string | null>;
}

/** Values are decoded at the context, so their shape is left open here. */
type Schema = Record<string, Row[]>;

/** What the CMS is asked. */
interface Calls {
  /** Some items, in the order of their keys. */
  ask(collection: Collection, fields: readonly string[], part: Part): Promise<readonly Row[]>;
  /** How many there are and when one was saved last. */
  sumOf(collection: Collection): Promise<unknown>;
}

function createCalls(options: OutboundOptions & { readonly url: string; readonly token: string }): Calls {
  const client = createDirectus<Schema>(options.url, {
    globals: { fetch: createOutboundFetch(options.url, options) },
  })
    .with(staticToken(options.token))
    .with(rest());

  async function readAnswer(name: string, command: RestCommand<unknown, Schema>): Promise<unknown> {
    const answer = await client.request(command).catch((fault: unknown) => {
      throw fault instanceof OutboundFault ? fault : refusalFault(name, statusOf(fault));
    });
    // The SDK passes on a response that says nothing of its type, a refusal too: read as an item, it would empty the collection.
    if (answer instanceof Response) throw refusalFault(name, answer.ok ? 0 : answer.status);
    return answer;
  }

  async function ask(
    { name, key, filter }: Collection,
    fields: readonly string[],
    { where, offset = 0, limit }: Part,
  ): Promise<readonly Row[]> {
    const filters = [filter, where].filter((each) => each !== undefined);
    const answer = await readAnswer(
      name,
      readItems(name, {
        fields: [...fields],
        limit,
        ...(offset === 0 ? {} : { offset }),
        sort: [key],
        ...(filters.length > 1 ? { filter: { _and: filters } } : filters[0] ? { filter: filters[0] } : {}),
      }),
    );
    // A singleton answers one object.
    const list: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
    if (!list.every(isRecord))
      throw new OutboundFault(`/items/${name}: answered something other than a list of items`);
    return list;
  }

  async function sumOf({ name, filter }: Collection): Promise<unknown> {
    const query = filter === undefined ? {} : { query: { filter } };
    return readAnswer(name, aggregate(name, { aggregate: { count: '*', max: 'date_updated' }, ...query }));
  }

  return { ask, sumOf };
}

/**
 * Creates the reader of the CMS, with the app’s read-only token. No answer grows with the product: collections are read by pages, and those of more than one page by what has changed.
 *
 * @example
 * const reader = createCmsReader({ url: environment.cmsReadUrl, token });
 * const items = await reader.read(collection);
 */
export function createCmsReader(
  options: OutboundOptions & { readonly url: string; readonly token: string; readonly now?: () => number },
): CmsReader {
  const { limits: { maxBytes } = outboundLimits, now = Date.now } = options;
  const { ask, sumOf } = createCalls(options);
  const kept = new Map<string, KeptItems>();
  /** Collections whose keys fill more than one answer. */
  const large = new Set<string>();

  async function itemsOf(collection: Collection, fields: readonly string[]): Promise<Items> {
    const { name, key, sort = ['sort'], limit } = collection;
    const keeping = kept.get(name) ?? keepItems(collection, maxBytes, now);
    kept.set(name, keeping);
    const asking = { name, key, fields, marks: changeFields(collection) };
    const { rows, tooLarge } = await keeping.read({
      ...asking,
      ask: (some, part) => ask(collection, some, part),
    });
    return { rows: inOneOrder(rows, [...sort, key]).slice(0, limit), tooLarge };
  }

  /** A count does not show that one item took another one's place, so where items come and go their keys are compared, as long as one answer holds them. */
  async function readSeen(collection: Collection): Promise<unknown> {
    const { name, filter } = collection;
    if (filter !== undefined && !large.has(name)) {
      const marks = await ask(collection, changeFields(collection), { limit: mostInPage });
      if (marks.length < mostInPage) return marks;
      large.add(name);
    }
    const sum = await sumOf(collection);
    const count = Array.isArray(sum) && isRecord(sum[0]) ? Number(sum[0]['count']) : 0;
    if (count < mostInPage) large.delete(name);
    return sum;
  }

  return {
    read: (collection) => unlessLacking(collection, async () => readCollection(collection, itemsOf)),
    look: (collection) =>
      unlessLacking(collection, async () => {
        const seen = (await orEarlier(collection, readSeen)) ?? null;
        return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
      }),
  };
}

/** What tells whether an item has changed; its key is the first. */
function changeFields({ key, alsoLooksAt = [] }: Collection): readonly string[] {
  return [key, ...alsoLooksAt, 'date_updated'];
}

/**
 * Rows in an order that no database decides: each sorts words, capitals and what has no place in its own way, and PostgreSQL gives those of one place as they lie.
 * What has no value comes last.
 */
function inOneOrder(rows: readonly Row[], by: readonly string[]): readonly Row[] {
  return rows.toSorted((one, other) => {
    for (const field of by) {
      const [first, second] = [one[field] ?? null, other[field] ?? null];
      if (first === second) continue;
      if (first === null || second === null) return first === null ? 1 : -1;
      return first < second ? -1 : 1;
    }
    return 0;
  });
}

/** Reads a collection without the fields that it lacks, and refuses an answer that it can't have. */
async function readCollection(
  collection: Collection,
  items: (collection: Collection, fields: readonly string[]) => Promise<Items>,
): Promise<Items> {
  const { name, readsAll, neverWithout } = collection;
  const found = await orEarlier(collection, (each) =>
    items(each, readsAll === true ? ['*'] : ['date_updated', ...each.fields]),
  );
  if (neverWithout !== undefined && !found.rows.some(neverWithout.is))
    throw new OutboundFault(`/items/${name}: answered no ${neverWithout.what}`, { code: 'empty' });
  return found;
}

/** Asks a CMS that refuses again for what one of an earlier release has. */
async function orEarlier<T>(collection: Collection, ask: (collection: Collection) => Promise<T>): Promise<T> {
  const { fields, filter = {}, laterFields = [] } = collection;
  return ask(collection).catch((fault: unknown) => {
    if (!isRefusal(fault) || laterFields.length === 0) throw fault;
    const isHeld = (name: string): boolean => !laterFields.includes(name);
    const { _or: alternatives = [] } = filter as { readonly _or?: readonly object[] };
    const held = alternatives.filter((each) => Object.keys(each).every(isHeld));
    return ask({
      ...collection,
      fields: fields.filter(isHeld),
      ...(alternatives.length === 0 ? {} : { filter: { ...filter, _or: held } }),
    });
  });
}

/** A CMS that has not been brought to this release yet refuses to be asked for what it does not have. */
async function unlessLacking<T>({ mayLack }: Collection, read: () => Promise<T>): Promise<T | null> {
  return read().catch((fault: unknown) => {
    if (mayLack === true && isRefusal(fault)) return null;
    throw fault;
  });
}

function isRefusal(fault: unknown): boolean {
  return fault instanceof OutboundFault && fault.status === 403;
}

function statusOf(fault: unknown): number {
  return isRecord(fault) && fault['response'] instanceof Response ? fault['response'].status : 0;
}

/** @param status of the response; 0: it was no JSON */
function refusalFault(collection: string, status: number): OutboundFault {
  return status === 0
    ? new OutboundFault(`/items/${collection}: answered something that is not JSON`)
    : new OutboundFault(`/items/${collection}: answered ${status}`, { status, code: 'refused' });
}
