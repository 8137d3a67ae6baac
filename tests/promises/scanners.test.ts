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

/**
 * How mail scanners, previews of chats and safe browsing look at a link, from the page's own server: whole, with the hash as a query, in an address that was put together wrongly, and the
 * form that stands there.
 */
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
    for (const address of [path, asQuery, `/${asQuery}`])
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

/** What they ask of a call's address, with everything that the call needs but not in the way of a page's own call: each way by its name, and the status that it is answered with. */
async function scanApi(
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, number>>> {
  const query = `${sandbox.url}${path}?${new URLSearchParams(fields).toString()}`;
  const multipart = new FormData();
  for (const [name, value] of Object.entries(fields)) multipart.set(name, value);
  const ways: Readonly<Record<string, RequestInit>> = {
    GET: { method: 'GET' },
    HEAD: { method: 'HEAD' },
    'POST of nothing': { method: 'POST' },
    'POST of an empty object': {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    },
    'POST of a form': { method: 'POST', body: new URLSearchParams(fields) },
    'POST of parts': { method: 'POST', body: multipart },
    'POST of a text': { method: 'POST', body: JSON.stringify(fields) },
  };
  const statuses: Record<string, number> = {};
  for (const [name, way] of Object.entries(ways)) statuses[name] = (await fetch(query, way)).status;
  return statuses;
}

/** No address for reading, and no body but the JSON that only a page's own call sends. */
const refusals = {
  GET: 404,
  HEAD: 404,
  'POST of nothing': 415,
  'POST of an empty object': 400,
  'POST of a form': 415,
  'POST of parts': 415,
  'POST of a text': 415,
};

it('T38 scanners that open, send and preload the link of a new account verify nothing and use nothing up; a press does', async () => {
  await register(sandbox, email);
  await sendVerifyCode(sandbox, email);
  const link = await newestLink(email);
  expect(link.name).toBe('email-token');
  const seen = await scan(link);
  const answers = await scanApi('/identity/v1/verify-email', { token: link.secret });
  expect((await login(sandbox, email)).code).toBe('err_email_unverified');
  expect(answers).toEqual(refusals);
  expect((await sandbox.post('/identity/v1/verify-email', { token: link.secret })).status).toBe(200);
  expect(seen.filter((text) => text.includes(link.secret))).toEqual([]);
});

const demo = 'demo@alur.test';

it('T38 T12 the link that lets an owner try once more is as good after scanners as before, and stands in no page, header or log', async () => {
  await sendLoginCode(sandbox, demo);
  const link = await newestLink(demo);
  expect(link.name).toBe('mailbox-pass');
  const seen = await scan(link);
  const wrong = {
    client_id: 'alur-web',
    response_type: 'token',
    identity_type: 'email',
    identity: demo,
    password: 'Wrong1234',
  };
  expect(
    await scanApi('/identity/v1/login', {
      ...wrong,
      'mailbox-pass': link.secret,
      'x-mailbox-pass': link.secret,
    }),
  ).toEqual(refusals);
  await lockOut();
  const own = { 'x-mailbox-pass': link.secret };
  expect((await login(sandbox, demo, 'Streaming1', 'token', own)).status).toBe(200);
  expect(seen.filter((text) => text.includes(link.secret))).toEqual([]);
});

it.each(['mailbox-pass', 'x-mailbox-pass', 'mailboxPass'])(
  'T38 a login whose address has the secret of that link, as %s, is no try with it: only the page that took it out of its hash makes one',
  async (name) => {
    await sendLoginCode(sandbox, demo);
    const { secret } = await newestLink(demo);
    await lockOut();
    const body = {
      client_id: 'alur-web',
      response_type: 'token',
      identity_type: 'email',
      identity: demo,
      password: 'Streaming1',
    };
    expect((await sandbox.post(`/identity/v1/login?${name}=${secret}`, body)).code).toBe(
      'err_multiple_attempt',
    );
    const own = { 'x-mailbox-pass': secret };
    expect((await login(sandbox, demo, 'Streaming1', 'token', own)).status).toBe(200);
  },
);

/** Strangers use up the tries of the demo subscriber's password. */
async function lockOut(): Promise<void> {
  for (let nth = 0; nth < 6; nth += 1) await login(sandbox, demo, 'Wrong1234');
  expect((await login(sandbox, demo)).code).toBe('err_multiple_attempt');
}
