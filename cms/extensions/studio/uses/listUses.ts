import { placeOfText } from '@alur/publish/texts';
import { wordsOf } from '../../guard/itemLabels.ts';
import { storedMain, toDraft } from '../../guard/drafts/storedDraft.ts';
import type { Database, Row } from '../../hooks/directus.ts';
import { joinSentences, type Sentence } from '../../words/sentences.ts';
import { stepTitles } from '../places/flowWords.ts';
import { groupSentence, partSentence, slotSentence } from '../places/placeWords.ts';
import type { ListedUse } from './contract.ts';
import type { FoundUse } from './usesOf.ts';

/**
 * Uses in words. Only the flows of those that are listed are read.
 *
 * @param mayOpen whether the person reads the items of a collection
 */
export async function listUses(
  found: readonly FoundUse[],
  database: Database,
  mayOpen: (collection: string) => Promise<boolean>,
): Promise<readonly ListedUse[]> {
  const flows = new Map<string, Row>();
  const listed: ListedUse[] = [];
  for (const use of found) {
    const { collection, key, who, pointer, isDraft, note } = use;
    const id = `${key} ${isDraft}`;
    if (pointer !== null && !flows.has(id)) flows.set(id, await flowOf(use, database));
    const flow = flows.get(id);
    const at = pointer === null || flow === undefined ? null : placeSentence(pointer, flow);
    const address = (await mayOpen(collection)) ? addressOf(collection, key, pointer, isDraft) : null;
    listed.push({ who, at, note, address });
  }
  return listed;
}

async function flowOf({ key, isDraft }: FoundUse, database: Database): Promise<Row> {
  const main = await storedMain(key, database);
  if (!isDraft) return main;
  const [row] = await database('directus_versions')
    .where({ collection: 'flow_documents', key: 'draft', item: key })
    .select('id', 'item', 'delta');
  return row === undefined ? main : { ...main, ...toDraft(row).content };
}

/** Where in a flow something is used, as a person finds it: “Step 2: Your code, Field “Code”, Hint”. */
function placeSentence(pointer: string, { document, messages }: Row): Sentence {
  const path = pointer
    .split('/')
    .slice(2)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  const seen = placeOfText(path, document);
  const wordsIn = (key: string): Sentence | null => wordsOf(key, { document, messages });
  return joinSentences(
    [
      groupSentence(seen.group, stepTitles(document), wordsIn),
      ...(seen.part === null || seen.part.name === '' ? [] : [partSentence(seen.part, wordsIn)]),
      ...(seen.slot === 'other' ? [] : [slotSentence(seen, '')]),
    ],
    ', ',
  );
}

/** Where in Studio a use is opened. */
function addressOf(collection: string, key: string, pointer: string | null, isDraft: boolean): string {
  // Settings are one item.
  const item = collection === 'public_config' ? '' : `/${encodeURIComponent(key)}`;
  const query = new URLSearchParams({
    ...(isDraft ? { version: 'draft' } : {}),
    ...(pointer === null ? {} : { place: pointer }),
  });
  return `/admin/content/${collection}${item}${query.size > 0 ? `?${query.toString()}` : ''}`;
}
