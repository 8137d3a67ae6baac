import { expect, test } from '../support/journey.ts';
import { expectLoggedIn } from '../support/pages/shell.ts';
import { comeBackAs, demoSubscriber } from '../support/subscriber.ts';

/** Addresses that must never be redirected to, in the spellings that have misled browsers. */
const evil = 'evil.example';
const hostile: readonly string[] = [
  ...[
    '//',
    '///',
    '/\\',
    '\\\\',
    '\\/',
    '/\\/',
    '/\t/',
    '/\n/',
    '/ /',
    '\t//',
    ' //',
    '/./',
    '/..//',
    '/.//',
    '/%09/',
    '/%0a/',
    '/%2f/',
    '/%2F',
    '/%5c',
    '/%252f',
    '/%00/',
  ].map((lead) => `${lead}${evil}`),
  ...[
    'https://',
    'HTTPS://',
    'http:',
    'https:/',
    'https:\\\\',
    'ftp://',
    '//localhost@',
    'https://localhost@',
    '//localhost:5700@',
    '//[::1]@',
    '//%65',
  ].map((lead) => `${lead}${evil}`),
  `//${evil}:443/vplus`,
  `//localhost.${evil}`,
  `/vplus/../../..//${evil}`,
  `/vplus/%2e%2e//${evil}`,
  `／／${evil}`,
  `/／${evil}`,
  `。//${evil}`,
  `/\u00a0/${evil}`,
  `/\u2028/${evil}`,
  'javascript:alert(document.domain)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '%2f%2fevil.example',
  '//2130706433/',
  '.evil.example',
  '@evil.example',
];

test('T14 no return path in the address bar leads out of the product', async ({ page, context, baseURL }) => {
  test.setTimeout(120_000);
  const origin = new URL(baseURL ?? '').origin;
  const strange: string[] = [];
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (hostname !== 'localhost' && protocol !== 'data:') strange.push(request.url());
  });
  page.on('dialog', (dialog) => {
    strange.push(dialog.message());
    void dialog.dismiss();
  });
  await comeBackAs(page, { identity: demoSubscriber.email, password: demoSubscriber.password });
  await page.goto('/vplus');
  await expectLoggedIn(page);
  expect(hostile.length).toBeGreaterThan(45);
  for (const path of hostile) {
    await page.goto(`/vplus/auth/login?return-path=${encodeURIComponent(path)}`, { waitUntil: 'commit' });
    await page.waitForURL((url) => url.pathname !== '/vplus/auth/login', { waitUntil: 'commit' });
    expect(new URL(page.url()).origin, path).toBe(origin);
    expect(new URL(page.url()).pathname, path).toBe('/');
  }
  expect(strange).toEqual([]);
});

test('T14 a return path of ours is followed, once', async ({ page }) => {
  await comeBackAs(page, { identity: demoSubscriber.email, password: demoSubscriber.password });
  await page.goto(`/vplus/auth/login?return-path=${encodeURIComponent('/vplus/help?topic=pay#how')}`);
  await expect(page).toHaveURL('/vplus/help?topic=pay#how');
  await page.goto('/vplus/auth/login');
  await expect(page).toHaveURL('/');
});
