import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../sandbox/testing/testSandbox.ts';
import { loginOtp } from '../../sandbox/testing/subscriber.ts';

const demo = 'demo@alur.test';
const day = 86_400_000;
let sandbox: TestSandbox;
let now: number;
beforeEach(async () => {
  sandbox = await startTestSandbox();
  now = Date.parse('2026-11-21T03:00:00Z');
});
afterEach(() => sandbox.stop());

const pass = (seconds: number): void => {
  sandbox.advance(seconds);
  now += seconds * 1000;
};

/** What a client says of its own time, in every header that could be believed. */
function saying(skewMs: number): Record<string, string> {
  const at = new Date(now + skewMs);
  const seconds = String(Math.floor(at.getTime() / 1000));
  return {
    date: at.toUTCString(),
    'x-timestamp': seconds,
    'x-client-time': at.toISOString(),
    'x-request-time': String(at.getTime()),
    age: '90000',
    'if-modified-since': at.toUTCString(),
  };
}

const send = (headers: Record<string, string>) =>
  sandbox.post('/identity/v1/login-otp/create', { identity: demo, channel: 'email' }, headers);

it.each([
  ['right', 0],
  ['a day ahead', day],
  ['a day behind', -day],
])(
  'T18 a client whose clock is %s gets a new code after a minute, and not a second earlier',
  async (_clock, skew) => {
    expect((await send(saying(skew))).status).toBe(200);
    pass(59);
    const early = await send(saying(skew));
    expect([early.status, early.code, early.headers.get('retry-after')]).toEqual([
      429,
      'err_otp_waiting_time',
      '1',
    ]);
    pass(1);
    expect((await send(saying(skew))).status).toBe(200);
    expect(await sandbox.inbox(demo)).toHaveLength(2);
  },
);

it('T18 fifty clients that ask at the very second get one code among them', async () => {
  await send({});
  pass(60);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) => send(saying((nth - 25) * 3_600_000))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'err_otp_waiting_time']));
  expect(await sandbox.inbox(demo)).toHaveLength(2);
});

it.each([
  ['a day ahead', day],
  ['a day behind', -day],
])(
  'T18 a code is good to its last second by the server’s clock, and not after it, for a client that is %s',
  async (_clock, skew) => {
    const typed = async (after: number): Promise<string | null> => {
      const sent = await send(saying(skew));
      const { otp_session_id, expires_in_second } = sent.body.data as {
        readonly otp_session_id: string;
        readonly expires_in_second: number;
      };
      const code = await sandbox.newestCode(demo);
      pass(expires_in_second + after);
      return (await loginOtp(sandbox, demo, otp_session_id, code)).code;
    };
    expect(await typed(-1)).toBeNull();
    expect(await typed(0)).toBe('err_expired_otp');
  },
);
