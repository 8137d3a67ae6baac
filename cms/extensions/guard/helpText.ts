import { parseRichText } from '../../../publish/richText/parseRichText.ts';
import { slugPattern } from '../../../src/contracts/help/pages.ts';
import { locales } from '../../../src/contracts/locale.ts';
import type { Filter, Row } from '../hooks/directus.ts';
import { joined, Refusal, refuse, type Sentence } from '../hooks/refusal.ts';
import { isRow, keysOf } from '../hooks/rows.ts';

/** The field of the text in Markdown, by collection. */
const texts: Readonly<Record<string, string | null>> = {
  help_categories: null,
  help_questions: 'answer',
  help_articles: 'body',
};
/** Names that stand in an address of the help centre already. */
const taken: readonly string[] = ['article'];

/**
 * Refuses help that could not be shown: a name that is no part of an address or is another page's, a text with HTML, pictures or links that lead
 * nowhere safe.
 * @throws Refusal one for each field that holds a fault
 */
export const refuseBadHelp: Filter = async (payload, meta, { database }) => {
  if (!Object.hasOwn(texts, meta.collection) || !isRow(payload)) return payload;
  const isNew = keysOf(meta).length === 0;
  const slug = payload['slug'];
  const found =
    isNew && typeof slug === 'string' ? await database(meta.collection).where({ slug }).select('slug') : [];
  refuse([
    ...(isNew ? slugFaults(slug, meta.collection, found.length > 0) : []),
    ...textFaults(payload, meta.collection),
  ]);
  return payload;
};

function slugFaults(slug: unknown, collection: string, isThere: boolean): readonly Refusal[] {
  if (typeof slug !== 'string' || !slugPattern.test(slug))
    return [
      refusal('slug', {
        en: 'Use small letters, digits and single hyphens, at most 64, such as pay-with-qris.',
        id: 'Pakai huruf kecil, angka, dan tanda hubung tunggal, paling banyak 64, misalnya bayar-dengan-qris.',
      }),
    ];
  if (isThere || (collection === 'help_categories' && taken.includes(slug)))
    return [
      refusal('slug', {
        en: `“${slug}” is the address of another page. Choose another slug, or change that page.`,
        id: `“${slug}” sudah menjadi alamat halaman lain. Pilih slug lain, atau ubah halaman itu.`,
      }),
    ];
  return [];
}

function textFaults(payload: Row, collection: string): readonly Refusal[] {
  const name = texts[collection];
  if (name === null || name === undefined) return [];
  return locales.flatMap((locale) => {
    const field = `${name}_${locale}`;
    const markdown = payload[field];
    const faults = typeof markdown === 'string' ? parseRichText(markdown).faults : [];
    return faults.length === 0 ? [] : [refusal(field, joined(faults))];
  });
}

function refusal(field: string, sentence: Sentence): Refusal {
  return new Refusal('help', field, sentence);
}
