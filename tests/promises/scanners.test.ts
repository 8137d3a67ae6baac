import { afterEach, beforeEach, expect, it } from 'vitest';
import { email, login, register, sendLoginCode, sendVerifyCode } from '../../sandbox/testing/subscriber.ts';
import { startTestSandbox, type TestSandbox } from '../../sandbox/testing/testSandbox.ts';
import { startTestEdge } from '../../server/testing/startTestEdge.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

/** The link of the newest e-mail, and the secret behind its hash. */
async function newestLink(
  to: string,
): Promise<{ readonly path: string; readonly name: string; readonly secret: string }> {
  const link = new URL((await sandbox.inbox(to))[0]?.link ?? 'none:');
  const [name, secret] = [...new URLSearchParams(link.hash.slice(1))][0] ?? ['', ''];
  return { path: link.pathname, name, secret };
}

/** How mail scanners, previews of chats and safe browsing look at a link, from the page's own server: whole, with the hash as a query, and the form that stands there. */
async function scan({
  path,
  name,
  secret,
}: Awaited<ReturnType<typeof newestLink>>): Promise<readonly string[]> {
  const edge = await startTestEdge({ variables: { LOG_LEVEL: 'debug' } });
  const asQuery = `${path}?${name}=${secret}`;
  const seen: string[] = [];
  for (const agent of [
    'Mozilla/5.0 (compatible; MailScanner/1.0)',
    'WhatsApp/2.23',
    'facebookexternalhit/1.1',
  ])
    for (const address of [path, asQuery])
      for (const method of ['GET', 'HEAD', 'POST']) {
        const answer = await fetch(`${edge.url}${address}`, {
          method,
          redirect: 'manual',
          headers: { 'user-agent': agent, 'sec-purpose': 'prefetch' },
          ...(method === 'POST' ? { body: new URLSearchParams({ [name]: secret }) } : {}),
        });
        seen.push(await answer.text(), JSON.stringify([...answer.headers]));
      }
  return [...seen, ...edge.log];
}

/** The same at the API, without what a page's own call has: a body of JSON. */
async function scanApi(path: string, field: string, secret: string): Promise<void> {
  const address = `${sandbox.url}${path}`;
  for (const method of ['GET', 'HEAD', 'OPTIONS']) await fetch(`${address}?${field}=${secret}`, { method });
  for (const type of ['application/x-www-form-urlencoded', 'text/plain'])
    await fetch(address, {
      method: 'POST',
      headers: { 'content-type': type },
      body: type === 'text/plain' ? JSON.stringify({ [field]: secret }) : `${field}=${secret}`,
    });
}

it('T38 scanners that open, send and preload the link of a new account verify nothing and use nothing up; a press does', async () => {
  await register(sandbox, email);
  await sendVerifyCode(sandbox, email);
  const link = await newestLink(email);
  expect(link.name).toBe('email-token');
  const seen = await scan(link);
  await scanApi('/identity/v1/verify-email', 'token', link.secret);
  expect((await login(sandbox, email)).code).toBe('err_email_unverified');
  expect((await sandbox.post('/identity/v1/verify-email', { token: link.secret })).status).toBe(200);
  expect(seen.filter((text) => text.includes(link.secret))).toEqual([]);
});

it('T38 T12 the link that lets an owner try once more is as good after scanners as before, and stands in no page, header or log', async () => {
  const demo = 'demo@alur.test';
  await sendLoginCode(sandbox, demo);
  const link = await newestLink(demo);
  expect(link.name).toBe('mailbox-pass');
  const seen = await scan(link);
  await scanApi('/identity/v1/login', 'mailbox-pass', link.secret);
  for (let nth = 0; nth < 6; nth += 1) await login(sandbox, demo, 'Wrong1234');
  expect((await login(sandbox, demo)).code).toBe('err_multiple_attempt');
  const own = { 'x-mailbox-pass': link.secret };
  expect((await login(sandbox, demo, 'Streaming1', 'token', own)).status).toBe(200);
  expect(seen.filter((text) => text.includes(link.secret))).toEqual([]);
});
