import { openCms } from '../../support/editor.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';

// The page not found is an answer of 404, which the browser remarks on.
test.use({ expectedErrors: [refusedCall] });

test('[JRN-2870] the address of a flow that breaks a rule of the editors’ says in words that it is not found, with the menus, in both languages', async ({
  page,
}) => {
  const cms = await openCms('editor', place('cms'));
  const address = '/vplus/tv/activate?code=not-digits';
  await cms.call('POST', '/items/route_rules', {
    slug: 'tv-codes',
    status: 'published',
    path: '/vplus/tv/activate',
    name: 'code',
    is: 'digits',
  });
  const status = async (): Promise<number> => (await fetch(`${place('edge')}${address}`)).status;
  await expect.poll(status, { timeout: 10_000 }).toBe(404);
  for (const locale of ['en', 'id'] as const) {
    await page.goto(`${address}&locale=${locale}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeAttached();
    await expect(page.locator('body')).not.toContainText(/notFound\.|common\.|menu\./);
  }
  // Other journeys activate televisions.
  await cms.call('DELETE', '/items/route_rules/tv-codes');
  await expect.poll(status, { timeout: 10_000 }).toBe(200);
});
