import { expect, test } from '../../support/journey.ts';
import { measuredNames } from '../../support/measured/ingest.ts';
import { comeBackAs, newSubscriber } from '../../support/subscriber.ts';

test.use({ consent: 'given' });

test('[APP-2276] ?debug shows what was sent where; without it nothing of the view is loaded', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/DebugPanel-')) loaded.push(request.url());
  });
  await page.goto('/vplus/help');
  // What a page has not sent is sent by the next one, which shows it too.
  await expect.poll(() => measuredNames(page)).toContain('page help');
  expect(loaded).toEqual([]);
  await page.goto('/?debug');
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'analytics' }).filter({ hasText: 'Screen' })).toContainText('sent');
  await expect(rows.filter({ hasText: 'social-pixel' })).toContainText('loaded');
  await expect(page.getByText('Consent: answered; allowed: measurement, advertising.')).toBeVisible();
  await page.goto('/vplus/auth/login?debug');
  await expect(rows.filter({ hasText: 'libraries of others' })).toContainText('closed to them');
});

test('[APP-2275] the debug view reads what the API sees of a connection', async ({ page }) => {
  await comeBackAs(page, await newSubscriber());
  await page.goto('/?debug');
  await page.getByRole('button', { name: 'What does the API see of this connection?' }).click();
  await expect(page.getByText('"network":"127.0.0.1"')).toBeVisible();
});
