import { expect, it } from 'vitest';
import type { EventContext } from '../../hooks/directus.ts';
import { keepBookmarksOwn } from './ownBookmarks.ts';

const meta = { collection: 'directus_presets' };
const by = (user: string | null, admin = false): EventContext => ({
  database: () => {
    throw new Error('Nothing is read.');
  },
  accountability: { user, admin },
});
const kept = (payload: object, context: EventContext): unknown => keepBookmarksOwn(payload, meta, context);

it.each([{}, { user: null }, { user: 'somebody-else' }])(
  '[CMS-3454] T08 a bookmark with %j belongs to who writes it',
  (owner) => {
    expect(kept({ bookmark: 'Mine', ...owner }, by('editor'))).toEqual({ bookmark: 'Mine', user: 'editor' });
  },
);

it('[CMS-3454] nor is one for a whole role', () => {
  expect(kept({ bookmark: null, role: 'marketers' }, by('editor'))).toEqual({
    bookmark: null,
    user: 'editor',
    role: null,
  });
});

it('[CMS-3454] administrators and Directus itself write bookmarks for everybody', () => {
  const shared = { bookmark: 'Drafts', user: null, role: null };
  expect(kept(shared, by('admin', true))).toBe(shared);
  expect(kept(shared, { ...by(null), accountability: null })).toBe(shared);
});
