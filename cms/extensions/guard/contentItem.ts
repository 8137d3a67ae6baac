import collections from '../../../schemas/generated/collections.json' with { type: 'json' };
import { slugPattern } from '../../../src/contracts/help/pages.ts';
import { columnOf, locales } from '../../../src/contracts/locale.ts';
import { noCountries, regionsPattern } from '../../../src/contracts/site/voucherStores.ts';
import type { Database, Filter, Meta, Row } from '../hooks/directus.ts';
import { type Fault, combineSentences, Refusal, refuse } from '../hooks/refusal.ts';
import type { Sentence } from '../words/sentences.ts';
import { isRow, keysOf } from '../hooks/rows.ts';
import { blankFaults, lineFaults, linkFaults, momentFaults, textFaults } from './fields/lineFaults.ts';
import { captionsFaults, mediaFaults } from './media/mediaFile.ts';
import { parentFaults } from './parents.ts';
import { promoFaults } from './promoBlocks.ts';
import { redirectFaults } from './addresses/redirects.ts';
import { routeRuleFaults } from './addresses/routeRules.ts';
import { titleFaults } from './titles/titleFaults.ts';
import { phrase } from '../words/guard.ts';

/** What a definition of a collection says about saving (`server/content/collections`). */
interface Definition {
  readonly name: string;
  readonly slots: Readonly<Record<string, string | undefined>>;
  readonly pagesAt: string | null;
  readonly parent: string | null;
  readonly limit: number | null;
}

const definitions: readonly Definition[] = collections;
/** Names that pages of the program have at an address of editors' pages. */
const taken: Readonly<Record<string, readonly string[]>> = { '/vplus/help/': ['article', 'privacy'] };
const ofPattern = {
  color: /^#[0-9a-f]{6}$/i,
  letters: /^[\p{L}\p{N}]{1,4}$/u,
  regions: regionsPattern,
} as const;

/**
 * Refuses content that could not be shown as it was meant: a name that is no part of an address or is another page's, words with HTML, a text with
 * pictures, a link that leads nowhere safe, an entry that stands below itself, a status, a block or a part of one that nobody knows, one more than a list may show. Which field holds what comes from the
 * definition of its collection.
 * @throws Refusal one for each field that holds a fault
 */
export const refuseBadContent: Filter = async (payload, meta, { database }) => {
  const definition = definitions.find(({ name }) => name === meta.collection);
  if (definition === undefined || !isRow(payload)) return payload;
  const unknown = statusFaults(payload, definition);
  if (Object.keys(definition.slots).length === 0) {
    refuse(unknown.map(([field, sentence]) => new Refusal('content', field, sentence)));
    return payload;
  }
  const faults = [
    ...unknown,
    ...(await slugFaults(payload, definition, meta, database)),
    ...Object.entries(definition.slots).flatMap(([field, slot]) => slotFaults(payload, field, slot)),
    ...(await parentFaults(payload, definition, keysOf(meta), database)),
    ...(await redirectFaults(payload, definition, keysOf(meta), database)),
    ...(await routeRuleFaults(payload, definition, keysOf(meta), database)),
    ...(await promoFaults(payload, definition, keysOf(meta), database)),
    ...(await titleFaults(payload, definition, keysOf(meta), database)),
    ...(await countFaults(payload, definition, keysOf(meta), database)),
    ...(await mediaFaults(payload, definition, keysOf(meta), database)),
  ];
  refuse(faults.map(([field, sentence]) => new Refusal('content', field, sentence)));
  return payload;
};

/** A status that the form does not offer: visitors would never see the item, and nobody would know why. */
function statusFaults({ status }: Row, { name }: Definition): readonly Fault[] {
  const known = ['draft', 'published', ...(name === 'flow_documents' ? ['archived'] : [])];
  if (status === undefined || known.some((each) => each === status)) return [];
  const given = typeof status === 'string' ? `“${status.slice(0, 40)}”` : null;
  return [
    [
      'status',
      given === null
        ? phrase('status.none', { known: known.join(', ') })
        : phrase('status.unknown', { given, known: known.join(', ') }),
    ],
  ];
}

async function slugFaults(
  { slug }: Row,
  { name, pagesAt }: Definition,
  meta: Meta,
  database: Database,
): Promise<readonly Fault[]> {
  if (keysOf(meta).length > 0) return [];
  if (typeof slug !== 'string' || !slugPattern.test(slug)) return [['slug', phrase('contentItem.badSlug')]];
  const neighbours = definitions.filter(
    (each) => each.name === name || (pagesAt !== null && each.pagesAt === pagesAt),
  );
  const found = await Promise.all(
    neighbours.map((each) => Promise.resolve(database(each.name).where({ slug }).select('slug'))),
  );
  if (found.flat().length === 0 && !(taken[pagesAt ?? '']?.includes(slug) ?? false)) return [];
  return [['slug', phrase('contentItem.takenSlug', { slug })]];
}

/** Slots that more than one value of the item, or the database, decides on. */
const checkedElsewhere: readonly string[] = ['from', 'to', 'route', 'blocks', 'picture', 'video', 'times'];

function slotFaults(payload: Row, field: string, slot: string | undefined): readonly Fault[] {
  if (slot !== undefined && checkedElsewhere.includes(slot)) return [];
  if (slot === 'link' || slot === 'moment') {
    const sentences = (slot === 'link' ? linkFaults : momentFaults)(payload[field]);
    return sentences.map((sentence) => [field, sentence] as const);
  }
  if (slot === 'color' || slot === 'letters' || slot === 'regions')
    return patternFaults(field, slot, payload[field]);
  return locales.flatMap((locale) => {
    const name = columnOf(field, locale);
    const value = payload[name];
    if (typeof value !== 'string') return [];
    const faults = faultsOfWords[slot ?? 'line']?.(value) ?? lineFaults(value);
    return faults.length === 0 ? [] : [[name, combineSentences(faults)] as const];
  });
}

const faultsOfWords: Readonly<Record<string, (value: string) => readonly Sentence[]>> = {
  line: (value) => [...blankFaults(value), ...lineFaults(value)],
  text: textFaults,
  captions: captionsFaults,
};

function patternFaults(field: string, slot: keyof typeof ofPattern, value: unknown): readonly Fault[] {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value !== 'string' || !ofPattern[slot].test(value))
    return [[field, phrase(`contentItem.${slot}`)]];
  const unknown = slot === 'regions' ? noCountries(value).join(', ') : '';
  if (unknown === '') return [];
  return [[field, phrase('contentItem.badCountry', { unknown })]];
}

/** Counts what would be published after saving: an entry without a status is published by the collection's default when it is created. */
async function countFaults(
  { status }: Row,
  { name, limit }: Definition,
  keys: readonly (string | number)[],
  database: Database,
): Promise<readonly Fault[]> {
  const publishes = status === 'published' || (status === undefined && keys.length === 0);
  if (limit === null || !publishes) return [];
  const saved = keys.map(String);
  const present = await database(name).where({ status: 'published' }).select('slug');
  const others = present.filter(({ slug }) => !saved.includes(String(slug)));
  const total = others.length + Math.max(saved.length, 1);
  if (total <= limit) return [];
  const over = total - limit;
  return [['status', phrase('contentItem.tooMany', { total, limit, over })]];
}
