import { aggregate, createDirectus, readItems, rest, type RestCommand, staticToken } from '@directus/sdk';
import { createHash } from 'node:crypto';
import { isRecord } from '../../src/contracts/json.ts';
import type { Collection, Row } from './door/collection.ts';
import { createOutboundFetch, OutboundFault, type OutboundOptions } from './outboundClient.ts';

/**
 * Reads the CMS's collections with the read-only token, each by itself. Both calls resolve to null for a collection that this CMS does not
 * have yet, and throw {@link OutboundFault} when it can't be read.
 */
export interface CmsReader {
  /** The rows of a collection. */
  read(collection: Collection): Promise<readonly Row[] | null>;
  /** A short text that changes when the collection changes: dates and counts, no documents. */
  look(collection: Collection): Promise<string | null>;
}

/** Values are decoded at the door, so their shape is left open here. */
type Schema = Record<string, Row[]>;

/** Lists of the CMS hold at most this many items (spec §7). */
const listLimit = 1000;

/**
 * Creates the reader of the CMS, with the app’s read-only token.
 *
 * @example
 * const reader = createCmsReader({ url: environment.cmsUrl, token });
 * const rows = await reader.read(collection);
 */
export function createCmsReader(
  options: OutboundOptions & { readonly url: string; readonly token: string },
): CmsReader {
  const client = createDirectus<Schema>(options.url, {
    globals: { fetch: createOutboundFetch(options.url, options) },
  })
    .with(staticToken(options.token))
    .with(rest());

  async function answered(name: string, command: RestCommand<unknown, Schema>): Promise<unknown> {
    return client.request(command).catch((fault: unknown) => {
      throw fault instanceof OutboundFault
        ? fault
        : new OutboundFault(`/items/${name}: ${refusal(fault)}`, { status: statusOf(fault) });
    });
  }

  async function items(
    { name, key, filter, sort, limit = listLimit }: Collection,
    fields: readonly string[],
  ): Promise<readonly Row[]> {
    const query = {
      fields: [...fields],
      limit,
      ...(filter ? { filter } : {}),
      ...(sort ? { sort: [...new Set([...sort, key])] } : {}),
    };
    const answer = await answered(name, readItems(name, query));
    // A singleton answers one object.
    const list: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
    if (!list.every(isRecord))
      throw new OutboundFault(`/items/${name}: answered something other than a list of items`);
    return inOneOrder(list, [...(sort ?? ['sort']), key]);
  }

  return {
    read: (collection) =>
      unlessLacking(collection, async () => rowsOf(collection, (fields) => items(collection, fields))),
    look: (collection) =>
      unlessLacking(collection, async () => {
        const { name, key, filter, alsoLooksAt = [] } = collection;
        // A count does not show that one item took another one's place, so where items come and go their keys are compared.
        const seen =
          filter === undefined
            ? ((await answered(name, aggregate(name, { aggregate: { count: '*', max: 'date_updated' } }))) ??
              null)
            : await items(collection, [key, ...alsoLooksAt, 'date_updated']);
        return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
      }),
  };
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
async function rowsOf(
  { name, fields, readsAll, laterFields, neverWithout }: Collection,
  items: (fields: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows = await items(readsAll === true ? ['*'] : fields).catch((fault: unknown) => {
    if (!isRefusal(fault) || laterFields === undefined) throw fault;
    return items(fields.filter((field) => !laterFields.includes(field)));
  });
  if (neverWithout !== undefined && !rows.some(neverWithout.is))
    throw new OutboundFault(`/items/${name}: answered no ${neverWithout.what}`);
  return rows;
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

function refusal(fault: unknown): string {
  const status = statusOf(fault);
  return status === 0 ? 'answered something that is not JSON' : `answered ${status}`;
}
