import type { Row } from '../content/decoding/collection.ts';

/** For tests: a promo page with one block, as the CMS holds it. */
export function promoRow(slug: string, over: Row = {}): Row {
  return {
    slug,
    status: 'published',
    title_en: 'Launch week',
    title_id: 'Pekan peluncuran',
    blocks: [{ block: 'hero', title_en: 'Hello', title_id: 'Halo' }],
    ...over,
  };
}
