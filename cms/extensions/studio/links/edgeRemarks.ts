import { isRow } from '../../hooks/rows.ts';
import { type LateCache, lateByCollection } from '../state/lateCaches.ts';
import { type NotRead, notReadIn } from './notRead.ts';

const patienceMilliseconds = 1500;

/** What the edge says of content; null: it does not answer. */
export type EdgeRemarks = {
  /** Sentences about what it did not take as the CMS gave it. */
  readonly remarks: readonly string[];
  /** The collections that it can't read now. */
  readonly unread: readonly NotRead[];
  /** Caches that have not dropped what a collection held earlier, by its name. */
  readonly late: ReadonlyMap<string, readonly LateCache[]>;
} | null;

/**
 * Asks the edge what of the content it did not take. Several questions at once are one.
 *
 * @example
 * const found = await createEdgeRemarks('http://localhost:3000', metricsToken)();
 */
export function createEdgeRemarks(
  edgeUrl: string | null,
  token: string | null = null,
): () => Promise<EdgeRemarks> {
  let asking: Promise<EdgeRemarks> | null = null;
  return () => {
    asking ??= ask(edgeUrl, token).finally(() => (asking = null));
    return asking;
  };
}

async function ask(edgeUrl: string | null, token: string | null): Promise<EdgeRemarks> {
  if (edgeUrl === null) return null;
  try {
    const response = await fetch(`${edgeUrl}/readyz`, {
      ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    return remarksIn(await response.json());
  } catch {
    return null;
  }
}

function remarksIn(body: unknown): EdgeRemarks {
  const { content, cdn } = isRow(body) ? body : {};
  const { remarks, unread } = isRow(content) ? content : {};
  return Array.isArray(remarks)
    ? { remarks: remarks.map(String), unread: notReadIn(unread), late: lateByCollection(cdn) }
    : null;
}

/** What the edge says of one item: its sentences begin with the collection and the key. */
export function remarksOf(remarks: readonly string[], collection: string, key: string): readonly string[] {
  const start = `${collection} ${key}`;
  return remarks.flatMap((each) => {
    const rest = each.startsWith(start) ? /^[:,] (.+)$/s.exec(each.slice(start.length))?.[1] : undefined;
    return rest === undefined ? [] : [rest];
  });
}
