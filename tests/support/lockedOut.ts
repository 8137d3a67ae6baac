import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';
import { loadKeys } from '../../sandbox/api/foundation/keys.ts';
import { drawPass } from '../../sandbox/api/limits/index.ts';
import { messagesTo } from './inbox.ts';
import { letAnHourPass } from './pastCodes.ts';
import { place } from './place.ts';
import { callApi, humanWord } from './productApi.ts';

const client = { client_id: 'alur-web', response_type: 'token' } as const;
const stranger = { device: 'a stranger' } as const;

/** A stranger's wrong passwords and wrong codes, until nothing more is taken for an e-mail address from a device that its account does not know. */
export async function lockOut(email: string): Promise<void> {
  for (let nth = 0; nth < 6; nth += 1)
    await callApi(
      'POST',
      '/identity/v1/login',
      {
        ...client,
        identity_type: 'email',
        identity: email,
        password: 'Wrong1234',
        ...(await humanWord('login')),
      },
      stranger,
    );
  for (let round = 0; round < 12; round += 1) {
    const asked = { identity: email, channel: 'email', ...(await humanWord('login-otp')) };
    const sent = await callApi('POST', '/identity/v1/login-otp/create', asked, stranger);
    if (sent.code === 'err_multiple_attempt') return;
    // The API hands an e-mail to the gateway after it has responded.
    await expect.poll(async () => (await linksTo(email)).length).toBeGreaterThan(round);
    const known = (await messagesTo(email)).map(({ code }) => code);
    const otp = ['0000', '1111', '2222', '3333'].find((code) => !known.includes(code));
    const typed = { ...client, identity: email, otp, otp_session_id: sent.data['otp_session_id'] };
    for (let wrong = 0; wrong < 3; wrong += 1) {
      const word = await humanWord('login-otp');
      await callApi('POST', '/identity/v1/login-otp/verify', { ...typed, ...word }, stranger);
    }
    letAnHourPass(email);
  }
  throw new Error('The address takes tries still.');
}

/** The links for one more try that were sent to an address, newest first. */
export async function linksTo(email: string): Promise<readonly URL[]> {
  const texts = (await messagesTo(email)).map(({ text }) => text);
  return texts.flatMap((text) => {
    const link = /https?:\/\/\S+#mailbox-pass=[\w.-]+/.exec(text)?.[0];
    return link === undefined ? [] : [new URL(link)];
  });
}

/** A link as it was sent to an address two days ago, which is more than any is good for. */
export function expiredLink(email: string): URL {
  const folder = join(place('data'), 'sandbox');
  const store = new DatabaseSync(join(folder, 'sandbox.sqlite'), { readOnly: true, timeout: 5_000 });
  try {
    const account = store.prepare('SELECT id FROM accounts WHERE identity = ?').get(email);
    const now = (): number => Date.now() - 2 * 86_400_000;
    const drawing = { keys: loadKeys(folder), clock: { now }, settings: { otpLifeSeconds: 300 } };
    const pass = drawPass(drawing, String(account?.['id']));
    return new URL(`/vplus/auth/login-otp#mailbox-pass=${pass}`, place('edge'));
  } finally {
    store.close();
  }
}
