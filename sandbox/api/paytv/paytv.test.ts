import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newSubscription, press } from '../../testing/paytvCompany.ts';
import { bearerOf, otherThan } from '../../testing/subscriber.ts';
import { defaultLimits } from '../foundation/limits.ts';
import { startTestSandbox, type TestAnswer, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let demo: Bearer;
beforeEach(async () => {
  sandbox = await startTestSandbox();
  demo = await bearerOf(sandbox, 'demo@alur.test');
});
afterEach(() => sandbox.stop());

type Bearer = { readonly authorization: string };

const post = (path: string, body: object, bearer = demo): Promise<TestAnswer> =>
  sandbox.post(`/paytv/v1/${path}`, body, { ...bearer, 'idempotency-key': randomUUID() });
const connect = (subscriber: number, bearer = demo, provider: string | number = '1') =>
  post('user/connect', { provider_id: provider, subscriber_id: subscriber }, bearer);
const connectQr = (qr: string, bearer = demo) =>
  post('user/qr-connect', { provider_code: 'nusavision', qr_payload: qr }, bearer);
const sendOtp = (qr: string) => post('send-otp', { provider_code: 'nusavision', qr_payload: qr });
const update = (qr: string, otp: string, session: string) =>
  post('user/update-connect', { provider_code: 'nusavision', qr_payload: qr, otp, otp_session_id: session });
const profile = (bearer = demo) => sandbox.get('/paytv/v1/profile', bearer);

test('[API-1380] a subscription is linked by its number, with a text or a number for its provider, and the profile names it', async () => {
  expect(await profile()).toMatchObject({ status: 404, code: 'err_id_not_found' });
  const { subscriber } = await newSubscription(sandbox);
  const linked = await connect(subscriber, demo, 1);
  const data = {
    customer_id: expect.stringMatching(/^C-\d+$/),
    subscriber_id: subscriber,
    provider: { id: '1', name: 'Nusa Vision' },
  };
  expect(linked).toMatchObject({ status: 200, body: { data } });
  expect((await profile()).body.data).toEqual(data);
});

test('[API-1381] err_subscriber_id_not_found, err_provider_id_not_found, err_user_already_connected and err_subscriber_id_already_connected each have their title, in both languages', async () => {
  const { subscriber } = await newSubscription(sandbox);
  expect((await connect(1)).code).toBe('err_subscriber_id_not_found');
  expect((await connect(subscriber, demo, '9')).code).toBe('err_provider_id_not_found');
  // The same number at another company is another subscription.
  expect((await connect(subscriber, demo, '2')).code).toBe('err_subscriber_id_not_found');
  await connect(subscriber);
  expect((await connect(subscriber)).code).toBe('err_user_already_connected');
  const other = await bearerOf(sandbox, '+6281200001111');
  expect((await connect(subscriber, other)).code).toBe('err_subscriber_id_already_connected');
  const { message_title } = (await connect(subscriber, { ...other, 'accept-language': 'id' } as Bearer)).body
    .error;
  expect(message_title).toBe('Nomor pelanggan ini terhubung dengan akun lain');
});

test('[API-1382] the code of the box links as well; a code that nobody printed does not', async () => {
  const { subscriber, qr } = await newSubscription(sandbox);
  expect((await connectQr('TV-AAAA-BBBB-CCCC-DDDD')).code).toBe('err_subscriber_id_not_found');
  expect((await post('user/qr-connect', { provider_code: 'nobody', qr_payload: qr })).code).toBe(
    'err_provider_id_not_found',
  );
  expect((await connectQr(` ${qr.toLowerCase()} `)).body.data.subscriber_id).toBe(subscriber);
  expect((await connectQr(qr)).code).toBe('err_user_already_connected');
  const other = await bearerOf(sandbox, '+6281200001111');
  expect((await connectQr(qr, other)).code).toBe('err_subscriber_id_already_connected');
});

test('[API-1383] another subscription takes the place of the linked one with a code to its owner’s phone, used once', async () => {
  const [first, second] = [await newSubscription(sandbox), await newSubscription(sandbox)];
  const sent = (await sendOtp(second.qr)).body.data;
  const code = await sandbox.newestCode(second.phone);
  expect((await sandbox.inbox(second.phone))[0]?.text).toContain('to link your pay-TV subscription');
  expect((await update(second.qr, code, sent.otp_session_id)).code).toBe('err_id_not_found');
  await connect(first.subscriber);
  expect((await update(second.qr, otherThan(code), sent.otp_session_id)).code).toBe('err_invalid_otp');
  const changed = await update(second.qr, code, sent.otp_session_id);
  expect(changed.body.data.subscriber_id).toBe(second.subscriber);
  expect((await profile()).body.data.subscriber_id).toBe(second.subscriber);
  expect((await update(second.qr, code, sent.otp_session_id)).code).toBe('err_otp_already_used');
  // What was let go is free for others.
  const other = await bearerOf(sandbox, '+6281200001111');
  expect((await connect(first.subscriber, other)).status).toBe(200);
});

test('[API-1383] a code of another subscription changes nothing, and one that runs out neither', async () => {
  const [first, second, third] = [
    await newSubscription(sandbox),
    await newSubscription(sandbox),
    await newSubscription(sandbox),
  ];
  await connect(first.subscriber);
  const sent = (await sendOtp(second.qr)).body.data;
  const code = await sandbox.newestCode(second.phone);
  expect((await update(third.qr, code, sent.otp_session_id)).code).toBe('err_expired_otp');
  expect((await sendOtp(second.qr)).code).toBe('err_otp_waiting_time');
  sandbox.advance(301);
  expect((await update(second.qr, code, sent.otp_session_id)).code).toBe('err_expired_otp');
  expect((await profile()).body.data.subscriber_id).toBe(first.subscriber);
});

test('[API-1383] a subscription of another account is not taken over, and the code stays good', async () => {
  const [mine, theirs] = [await newSubscription(sandbox), await newSubscription(sandbox)];
  await connect(mine.subscriber);
  await connect(theirs.subscriber, await bearerOf(sandbox, '+6281200001111'));
  const sent = (await sendOtp(theirs.qr)).body.data;
  const code = await sandbox.newestCode(theirs.phone);
  const tryOnce = () => update(theirs.qr, code, sent.otp_session_id);
  expect([(await tryOnce()).code, (await tryOnce()).code]).toEqual([
    'err_subscriber_id_already_connected',
    'err_subscriber_id_already_connected',
  ]);
});

test('[API-1384] [T25] subscriber numbers can’t be guessed: five wrong ones in ten minutes, twenty a day, counted for the account that guesses', async () => {
  const { subscriber, qr } = await newSubscription(sandbox);
  for (let wrong = 1; wrong <= 5; wrong += 1)
    expect((await connect(wrong)).code).toBe('err_subscriber_id_not_found');
  const refused = await connect(subscriber);
  expect(refused).toMatchObject({ status: 429, code: 'err_multiple_attempt' });
  expect(refused.body.error.message).toContain('Too many subscriber numbers');
  expect(Number(refused.headers.get('retry-after'))).toBe(600);
  // Another account has tries of its own, and so has the code of the box.
  expect((await connect(subscriber, await bearerOf(sandbox, '+6281200001111'))).status).toBe(200);
  const own = await newSubscription(sandbox);
  expect((await connectQr(own.qr)).status).toBe(200);
  expect(qr).not.toBe(own.qr);
});

test('[API-1384] [T25] a day has twenty wrong numbers, however patient the guesser', async () => {
  for (let wrong = 1; wrong <= 20; wrong += 1) {
    if (wrong % 5 === 1) sandbox.advance(601);
    expect((await connect(wrong, await bearerOf(sandbox, 'demo@alur.test'))).code).toBe(
      'err_subscriber_id_not_found',
    );
  }
  sandbox.advance(601);
  const { subscriber } = await newSubscription(sandbox);
  expect((await connect(subscriber, await bearerOf(sandbox, 'demo@alur.test'))).code).toBe(
    'err_multiple_attempt',
  );
});

test('[API-1623] [T25] a network has sixty wrong numbers an hour; beyond them a neighbour who has guessed nothing still links, and one who guesses does not', async () => {
  await sandbox.stop();
  sandbox = await startTestSandbox({ limits: { loopback: { ...defaultLimits.loopback, subscribers: 6 } } });
  const guessers = [await bearerOf(sandbox, 'demo@alur.test'), await bearerOf(sandbox, 'active@alur.test')];
  const codes: (string | null)[] = [];
  for (const guesser of guessers)
    for (let wrong = 1; wrong <= 4; wrong += 1) codes.push((await connect(wrong, guesser)).code);
  expect(codes.filter((code) => code === 'err_subscriber_id_not_found')).toHaveLength(6);
  expect(codes.slice(-2)).toEqual(['err_multiple_attempt', 'err_multiple_attempt']);
  const { subscriber } = await newSubscription(sandbox);
  expect((await connect(subscriber, await bearerOf(sandbox, '+6281200001111'))).status).toBe(200);
});

test('[API-1385] a company that is down or gone is named as such; nothing is linked, no try is counted, and a link stays readable', async () => {
  const { subscriber } = await newSubscription(sandbox);
  await connect(subscriber);
  const other = await bearerOf(sandbox, '+6281200001111');
  await press(sandbox, 'nusavision/down');
  for (let tries = 0; tries < 6; tries += 1)
    expect(await connect(4711, other)).toMatchObject({ status: 409, code: 'err_channel_unavailable' });
  expect((await connect(4711, other)).body.error.message_title).toBe('Your pay-TV provider doesn’t answer');
  expect((await profile()).body.data.subscriber_id).toBe(subscriber);
  await press(sandbox, 'nusavision/up');
  expect((await connect(4711, other)).code).toBe('err_subscriber_id_not_found');
  await sandbox.stopProviders();
  expect((await connect(4711, other)).code).toBe('err_channel_unavailable');
  expect((await profile()).status).toBe(200);
});

test('[API-1386] a subscription that its company has ended is a profile without a customer, and another one can be linked', async () => {
  const [first, second] = [await newSubscription(sandbox), await newSubscription(sandbox)];
  await connect(first.subscriber);
  await press(sandbox, `nusavision/subscribers/${first.subscriber}/end`);
  const { data } = (await profile()).body;
  expect(data).toEqual({ subscriber_id: first.subscriber, provider: { id: '1', name: 'Nusa Vision' } });
  expect((await connect(second.subscriber)).body.data.subscriber_id).toBe(second.subscriber);
});

test('[API-1387] the same press links once, and nobody is linked without logging in', async () => {
  const { subscriber } = await newSubscription(sandbox);
  const headers = { ...demo, 'idempotency-key': randomUUID() };
  const body = { provider_id: '1', subscriber_id: subscriber };
  const both = [
    await sandbox.post('/paytv/v1/user/connect', body, headers),
    await sandbox.post('/paytv/v1/user/connect', body, headers),
  ];
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[1]?.headers.get('idempotent-replayed')).toBe('true');
  expect((await sandbox.post('/paytv/v1/user/connect', body, { 'idempotency-key': randomUUID() })).code).toBe(
    'err_unauthorized',
  );
});
