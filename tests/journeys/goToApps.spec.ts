import { expectAccessible } from '../support/accessible.ts';
import { paymentsOf } from '../support/payments/boughtPackages.ts';
import { expect, refusedCall, test } from '../support/journey.ts';
import { flowPage } from '../support/pages/flowPage.ts';
import { place } from '../support/place.ts';
import { comeBackAs, newSubscriber } from '../support/subscriber.ts';
import { flowWords } from '../support/wording.ts';

test.use({ expectedErrors: [refusedCall] });

for (const language of ['en', 'id'] as const)
  test(`[JRN-1579] what was paid is watched in the app, which opens by the deployment’s link (${language})`, async ({
    page,
  }) => {
    const { begin, pay } = paymentsOf((await comeBackAs(page, await newSubscriber())).access);
    const apps = flowPage(page, 'go-to-apps', language);
    const id = await begin();
    await apps.open(`payment_id=${id}`);
    await expect(apps.heading('notPaid')).toBeVisible();
    await expectAccessible(page, language);
    await apps.action('toPayment').click();
    await expect(flowPage(page, 'payment', language).heading('open')).toBeVisible();
    await pay(id);
    await flowPage(page, 'payment', language).action('watchInApp').click();
    await expect(apps.heading('paid')).toBeVisible();
    const bought = flowWords('go-to-apps', language)('goToApps.bought');
    await expect(apps.main).toContainText(bought.replace('{packageName}', 'Entertainment'));
    await expectAccessible(page, language);
    await page.reload();
    await expect(apps.heading('paid')).toBeVisible();
    await apps.action('open').click();
    await expect(page).toHaveURL(`${place('provider')}/app`);
  });

test('[JRN-1579] without a payment the page leads to the app too, and another’s payment is unknown', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await paymentsOf(
    (await comeBackAs(await elsewhere.newPage(), await newSubscriber())).access,
  ).begin();
  await elsewhere.close();
  await comeBackAs(page, await newSubscriber());
  const apps = flowPage(page, 'go-to-apps');
  await apps.open();
  await expect(apps.action('open')).toBeVisible();
  await apps.open(`payment_id=${theirs}`);
  await expect(apps.heading('unknown')).toBeVisible();
  await apps.action('seeAll').click();
  await expect(flowPage(page, 'history').heading('list')).toBeVisible();
});
