import { expect, it, onTestFinished } from 'vitest';
import { otherThan, password } from '../../sandbox/testing/subscriber.ts';
import { startTestSandbox } from '../../sandbox/testing/testSandbox.ts';
import { createDeviceObfuscation } from '../../src/runtime/http/deviceId.ts';

const demo = 'demo@alur.test';
const client = { client_id: 'alur-web', response_type: 'token' } as const;

const signDeviceId = createDeviceObfuscation(() => 'alur-web');

/** The signature that a call carries, by its number; null: none. */
type Sign = (nth: number) => Promise<string | null> | string | null;

/** A walk to every limit of an identity from one device, as `status code` and the time to wait. */
async function walk(sign: Sign): Promise<readonly string[]> {
  const sandbox = await startTestSandbox();
  onTestFinished(() => sandbox.stop());
  const said: string[] = [];
  const call = async (path: string, body: object) => {
    const signature = await sign(said.length);
    const headers = {
      'x-device-id': 'device-1',
      ...(signature === null ? {} : { 'x-device-id-signature': signature }),
    };
    const answer = await sandbox.post(`/identity/v1/${path}`, body, headers);
    said.push(`${path} ${answer.status} ${answer.code} ${answer.headers.get('retry-after')}`);
    return answer;
  };
  const logIn = (typed: string) =>
    call('login', { ...client, identity_type: 'email', identity: demo, password: typed });
  await logIn(password);
  for (let nth = 0; nth < 6; nth += 1) await logIn('Wrong1234');
  for (let round = 0; round < 4; round += 1) {
    const { body } = await call('login-otp/create', { identity: demo, channel: 'email' });
    const otp = otherThan(await sandbox.newestCode(demo));
    const otp_session_id = String(body.data?.otp_session_id ?? 'none');
    for (let wrong = 0; wrong < 4; wrong += 1)
      await call('login-otp/verify', { ...client, otp, otp_session_id, identity: demo });
    await call('login-otp/create', { identity: demo, channel: 'email' });
    sandbox.advance(61);
  }
  return said;
}

it('T23 with no signature, a forged, a replayed or an ever new one, every answer and every limit is the same', async () => {
  const without = await walk(() => null);
  expect(without.join('\n')).toMatch(/err_multiple_attempt/);
  expect(without.join('\n')).toMatch(/err_otp_waiting_time/);
  const right = await signDeviceId('device-1');
  const other = await signDeviceId('device-2');
  const kinds: readonly Sign[] = [
    () => right,
    () => other,
    () => 'AAAA',
    (nth) => signDeviceId(`device-${nth}`),
  ];
  for (const sign of kinds) expect(await walk(sign)).toEqual(without);
});
