import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bearerOf } from '../../testing/subscriber.ts';
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
interface Tv {
  readonly pairing_id: string;
  readonly secret: string;
  readonly code: string;
}

const newTv = async (device_name = 'Living room TV'): Promise<Tv> =>
  (await sandbox.post('/atv-pairing/v1/code', { device_name })).body.data;
const state = ({ pairing_id, secret }: Tv): Promise<TestAnswer> =>
  sandbox.post('/atv-pairing/v1/status', { pairing_id, secret });
const plain = (code: string) => code.replaceAll('-', '');
const look = (code: string, bearer = demo): Promise<TestAnswer> =>
  sandbox.post('/atv-pairing/v1/pairing', { code: plain(code), identifier: 'B2C' }, bearer);
const activate = (code: string, bearer = demo, key: string = randomUUID()): Promise<TestAnswer> =>
  sandbox.post(
    '/atv-pairing/v1/activate',
    { code: plain(code), identifier: 'B2C' },
    { ...bearer, 'idempotency-key': key },
  );

test('[API-1388] a TV shows a code, its subscriber sees the TV’s name, activates it, and the TV learns whose it is', async () => {
  const tv = await newTv('Bedroom TV');
  expect(tv.code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  expect((await state(tv)).body.data).toEqual({ status: 'waiting' });
  expect((await look(tv.code.toLowerCase())).body.data).toEqual({
    device_name: 'Bedroom TV',
    requested_at: '2026-11-21T03:00:00.000Z',
  });
  expect((await state(tv)).body.data).toEqual({ status: 'waiting' });
  expect((await activate(tv.code)).body.data).toEqual({
    device_name: 'Bedroom TV',
    activated_at: '2026-11-21T03:00:00.000Z',
  });
  expect((await state(tv)).body.data).toEqual({ status: 'activated', user_name: 'demo' });
});

test('[API-1389] err_activation_failed is one answer for a code that is wrong, too old or used: nobody learns which', async () => {
  const [used, old] = [await newTv(), await newTv()];
  const key = randomUUID();
  await activate(used.code, demo, key);
  expect((await activate(used.code, demo, key)).status).toBe(200);
  sandbox.advance(600);
  const wrong = await newTv();
  const answers = await Promise.all([look('BBBB2222'), look(old.code), look(used.code), activate(old.code)]);
  const said = answers.map(({ status, body: { error } }) => [
    status,
    error.code,
    error.message_title,
    error.message,
  ]);
  expect(new Set(said.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(said[0]?.slice(0, 3)).toEqual([422, 'err_activation_failed', 'Activation failed.']);
  expect((await state(old)).body.data).toEqual({ status: 'expired' });
  expect((await look(wrong.code)).status).toBe(200);
});

test('[API-1390] [T25] codes can’t be guessed: five wrong ones in ten minutes for an account, and other accounts go on', async () => {
  const { code } = await newTv();
  for (let wrong = 0; wrong < 5; wrong += 1)
    expect((await look('BBBB2222')).code).toBe('err_activation_failed');
  const refused = await activate(code);
  expect(refused).toMatchObject({ status: 429, code: 'err_multiple_attempt' });
  expect(refused.body.error.message).toContain('Too many TV codes');
  expect(refused.headers.get('retry-after')).toBe('600');
  expect((await activate(code, await bearerOf(sandbox, '+6281200001111'))).status).toBe(200);
  sandbox.advance(601);
  expect((await look((await newTv()).code)).status).toBe(200);
});

test('[API-1624] [T25] a TV that asks for codes without end uses up its own and the network’s; its neighbours still get theirs', async () => {
  await sandbox.stop();
  sandbox = await startTestSandbox({ limits: { loopback: { ...defaultLimits.loopback, pairings: 10 } } });
  const ask = (device: string) =>
    sandbox.post(
      '/atv-pairing/v1/code',
      { device_name: 'TV' },
      device === '' ? {} : { 'x-device-id': device },
    );
  const statuses: number[] = [];
  for (let times = 0; times < 12; times += 1) statuses.push((await ask('greedy')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
  expect((await ask('')).status).toBe(429);
  for (let times = 0; times < 8; times += 1) expect((await ask('neighbour')).status).toBe(201);
  expect((await ask('neighbour')).status).toBe(429);
  sandbox.advance(3601);
  expect((await ask('greedy')).status).toBe(201);
});

test('[API-1391] a TV asks with its own secret alone, and a code needs a login', async () => {
  const [mine, other] = [await newTv(), await newTv()];
  expect((await state({ ...mine, secret: other.secret })).code).toBe('err_id_not_found');
  expect((await look(mine.code, { authorization: 'Bearer x' })).code).toBe('err_unauthorized');
  const naming = { code: plain(mine.code), identifier: 'OTHER' };
  expect((await sandbox.post('/atv-pairing/v1/pairing', naming, demo)).code).toBe('err_bad_request');
});

test('[API-1392] the lab’s TV shows its code, notices that it was activated, and shows another code when one is too old', async () => {
  const on = await sandbox.lab('/tv/on?name=Kitchen+TV');
  const path = new URL(on.headers.get('location') ?? '', sandbox.providerUrl).pathname;
  const shown = async () =>
    (await (await sandbox.lab(`${path}/state`)).json()) as { code: string; status: string };
  const first = await shown();
  expect(await (await sandbox.lab(path)).text()).toContain(first.code);
  sandbox.advance(601);
  expect((await shown()).status).toBe('expired');
  await sandbox.lab(`/tv/on?tv=${path.split('/').at(-1)}`);
  const { code } = await shown();
  expect(code).not.toBe(first.code);
  expect((await look(code)).body.data.device_name).toBe('Kitchen TV');
  await activate(code);
  expect((await shown()).status).toBe('activated');
  expect(await (await sandbox.lab(`${path}?lang=id`)).text()).toContain('Kini memakai akun demo');
});
