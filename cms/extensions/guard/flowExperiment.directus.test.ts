import { isRecord } from '@alur/engine/json';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameOfLive } from '../../../environment/liveDocument.ts';
import { type Call, callersOf, expectAccepted, type Reply } from '../../testing/callers.ts';
import { draftsOf } from '../../testing/drafts.ts';
import type { FreshCms } from '../../testing/freshCms.ts';
import { sharedCms } from '../../testing/sharedCms.ts';

/** These hold on either database: the projects `cms` and `postgres` run them. */
let cms: FreshCms;
let call: Call;
const items = '/items/flow_experiments';
const ends = '2099-12-31T23:59:00';

beforeAll(async () => {
  cms = await sharedCms();
  call = await callersOf(cms);
});

afterAll(async () => {
  await cms.remove();
});

/** A new experiment, off, whose B differs from what is live in one text. */
async function prepared(slug: string, flow: string, more: object = {}): Promise<Reply> {
  const live = expectAccepted(await call('admin', 'GET', `/items/flow_documents/${flow}`)).item;
  const [key = ''] = Object.keys(live['messages'] as object);
  const messages = { ...(live['messages'] as object), [key]: { en: 'Words of B', id: 'Kata-kata B' } };
  return call('editor', 'POST', items, { slug, flow, share: 50, ends, messages, ...more });
}

const start = async (slug: string, more: object = {}): Promise<Reply> =>
  call('editor', 'PATCH', `${items}/${slug}`, { status: 'published', ...more });
const fieldsOf = ({ errors }: Reply): readonly unknown[] =>
  errors.map(({ extensions }) => extensions['field']);

it('[INS-85] a new experiment without a document becomes a copy of what is live; it starts as soon as B differs, and the edge reads it with the name of what it is compared with', async () => {
  const copy = expectAccepted(
    await call('editor', 'POST', items, { slug: 'copy', flow: 'voucher', share: 30, ends }),
  );
  const live = expectAccepted(await call('admin', 'GET', '/items/flow_documents/voucher')).item;
  expect(copy.item['document']).toEqual(live['document']);
  expect(copy.item['messages']).toEqual(live['messages']);
  expect(fieldsOf(await start('copy'))).toEqual(['document']);
  expectAccepted(await prepared('other-words', 'voucher', { against: 'made-up' }));
  expectAccepted(await start('other-words'));
  const read = expectAccepted(await call('app', 'GET', `${items}?fields=slug,against,share,ends`)).data;
  expect(read).toEqual([
    {
      slug: 'other-words',
      against: nameOfLive({ document: live['document'], messages: live['messages'] }),
      ...{ share: 50, ends },
    },
  ]);
  expectAccepted(await call('editor', 'PATCH', `${items}/other-words`, { status: 'draft' }));
});

it('[INS-85] what could not run is refused at its field: no such flow, no share, an end that is over, other addresses, a document that would not publish, a second one of the flow', async () => {
  expectAccepted(await prepared('refused', 'login'));
  expect(fieldsOf(await start('refused', { flow: 'no-such-flow' }))).toEqual(['flow']);
  expect(fieldsOf(await start('refused', { share: 0, ends: '2020-01-01T00:00:00' }))).toEqual([
    'share',
    'ends',
  ]);
  const { document } = expectAccepted(await call('editor', 'GET', `${items}/refused`)).item;
  const whole = isRecord(document) ? document : {};
  const elsewhere = { ...whole, routes: [{ path: '/vplus/elsewhere' }] };
  expect(fieldsOf(await start('refused', { document: elsewhere }))).toEqual(['document']);
  const broken = await start('refused', { document: { ...whole, firstStep: 'none-such' } });
  expect(fieldsOf(broken)).toContain('document');
  expect(fieldsOf(await start('refused', { document: '{ "steps": ' }))).toEqual(['document']);
  expectAccepted(await start('refused'));
  expectAccepted(await prepared('second', 'login'));
  const second = await start('second');
  expect(fieldsOf(second)).toEqual(['status']);
  expect(second.errors[0]?.message).toContain('refused');
  expectAccepted(await call('editor', 'DELETE', `${items}/refused`));
});

it('[INS-86] once it has begun what it compares stays as it is, also while it is off; its end may move; nobody starts it against another version of the flow', async () => {
  expectAccepted(await prepared('begun', 'register'));
  expectAccepted(await start('begun'));
  for (const change of [{ share: 20 }, { messages: {} }, { flow: 'login' }]) {
    const refused = await call('editor', 'PATCH', `${items}/begun`, change);
    expect(fieldsOf(refused), JSON.stringify(change)).toEqual(Object.keys(change));
  }
  expectAccepted(await call('editor', 'PATCH', `${items}/begun`, { ends: '2098-01-01T00:00:00' }));
  expectAccepted(await call('editor', 'PATCH', `${items}/begun`, { status: 'draft' }));
  expect(fieldsOf(await call('editor', 'PATCH', `${items}/begun`, { share: 20 }))).toEqual(['share']);
  expectAccepted(await start('begun'));
  expectAccepted(await call('editor', 'PATCH', `${items}/begun`, { status: 'draft' }));
  const live = expectAccepted(await call('admin', 'GET', '/items/flow_documents/register')).item;
  const [key = ''] = Object.keys(live['messages'] as object);
  const messages = { ...(live['messages'] as object), [key]: { en: 'Newer words', id: 'Kata-kata baru' } };
  expectAccepted(await call('seeder', 'PATCH', '/items/flow_documents/register', { messages }));
  expect(fieldsOf(await start('begun'))).toEqual(['status']);
});

it('[INS-86] B holds nothing that who starts it may not change in the flow itself, and people of other roles start none', async () => {
  expectAccepted(await prepared('rights', 'forgot-password'));
  const { document } = expectAccepted(await call('editor', 'GET', `${items}/rights`)).item;
  // A code that was never sent to anybody would do.
  const open = JSON.parse(JSON.stringify(document).replaceAll('"data.otp"', '"data.channel"')) as object;
  const refused = await start('rights', { document: open });
  expect(fieldsOf(refused), refused.text).toEqual(['document']);
  expect(refused.text).toContain('developers');
  expect((await call('author', 'PATCH', `${items}/rights`, { status: 'published' })).status).toBe(403);
  expect((await call('marketer', 'POST', items, { slug: 'mine', flow: 'login' })).status).toBe(403);
});

it('[INS-96] of two experiments that are started on one flow in the same moment one runs, and the other is refused in words', async () => {
  expectAccepted(await prepared('twin-one', 'voucher'));
  expectAccepted(await prepared('twin-two', 'voucher', { share: 20 }));
  const both = await Promise.all(['twin-one', 'twin-two'].map(async (slug) => start(slug)));
  const refused = both.filter(({ errors }) => errors.length > 0);
  expect(refused.map(fieldsOf)).toEqual([['status']]);
  expect(refused[0]?.errors[0]?.message).toMatch(/one (experiment )?at a time/);
  const on = expectAccepted(
    await call('admin', 'GET', `${items}?filter[flow]=voucher&filter[status]=published&fields=slug,runs_on`),
  ).data;
  expect(on).toEqual([{ slug: expect.stringMatching(/^twin-/) as string, runs_on: 'voucher' }]);
  for (const slug of ['twin-one', 'twin-two'])
    expectAccepted(await call('editor', 'PATCH', `${items}/${slug}`, { status: 'draft' }));
  // The lock is no field of theirs.
  expectAccepted(await call('editor', 'PATCH', `${items}/twin-one`, { runs_on: 'voucher' }));
  expectAccepted(await start('twin-two'));
  for (const slug of ['twin-one', 'twin-two'])
    expectAccepted(await call('editor', 'DELETE', `${items}/${slug}`));
});

it('[INS-97] while an experiment runs on a flow no other version of it is published: its draft waits, and goes live once the experiment is off', async () => {
  const drafts = draftsOf(call);
  const flow = 'setpartner';
  const { document, messages } = expectAccepted(
    await call('admin', 'GET', `/items/flow_documents/${flow}`),
  ).item;
  const words = { ...(messages as object), 'partner.title': { en: 'Published', id: 'Terbit' } };
  expectAccepted(await prepared('holds', flow));
  expectAccepted(await start('holds'));
  expectAccepted(await drafts.save(flow, { messages: words }));
  const refused = await drafts.publish([flow]);
  expect(refused.errors[0]?.message, refused.text).toContain('“holds” runs on this flow');
  const direct = await call('admin', 'PATCH', `/items/flow_documents/${flow}`, { messages: words });
  expect(direct.errors[0]?.message, direct.text).toContain('“holds” runs on this flow');
  expectAccepted(await call('editor', 'PATCH', `${items}/holds`, { status: 'draft' }));
  expectAccepted(await drafts.publish([flow]));
  expectAccepted(await call('seeder', 'PATCH', `/items/flow_documents/${flow}`, { document, messages }));
  expectAccepted(await call('editor', 'DELETE', `${items}/holds`));
});

it('[INS-101] an experiment past its end holds nothing: another version of its flow is published, and another experiment starts, which switches it off', async () => {
  const drafts = draftsOf(call);
  const flow = 'setpartner';
  const { document, messages } = expectAccepted(
    await call('admin', 'GET', `/items/flow_documents/${flow}`),
  ).item;
  expectAccepted(await prepared('past', flow));
  expectAccepted(await start('past'));
  expectAccepted(await prepared('after', flow));
  expect(fieldsOf(await start('after'))).toEqual(['status']);
  expectAccepted(await call('seeder', 'PATCH', `${items}/past`, { ends: '2020-01-01T00:00:00' }));
  expectAccepted(await start('after'));
  const on = expectAccepted(
    await call('admin', 'GET', `${items}?filter[flow]=${flow}&fields=slug,status,runs_on&sort=slug`),
  ).data;
  expect(on).toEqual([
    { slug: 'after', status: 'published', runs_on: flow },
    { slug: 'past', status: 'draft', runs_on: null },
  ]);
  expectAccepted(await call('seeder', 'PATCH', `${items}/after`, { ends: '2020-01-01T00:00:00' }));
  const words = { ...(messages as object), 'partner.title': { en: 'After the end', id: 'Setelah selesai' } };
  expectAccepted(await drafts.save(flow, { messages: words }));
  expectAccepted(await drafts.publish([flow]));
  expectAccepted(await call('seeder', 'PATCH', `/items/flow_documents/${flow}`, { document, messages }));
  for (const slug of ['past', 'after']) expectAccepted(await call('editor', 'DELETE', `${items}/${slug}`));
});

it('[INS-101] an experiment against another version than the one that is live, which a release brought, makes room for another one', async () => {
  const flow = 'forgot-password';
  const { document, messages } = expectAccepted(
    await call('admin', 'GET', `/items/flow_documents/${flow}`),
  ).item;
  expectAccepted(await prepared('of-before', flow));
  expectAccepted(await start('of-before'));
  const [key = ''] = Object.keys(messages as object);
  const released = { ...(messages as object), [key]: { en: 'Released', id: 'Dirilis' } };
  expectAccepted(await call('seeder', 'PATCH', `/items/flow_documents/${flow}`, { messages: released }));
  expectAccepted(await prepared('of-now', flow));
  expectAccepted(await start('of-now'));
  const off = expectAccepted(await call('admin', 'GET', `${items}/of-before?fields=status,runs_on`)).item;
  expect(off).toEqual({ status: 'draft', runs_on: null });
  expect(fieldsOf(await start('of-before'))).toContain('status');
  for (const slug of ['of-before', 'of-now'])
    expectAccepted(await call('editor', 'DELETE', `${items}/${slug}`));
  expectAccepted(await call('seeder', 'PATCH', `/items/flow_documents/${flow}`, { document, messages }));
});

it('[INS-90] the measure is named before: a step that both versions have, or none; once it has begun it stays', async () => {
  expectAccepted(await prepared('measured', 'forgot-password', { measure: 'no-such-step' }));
  expect(fieldsOf(await start('measured'))).toEqual(['measure']);
  const { document } = expectAccepted(await call('editor', 'GET', `${items}/measured`)).item;
  const [step = ''] = Object.keys((document as { steps: object }).steps);
  expectAccepted(await start('measured', { measure: step }));
  expect(fieldsOf(await call('editor', 'PATCH', `${items}/measured`, { measure: '' }))).toEqual(['measure']);
  expectAccepted(await call('editor', 'DELETE', `${items}/measured`));
});
