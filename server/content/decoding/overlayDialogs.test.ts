import { expect, test } from 'vitest';
import { catalogueItems } from '../../../cms/seeder/files/catalogueItems.ts';
import type { DialogCatalogue } from '@alur/engine';
import { startCmsStandIn } from '../../testing/cmsStandIn.ts';
import { startTestEdge, type TestEdge } from '../../testing/startTestEdge.ts';
import { essentialItems } from '../../testing/stubFlow.ts';
import shippedCatalogue from '../../../schemas/generated/dialogs.json' with { type: 'json' };
import { type Overlay, overlayDialogs } from '../../../src/product/dialogs/overlayDialogs.ts';
import { readShippedTexts } from './interfaceTexts.ts';

const shipped: DialogCatalogue = {
  err_quota: {
    title: 'quota.title',
    message: 'quota.message',
    buttons: [{ label: 'dialog.ok', kind: 'primary' }],
  },
  '*': { title: 'any.title', message: 'any.message', buttons: [{ label: 'dialog.ok', kind: 'primary' }] },
};
const shippedTexts = {
  en: {
    'quota.title': 'Too many',
    'quota.message': 'Wait {seconds} s.',
    'dialog.ok': 'OK',
    'any.title': 'Error',
    'any.message': 'Sorry.',
  },
  id: {
    'quota.title': 'Terlalu banyak',
    'quota.message': 'Tunggu {seconds} d.',
    'dialog.ok': 'OK',
    'any.title': 'Galat',
    'any.message': 'Maaf.',
  },
};

function overlay(items: readonly unknown[], before: Overlay['good'] = new Map()): Overlay {
  return overlayDialogs({ items, before, shipped, shippedTexts });
}

const go = {
  label_en: 'Go',
  label_id: 'Lanjut',
  kind: 'primary',
  target: '/vplus/auth/login',
  carry: ['email'],
};

test('[EDGE-38] items that say what ships change nothing, and interface texts go on deciding the words', async () => {
  const root = new URL('../../..', import.meta.url).pathname;
  const texts = await readShippedTexts(`${root}locales`);
  const catalogue = shippedCatalogue as DialogCatalogue;
  const result = overlayDialogs({
    items: await catalogueItems(root),
    before: new Map(),
    shipped: catalogue,
    shippedTexts: texts,
  });
  expect(result.remarks).toEqual([]);
  expect(result.catalogue).toEqual(catalogue);
  expect(result.texts).toEqual({ en: {}, id: {} });
});

test('[EDGE-38] a word in one language leaves the other as it ships', () => {
  const { texts, catalogue } = overlay([{ code: 'err_quota', title_en: 'Slow down', title_id: '' }]);
  expect(catalogue['err_quota']).toEqual({
    ...shipped['err_quota'],
    title: 'dialog.err_quota.title',
    ownWords: 'title',
  });
  expect(texts).toEqual({
    en: { 'dialog.err_quota.title': 'Slow down' },
    id: { 'dialog.err_quota.title': 'Terlalu banyak' },
  });
});

test('[EDGE-38] words, buttons, picture and precedence are the item’s; any_other stands for every code without its own', () => {
  const { catalogue, texts } = overlay([
    { code: 'any_other', message_en: 'Oh.', message_id: 'Oh.', own_words: 1, image: true, buttons: [go] },
  ]);
  expect(catalogue['*']).toEqual({
    title: 'any.title',
    message: 'dialog.any_other.message',
    ownWords: true,
    image: true,
    buttons: [
      { label: 'dialog.any_other.button1', kind: 'primary', leave: '/vplus/auth/login', carry: ['email'] },
    ],
  });
  expect(texts.id['dialog.any_other.button1']).toBe('Lanjut');
});

test('[EDGE-840] what an editor writes is what people read: rewritten words win over the server’s, untouched ones do not', () => {
  const same = { title_en: 'Too many', title_id: 'Terlalu banyak' };
  const message = { message_en: 'Breathe. Wait {seconds} s.', message_id: '' };
  expect(overlay([{ code: 'err_quota', ...same }]).catalogue['err_quota']).not.toHaveProperty('ownWords');
  expect(overlay([{ code: 'err_quota', ...same, ...message }]).catalogue['err_quota']?.ownWords).toBe(
    'message',
  );
  expect(
    overlay([{ code: 'err_quota', title_id: 'Sabar', ...message }]).catalogue['err_quota']?.ownWords,
  ).toBe(true);
});

/** What an editor, or somebody who has taken an editor's account, might save past Studio. */
const bad: readonly (readonly [change: Readonly<Record<string, unknown>>, words: string])[] = [
  [{ title_en: 'x'.repeat(81) }, 'title (en) has 81 characters, 1 too many; write at most 80'],
  [{ title_en: 7 }, 'title (en) is not a text'],
  [{ message_id: '<script>x</script>' }, 'message (id) holds HTML'],
  [{ message_en: 'a\u0000b' }, 'message (en) holds an invisible control character'],
  [{ message_en: '\u202Emoc.live' }, 'message (en) holds an invisible control character'],
  [{ message_en: 'Wait {minutes} min.' }, 'message (en) holds {minutes}, which nothing fills'],
  [{ buttons: [] }, 'it needs 1 to 3 buttons'],
  [{ buttons: [go, go, go, go] }, 'it needs 1 to 3 buttons'],
  [{ buttons: 'none' }, 'it needs 1 to 3 buttons'],
  [{ buttons: [go, go] }, 'two buttons are primary'],
  [{ buttons: [null] }, 'button 1: it has no label (en, id)'],
  [
    { buttons: [{ ...go, kind: 'huge' }] },
    'button 1: its kind is "huge"; choose one of: primary, secondary, link',
  ],
  [
    { buttons: [{ ...go, carry: ['refresh_token'] }] },
    'button 1: what it carries is "refresh_token"; choose one of: channel',
  ],
  [
    { buttons: [{ ...go, target: '/vplus/help', carry: ['password'] }] },
    'button 1: a password may travel to /vplus/auth/login and /vplus/auth/register only',
  ],
  ...[
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '/vplus/auth/login?user-token=x',
    '__proto__',
    7,
  ].map((target) => [{ buttons: [{ ...go, target }] }, 'button 1: its target is'] as const),
];

test.each(bad)(
  '[EDGE-39] [T08] an item with %j leaves the shipped dialog in place, and says why',
  (change, words) => {
    const { catalogue, remarks } = overlay([{ code: 'err_quota', ...change }]);
    expect(catalogue).toEqual(shipped);
    expect(remarks[0]).toContain(`error_dialogs err_quota, ${words}`);
    expect(remarks[0]).toMatch(/; the shipped dialog serves$/);
  },
);

test.each([
  { code: 'err_unheard_of' },
  { code: '__proto__' },
  { code: 'constructor' },
  { code: '*' },
  {},
  null,
  'text',
])('[EDGE-39] [T05] %j is no item of a dialog that the product has', (item) => {
  const { catalogue, remarks } = overlay([item]);
  expect(catalogue).toEqual(shipped);
  expect(Object.getPrototypeOf(catalogue)).toBe(Object.prototype);
  expect(remarks).toHaveLength(1);
});

test('[EDGE-39] an item that turns bad keeps its last good version', () => {
  const first = overlay([{ code: 'err_quota', title_en: 'Slow down' }]);
  const second = overlay([{ code: 'err_quota', title_en: '<b>' }], first.good);
  expect(second.catalogue).toEqual(first.catalogue);
  expect(second.texts).toEqual(first.texts);
  expect(second.remarks).toEqual([expect.stringMatching(/its last good version serves$/)]);
  expect(overlay([], second.good).catalogue).toEqual(shipped);
});

async function titleOf(edge: TestEdge): Promise<string | undefined> {
  const boot = (await (await edge.get('/alur/boot?path=/&locale=en')).json()) as {
    messages: Record<string, string>;
  };
  return boot.messages['dialog.err_timeout.title'];
}

test('[EDGE-39] [R1] the last good version outlives a restart without the CMS; readyz and the log say what is wrong', async () => {
  const edge = await startTestEdge();
  edge.cms.items.error_dialogs = [{ code: 'err_timeout', title_en: 'So slow' }];
  await expect.poll(() => titleOf(edge), { interval: 20 }).toBe('So slow');
  edge.cms.items.error_dialogs = [
    { code: 'err_timeout', title_en: 'So slow', buttons: [{ ...go, target: 'https://evil.test' }] },
  ];
  const { content } = await edge.until((ready) => ready.content.remarks.length > 0);
  expect(content.remarks.join()).toContain('its target is "https://evil.test"');
  await expect.poll(() => edge.log.join('')).toContain('its target is');
  expect(await titleOf(edge)).toBe('So slow');
  const restarted = await startTestEdge({
    data: edge.data,
    variables: { ALUR_CMS_URL: 'http://127.0.0.1:9' },
  });
  expect(await titleOf(restarted)).toBe('So slow');
});

test('[EDGE-39] a CMS of an earlier release, without the collection, is read all the same', async () => {
  const cms = await startCmsStandIn({ flow_documents: essentialItems() });
  cms.missing = 'error_dialogs';
  const edge = await startTestEdge({ cms });
  const { content } = await edge.until((ready) => ready.content.source === 'cms');
  expect(content).toMatchObject({ state: 'fresh', fault: null });
  await cms.close();
});
