import { commonCodes, engineCodes } from '../../../../src/contracts/effects.ts';
import { anyOtherCode } from '../../../../src/contracts/errorDialog.ts';
import type { Thing } from '../../guard/addresses/places.ts';
import type { IndexedFlow } from '../../guard/references/flowIndex.ts';
import { flowIndex, nameOf, referrersOf } from '../../guard/references/referrers.ts';
import type { Database, Row } from '../../hooks/directus.ts';
import type { Sentence } from '../../words/sentences.ts';
import { phrase } from '../../words/endpoints.ts';

/** Something that uses an item, before the words for its place are looked up. */
export interface FoundUse extends Thing {
  readonly who: Sentence;
  /** JSON pointer into the flow; null: it is no flow, or all of it. */
  readonly pointer: string | null;
  readonly isDraft: boolean;
  readonly note: Sentence | null;
}

/** Where an item is used, all of it. */
export interface Uses {
  readonly found: readonly FoundUse[];
  readonly flows: number;
  readonly product: readonly Sentence[];
}

/**
 * Where an item is used: by flows (their drafts, too), pages, menus and whatever else leads to it or shows it.
 *
 * @param row of the item as it is stored
 * @param ownOrigin of the site; null: not known
 */
export async function usesOf(
  thing: Thing,
  row: Row,
  database: Database,
  ownOrigin: string | null,
): Promise<Uses> {
  const flows = await flowIndex.flowsIn(database);
  const looked = flows.filter(({ isDraft, status }) => !isDraft && status !== 'archived').length;
  const { collection, key } = thing;
  const product = productUses(thing, row);
  if (collection === 'interface_texts') {
    const dialogs = await dialogsOf(key, database);
    return {
      found: [...dialogs, ...placesIn(flows, (flow) => textPlaces(flow, key))],
      flows: looked,
      product,
    };
  }
  if (collection === 'error_dialogs')
    return { found: placesIn(flows, (flow) => dialogPlaces(flow, key)), flows: looked, product };
  const referrers = await referrersOf(thing, row, database, ownOrigin);
  const below = collection === 'menu_items' ? await entriesBelow(key, database) : [];
  const plain = { pointer: null, isDraft: false, note: null };
  return { found: [...below, ...referrers.map((each) => ({ ...each, ...plain }))], flows: looked, product };
}

/** A place in a flow. */
interface Place {
  readonly pointer: string;
  readonly note: Sentence | null;
}

/** The places of published flows and those that wait, then those that only a draft has. */
function placesIn(
  flows: readonly IndexedFlow[],
  placesOf: (flow: IndexedFlow) => readonly Place[],
): readonly FoundUse[] {
  const sorted = flows
    .filter(({ status }) => status !== 'archived')
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const [mains, drafts] = [false, true].map((isDraft) => sorted.filter((flow) => flow.isDraft === isDraft));
  const nameOfPlace = (key: string, { pointer }: Place): string => `${key} ${pointer}`;
  const known = new Set(
    (mains ?? []).flatMap((flow) => placesOf(flow).map((each) => nameOfPlace(flow.key, each))),
  );
  const found = (flow: IndexedFlow, { pointer, note }: Place): FoundUse => {
    const thing = { collection: 'flow_documents', key: flow.key };
    const said = note ?? (flow.isDraft ? phrase('uses.draft') : null);
    return { ...thing, who: nameOf(thing), pointer, isDraft: flow.isDraft, note: said };
  };
  return [
    ...(mains ?? []).flatMap((flow) => placesOf(flow).map((each) => found(flow, each))),
    ...(drafts ?? []).flatMap((flow) =>
      placesOf(flow)
        .filter((each) => !known.has(nameOfPlace(flow.key, each)))
        .map((each) => found(flow, each)),
    ),
  ];
}

function textPlaces({ texts, own }: IndexedFlow, key: string): readonly Place[] {
  const note = own.has(key) ? phrase('uses.ownWords') : null;
  return texts.filter((each) => each.key === key).map(({ pointer }) => ({ pointer, note }));
}

function dialogPlaces({ dialogs, own }: IndexedFlow, code: string): readonly Place[] {
  const note = own.has(`${code}.title`) || own.has(`${code}.message`) ? phrase('uses.ownWords') : null;
  return dialogs.filter(({ dialog }) => dialog === code).map(({ pointer }) => ({ pointer, note }));
}

/** The error dialog that a text of the interface words. */
async function dialogsOf(key: string, database: Database): Promise<readonly FoundUse[]> {
  const [, code] = /^(.+)\.(?:title|message)$/.exec(key) ?? [];
  if (code === undefined) return [];
  const [row] = await database('error_dialogs').where({ code }).select('code', 'status', 'own_words');
  if (row === undefined) return [];
  const thing = { collection: 'error_dialogs', key: code };
  return [{ ...thing, who: nameOf(thing), pointer: null, isDraft: false, note: phrase('uses.dialogWords') }];
}

async function entriesBelow(parent: string, database: Database): Promise<readonly FoundUse[]> {
  const rows = await database('menu_items').where({ parent }).select('*');
  return rows.map((row) => {
    const thing = { collection: 'menu_items', key: String(row['slug']) };
    return { ...thing, who: nameOf(thing, row), pointer: null, isDraft: false, note: phrase('uses.below') };
  });
}

const areas = ['common', 'dialogs', 'edge', 'errors', 'renderers', 'shell', 'validation'] as const;

/** What the product does with an item by itself. */
function productUses({ collection, key }: Thing, row: Row): readonly Sentence[] {
  switch (collection) {
    case 'interface_texts': {
      const area = areas.find((each) => each === row['area']);
      return area === undefined ? [] : [phrase(`uses.area.${area}`)];
    }
    case 'error_dialogs':
      if (key === anyOtherCode) return [phrase('uses.anyOther')];
      return [...commonCodes, ...engineCodes.faults].includes(key) ? [phrase('uses.anyCall')] : [];
    case 'menu_items':
      return row['parent'] === null || row['parent'] === ''
        ? [phrase(row['place'] === 'header' ? 'uses.header' : 'uses.footer')]
        : [phrase('uses.inMenu', { parent: String(row['parent']) })];
    case 'pricing_packages':
      return [phrase('uses.prices')];
    default:
      return [];
  }
}
