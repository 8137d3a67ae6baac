import { touchedCategories } from '@alur/publish/touched';
import { effectSpecs, meanings, rowTypes } from '../../../../src/contracts/effects.ts';
import presets from '../../../../schemas/presets.json' with { type: 'json' };
import type { Accountability, Database, Row } from '../../hooks/directus.ts';
import { flowCollection, itemNamed } from '../../hooks/draftItems.ts';
import type { Refusal } from '../../hooks/refusal.ts';
import { mayDo, NoRight } from '../../hooks/rights.ts';
import { isClosedFlow } from '../rights/closedFlows.ts';
import { draftRightsRefusal, flowRolesOf } from '../rights/flowRights.ts';
import { mayDraft, writersAmong } from '../rights/mayDraft.ts';
import { itemRightsRefusal, touchedInItem } from './itemRights.ts';

/** What somebody is about to do with a draft. */
export interface DraftChange {
  readonly act: 'create' | 'save' | 'publish' | 'delete';
  /** Name of what it changes. */
  readonly item: string;
  /** The draft's fields, those of the published item where it changes none; for one that is published, the published item. */
  readonly before: Row;
  /** The same fields once it is done. */
  readonly after: Row;
}

/** What tells the categories of an edit apart: not the whole product, which takes long to load. */
const product = { effects: effectSpecs, rowTypes, meanings, presets };

/**
 * What keeps somebody from changing a draft; null: nothing. To read a version is another right, with which Directus alone would let them save it. A save, and taking back what a
 * draft holds, asks for rights on what it touches; publishing asks for the right to change what is published. Beside flows who has that right may save all of it.
 * Whose draft somebody may remove at all is Directus's to check.
 * @param by null: Directus itself
 */
export async function draftRefusal(
  by: Accountability | null,
  { act, item, before, after }: DraftChange,
  database: Database,
): Promise<Refusal | NoRight | null> {
  if (by === null) return null;
  const { of } = itemNamed(item);
  const isFlow = of.name === flowCollection;
  const mayPublish = await mayDo(by, 'update', of.name, database);
  const isAllowed = act === 'publish' ? mayPublish : await mayDraft(by, of.name, database);
  if (!isAllowed)
    return new NoRight(`You don’t have permission to change drafts of ${isFlow ? 'flows' : 'this'}.`);
  if (act === 'publish' || act === 'create') return null;
  if (!isFlow)
    return mayPublish
      ? null
      : itemRightsRefusal(await writersAmong(by, database), touchedInItem(of, before, after));
  const isClosed = isClosedFlow(item, [before['document'], after['document']]);
  return draftRightsRefusal(
    await flowRolesOf(by, database),
    touchedCategories(before, after, product),
    isClosed,
  );
}
