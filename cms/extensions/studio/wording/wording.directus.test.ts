import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRecord } from '@alur/engine/json';
import { type Call, callersOf, expectAccepted } from '../../../testing/callers.ts';
import type { FreshCms } from '../../../testing/freshCms.ts';
import { sharedCms } from '../../../testing/sharedCms.ts';

let cms: FreshCms;
let call: Call;
const product = '/alur-texts/product';

beforeAll(async () => {
  cms = await sharedCms();
  call = await callersOf(cms);
});

afterAll(async () => {
  await cms.remove();
});

/** The words of the product by their key, as a translator's list of texts has them. */
async function textsSeen(): Promise<Readonly<Record<string, unknown>>> {
  const { item } = expectAccepted(await call('translator', 'GET', product));
  return isRecord(item['texts']) ? item['texts'] : {};
}

it('[CMS-4313] the list of texts shows a translator the words that visitors read: those of the editors over those that ship', async () => {
  expect(await textsSeen()).toMatchObject({ 'dialog.ok': { en: 'OK' } });
  const [text, dialog] = ['/items/interface_texts/dialog.ok', '/items/error_dialogs/err_multiple_attempt'];
  const before = (await call('editor', 'GET', `${dialog}?fields=title_en,status`)).item;
  expectAccepted(await call('editor', 'PATCH', text, { en: 'Fine' }));
  expectAccepted(await call('editor', 'PATCH', dialog, { title_en: 'Slow down', status: 'published' }));
  try {
    expect(await textsSeen()).toMatchObject({
      'dialog.ok': { en: 'Fine' },
      'err_multiple_attempt.title': { en: 'Slow down' },
    });
    expectAccepted(await call('editor', 'PATCH', dialog, { status: 'draft' }));
    expect(await textsSeen()).not.toMatchObject({ 'err_multiple_attempt.title': { en: 'Slow down' } });
  } finally {
    expectAccepted(await call('editor', 'PATCH', text, { en: null }));
    expectAccepted(await call('editor', 'PATCH', dialog, before));
  }
});

it.each(['newcomer', 'anonymous'] as const)(
  '[CMS-4313] %s reads no texts of flows, and is not handed them here either',
  async (who) => {
    expect((await call(who, 'GET', product)).status).toBe(403);
  },
);

it.each([
  ['translator', 'tv-activate', { structure: false }],
  ['author', 'tv-activate', { structure: true }],
  ['author', 'payment', { structure: false }],
  ['editor', 'payment', { structure: true }],
] as const)(
  '[CMS-4417] a key of its own for one place is offered to those who may change the structure: a %s of %s',
  async (who, flow, rights) => {
    expect(expectAccepted(await call(who, 'GET', `/alur-texts/rights/${flow}`)).item).toEqual(rights);
    expect((await call('newcomer', 'GET', `/alur-texts/rights/${flow}`)).status).toBe(403);
    expect((await call('anonymous', 'GET', `/alur-texts/rights/${flow}`)).status).toBe(403);
  },
);
