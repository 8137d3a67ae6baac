import collections from '../../../../schemas/generated/collections.json' with { type: 'json' };
import { parseRichText } from '../../../../src/richText/parseRichText.ts';
import { blockManifests } from '../../../../src/blocks/manifests.ts';
import { isBilingual, type SlotName, slots } from '../../../../src/blocks/frame/slots.ts';
import type { RichText } from '../../../../src/contracts/help/richText.ts';
import { locales } from '../../../../src/contracts/locale.ts';
import { chosenSlug, mostBlocks } from '../../../../src/contracts/site/blocks.ts';
import type { Row } from '../../hooks/directus.ts';
import { type Sentence, noWords } from '../../words/sentences.ts';
import { isRow, parseColumn } from '../../hooks/rows.ts';
import type { Thing } from '../addresses/places.ts';
import { phrase } from '../../words/guard.ts';

/** Something that an item leads to or names: an address, or another item. */
export interface Link {
  /** The field of the form. */
  readonly field: string;
  /** Where in the field, to stand before a sentence (`Block 2 (Opening): “Where the button leads”: `); empty: the field as a whole. */
  readonly at: Sentence;
  /** As it was written; null: an item is named. */
  readonly to: string | null;
  readonly names: Thing | null;
}

const slotsOf: ReadonlyMap<string, Readonly<Record<string, string | undefined>>> = new Map(
  collections.map(({ name, slots: own }) => [name, own]),
);
const nowhere: Sentence = noWords;
/** Addresses in fields of collections whose fields have no slots. */
const plainFields: Readonly<Record<string, readonly string[]>> = {
  public_config: ['Help', 'UrlTnc', 'UrlPrivacy'],
};
/** The collections that slots of blocks name items of. */
const namedBy = {
  packages: 'pricing_packages',
  questions: 'help_questions',
  flow: 'flow_documents',
  photo: 'pictures',
  video: 'videos',
  titles: 'titles',
} as const;

/** Every place in a collection's item where an editor can write an address or name another item. Fields that the item lacks, as a save of few fields does, hold none. */
export function linksIn(collection: string, item: Row): readonly Link[] {
  const own = Object.entries(slotsOf.get(collection) ?? {}).flatMap(([field, slot]) => {
    if (slot === 'link' || slot === 'to') return address(field, nowhere, item[field]);
    if (slot === 'text')
      return locales.flatMap((locale) =>
        textLinks(`${field}_${locale}`, nowhere, item[`${field}_${locale}`]),
      );
    return slot === 'blocks' ? blockLinks(field, item[field]) : [];
  });
  const plain = (plainFields[collection] ?? []).flatMap((field) => address(field, nowhere, item[field]));
  return [...own, ...plain, ...menuPage(collection, item), ...dialogButtons(collection, item)];
}

function address(field: string, at: Sentence, value: unknown): readonly Link[] {
  return typeof value === 'string' && value.trim() !== ''
    ? [{ field, at, to: value.trim(), names: null }]
    : [];
}

function textLinks(field: string, at: Sentence, value: unknown): readonly Link[] {
  if (typeof value !== 'string' || !value.includes('/')) return [];
  return [...new Set(hrefsIn(parseRichText(value).text))].map((to) => ({ field, at, to, names: null }));
}

function hrefsIn(text: RichText): readonly string[] {
  return text.flatMap((node) => {
    if (typeof node === 'string') return [];
    const inside = 'in' in node && node.in !== undefined ? hrefsIn(node.in) : [];
    return node.is === 'a' ? [node.href, ...inside] : inside;
  });
}

function blockLinks(field: string, value: unknown): readonly Link[] {
  const given = parseColumn(value ?? null);
  const blocks: readonly unknown[] = Array.isArray(given) ? given.slice(0, mostBlocks) : [];
  return blocks.filter(isRow).flatMap((block, index) => {
    const manifest = blockManifests.find(({ name }) => name === block['block']);
    const wanted = Object.keys(manifest?.slots ?? {}) as SlotName[];
    const title = manifest?.title ?? nowhere;
    return wanted.flatMap((slot) => {
      const at = phrase('linksIn.at', { index: index + 1, title, title2: slots[slot].title });
      return slotLinks(field, at, slot, block);
    });
  });
}

function slotLinks(field: string, at: Sentence, slot: SlotName, block: Row): readonly Link[] {
  const { is } = slots[slot];
  const values = isBilingual(slot) ? locales.map((locale) => block[`${slot}_${locale}`]) : [block[slot]];
  if (is === 'link') return values.flatMap((value) => address(field, at, value));
  if (is === 'text') return values.flatMap((value) => textLinks(field, at, value));
  if (!(is in namedBy)) return [];
  const collection = namedBy[is as keyof typeof namedBy];
  const chosen = is === 'photo' || is === 'video' ? values.map(chosenSlug) : values.flat();
  return chosen.flatMap((key) =>
    typeof key === 'string' && key !== '' ? [{ field, at, to: null, names: { collection, key } }] : [],
  );
}

/** An entry of a menu may name a page of text instead of an address. */
function menuPage(collection: string, { page }: Row): readonly Link[] {
  if (collection !== 'menu_items' || typeof page !== 'string' || page === '') return [];
  return [{ field: 'page', at: nowhere, to: null, names: { collection: 'site_pages', key: page } }];
}

function dialogButtons(collection: string, { buttons }: Row): readonly Link[] {
  if (collection !== 'error_dialogs') return [];
  const given = parseColumn(buttons ?? null);
  return (Array.isArray(given) ? given : []).filter(isRow).flatMap(({ target }, index) => {
    const at = phrase('linksIn.button', { index: index + 1 });
    return typeof target === 'string' && target.startsWith('/') ? address('buttons', at, target) : [];
  });
}
