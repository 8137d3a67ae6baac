import { claimedPaths } from '@alur/publish/findings';
import type { FlowDocumentItem, Problem } from '@alur/publish/contract';
import { startPublisher } from '../../../src/product/startPublisher.ts';
import type { EventContext, Row } from '../hooks/directus.ts';
import { shippedKeys } from './shippedTexts.generated.ts';
import { publishedFlows } from './storedFlows.ts';

/** In threads of its own, eight seconds of computing time at most for a document, and half a minute by the clock: Directus answers everybody else meanwhile. */
const publisher = startPublisher({
  quickMs: 2000,
  deadlineMs: 8000,
  patienceMs: 30_000,
  keysComplete: true,
});

/**
 * What keeps an item from being published, whatever its status, by the code that publishes it.
 * @param together items that are published in the same moment, this one among them or not: they stand in the place of what is stored
 */
export async function errorsIn(
  item: Row,
  context: EventContext,
  together: readonly Row[] = [],
): Promise<readonly Problem[]> {
  const { key, status, document, messages, accepted } = item;
  // Publish trusts nothing about the item, whatever its type says.
  const given = { key, status, document, messages, accepted } as FlowDocumentItem;
  const published = await publisher.publish(
    given,
    await knownKeys(context),
    [],
    await neighboursOf(key, context, together),
  );
  return published.ok ? [] : published.error.filter(({ severity }) => severity === 'error');
}

async function knownKeys({ database }: EventContext): Promise<readonly string[]> {
  const rows = await database('interface_texts').select('key');
  return [...shippedKeys, ...rows.map(({ key }) => String(key))];
}

/** The other flows that visitors get, and the paths that this one has until now. */
async function neighboursOf(
  key: unknown,
  context: EventContext,
  together: readonly Row[],
): Promise<Parameters<typeof publisher.publish>[3]> {
  const stored = await publishedFlows(context);
  const own = stored.filter((row) => row['key'] === key);
  const changed = new Set([key, ...together.map((each) => each['key'])]);
  const others = [
    ...stored.filter((row) => !changed.has(row['key'])),
    ...together.filter((each) => each['key'] !== key && each['status'] === 'published').map(withDocument),
  ];
  return { others, former: claimedPaths(own) };
}

function withDocument(row: Row): Row & { readonly document: unknown } {
  return { ...row, document: row['document'] };
}
