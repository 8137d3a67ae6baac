import { expect, refusedCall, test } from '../support/journey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { dialogPage, flowPage } from '../support/pages/flowPage.ts';
import { flowWords } from '../support/wording.ts';

test.use({ expectedErrors: [refusedCall] });

for (const language of ['en', 'id'] as const) {
  test(`[JRN-27] a partner’s link is remembered, and continues to the product (${language})`, async ({
    page,
  }) => {
    await page.goto(
      `/vplus/setpartner?locale=${language}&partner=tele-one&deviceid=tv-42&from-email=news&packageid=gold`,
    );
    await expect(page).not.toHaveURL(/setpartner/);
    const kept = await page.evaluate(() =>
      Object.fromEntries(
        ['original_partner', 'original_device_id', 'partner_device_id', 'from_email', 'packageid'].map(
          (name) => [name, localStorage.getItem(name)],
        ),
      ),
    );
    expect(kept).toEqual({
      original_partner: 'tele-one',
      original_device_id: 'tv-42',
      partner_device_id: 'tv-42',
      from_email: 'news',
      packageid: 'gold',
    });
  });

  test(`[JRN-27] an incomplete partner’s link shows its dialog, and continues to the product all the same (${language})`, async ({
    page,
  }) => {
    await page.goto(`/vplus/setpartner?locale=${language}&partner=%3Cscript%3E`);
    await dialogPage(page, language).expectOpen();
    await expectAccessible(page, language);
    await page.keyboard.press('Escape');
    await flowPage(page, 'setpartner', language).action('home').click();
    await expect(page).toHaveURL('/vplus');
    expect(await page.evaluate(() => localStorage.getItem('original_partner'))).toBeNull();
  });

  test(`[JRN-28] where there is no live television the screen shows that, and leads home (${language})`, async ({
    page,
  }) => {
    const live = flowPage(page, 'deeplink-live', language);
    await live.open();
    await expect(live.main.getByText(flowWords('deeplink-live', language)('live.unavailable'))).toBeVisible();
    await expect(dialogPage(page, language).dialog).toHaveCount(0);
    await expect(live.action('again')).toHaveCount(0);
    await expectAccessible(page, language);
    await live.action('home').click();
    await expect(page).toHaveURL('/vplus');
  });
}

test('[JRN-29] the partner of the address is who calls', async ({ page }) => {
  const callers = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.url().includes('/identity/v1/')) callers.add(request.headers()['x-client-id']);
  });
  const login = flowPage(page, 'login');
  await login.open('partner=tele-one');
  await login.tab('email').click();
  await login.field('email').fill('nobody@mail.alur.test');
  await login.field('password').fill('Streaming1');
  await login.action('submit').click();
  await dialogPage(page).expectOpen();
  expect([...callers]).toEqual(['tele-one']);
});
