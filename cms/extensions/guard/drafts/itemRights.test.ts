import { expect, it } from 'vitest';
import type { Row } from '../../hooks/directus.ts';
import { draftsIn } from '../../hooks/draftItems.ts';
import { itemRightsRefusal, touchedInItem } from './itemRights.ts';

const shipped = { label_en: 'OK', label_id: 'Oke', kind: 'primary', target: 'stay' };
const login = { ...shipped, target: '/vplus/auth/login', carry: ['email'] };

/** What is changed of which collection, from what to what, and who of translators (t) and authors (a) may save it. */
const edits: readonly (readonly [string, string, Row, Row, string])[] = [
  ['words', 'interface_texts', { en: null }, { en: 'Close' }, 'ta'],
  ['a title', 'error_dialogs', { title_id: 'Galat' }, { title_id: 'Ada masalah' }, 'ta'],
  [
    'the label of a button',
    'error_dialogs',
    { buttons: [shipped] },
    { buttons: [{ ...shipped, label_id: 'Ya' }] },
    'ta',
  ],
  [
    'another button',
    'error_dialogs',
    { buttons: [shipped] },
    { buttons: [shipped, { ...shipped, kind: 'link' }] },
    'a',
  ],
  [
    'where a button leads',
    'error_dialogs',
    { buttons: [shipped] },
    { buttons: [{ ...shipped, target: '/vplus/pay' }] },
    'a',
  ],
  [
    'what a button takes along',
    'error_dialogs',
    { buttons: [login] },
    { buttons: [{ ...login, carry: ['email', 'password'] }] },
    '',
  ],
  [
    'which page gets it',
    'error_dialogs',
    { buttons: [login] },
    { buttons: [{ ...login, target: '/vplus/pay' }] },
    '',
  ],
  [
    'the button that takes it',
    'error_dialogs',
    { buttons: [login, shipped] },
    {
      buttons: [
        { ...login, carry: [] },
        { ...shipped, carry: ['email'] },
      ],
    },
    '',
  ],
  ['whether there is a picture', 'error_dialogs', { image: false }, { image: true }, 'a'],
  ['the menu', 'menu_items', { place: 'footer' }, { place: 'header' }, 'a'],
  ['an address', 'menu_items', { path: '/vplus/help' }, { path: '/vplus/pricing' }, 'a'],
  ['a label', 'pricing_packages', { label_en: '' }, { label_en: 'Popular' }, 'ta'],
  ['what is in it', 'pricing_packages', { perks_id: '- A' }, { perks_id: '- B' }, 'ta'],
  ['its channels', 'pricing_packages', { channel_list: 'sport' }, { channel_list: 'kids' }, 'a'],
  ['which package is sold', 'pricing_packages', { package_id: 'sport-30' }, { package_id: 'all-30' }, ''],
  ['a redirect', 'redirect_rules', { to_path: '/vplus/help' }, { to_path: '/vplus/pricing' }, 'a'],
  ['the values of a rule', 'route_rules', { words: 'a' }, { words: 'a,b' }, 'a'],
  ['nothing', 'menu_items', { title_en: 'Help' }, { title_en: 'Help' }, 'ta'],
];

it.each(edits)(
  '[CMS-4931] beside flows a draft is written by the cells of flows: %s of %s',
  (_what, name, before, after, may) => {
    const of = draftsIn(name);
    if (of === null) throw new Error(`${name} has no drafts.`);
    const touched = touchedInItem(of, before, after);
    for (const role of ['translator', 'author'] as const)
      expect(itemRightsRefusal(new Set([role]), touched) === null, role).toBe(may.includes(role.charAt(0)));
  },
);

it('[CMS-4931] a refusal names the fields by their labels and who may change them, in both languages of Studio', () => {
  const of = draftsIn('menu_items');
  if (of === null) throw new Error('Entries of menus have no drafts.');
  const after = { path: '/vplus/help', place: 'header', title_en: 'Help' };
  const refusal = itemRightsRefusal(new Set(['translator']), touchedInItem(of, {}, after));
  expect(refusal?.extensions).toMatchObject({
    field: 'place',
    message:
      'This changes “Menu” and “Address”. In this draft only authors, publishers, developers and administrators may change that: take it back, or ask one of them to save it.',
    message_id: expect.stringMatching(
      /^Ini mengubah “Menu” dan “.+”\. Di draf ini hanya penulis, penerbit, pengembang dan administrator yang boleh/,
    ),
  });
});
