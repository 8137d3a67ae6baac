import type { FlowDocumentItem, Problem } from '@alur/publish/contract';
import { undecided } from '@alur/publish/publisher';
import type { EventContext, Row } from '../hooks/directus.ts';
import { shippedKeys } from './shippedTexts.generated.ts';
import { flowsBeside, publisher } from './besideFlows.ts';

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
  const beside = await neighboursOf(key, context, together);
  if (beside === null) return [undecided];
  const published = await publisher.publish(given, await knownKeys(context), [], beside);
  return published.ok ? [] : published.error.filter(({ severity }) => severity === 'error');
}

async function knownKeys({ database }: EventContext): Promise<readonly string[]> {
  const rows = await database('interface_texts').select('key');
  return [...shippedKeys, ...rows.map(({ key }) => String(key))];
}

/** The other flows that visitors get, and the paths that this one has until now; null: the machine is too busy to tell. */
async function neighboursOf(
  key: unknown,
  { database }: EventContext,
  together: readonly Row[],
): Promise<Exclude<Parameters<typeof publisher.publish>[3], undefined> | null> {
  const stored = await flowsBeside(database);
  if (stored === null) return null;
  const changed = new Set([key, ...together.map((each) => each['key'])].map(String));
  const outlines = [...stored].flatMap(([name, { outline }]) => (changed.has(name) ? [] : (outline ?? [])));
  const others = together
    .filter((each) => each['key'] !== key && each['status'] === 'published')
    .map(withDocument);
  return { outlines, others, former: stored.get(String(key))?.paths ?? [] };
}

function withDocument(row: Row): Row & { readonly document: unknown } {
  return { ...row, document: row['document'] };
}
