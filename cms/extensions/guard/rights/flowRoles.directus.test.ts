import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import definitions from '../../../../schemas/generated/collections.json' with { type: 'json' };
import { objectsAt } from '../../../seeder/base/json.ts';
import { type Call, type Caller, callersOf, expectAccepted } from '../../../testing/callers.ts';
import type { FreshCms } from '../../../testing/freshCms.ts';
import { sharedCms } from '../../../testing/sharedCms.ts';

let cms: FreshCms;
let call: Call;
const item = '/items/flow_documents/voucher';
const roles = ['translator', 'author', 'editor', 'developer', 'admin', 'marketer', 'app'] as const;
/** The seed's own ids: those of today's editors stay, whatever their role is called. */
const publisher = '-0000-4000-8000-000000000002';

beforeAll(async () => {
  cms = await sharedCms();
  call = await callersOf(cms);
});

afterAll(async () => {
  await cms.remove();
});

const reads: readonly Caller[] = ['translator', 'author', 'editor', 'developer', 'admin'];
const publishes: readonly Caller[] = ['editor', 'developer', 'admin'];

/** Requests of the raw API, and who may send them. */
const requests = [
  ['read a flow, its notes and its state', 'GET', `${item}?fields=document,messages,notes,live`, null, reads],
  ['see what the site makes of it', 'GET', '/alur-live/voucher', null, reads],
  ['reword the published flow', 'PATCH', item, { notes: 'Reworded soon.' }, publishes],
  ['withdraw the published flow', 'PATCH', item, { status: 'published' }, publishes],
  ['add a published flow', 'POST', '/items/flow_documents', { key: 'kenari7' }, ['admin']],
  ['delete a flow that there is not', 'DELETE', '/items/flow_documents/kenari7', null, ['admin']],
] as const;

describe.each(requests)('to %s', (_what, method, path, body, allowed) => {
  it.each(roles)(
    '[CMS-4190] is for those whose role allows it, asked for straight at the API: %s',
    async (who) => {
      const { status, text } = await call(who, method, path, body ?? undefined);
      // What the administrator asks for that can't be is another refusal than a missing right.
      expect(status !== 403, text).toBe((allowed as readonly Caller[]).includes(who));
    },
  );
});

it.each(['translator', 'author'] as const)(
  '[CMS-4191] the role %s reads flows, and no other content',
  async (who) => {
    for (const { name } of definitions) {
      const { status } = await call(who, 'GET', `/items/${name}?limit=1`);
      expect(status, name).toBe(name === 'flow_documents' ? 200 : 403);
    }
    for (const path of ['/users?limit=-1&fields=id', '/revisions?limit=-1&fields=id', '/files?limit=-1'])
      expect((await call(who, 'GET', path)).text.match(/"id"/g)?.length ?? 0, path).toBeLessThan(2);
  },
);

it('[CMS-4192] who was an editor before the upgrade is a publisher after it, and goes on as before', async () => {
  const old = { name: 'Editor', description: 'Content editors.' };
  for (const path of [`/roles/a1e00002${publisher}`, `/policies/a1e00001${publisher}`])
    expectAccepted(await call('admin', 'PATCH', path, old));
  await cms.seed();
  const names = objectsAt((await call('admin', 'GET', '/roles?fields=id,name')).data, 'roles');
  expect(names).toContainEqual({ id: `a1e00002${publisher}`, name: 'Publisher' });
  for (const name of ['Translator', 'Author', 'Developer', 'Marketer'])
    expect(names.map((each) => each['name'])).toContain(name);
  const me = await call('editor', 'GET', '/users/me?fields=role');
  expect(me.item['role']).toBe(`a1e00002${publisher}`);
  expectAccepted(await call('editor', 'PATCH', item, { notes: null }));
  expectAccepted(await call('editor', 'GET', '/items/interface_texts?limit=1'));
});
