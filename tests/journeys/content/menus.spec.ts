import { expectAccessible } from '../../support/accessible.ts';
import { openCms } from '../../support/editor.ts';
import { expect, test } from '../../support/journey.ts';
import { nextVisitor } from '../../support/nextVisitor.ts';
import { place } from '../../support/place.ts';

// One after the other: one reads where every link of the menus leads while others change them.
test.describe.configure({ mode: 'default' });

const words = {
  en: {
    open: 'Open the menu',
    group: 'Support',
    entry: 'Talk to us',
    title: 'Contact us',
    main: 'Main menu',
  },
  id: {
    open: 'Buka menu',
    group: 'Dukungan',
    entry: 'Hubungi kami',
    title: 'Hubungi kami',
    main: 'Menu utama',
  },
} as const;

for (const language of ['en', 'id'] as const)
  test(`[JRN-930] a reader goes by the menu to a page of text, with the keyboard alone, at 320 px too (${language})`, async ({
    page,
  }) => {
    const say = words[language];
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(`/?locale=${language}`);
    const menu = page.getByRole('navigation', { name: say.main });
    const drawer = menu.getByRole('button', { name: say.open });
    await drawer.press('Enter');
    const group = menu.getByRole('button', { name: say.group });
    await group.press('Enter');
    await expect(menu.getByRole('link', { name: say.entry })).toBeVisible();
    await expectAccessible(page, language);
    await page.keyboard.press('Escape');
    await expect(group).toBeFocused();
    await expect(menu.getByRole('link', { name: say.entry })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(group).toBeHidden();
    await expect(drawer).toBeFocused();
    await drawer.press('Enter');
    await group.press('Enter');
    await menu.getByRole('link', { name: say.entry }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible();
    await expect(group).toBeHidden();
    const widest = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(widest).toBeLessThanOrEqual(320);
    await expectAccessible(page, language);
  });

test('[JRN-931] every link of the menus and of the footer leads to a page with text, none to one that is still to come', async ({
  page,
}) => {
  await page.goto('/vplus/help?locale=en');
  const links = page.locator('header a[href^="/"], footer a[href^="/"]');
  await expect(links.first()).toBeAttached();
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThan(15);
  for (const href of new Set(hrefs)) {
    const answer = await fetch(`${place('edge')}${href}`, { headers: { 'accept-language': 'en' } });
    const html = await answer.text();
    expect([href, answer.status, /<h1[^>]*>Not available yet/.test(html)]).toEqual([href, 200, false]);
  }
});

test('[JRN-932] an editor adds a menu entry, which the next reader sees; a circle and an unsafe link are refused at the field', async ({
  page,
}) => {
  const cms = await openCms('editor', place('cms'));
  const entry = {
    slug: 'foot-help-refunds',
    status: 'published',
    sort: 9,
    place: 'footer',
    parent: 'foot-help',
    title_en: 'Money back',
    title_id: 'Uang kembali',
    path: '/vplus/help/article/refunds',
  };
  await cms.call('POST', '/items/menu_items', entry);
  const read = async (): Promise<string> => (await fetch(`${place('edge')}/vplus/help?locale=en`)).text();
  await expect.poll(read, nextVisitor).toContain('Money back');
  await page.goto('/vplus/help?locale=id');
  await page.getByRole('link', { name: 'Uang kembali' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pengembalian dana' })).toBeVisible();
  await expect(
    cms.call('PATCH', '/items/menu_items/foot-help', { parent: 'foot-help-refunds' }),
  ).rejects.toThrow(/foot-help › foot-help-refunds › foot-help/);
  await expect(
    cms.call('PATCH', '/items/menu_items/foot-help-refunds', { path: 'javascript:alert(1)' }),
  ).rejects.toThrow(/https address/);
  await cms.call('DELETE', '/items/menu_items/foot-help-refunds');
});

test('[APP-932] pages of content begin at one height, on a phone and on a desktop', async ({ page }) => {
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    const tops = [];
    for (const path of ['/vplus/help', '/vplus/help/terms', '/vplus/help/privacy']) {
      await page.goto(`${path}?locale=en`);
      tops.push((await page.locator('main h1').boundingBox())?.y);
    }
    expect(new Set(tops).size).toBe(1);
  }
});

test('[JRN-935] an editor redirects an old address: the next visitor arrives, by a link inside the product too; a circle is refused in words', async ({
  page,
}) => {
  const cms = await openCms('editor', place('cms'));
  const rule = {
    slug: 'old-promo',
    status: 'published',
    from_path: '/old-promo',
    to_path: '/vplus/channels',
  };
  await cms.call('POST', '/items/redirect_rules', rule);
  const status = async (): Promise<number> =>
    (await fetch(`${place('edge')}/old-promo`, { redirect: 'manual' })).status;
  await expect.poll(status, nextVisitor).toBe(302);
  await page.goto('/old-promo?locale=en');
  await expect(page.getByRole('heading', { level: 1, name: 'Channels' })).toBeVisible();
  await cms.call('PATCH', '/items/menu_items/foot-watch-tv', { path: '/old-promo' });
  const home = async (): Promise<string> => (await fetch(`${place('edge')}/vplus/help`)).text();
  await expect.poll(home, nextVisitor).toContain('href="/old-promo"');
  await page.goto('/vplus/help?locale=en');
  await page.locator('footer a[href^="/old-promo"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Channels' })).toBeVisible();
  await cms.call('PATCH', '/items/menu_items/foot-watch-tv', { path: '/vplus/tv/activate' });
  await expect(
    cms.call('POST', '/items/redirect_rules', {
      slug: 'back',
      status: 'published',
      from_path: '/vplus/channels',
      to_path: '/vplus/channels',
    }),
  ).rejects.toThrow(/round in a circle/);
  await expect(
    cms.call('PATCH', '/items/redirect_rules/old-promo', { from_path: '/vplus/auth/login' }),
  ).rejects.toThrow(/can’t be redirected/);
  await cms.call('DELETE', '/items/redirect_rules/old-promo');
});
