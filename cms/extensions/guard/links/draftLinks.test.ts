import { expect, it } from 'vitest';
import { newDraftToken } from '../../../../environment/draftLink.ts';
import type { Store } from '../../hooks/directus.ts';
import { listDraftLinks, makeDraftLink, openDraftLink } from './draftLinks.ts';

const secret = 'a-secret-for-tests-only-0123456789';
const administrator = { user: 'a', admin: true };

/** A database that nobody may ask. */
const database: Store = Object.assign(
  (): never => {
    throw new Error('The database was asked.');
  },
  { transaction: () => Promise.reject(new Error('The database was asked.')) },
);

function contextWith(isOn: unknown) {
  return {
    env: { ALUR_DRAFT_LINKS: isOn, ALUR_EDGE_URL: 'https://tv.test', ALUR_NOTICE_SECRET: secret },
    database,
  };
}

it.each(['false', false, undefined])(
  '[CMS-4787] with ALUR_DRAFT_LINKS=%s no link is made, listed or opened, those made before neither',
  async (isOn) => {
    const context = contextWith(isOn);
    expect(await openDraftLink(newDraftToken(secret), context)).toBeNull();
    expect(await listDraftLinks('voucher', administrator, context)).toEqual({ isOn: false, links: [] });
    const made = makeDraftLink('voucher', administrator, { ...context, drawableOf: async () => null });
    await expect(made).rejects.toThrow('switched off');
  },
);

it.each(['true', true])('[CMS-4787] with ALUR_DRAFT_LINKS=%s they are looked up', async (isOn) => {
  const context = contextWith(isOn);
  await expect(openDraftLink(newDraftToken(secret), context)).rejects.toThrow('The database was asked');
  expect(await openDraftLink(newDraftToken('another-secret-of-nobody-0123456789'), context)).toBeNull();
});
