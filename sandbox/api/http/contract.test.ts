import { expect, test } from 'vitest';
import { isWhole, locales, wordsIn } from '../../../src/contracts/locale.ts';
import { errorEntries } from '../../../schemas/generated/errors.ts';
import { loadContract } from './contract.ts';

const { operations } = loadContract();
const byCall = new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation]));

test.each([
  'POST /identity/v1/iris-login',
  'POST /identity/v1/legacy-login',
  'POST /identity/v1/token',
  'POST /identity/v1/register',
  'POST /identity/v1/verify',
  'POST /identity/v1/verify-otp',
  'POST /identity/v1/login',
  'POST /identity/v1/login-otp/create',
  'POST /identity/v1/login-otp/verify',
  'POST /identity/v1/password-recovery-otp',
  'POST /identity/v1/password-recovery',
  'GET /identity/v1/mirada/userprofile',
  'GET /identity/v1/users/network',
  'GET /paytv/v1/provider',
  'POST /paytv/v1/user/connect',
  'GET /paytv/v1/profile',
  'POST /atv-pairing/v1/activate',
  'POST /paytv/v1/user/qr-connect',
  'POST /paytv/v1/send-otp',
  'POST /paytv/v1/user/update-connect',
  'GET /vplus/config/public/camel/{key}',
  'GET /vplus/config/countries',
  'GET /vplus/config/voucher/{region}',
  'GET /api/v1/ip',
  'POST /api/s/{eventType}',
  'POST /api/s/s2s/{eventType}',
  'GET /api/id',
])('[API-10] the document describes %s of the specification', (call) => {
  expect(byCall.has(call)).toBe(true);
});

test('[API-10] every operation has a name of its own, a status and a server', () => {
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  const servers = ['sandbox', 'provider-lab', 'edge', 'ingest'];
  expect(operations.filter(({ servedBy }) => !servers.includes(servedBy)).map(({ id }) => id)).toEqual([]);
});

test('[API-10] every schema of the document compiles, and no error envelope is valid as a success', () => {
  for (const { checkBody, checkAnswer } of operations)
    for (const check of [checkBody, ...checkAnswer.values()]) check?.({});
  // The ingest service is not ours: its answer is open.
  const open = operations
    .filter(({ servedBy }) => servedBy !== 'ingest')
    .filter(({ checkAnswer }) =>
      [...checkAnswer].some(
        ([status, check]) =>
          status.startsWith('2') && check?.({ error: { code: 'err_bad_request' } }).length === 0,
      ),
    );
  expect(open.map(({ id }) => id)).toEqual([]);
});

test('[API-07] [T26] no request that the sandbox understands is open to unknown fields', () => {
  const understood = operations.filter(
    // A provider's notification is its own, and believed by its signature.
    ({ id, status, checkBody }) =>
      status === 'implemented' && checkBody !== null && id !== 'paymentNotification',
  );
  const open = understood.filter(
    ({ checkBody }) =>
      !checkBody?.({ isAdmin: true }).some(({ keyword }) => keyword === 'additionalProperties'),
  );
  expect(understood.length).toBeGreaterThan(9);
  expect(open.map(({ id }) => id)).toEqual([]);
});

test('[API-02] every code of a working call has wording in both languages, and says more than a title', () => {
  const working = operations.filter(
    ({ status, servedBy }) => status === 'implemented' && servedBy === 'sandbox',
  );
  expect(
    working.flatMap(({ codes }) => [...codes]).filter((code) => !Object.hasOwn(errorEntries, code)),
  ).toEqual([]);
  const whole = locales.filter(isWhole);
  const poor = Object.entries(errorEntries).filter(
    ([, words]) =>
      new Set(whole.map((locale) => wordsIn(words, locale).message)).size < whole.length ||
      locales.some((locale) => wordsIn(words, locale).message.length <= wordsIn(words, locale).title.length),
  );
  expect(poor.map(([code]) => code)).toEqual([]);
});

test('[API-03] [API-04] only faults of a token are 401, only faults of ours are 5xx', () => {
  const of = (wanted: (status: number) => boolean) =>
    Object.entries(errorEntries).flatMap(([code, { status }]) => (wanted(status) ? [code] : []));
  expect(of((status) => status === 401).toSorted()).toEqual([
    'err_session_expired',
    'err_session_revoked',
    'err_unauthorized',
  ]);
  expect(of((status) => status >= 500).toSorted()).toEqual([
    'err_answers_unavailable',
    'err_internal_server',
    'err_not_implemented',
  ]);
});
