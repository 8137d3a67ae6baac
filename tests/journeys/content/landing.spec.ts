import { expectAccessible } from '../../support/accessible.ts';
import { openCms } from '../../support/editor.ts';
import { expect, test } from '../../support/journey.ts';
import { nextVisitor } from '../../support/nextVisitor.ts';
import { place } from '../../support/place.ts';

interface Block {
  readonly block: string;
  readonly [slot: string]: unknown;
}

test('[JRN-2551] an editor rewords the first page: the next visitor reads it, and its buttons lead to register and to the packages', async ({
  page,
}) => {
  const cms = await openCms('editor', place('cms'));
  const { blocks } = (await cms.call('GET', '/items/promo_pages/home')) as {
    readonly blocks: readonly Block[];
  };
  const reworded = blocks.map((block) =>
    block.block === 'hero' ? { ...block, lead_en: 'Tonight everything is live.' } : block,
  );
  await cms.call('PATCH', '/items/promo_pages/home', { blocks: reworded });
  const read = async (): Promise<string> => (await fetch(`${place('edge')}/?locale=en`)).text();
  await expect.poll(read, nextVisitor).toContain('Tonight everything is live.');
  await page.goto('/?locale=en');
  await expect(page.getByText('Tonight everything is live.')).toBeVisible();
  await expectAccessible(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Packages', exact: true })).toHaveAttribute(
    'href',
    '/vplus/pricing',
  );
  await main.getByRole('link', { name: 'Start watching' }).click();
  await expect(page).toHaveURL(/\/vplus\/auth\/register/);
});
