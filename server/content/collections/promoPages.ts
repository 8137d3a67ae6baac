import { charactersOf } from '../../../src/blocks/frame/slots.ts';
import { locales, type PerLocale } from '../../../src/contracts/locale.ts';
import { momentIn, mostCharacters } from '../../../src/contracts/site/blocks.ts';
import { decodeBlocks, type HeldBlock } from '../decoding/blocks.ts';
import { defineCollection, editedItems } from '../decoding/collection.ts';
import { decodeItems, isUnworded, lineOf } from '../decoding/words.ts';

/** A promo page as marketers built it. */
export interface DecodedPromoPage {
  readonly slug: string;
  readonly title: PerLocale<string>;
  readonly summary: PerLocale<string>;
  /** When it appears and when it disappears, milliseconds since 1970; null: at once, never. */
  readonly from: number | null;
  readonly until: number | null;
  readonly blocks: readonly HeldBlock[];
}

/** Pages built from blocks, each at `/vplus/promo/<slug>` from one moment until another, without a further publish. */
export const promoPages = defineCollection<readonly DecodedPromoPage[]>({
  name: 'promo_pages',
  ...editedItems,
  fields: ['slug', 'status', 'sort', 'shows_from', 'shows_until', 'blocks'],
  words: ['title', 'summary'],
  pointsTo: ['pricing_packages', 'help_questions', 'channels', 'pictures', 'videos', 'titles'],
  marketersWrite: true,
  slots: { title: 'line', summary: 'line', shows_from: 'moment', shows_until: 'moment', blocks: 'blocks' },
  pagesAt: '/vplus/promo/',
  keeps: ['home', 'test'],
  decode(rows, context, before) {
    const left: string[] = [];
    const decoded = decodeItems('promo_pages', rows, before, (row, slug) => {
      const title = lineOf(row, 'title');
      const given: readonly unknown[] = Array.isArray(row['blocks']) ? row['blocks'] : [];
      const longest = Math.max(...locales.map((locale) => charactersOf(given, locale)));
      if (longest > mostCharacters)
        return `its blocks have ${longest} characters in one language, more than ${mostCharacters}`;
      const { blocks, remarks } = decodeBlocks(row['blocks'], context);
      if (isUnworded(title)) return 'it lacks a title';
      left.push(...remarks.map((remark) => `promo_pages ${slug}: ${remark}`));
      if (blocks.length === 0) return 'none of its blocks can be shown';
      const [from, until] = [limitIn(row['shows_from']), limitIn(row['shows_until'])];
      if (from === undefined || until === undefined) return 'when it is shown can’t be read';
      return { slug, title, summary: lineOf(row, 'summary'), from, until, blocks };
    });
    return { ...decoded, remarks: [...decoded.remarks, ...left] };
  },
});

/** Null: no limit. Undefined: a limit that can't be read, which must not count as none. */
function limitIn(value: unknown): number | null | undefined {
  return value === null || value === undefined || value === '' ? null : (momentIn(value) ?? undefined);
}
