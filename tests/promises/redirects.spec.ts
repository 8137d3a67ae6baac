import { expect, test } from '../support/journey.ts';
import { expectLoggedIn } from '../support/pages/shell.ts';
import { comeBackAs, demoSubscriber } from '../support/subscriber.ts';

/** Addresses that must never be redirected to, in the spellings that have misled browsers: one of each kind, for all of them are refused by one function (`src/runtime/exits/returnPath.test.ts`). */
const hostile: readonly string[] = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/%2fevil.example',
  '/%0a/evil.example',
  'https://evil.example',
  'https:\\\\evil.example',
  '//localhost@evil.example',
  '/vplus/%2e%2e//evil.example',
  '/／evil.example',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
];

test('T14 no return path in the address bar leads out of the product', async ({ page, context, baseURL }) => {
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
