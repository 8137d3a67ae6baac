import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bearerOf, login, password, profile } from '../../testing/subscriber.ts';
import { startTestSandbox, type TestAnswer, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let bearer: { readonly authorization: string };
const demo = 'demo@alur.test';
const fresh = 'Layar2027';

beforeEach(async () => {
  sandbox = await startTestSandbox();
  bearer = await bearerOf(sandbox, demo);
});
afterEach(() => sandbox.stop());

function change(current: string, wanted = fresh): Promise<TestAnswer> {
  return sandbox.post(
    '/identity/v1/change-password',
    { current_password: current, new_password: wanted },
    bearer,
  );
}

function remove(typed: string): Promise<TestAnswer> {
  const body = { password: typed, consent: true, consent_version: '1' };
  return sandbox.post('/identity/v1/account-deletion', body, { ...bearer, 'idempotency-key': randomUUID() });
}

test('[API-34] [T39] changing the password ends every other session, keeps this one, and tells the owner', async () => {
  const other = await bearerOf(sandbox, demo);
  expect((await change(password)).status).toBe(204);
  expect((await profile(sandbox, bearer)).status).toBe(200);
  expect((await profile(sandbox, other)).code).toBe('err_session_revoked');
  expect((await login(sandbox, demo)).code).toBe('err_wrong_password');
  expect((await login(sandbox, demo, fresh)).status).toBe(200);
  expect((await sandbox.inbox(demo))[0]?.text).toContain('was changed');
});

test('[API-34] the new password differs from the present one and keeps the policy', async () => {
  expect(await change(password, password)).toMatchObject({ status: 422, code: 'err_password_same' });
  const weak = await change(password, 'nodigitsHere');
  expect(weak.body.error).toMatchObject({
    code: 'err_password_policy',
    fields: [{ pointer: '/new_password', code: 'validatePasswordNumber' }],
  });
});

test('[API-34] [T39] without a login there is no call, and a session alone does not do', async () => {
  const bare = await sandbox.post('/identity/v1/change-password', {
    current_password: password,
    new_password: fresh,
  });
  expect(bare).toMatchObject({ status: 401, code: 'err_unauthorized' });
  expect(await change('Wrong1234')).toMatchObject({
    status: 422,
    code: 'err_wrong_password',
    body: { error: { fields: [{ pointer: '/current_password' }] } },
  });
});

test('[API-34] [T39] wrong passwords of login, change and deletion share one counter', async () => {
  const codes: (string | null)[] = [];
  for (let nth = 0; nth < 10; nth += 1) {
    const ways = [
      () => change('Wrong1234'),
      () => remove('Wrong1234'),
      () => login(sandbox, demo, 'Wrong1234'),
    ];
    codes.push((await ways[nth % 3]?.())?.code ?? null);
  }
  expect(codes).toEqual([
    ...Array<string>(5).fill('err_wrong_password'),
    ...Array<string>(5).fill('err_multiple_attempt'),
  ]);
  expect((await change(password)).code).toBe('err_multiple_attempt');
  expect((await remove(password)).code).toBe('err_multiple_attempt');
  sandbox.advance(800);
  expect((await login(sandbox, demo)).code).toBe('err_multiple_attempt');
  sandbox.advance(100);
  bearer = await bearerOf(sandbox, demo);
  expect((await change(password)).status).toBe(204);
});

test('[API-34] an account without a password has no right one', async () => {
  const url = new URL(
    (
      (await (await sandbox.lab('/partner/link?person=social@alur.test&kind=user-token')).json()) as {
        url: string;
      }
    ).url,
  );
  const session = await sandbox.post('/identity/v1/iris-login', {
    iris_token: url.searchParams.get('user-token'),
  });
  bearer = { authorization: `Bearer ${session.body.data.token.access_token}` };
  expect((await change(password)).code).toBe('err_wrong_password');
});
