import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RequestBodies } from '../../../src/contracts/generated/api.ts';
import type { Database } from '../../foundation/database.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { openApi } from '../startApi.ts';
import { login, password, recover, register, sendVerifyCode, verifyOtp } from '../../testing/subscriber.ts';
import { startTestSandbox, type TestAnswer, type TestSandbox } from '../../testing/testSandbox.ts';
import { allHandlers } from '../modules.ts';
import { Failure } from '../http/failure.ts';

const known = 'demo@alur.test';
const social = 'social@alur.test';
const unknown = 'nobody@alur.test';
const wrong = 'Wrong1234';

const channelOf = (identity: string) => ({ channel: 'email', identity_type: 'email', identity }) as const;
const common = { client_id: 'alur-web', response_type: 'token' } as const;

/** Calls that a stranger may make with any address. */
const calls = {
  login: (identity: string) => ({ ...common, identity_type: 'email', identity, password: wrong }) as const,
  loginOtpCreate: (identity: string) => ({ identity, channel: 'email' }) as const,
  passwordRecoveryOtp: channelOf,
  verify: channelOf,
  register: (identity: string) => ({ identity_type: 'email', identity, password }) as const,
} as const;

describe('concealed account answers', () => {
  let sandbox: TestSandbox;
  beforeEach(async () => {
    sandbox = await startTestSandbox({ accountAnswers: 'concealed' });
  });
  afterEach(() => sandbox.stop());

  /** An answer without what differs from call to call. */
  function comparable({ status, headers, body }: TestAnswer, identity: string): string {
    const text = JSON.stringify(body)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
      .replaceAll(identity, 'identity');
    return `${status} ${headers.get('retry-after') ?? ''} ${text}`;
  }

  test.each([
    ['login', '/identity/v1/login', calls.login],
    ['login-otp/create', '/identity/v1/login-otp/create', calls.loginOtpCreate],
    ['password-recovery-otp', '/identity/v1/password-recovery-otp', calls.passwordRecoveryOtp],
    ['verify', '/identity/v1/verify', calls.verify],
    ['register', '/identity/v1/register', calls.register],
  ])(
    '[API-57] [T19] %s answers the same, byte for byte, for an address with an account, without one, and of another service',
    async (_name, path, bodyOf) => {
      for (let nth = 0; nth < 8; nth += 1) {
        const answers = await Promise.all(
          [known, social, unknown].map(async (identity) =>
            comparable(await sandbox.post(path, bodyOf(identity)), identity),
          ),
        );
        expect({ nth, answers: new Set(answers).size, first: answers[0] }).toEqual({
          nth,
          answers: 1,
          first: answers[0],
        });
        if (nth % 2 === 1) sandbox.advance(60);
      }
    },
  );

  test('[API-57] codes that were never sent are wrong like any other, and the inbox of an unknown address stays empty', async () => {
    const sent = await sandbox.post('/identity/v1/password-recovery-otp', channelOf(unknown));
    const session_id = sent.body.data.session_id as string;
    const codes: (string | null)[] = [];
    for (let nth = 0; nth < 3; nth += 1)
      codes.push((await recover(sandbox, unknown, { session_id, otp: `000${nth}` })).code);
    expect(codes).toEqual(['err_invalid_otp', 'err_invalid_otp', 'err_multiple_attempt']);
    expect(await sandbox.inbox(unknown)).toHaveLength(0);
  });

  test('[API-57] who registers an address that has an account learns nothing and changes nothing; its owner gets a message', async () => {
    expect((await register(sandbox, known, 'Another99x')).body.data.status).toBe('unverified');
    const sent = await sendVerifyCode(sandbox, known);
    expect((await verifyOtp(sandbox, known, sent.body.data.otp_session_id, '0000')).code).toBe(
      'err_invalid_otp',
    );
    const [message] = await sandbox.inbox(known);
    expect(message).toMatchObject({ code: '', text: expect.stringContaining('already has an Alur account') });
    expect((await login(sandbox, known, 'Another99x')).code).toBe('err_wrong_password');
    expect((await login(sandbox, known)).status).toBe(200);
  });

  test('[API-57] a new subscriber registers, verifies and logs in as ever; the right password of an unverified account names what is missing', async () => {
    const identity = 'new@contoh.id';
    await register(sandbox, identity);
    expect((await login(sandbox, identity, wrong)).code).toBe('err_wrong_password');
    expect((await login(sandbox, identity)).code).toBe('err_email_unverified');
    const sent = await sendVerifyCode(sandbox, identity);
    const code = await sandbox.newestCode(identity);
    expect((await verifyOtp(sandbox, identity, sent.body.data.otp_session_id, code)).status).toBe(200);
    expect((await login(sandbox, identity)).status).toBe(200);
  });
});

describe('the work behind concealed answers', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'alur-concealed-'));
  let sandbox: Sandbox;
  let touched: string[];
  beforeEach(async () => {
    const options = { host: 'localhost', port: 0, dataDir, log: 'silent' } as const;
    const opened = await openApi({ ...options, accountAnswers: 'concealed' });
    const noting =
      <Result>(work: (sql: string, ...values: Parameters<Database['run']>[1][]) => Result) =>
      (sql: string, ...values: Parameters<Database['run']>[1][]): Result => {
        touched.push(/(?:FROM|INTO|UPDATE) (\w+)/.exec(sql)?.[1] ?? sql);
        return work(sql, ...values);
      };
    const { db } = opened;
    touched = [];
    sandbox = {
      ...opened,
      db: {
        ...db,
        run: noting(db.run),
        row: <T>(sql: string, ...values: Parameters<Database['run']>[1][]) =>
          noting((text, ...rest) => db.row<T>(text, ...rest))(sql, ...values),
        rows: <T>(sql: string, ...values: Parameters<Database['run']>[1][]) =>
          noting((text, ...rest) => db.rows<T>(text, ...rest))(sql, ...values),
      },
    };
  });
  afterEach(() => {
    sandbox.db.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function workOf(id: keyof typeof calls, identity: string): Promise<readonly string[]> {
    touched = [];
    const handler = allHandlers(sandbox)[id] as ((call: unknown) => unknown) | undefined;
    const call = {
      body: calls[id](identity) as RequestBodies[typeof id],
      subject: null,
      language: 'en',
      network: '203.0.113.7',
      loopback: false,
      deviceId: 'device',
      configKey: 'default',
    };
    try {
      await handler?.(call);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
    return touched;
  }

  test.each(Object.keys(calls) as (keyof typeof calls)[])(
    '[API-57] [T19] %s reads and writes the same tables in the same order for an address with an account and without one',
    async (id) => {
      const withAccount = await workOf(id, known);
      expect(withAccount.length).toBeGreaterThan(2);
      expect(await workOf(id, unknown)).toEqual(withAccount);
    },
  );
});
