import { openCms } from '../../support/editor.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { nextVisitor } from '../../support/nextVisitor.ts';
import { place } from '../../support/place.ts';
import { interfaceWord } from '../../support/wording.ts';

// The page not found is an answer of 404, which the browser remarks on.
test.use({ expectedErrors: [refusedCall] });

for (const language of ['en', 'id'] as const)
  test(`[JRN-2732] an editor closes a value of an address to listed words: another one is not found, a third is redirected, and both are free again without the rule (${language})`, async ({
    page,
  }) => {
    const editor = await openCms('editor', place('cms'));
    const name = `campaign_${language}`;
    const slug = `campaign-${language}`;
    const rule = {
      slug,
      status: 'published',
      path: '/vplus/channels',
      name,
      is: 'words',
      words: 'spring, summer',
    };
    const status = async (value: string): Promise<number> =>
      (await page.request.get(`/vplus/channels?${name}=${value}`, { maxRedirects: 0 })).status();
    try {
      await editor.call('POST', '/items/route_rules', rule);
      await expect.poll(() => status('winter')).toBe(404);
      expect(await status('spring')).toBe(200);
      await page.goto(`/vplus/channels?${name}=winter&locale=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        interfaceWord('notFound.title', language),
      );
      await editor.call('PATCH', `/items/route_rules/${slug}`, { to_path: '/vplus/pricing' });
      await expect.poll(() => status('winter')).toBe(302);
      await page.goto(`/vplus/channels?${name}=winter&locale=${language}`);
      await expect(page).toHaveURL(new RegExp(`/vplus/pricing\\?locale=${language}$`));
    } finally {
      await editor.call('DELETE', `/items/route_rules/${slug}`);
    }
    await expect.poll(() => status('winter')).toBe(200);
  });

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
  await expect.poll(status, nextVisitor).toBe(404);
  for (const locale of ['en', 'id'] as const) {
    await page.goto(`${address}&locale=${locale}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeAttached();
    await expect(page.locator('body')).not.toContainText(/notFound\.|common\.|menu\./);
  }
  // Other journeys activate televisions.
  await cms.call('DELETE', '/items/route_rules/tv-codes');
  await expect.poll(status, nextVisitor).toBe(200);
});
