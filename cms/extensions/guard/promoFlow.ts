import { decode } from '@alur/publish';
import { type EmbedFault, embedFaultsOfDocument } from '@alur/publish/findings';
import { product } from '../../../src/product/product.ts';
import type { Database } from '../hooks/directus.ts';
import type { Sentence } from '../words/sentences.ts';
import { isRow, parseColumn } from '../hooks/rows.ts';
import { flowCollection } from '../hooks/draftItems.ts';
import { phrase } from '../words/guard.ts';

/** Why a flow can't stand inside a page, in words that follow its name. */
const words: Readonly<Record<EmbedFault, Sentence>> = {
  visitors: phrase('embed.visitors'),
  secret: phrase('embed.secret'),
  effect: phrase('embed.effect'),
  leads: phrase('embed.leads'),
};

/** What keeps a flow from standing inside a page: there is none, visitors don't get it, or it is one of those that need a page of their own (N24). */
export async function embeddedFlowFaults(key: string, database: Database): Promise<readonly Sentence[]> {
  const name = `“${key.slice(0, 40)}”`;
  const [row] = await database(flowCollection)
    .whereIn('key', [key])
    .select('key', 'status', 'document', 'messages');
  if (row === undefined) return [phrase('embed.unknown', { name })];
  if (row['status'] !== 'published') return [phrase('embed.notPublished', { name })];
  const item = { ...row, document: parseColumn(row['document']), messages: parseColumn(row['messages']) };
  const decoded = decode(item, product);
  if (!decoded.ok) return [phrase('embed.unread', { name })];
  return embedFaultsOfDocument(decoded.value.document).map((fault) =>
    phrase('embed.refused', { name, reason: words[fault] }),
  );
}

/** A page shows one flow. */
export function secondFlowFaults(blocks: readonly unknown[]): readonly Sentence[] {
  const places = blocks.flatMap((block, at) => (isRow(block) && block['block'] === 'flow' ? at + 1 : []));
  const [first = 0, ...others] = places;
  return others.map((at) => phrase('embed.second', { at, first }));
}
