import { brotliCompressSync } from 'node:zlib';
import { mostBlocks, mostCharacters } from '../../../src/contracts/site/blocks.ts';
import { openCms } from '../../support/editor.ts';
import { expect, test } from '../../support/journey.ts';
import { nextVisitor } from '../../support/nextVisitor.ts';
import { place } from '../../support/place.ts';

/** Bytes of a promo page's HTML, compressed by brotli: of the letters of English and Indonesian, and of whatever characters. */
const budgets = { letters: 23_400, anything: 36_500 } as const;
/** A generator of numbers that is the same in each run. */
function drawn(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

for (const [characters, first, count] of [
  ['letters', 0x61, 26],
  ['anything', 0x4e00, 20_000],
] as const)
  test(`[APP-3030] the heaviest promo page that may be published stays within ${budgets[characters]} bytes of HTML (${characters})`, async () => {
    const draw = drawn();
    // No word comes twice, so that nothing is saved by compressing.
    const text = (length: number): string =>
      Array.from({ length }, () => String.fromCharCode(first + draw(count))).join('');
    const cms = await openCms('marketer', place('cms'));
    const questions = await cms.call<readonly { slug: string }[]>(
      'GET',
      '/items/help_questions?filter[status][_eq]=published&fields=slug&limit=20',
    );
    const others = [
      { block: 'questions', title_en: text(10), questions: questions.map(({ slug }) => slug) },
      { block: 'image', photo: { collection: 'pictures', key: 'stands-at-night' } },
      { block: 'hero', title_en: text(10), picture: 'currents' },
      { block: 'hero', title_en: text(10), picture: 'match' },
      { block: 'hero', title_en: text(10), picture: 'cinema' },
      { block: 'hero', title_en: text(10), picture: 'family' },
      { block: 'flow', flow: 'tv-activate' },
      { block: 'plans', title_en: text(10) },
      { block: 'channels', title_en: text(10) },
      { block: 'channels', title_en: text(10), channels: 'kids' },
    ];
    const rest = mostCharacters - 8 * 10;
    const worded = mostBlocks - others.length;
    const texts = Array.from({ length: worded }, (_, at) => ({
      block: 'text',
      body_en: text(Math.floor(rest / worded) + (at < rest % worded ? 1 : 0)),
    }));
    const slug = `heaviest-${characters}`;
    const page = { slug, status: 'published', title_en: text(300), summary_en: text(300) };
    const heavier = [...others, ...texts.slice(1), { ...texts[0], body_en: `${texts[0]?.body_en ?? ''}x` }];
    await expect(cms.call('POST', '/items/promo_pages', { ...page, blocks: heavier })).rejects.toThrow(
      /have 10,001 characters in English/,
    );
    await cms.call('POST', '/items/promo_pages', { ...page, blocks: [...others, ...texts] });
    const html = async (): Promise<string> =>
      (await fetch(`${place('edge')}/vplus/promo/${slug}?locale=en`)).text();
    const last = texts.at(-1)?.body_en ?? '';
    await expect.poll(html, nextVisitor).toContain(last);
    const bytes = brotliCompressSync(await html()).length;
    expect(bytes).toBeGreaterThan(budgets[characters] / 2);
    expect(bytes).toBeLessThanOrEqual(budgets[characters]);
    await cms.call('DELETE', `/items/promo_pages/${slug}`);
  });
