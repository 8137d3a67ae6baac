import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../foundation/demoPeople.ts';
import { startTestSandbox, type TestSandbox } from '../testing/testSandbox.ts';
import { html } from './lab/html.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const authorize = new URLSearchParams({
  client_id: 'alur-google',
  redirect_uri: 'http://localhost:3000/vplus/auth/social-login',
  response_type: 'id_token',
  scope: 'openid',
  nonce: 'nonce-1234',
  state: '"><script>alert(1)</script>',
});
const pages = [
  '/',
  '/inbox',
  '/partner',
  '/qris',
  '/magic',
  '/methods',
  '/paytv',
  '/tv',
  '/partner?framed=1&place=fragment',
  '/partner/frame?src=/vplus',
  `/idp/google/authorize?${authorize}`,
  '/idp/google/authorize',
];

test.each(pages)(
  '[API-27] [API-45] %s has no inline script or style, may not be framed, and leaks no address',
  async (path) => {
    const page = await sandbox.lab(path);
    const text = await page.text();
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'self';.*frame-ancestors 'none'/,
    );
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(text).toMatch(/^<!doctype html>\s*<html lang="(en|id)">/);
    expect(text).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/);
    expect(text).not.toContain('alert(1)</script>');
  },
);

test('[API-45] the front page lists the rooms and every demo account', async () => {
  const text = await (await sandbox.lab('/')).text();
  for (const path of ['/inbox', '/qris', '/magic', '/methods', '/paytv', '/tv', '/partner'])
    expect(text).toContain(`href="${path}"`);
  for (const { identity, note } of demoAccounts) {
    expect(text).toContain(identity);
    expect(text).toContain(note);
  }
});

test('[API-45] every link of the partner’s page leads somewhere', async () => {
  const text = await (await sandbox.lab('/partner')).text();
  const links = [...text.matchAll(/href="(\/partner\/go[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  expect(links.length).toBe(demoAccounts.length * 6);
  for (const link of links) expect((await sandbox.lab(link)).status).toBe(303);
});

test('[API-45] what is filled into a page is escaped, parts of pages are not', () => {
  const name = `<b>"&'`;
  expect(html`<p title="${name}">${[html`<i>${name}</i>`]}${null}${1}</p>`.html).toBe(
    '<p title="&lt;b&gt;&quot;&amp;&#39;"><i>&lt;b&gt;&quot;&amp;&#39;</i>1</p>',
  );
});

test('[API-45] a script of the lab is served as one, an unknown page is not there', async () => {
  for (const path of ['/partner/frame.js', '/inbox/inbox.js'])
    expect((await sandbox.lab(path)).headers.get('content-type')).toContain('javascript');
  expect((await sandbox.lab('/partner/nothing')).status).toBe(404);
});

/** Status of a request whose Host, or any other header, is chosen freely. */
function statusWith(headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(`${sandbox.providerUrl}/inbox/messages`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on('error', reject);
    call.end();
  });
}

test('[API-49] the lab answers to its own name only, so that no other site’s name can be pointed at it', async () => {
  const { port } = new URL(sandbox.providerUrl);
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'LOCALHOST'])
    expect({ host, status: await statusWith({ host }) }).toEqual({ host, status: 200 });
  for (const host of [
    `rebind.evil.test:${port}`,
    `localhost.evil.test:${port}`,
    '0.0.0.0',
    '10.0.0.1',
    '@localhost',
  ])
    expect({ host, status: await statusWith({ host }) }).toEqual({ host, status: 404 });
});

test.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'])(
  '[API-49] a request that a proxy forwarded (%s) is refused: its visitor is on another machine',
  async (name) => {
    expect(await statusWith({ [name]: '127.0.0.1' })).toBe(404);
  },
);
