import { expect, test } from 'vitest';
import { databaseOf } from '../../guard/testing/refusalsIn.ts';
import { nameColleagues } from './colleagueNames.ts';

const database = databaseOf({
  directus_revisions: [
    { id: 1, activity: 11 },
    { id: 2, activity: 12 },
    { id: 3, activity: 13 },
  ],
  directus_activity: [
    { id: 11, user: 'me' },
    { id: 12, user: 'sari' },
    { id: 13, user: null },
  ],
  directus_users: [
    { id: 'me', first_name: 'Me', last_name: null },
    { id: 'sari', first_name: 'Sari', last_name: 'Dewi', email: 'sari@alur.test', token: 'secret' },
  ],
});
const own = { id: 'me', first_name: 'Me' };
const rows = [
  { id: 1, activity: { user: own } },
  { id: 2, activity: { user: null } },
  { id: 3, activity: { user: null } },
];
const meta = { collection: 'directus_revisions', query: { fields: ['id', 'activity.user.first_name'] } };
const editor = { user: 'me', admin: false };

test('[CMS-3422] revisions that an editor may read name the colleague who saved them, by first and last name alone', async () => {
  const named = await nameColleagues(rows, meta, { database, accountability: editor });
  expect(named).toEqual([
    { id: 1, activity: { user: own } },
    {
      id: 2,
      activity: { user: { id: 'of-revision-2', first_name: 'Sari', last_name: 'Dewi', email: null } },
    },
    { id: 3, activity: { user: null } },
  ]);
  expect(JSON.stringify(named)).not.toContain('sari@');
});

test('[CMS-3422] who does not ask for names gets the rows as they are', async () => {
  const unasked = { ...meta, query: { fields: ['id'] } };
  expect(await nameColleagues(rows, unasked, { database, accountability: editor })).toBe(rows);
  expect(await nameColleagues(rows, meta, { database, accountability: null })).toBe(rows);
});
