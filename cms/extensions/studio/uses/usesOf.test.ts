import { expect, test } from 'vitest';
import { databaseOf, type Tables } from '../../guard/testing/refusalsIn.ts';
import { shippedItem } from '../../../../src/product/testing/shippedItem.ts';
import { listUses } from './listUses.ts';
import { type Uses, usesOf } from './usesOf.ts';

const flow = await shippedItem('tv-activate');
const stored = (key: string, messages: object = flow.messages, status = 'published') => ({
  ...{ key, status, document: JSON.stringify(flow.document), messages: JSON.stringify(messages) },
});
const tables: Tables = {
  flow_documents: [
    stored('tv-activate'),
    stored('tv-own', { ...flow.messages, 'dialog.ok': { en: 'Fine', id: 'Baik' } }),
    stored('tv-waits', flow.messages, 'draft'),
    stored('tv-gone', flow.messages, 'archived'),
  ],
  error_dialogs: [{ code: 'err_card_invalid', status: 'published' }],
  menu_items: [
    {
      slug: 'help',
      status: 'published',
      place: 'footer',
      parent: null,
      title_en: 'Help',
      title_id: 'Bantuan',
    },
    {
      slug: 'terms',
      status: 'published',
      place: 'footer',
      parent: 'help',
      title_en: 'Terms',
      title_id: 'Syarat',
    },
  ],
  pricing_packages: [{ slug: 'sport', status: 'published' }],
  promo_pages: [
    {
      slug: 'season',
      status: 'published',
      title_en: 'Season',
      blocks: [{ block: 'plans', packages: ['sport'] }],
    },
  ],
};
const database = databaseOf(tables);

/** English lines of a list of uses; every one differs in Indonesian where it has words. */
async function linesOf({ found }: Uses, isOpen = true): Promise<readonly string[]> {
  const listed = await listUses(found, database, () => Promise.resolve(isOpen));
  return listed.map(({ who, at, note, address }) =>
    [who.en, at?.en, note?.en, address].filter((part) => part !== null && part !== undefined).join(' | '),
  );
}

test('[CMS-4662] the form of an interface text lists the flows that show it, step and place, and those with words of their own', async () => {
  const uses = await usesOf(
    { collection: 'interface_texts', key: 'dialog.ok' },
    { area: 'dialogs' },
    database,
    null,
  );
  expect([uses.flows, uses.product[0]?.en]).toEqual([3, 'The product’s own dialogs show it, in every flow.']);
  const lines = await linesOf(uses);
  expect(new Set(lines.map((line) => line.split(' | ')[0]))).toEqual(
    new Set(['the flow “tv-activate”', 'the flow “tv-own”', 'the flow “tv-waits”']),
  );
  expect(lines[0]).toMatch(
    /\| .+Button of the dialog \| \/admin\/content\/flow_documents\/tv-activate\?place=%2Fdocument%2F/,
  );
  expect(
    lines.filter((line) => line.includes('has words of its own there')).map((line) => line.split(' | ')[0]),
  ).toEqual(['the flow “tv-own”']);
});

test('[CMS-4662] an error dialog lists the calls after which it opens; a text of an error names its dialog', async () => {
  const text = await usesOf(
    { collection: 'interface_texts', key: 'err_card_invalid.title' },
    { area: 'errors' },
    database,
    null,
  );
  expect(await linesOf(text)).toEqual([
    'the error dialog “err_card_invalid” | its words there come before this text | /admin/content/error_dialogs/err_card_invalid',
  ]);
  const any = await usesOf({ collection: 'error_dialogs', key: 'err_offline' }, {}, database, null);
  expect(any.product[0]?.en).toContain('Any call of any flow');
});

test('[CMS-4663] a package lists the pages that show it, a menu entry the entries below it; what a person may not open has no link', async () => {
  const uses = await usesOf(
    { collection: 'pricing_packages', key: 'sport' },
    { status: 'published' },
    database,
    null,
  );
  expect(await linesOf(uses)).toEqual(['the promo page “Season” | /admin/content/promo_pages/season']);
  expect(await linesOf(uses, false)).toEqual(['the promo page “Season”']);
  const menu = await usesOf(
    { collection: 'menu_items', key: 'help' },
    { place: 'footer', parent: null },
    database,
    null,
  );
  expect(menu.product[0]?.en).toBe('It stands at the bottom of every page while it is published.');
  expect(await linesOf(menu)).toEqual([
    'the menu entry “Terms” | stands below this entry | /admin/content/menu_items/terms',
  ]);
});

test('[CMS-4664] what nothing uses is listed nowhere', async () => {
  const uses = await usesOf({ collection: 'interface_texts', key: 'nobody.names' }, {}, database, null);
  expect([uses.found, uses.flows, uses.product]).toEqual([[], 3, []]);
});
