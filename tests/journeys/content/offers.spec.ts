import { expectAccessible } from '../../support/accessible.ts';
import { openCms } from '../../support/editor.ts';
import { expect, test } from '../../support/journey.ts';
import { flowPage } from '../../support/pages/flowPage.ts';
import { nextVisitor } from '../../support/nextVisitor.ts';
import { place } from '../../support/place.ts';
import { comeBackAs, newSubscriber } from '../../support/subscriber.ts';

const words = {
  en: {
    title: 'Packages and prices',
    sport: 'Sport',
    channels: 'Sport: 7 channels',
    of: 'Channels in the Sport package',
    days: 'for 30 days',
  },
  id: {
    title: 'Paket dan harga',
    sport: 'Sport',
    channels: 'Sport: 7 saluran',
    of: 'Saluran di paket “Sport”',
    days: 'untuk 30 hari',
  },
} as const;

for (const language of ['en', 'id'] as const)
  test(`[JRN-933] a reader compares packages at the API’s prices and sees the channels of one, at 320 px too (${language})`, async ({
    page,
  }) => {
    const say = words[language];
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(`/vplus/pricing?locale=${language}`);
    await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible();
    const sport = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: say.sport, exact: true }) });
    await expect(sport).toContainText('Rp79.000');
    await expect(sport).toContainText(say.days);
    await expectAccessible(page, language);
    await sport.getByRole('link', { name: say.channels }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.of })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(7);
    await expect(page.locator('main svg[width="64"][height="64"]')).toHaveCount(7);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320);
    await expectAccessible(page, language);
  });

test('[JRN-934] an editor renames a channel: the next reader has it within 10 s; an unknown colour and HTML are refused at the field', async () => {
  const cms = await openCms('editor', place('cms'));
  await cms.call('PATCH', '/items/channels/smes', { title_en: 'Smash', title_id: 'Smash' });
  const read = async (): Promise<string> =>
    (await fetch(`${place('edge')}/vplus/channels/sport?locale=en`)).text();
  await expect.poll(read, nextVisitor).toContain('>Smash</h3>');
  await expect(cms.call('PATCH', '/items/channels/smes', { color: 'url(#x)' })).rejects.toThrow(
    /six hex digits/,
  );
  await expect(cms.call('PATCH', '/items/channels/smes', { text_en: '<i>x</i>' })).rejects.toThrow(/HTML/);
  await cms.call('PATCH', '/items/channels/smes', { title_en: 'Smes', title_id: 'Smes' });
});

test('[JRN-2160] the screen for codes leads to who sells vouchers; an editor’s new store is there within 10 s, and a hostile address or region is refused at the field', async ({
  page,
}) => {
  await comeBackAs(page, await newSubscriber());
  const voucher = flowPage(page, 'voucher');
  await voucher.open();
  await voucher.link('/vplus/redeem/stores').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Where to buy a voucher' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Warung Sinar' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Malaysia' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Kedai Cahaya' })).toBeVisible();
  const cms = await openCms('editor', place('cms'));
  const store = { slug: 'kedai-baru', title_en: 'New corner', title_id: 'Kedai baru', regions: 'MY' };
  await expect(
    cms.call('POST', '/items/voucher_stores', { ...store, link: 'javascript:alert(1)' }),
  ).rejects.toThrow(/https address/);
  await expect(cms.call('POST', '/items/voucher_stores', { ...store, regions: 'Malaysia' })).rejects.toThrow(
    /country codes/,
  );
  await cms.call('POST', '/items/voucher_stores', store);
  const read = async (): Promise<string> =>
    (await fetch(`${place('edge')}/vplus/redeem/stores/my?locale=en`)).text();
  await expect.poll(read, nextVisitor).toContain('>New corner</h3>');
  await cms.call('DELETE', '/items/voucher_stores/kedai-baru');
});
