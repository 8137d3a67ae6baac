import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Session } from '../../../src/contracts/generated/api.ts';
import { defaultLimits } from '../foundation/limits.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { openApi } from '../startApi.ts';
import { otherThan } from '../../testing/subscriber.ts';
import { allHandlers } from '../modules.ts';
import type { CallOf, Handlers, OperationId, Subject } from '../http/call.ts';
import { testCall } from '../../testing/testCall.ts';
import { Failure } from '../http/failure.ts';

/** A caller: a device in a network, signed in or not. */
interface Place {
  readonly network: string;
  readonly deviceId: string;
  readonly subject?: Subject;
}

const demo = 'demo@alur.test';
const password = 'Streaming1';
const phone: Place = { network: '203.0.113.7', deviceId: 'the-owner’s-phone' };
const attacker: Place = { network: '198.51.100.9', deviceId: 'attacker' };

let dataDir: string;
let sandbox: Sandbox;
let handlers: Handlers;
let now: number;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'alur-lockout-'));
  now = Date.parse('2026-11-21T03:00:00Z');
  const clock = { now: () => now };
  sandbox = await openApi({ host: 'localhost', port: 0, dataDir, log: 'silent', clock });
  handlers = allHandlers(sandbox);
});
afterEach(() => {
  sandbox.db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What a call ends with: `ok` and its data, or the code it is refused with. */
async function make<Id extends OperationId>(
  id: Id,
  body: CallOf<Id>['body'],
  { subject, ...place }: Place,
): Promise<{ readonly code: string; readonly data: Record<string, unknown> }> {
  const call = { ...testCall, ...place, body, subject: subject ?? null };
  try {
    const answer = await handlers[id]?.(call);
    return { code: 'ok', data: answer && 'data' in answer ? (answer.data as Record<string, unknown>) : {} };
  } catch (error) {
    if (error instanceof Failure) return { code: error.code, data: {} };
    throw error;
  }
}

const common = { client_id: 'alur-web', response_type: 'token' } as const;
const channel = { channel: 'email', identity_type: 'email', identity: demo } as const;
const loginWith = (typed: string, place: Place) =>
  make('login', { ...common, identity_type: 'email', identity: demo, password: typed }, place);
const sentCodes = () =>
  sandbox.db
    .rows<{ code: string }>(
      'SELECT code FROM messages WHERE recipient = ? AND withheld = 0 ORDER BY id DESC',
      demo,
    )
    .map(({ code }) => code);
const newestCode = () => sentCodes()[0] ?? '';
const wrongCode = () => otherThan(newestCode(), ...sentCodes());

async function loginByCode(place: Place): Promise<string> {
  const sent = await make('loginOtpCreate', { identity: demo, channel: 'email' }, place);
  if (sent.code !== 'ok') return sent.code;
  const otp_session_id = String(sent.data['otp_session_id']);
  return (
    await make('loginOtpVerify', { ...common, otp: newestCode(), otp_session_id, identity: demo }, place)
  ).code;
}

async function recoverFrom(place: Place): Promise<string> {
  const sent = await make('passwordRecoveryOtp', channel, place);
  if (sent.code !== 'ok') return sent.code;
  const session_id = String(sent.data['session_id']);
  return (
    await make(
      'passwordRecovery',
      { ...channel, session_id, otp: newestCode(), new_password: 'Layar2027' },
      place,
    )
  ).code;
}

/** Wrong passwords, and wrong codes of every purpose, from ever new devices and networks, until nothing more is taken. */
async function burnEverything(): Promise<void> {
  for (let nth = 0; nth < 12; nth += 1) {
    const place = { network: `198.51.100.${nth}`, deviceId: nth % 2 === 0 ? `attacker-${nth}` : '' };
    await loginWith('Wrong1234', place);
    const sent = await make('loginOtpCreate', { identity: demo, channel: 'email' }, place);
    const recovery = await make('passwordRecoveryOtp', channel, place);
    const otp = wrongCode();
    for (let wrong = 0; wrong < 3; wrong += 1) {
      const otp_session_id = String(sent.data['otp_session_id']);
      await make('loginOtpVerify', { ...common, otp, otp_session_id, identity: demo }, place);
      const session_id = String(recovery.data['session_id']);
      await make('passwordRecovery', { ...channel, session_id, otp, new_password: 'Evil12345' }, place);
    }
    now += 61_000;
  }
  for (let nth = 0; nth < 6; nth += 1) await loginWith('Wrong1234', attacker);
}

test('[API-51] [T17] strangers who burn every budget shut strangers out, and not the device that logged in before', async () => {
  const session = await loginWith(password, phone);
  const { user_id: accountId } = session.data as unknown as Session;
  await burnEverything();
  expect((await loginWith(password, attacker)).code).toBe('err_multiple_attempt');
  expect(await loginByCode(attacker)).toBe('err_multiple_attempt');
  expect(await recoverFrom(attacker)).toBe('err_multiple_attempt');

  expect((await loginWith(password, phone)).code).toBe('ok');
  expect(await loginByCode(phone)).toBe('ok');
  const subject = { accountId, familyId: 'any' };
  const change = { current_password: password, new_password: 'Layar2026' };
  expect((await make('changePassword', change, { ...phone, subject })).code).toBe('ok');
  expect(await recoverFrom(phone)).toBe('ok');
  expect((await loginWith('Layar2027', phone)).code).toBe('ok');
});

test('[API-51] [T17] the network that logged in before is known too, where the device has forgotten itself', async () => {
  await loginWith(password, phone);
  await burnEverything();
  const cleared = { ...phone, deviceId: '' };
  expect((await loginWith(password, cleared)).code).toBe('ok');
});

/** Wrong codes of all purposes that are compared for an identity in one day, by callers without a known device in these networks. */
async function guessesOf(networks: readonly string[]): Promise<number> {
  const tries = () => sandbox.db.row<{ n: number | null }>('SELECT max(id) AS n FROM tries')?.n ?? 0;
  let compared = 0;
  for (const [nth, network] of networks.entries())
    for (let round = 0; round < 5; round += 1) {
      const place = { network, deviceId: `guesser-${nth}-${round}` };
      const sent = await make('loginOtpCreate', { identity: demo, channel: 'email' }, place);
      const recovery = await make('passwordRecoveryOtp', channel, place);
      const otp = wrongCode();
      for (let wrong = 0; wrong < 3; wrong += 1) {
        const before = tries();
        const otp_session_id = String(sent.data['otp_session_id']);
        await make('loginOtpVerify', { ...common, otp, otp_session_id, identity: demo }, place);
        const session_id = String(recovery.data['session_id']);
        await make('passwordRecovery', { ...channel, session_id, otp, new_password: 'Evil12345' }, place);
        compared += tries() - before;
      }
      now += 61_000;
    }
  return compared;
}

test('[API-900] [T17] guessers in all five networks that an account knows have ten codes compared in a day, together with strangers', async () => {
  const networks = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5'];
  for (const network of networks) await loginWith(password, { ...phone, network });
  expect(await guessesOf([...networks, attacker.network])).toBe(10);
  expect(await loginByCode(phone)).toBe('ok');
  expect(await recoverFrom(phone)).toBe('ok');
});

test('[API-51] [T39] an open session changes its password from wherever it is, within tries of its own', async () => {
  const session = await loginWith(password, phone);
  const { user_id: accountId } = session.data as unknown as Session;
  await burnEverything();
  const abroad = { network: '192.0.2.1', deviceId: '', subject: { accountId, familyId: 'open' } };
  const change = { current_password: password, new_password: 'Layar2026' };
  for (let nth = 0; nth < 4; nth += 1)
    expect((await make('changePassword', { ...change, current_password: 'Wrong1234' }, abroad)).code).toBe(
      'err_wrong_password',
    );
  expect((await make('changePassword', change, abroad)).code).toBe('ok');
});

test('[API-51] a known device has no more tries than others: five wrong passwords close the password there, and there only', async () => {
  await loginWith(password, phone);
  const tablet = { network: phone.network, deviceId: 'the-owner’s-tablet' };
  await loginWith(password, tablet);
  for (let nth = 0; nth < 5; nth += 1)
    expect((await loginWith('Wrong1234', phone)).code).toBe('err_wrong_password');
  expect((await loginWith(password, phone)).code).toBe('err_multiple_attempt');
  expect((await loginWith(password, tablet)).code).toBe('ok');
});

test('[API-51] a stranger’s request for a code neither ends the owner’s code nor makes the owner wait', async () => {
  await loginWith(password, phone);
  const sent = await make('loginOtpCreate', { identity: demo, channel: 'email' }, phone);
  const otp = newestCode();
  expect((await make('loginOtpCreate', { identity: demo, channel: 'email' }, attacker)).code).toBe('ok');
  const otp_session_id = String(sent.data['otp_session_id']);
  expect((await make('loginOtpVerify', { ...common, otp, otp_session_id, identity: demo }, phone)).code).toBe(
    'ok',
  );
});

test('[API-51] [T20] a recovery forgets every device but its own', async () => {
  await loginWith(password, attacker);
  await loginWith(password, phone);
  expect(await recoverFrom(phone)).toBe('ok');
  const known = sandbox.db.rows<{ kind: string }>('SELECT kind FROM known_places').map(({ kind }) => kind);
  expect(known.toSorted()).toEqual(['device', 'network']);
});

test('[API-52] [T17] one network may fail to log in sixty times an hour over all identities, unknown ones included; others, and devices that are known, go on', async () => {
  // The network is known to this account; behind its address there may be anybody.
  await loginWith(password, { ...phone, network: attacker.network });
  const tryOne = (nth: number) =>
    make(
      'login',
      { ...common, identity_type: 'email', identity: `nobody${nth}@contoh.id`, password: 'Wrong1234' },
      attacker,
    );
  for (let nth = 0; nth < 60; nth += 1) expect((await tryOne(nth)).code).toBe('err_email_unregistered');
  expect((await tryOne(61)).code).toBe('err_multiple_attempt');
  expect((await loginWith(password, attacker)).code).toBe('err_multiple_attempt');
  expect((await loginWith(password, { ...phone, network: attacker.network })).code).toBe('ok');
  expect((await loginWith(password, { network: '192.0.2.2', deviceId: '' })).code).toBe('ok');
  now += 3_600_000;
  expect((await tryOne(62)).code).toBe('err_email_unregistered');
});

test('[API-52] [T17] a network that the account knows sends no more codes for that: its devices do', async () => {
  sandbox.db.close();
  const network = { ...defaultLimits.network, sends: 2 };
  const clock = { now: () => now };
  sandbox = await openApi({
    host: 'localhost',
    port: 0,
    dataDir,
    log: 'silent',
    clock,
    limits: { network },
  });
  handlers = allHandlers(sandbox);
  await loginWith(password, phone);
  const neighbour = { ...phone, deviceId: 'a-neighbour’s' };
  const ask = (place: Place) => make('loginOtpCreate', { identity: demo, channel: 'email' }, place);
  const codes: string[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    codes.push((await ask(neighbour)).code);
    now += 61_000;
  }
  expect(codes).toEqual(['ok', 'ok', 'err_quota_exceeded']);
  expect((await ask(phone)).code).toBe('ok');
});

test('[API-52] [T17] one network may register thirty times an hour', async () => {
  const registerOne = (place: Place) =>
    make(
      'register',
      { identity_type: 'email', identity: `new${randomUUID().slice(0, 8)}@contoh.id`, password },
      place,
    );
  for (let nth = 0; nth < 30; nth += 1) expect((await registerOne(attacker)).code).toBe('ok');
  expect((await registerOne(attacker)).code).toBe('err_multiple_attempt');
  expect((await registerOne(phone)).code).toBe('ok');
  now += 3_600_000;
  expect((await registerOne(attacker)).code).toBe('ok');
});
