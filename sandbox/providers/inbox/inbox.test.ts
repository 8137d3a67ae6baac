import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  email,
  login,
  password,
  phone,
  sendLoginCode,
  verifiedSubscriber,
} from '../../testing/subscriber.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await verifiedSubscriber(sandbox, phone);
  await verifiedSubscriber(sandbox, email);
  sandbox.advance(60);
  await sendLoginCode(sandbox, phone);
});
afterAll(() => sandbox.stop());

test('[API-26] messages of a recipient come newest first, also where the plus sign became a space', async () => {
  const messages = await sandbox.inbox(phone);
  expect(messages.map(({ at }) => at)).toEqual(['2026-11-21T03:01:00.000Z', '2026-11-21T03:00:00.000Z']);
  expect(Object.keys(messages[0] ?? {}).toSorted()).toEqual(['at', 'channel', 'code', 'text', 'to']);
  for (const to of [encodeURIComponent(phone), ' 6281234567890', '%206281234567890', '6281234567890'])
    expect(await sandbox.inbox(to)).toEqual(messages);
});

test('[API-26] without a recipient the inbox holds all messages; of an unknown one, none', async () => {
  const { messages } = (await (await fetch(`${sandbox.providerUrl}/inbox/messages`)).json()) as {
    messages: readonly { to: string }[];
  };
  expect(messages.map(({ to }) => to)).toEqual([phone, email, phone]);
  expect(await sandbox.inbox('+6281299999999')).toEqual([]);
});

test('[API-26] a text message ends with the line that binds its code to our host; an e-mail does not', async () => {
  const [message] = await sandbox.inbox(phone);
  expect(message?.text.split('\n').at(-1)).toBe(`@localhost #${message?.code}`);
  const [mail] = await sandbox.inbox(email);
  expect(mail).toMatchObject({ channel: 'email', text: expect.not.stringContaining('@localhost') });
});

test('[API-26] a message is written in the language of the call', async () => {
  sandbox.advance(60);
  await sandbox.post(
    '/identity/v1/login-otp/create',
    { identity: phone, channel: 'sms' },
    { 'accept-language': 'id' },
  );
  expect((await sandbox.inbox(phone))[0]?.text).toMatch(/^Kode Alur Anda/);
});

test.each([
  ['en', 'Inbox', 'Text message'],
  ['id', 'Kotak masuk', 'SMS'],
])(
  '[API-27] the page in %s lists the messages, without inline script or style',
  async (language, title, channel) => {
    const response = await fetch(`${sandbox.providerUrl}/inbox`, {
      headers: { 'accept-language': language },
    });
    const html = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(channel);
    expect(html).toContain((await sandbox.inbox(phone))[0]?.code);
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/);
  },
);

test('[API-27] what is in the address shows as text', async () => {
  const html = await (
    await fetch(`${sandbox.providerUrl}/inbox?to=${encodeURIComponent('"><script>alert(1)</script>')}`)
  ).text();
  expect(html).not.toContain('<script>');
  for (const path of ['/inbox/inbox.js', '/lab/lab.css'])
    expect((await fetch(sandbox.providerUrl + path)).status).toBe(200);
});

test('[API-28] neither passwords, codes at rest nor tokens can be read in the store', async () => {
  const { data } = (await login(sandbox, phone)).body;
  const folder = join(sandbox.dataDir, 'sandbox');
  const stored = readdirSync(folder)
    .filter((name) => name.startsWith('sandbox.sqlite'))
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('');
  expect(stored).toContain(phone);
  expect(stored).not.toContain(password);
  expect(stored).not.toContain(data.token.access_token.slice(-40));
  expect(stored).not.toContain(data.token.refresh_token.slice(-40));
});
