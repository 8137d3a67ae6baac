import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../seeder/base/json.ts';
import { objectsAt } from '../../../seeder/base/json.ts';
import { type Call, type Caller, callersOf, expectAccepted, type Reply } from '../../../testing/callers.ts';
import { draftsOf } from '../../../testing/drafts.ts';
import type { FreshCms } from '../../../testing/freshCms.ts';
import { sharedCms } from '../../../testing/sharedCms.ts';

/** These hold on either database: the projects `cms` and `postgres` run them. */
let cms: FreshCms;
let call: Call;
let drafts: ReturnType<typeof draftsOf>;
let shipped: JsonObject;
const item = '/items/flow_documents/voucher';

beforeAll(async () => {
  cms = await sharedCms();
  call = await callersOf(cms);
  drafts = draftsOf(call);
  shipped = (await call('admin', 'GET', `${item}?fields=document,messages,notes,accepted,status`)).item;
});

afterEach(async () => {
  const { waiting } = await drafts.read('voucher');
  if (waiting !== null)
    expectAccepted(await call('admin', 'POST', `/alur-publications/${idOf(waiting as JsonObject)}/cancel`));
  await drafts.discard('voucher');
  expectAccepted(await call('seeder', 'PATCH', item, shipped));
});

afterAll(async () => {
  await cms.remove();
});

const idOf = ({ id }: JsonObject): string => String(id);

function messagesWith(words: string): JsonObject {
  return { ...(shipped['messages'] as JsonObject), 'voucher.title': { en: words, id: words } };
}

/** Writes a draft, and schedules it as it is, for a moment that is chosen by how many milliseconds the draft took. */
async function schedule(
  words: string,
  momentAfter: (took: number) => Date,
  who: Caller = 'editor',
): Promise<Reply> {
  const began = performance.now();
  expectAccepted(await drafts.save('voucher', { messages: messagesWith(words) }));
  const { read } = await drafts.read('voucher');
  const at = { moment: momentAfter(performance.now() - began).toISOString(), zone: 'Asia/Jakarta' };
  return call(who, 'POST', '/alur-publications', { drafts: [{ flow: 'voucher', read }], why: words, at });
}

const inAnHour = (): Date => new Date(Date.now() + 3_600_000);
/** Soon, and later than what a test does before it: on a machine that took long to save a draft that takes long as well. */
const inAMoment = (took: number): Date => new Date(Date.now() + 2_000 + 5 * took);

/** What became of a publication once its moment has come, by the job that runs each minute and is asked for at once. */
async function ended(id: string): Promise<JsonObject> {
  let found: JsonObject = {};
  await expect
    .poll(
      async () => {
        expectAccepted(await call('admin', 'POST', '/alur-publications/due'));
        found = (await call('admin', 'GET', `/alur-publications/${id}`)).item;
        return found['state'];
      },
      { timeout: 60_000, interval: 200 },
    )
    .not.toBe('due');
  return found;
}

async function titleOf(): Promise<unknown> {
  return (await call('app', 'GET', `${item}?fields=messages`)).item['messages'];
}

describe('a scheduled publication', () => {
  it('[CMS-4380] locks its drafts: nobody saves, publishes, schedules, restores or removes them, and everybody reads who scheduled it for when', async () => {
    const publication = expectAccepted(await schedule('Locked', inAnHour)).item;
    expect(publication).toMatchObject({ state: 'due', zone: 'Asia/Jakarta', by: 'Demo Editor', ended: null });
    const { read, waiting } = await drafts.read('voucher', 'translator');
    expect(waiting).toEqual(publication);
    const [{ id = '' } = {}] = objectsAt(
      (await call('editor', 'GET', '/versions?fields=id&filter[item][_eq]=voucher')).data,
      'versions',
    );
    const replies = [
      await drafts.save('voucher', { messages: messagesWith('Later') }, 'author'),
      await drafts.save('voucher', { notes: 'Later' }, 'admin'),
      await drafts.publishRead([{ flow: 'voucher', read: String(read) }], 'developer'),
      await call('editor', 'DELETE', `/versions/${String(id)}`),
    ];
    for (const { status, errors } of replies) {
      expect(status, JSON.stringify(errors)).toBe(400);
      expect(errors[0]?.extensions).toMatchObject({
        message: expect.stringMatching(
          /“voucher” is scheduled for .*\(Asia\/Jakarta\), by Demo Editor. Cancel that/,
        ),
        message_id: expect.stringMatching(
          /“voucher” sudah dijadwalkan untuk .*\(Asia\/Jakarta\) oleh Demo Editor/,
        ),
      });
    }
    const canceled = await call('developer', 'POST', `/alur-publications/${idOf(publication)}/cancel`);
    expect(expectAccepted(canceled).item).toMatchObject({ state: 'canceled', endedBy: 'Demo Developer' });
    expectAccepted(await drafts.save('voucher', { notes: 'Later' }));
    const again = await call('developer', 'POST', `/alur-publications/${idOf(publication)}/cancel`);
    expect([again.status, again.errors[0]?.message]).toEqual([400, expect.stringContaining('does not wait')]);
  });

  it('[CMS-4381] goes live at its moment, and not before', async () => {
    const publication = expectAccepted(await schedule('On time', inAMoment)).item;
    expect(await titleOf()).toEqual(shipped['messages']);
    const done = await ended(idOf(publication));
    expect(done).toMatchObject({ state: 'published', why: 'On time', contents: [{ flow: 'voucher' }] });
    expect(String(done['ended']) >= String(done['moment'])).toBe(true);
    expect(await titleOf()).toEqual(messagesWith('On time'));
    expect(await drafts.read('voucher')).toMatchObject({ changedFields: [], waiting: null });
  });

  it('[CMS-4382] is refused where what is published has changed meanwhile; who scheduled it is notified in their language, and the draft is free', async () => {
    const publication = expectAccepted(await schedule('Too late', inAMoment)).item;
    const hotfix = { ...messagesWith('A hotfix') };
    expectAccepted(await call('admin', 'PATCH', item, { messages: hotfix }));
    const done = await ended(idOf(publication));
    expect(done).toMatchObject({ state: 'refused', refusals: [{ flow: 'voucher', type: 'newer' }] });
    expect(await titleOf()).toEqual(hotfix);
    const notes = await call('editor', 'GET', '/notifications?sort=-id&limit=1&fields=subject,message,item');
    expect(objectsAt(notes.data, 'notifications')).toEqual([
      {
        subject: expect.stringMatching(/^Not published: voucher, scheduled for .*\(Asia\/Jakarta\)$/),
        message: expect.stringContaining('has changed since its draft began'),
        item: 'voucher',
      },
    ]);
    expectAccepted(await drafts.publish(['voucher']));
  });

  it('[CMS-4383] asks for the rights of the account again: one that was switched off publishes nothing, and others are notified', async () => {
    const publication = expectAccepted(await schedule('Gone', inAMoment, 'developer')).item;
    const [{ id = '' } = {}] = objectsAt(
      (await call('admin', 'GET', '/users?filter[email][_eq]=developer@alur.test&fields=id')).data,
      'users',
    );
    expectAccepted(await call('admin', 'PATCH', `/users/${String(id)}`, { status: 'suspended' }));
    try {
      const done = await ended(idOf(publication));
      expect(done).toMatchObject({
        state: 'refused',
        refusals: [{ flow: null, message: expect.stringContaining('account of Demo Developer') }],
      });
      for (const who of ['editor', 'admin'] as const) {
        const notes = await call(who, 'GET', '/notifications?sort=-id&limit=1&fields=message');
        expect(notes.text, who).toContain('account of Demo Developer');
      }
      expect(await titleOf()).toEqual(shipped['messages']);
    } finally {
      expectAccepted(await call('admin', 'PATCH', `/users/${String(id)}`, { status: 'active' }));
    }
  });

  it('[CMS-4610] is refused where the right to publish was taken away meanwhile, and its person is notified', async () => {
    const publication = expectAccepted(await schedule('No right', inAMoment, 'developer')).item;
    const idIn = async (path: string): Promise<string> =>
      idOf(objectsAt((await call('admin', 'GET', `${path}&fields=id`)).data, 'rows')[0] ?? {});
    const [user, translator, developer] = await Promise.all([
      idIn('/users?filter[email][_eq]=developer@alur.test'),
      idIn('/roles?filter[name][_eq]=Translator'),
      idIn('/roles?filter[name][_eq]=Developer'),
    ]);
    expectAccepted(await call('admin', 'PATCH', `/users/${user}`, { role: translator }));
    try {
      const done = await ended(idOf(publication));
      expect(done).toMatchObject({
        state: 'refused',
        refusals: [{ flow: null, message: expect.stringContaining('Demo Developer') }],
      });
      const notes = await call('developer', 'GET', '/notifications?sort=-id&limit=1&fields=message');
      expect(notes.text).toContain('Demo Developer');
      expect(await titleOf()).toEqual(shipped['messages']);
    } finally {
      expectAccepted(await call('admin', 'PATCH', `/users/${user}`, { role: developer }));
    }
  });

  it('[CMS-4379] is for a moment to come, within a year', async () => {
    for (const [moment, words] of [
      [new Date(Date.now() - 60_000), 'This moment is over'],
      [new Date(Date.now() + 366 * 86_400_000), 'within 365 days'],
    ] as const) {
      const refused = await schedule('No moment', () => moment);
      expect([refused.status, refused.errors[0]?.extensions]).toEqual([
        400,
        expect.objectContaining({ field: 'moment', message: expect.stringContaining(words) }),
      ]);
    }
  });
});

describe('restoring', () => {
  it('[CMS-4384] fills the draft with what a publication put live, whatever it touches, and replaces unpublished changes only where the person has seen whose they are', async () => {
    const document = { ...(shipped['document'] as JsonObject), title: 'voucher.intro' };
    expectAccepted(await drafts.save('voucher', { messages: messagesWith('One'), document }, 'developer'));
    const one = expectAccepted(await drafts.publish(['voucher'])).item;
    expectAccepted(
      await drafts.save(
        'voucher',
        { messages: messagesWith('Two'), document: shipped['document'] },
        'developer',
      ),
    );
    const two = expectAccepted(await drafts.publish(['voucher'])).item;
    const restore = async (of: JsonObject, replace?: unknown): Promise<Reply> =>
      call('editor', 'POST', `/alur-publications/${idOf(of)}/restore`, {
        flow: 'voucher',
        ...(replace === undefined ? {} : { replace }),
      });
    expect((await restore(two)).errors[0]?.message).toContain('is as it was then');
    expectAccepted(await drafts.save('voucher', { notes: 'Unpublished' }, 'author'));
    const refused = await restore(one);
    expect([refused.status, refused.errors[0]?.extensions]).toEqual([
      400,
      expect.objectContaining({
        type: 'newer',
        flow: 'voucher',
        message: expect.stringContaining('Demo Author saved it'),
      }),
    ]);
    const { at } = refused.errors[0]?.extensions ?? {};
    expect((await restore(one, '2026-01-01T00:00:00.000Z')).status).toBe(400);
    const draft = expectAccepted(await restore(one, at)).item;
    expect(draft).toMatchObject({
      after: { document, messages: messagesWith('One') },
      by: 'Demo Editor',
      isOutdated: false,
    });
    expectAccepted(await drafts.publish(['voucher']));
    expect(await titleOf()).toEqual(messagesWith('One'));
  });
});

const roles = [
  'translator',
  'author',
  'marketer',
  'editor',
  'developer',
  'admin',
  'app',
  'anonymous',
] as const;
const publishes: readonly Caller[] = ['editor', 'developer', 'admin'];

describe.each([
  ['schedule', '', publishes],
  ['cancel', '/x/cancel', publishes],
  ['restore', '/x/restore', publishes],
  ['have published what is due', '/due', ['admin']],
] as const)('to %s', (_what, path, allowed) => {
  it.each(roles)(
    '[CMS-4378] is for those whose role allows it, asked for straight at the API: %s',
    async (who) => {
      const at = { moment: inAnHour().toISOString(), zone: 'UTC' };
      const body = { drafts: [{ flow: 'voucher', read: 'x' }], why: 'A test', at, flow: 'voucher' };
      const { status, text } = await call(who, 'POST', `/alur-publications${path}`, body);
      expect(status !== 403, text).toBe((allowed as readonly Caller[]).includes(who));
    },
  );
});
