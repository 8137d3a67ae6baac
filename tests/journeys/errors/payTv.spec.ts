import { expectAccessible } from '../../support/accessible.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { newSubscription, switchOnTv } from '../../support/lab.ts';
import { dialogPage, flowPage } from '../../support/pages/flowPage.ts';
import { place } from '../../support/place.ts';
import { callApi } from '../../support/productApi.ts';
import { comeBackAs, logIn, newSubscriber } from '../../support/subscriber.ts';
import { interfaceWord } from '../../support/wording.ts';

/** An answer of 4xx, or a call that the test cuts off. */
const failedCall = new RegExp(`${refusedCall.source}|net::ERR_(?:CONNECTION_RESET|FAILED)`);
test.use({ expectedErrors: [failedCall] });

for (const language of ['en', 'id'] as const)
  test(`[JRN-1387] a list of providers that didn’t load is named by a toast, and can be asked for again (${language})`, async ({
    page,
  }) => {
    const list = `${place('api')}/paytv/v1/provider`;
    await comeBackAs(page, await newSubscriber());
    await page.route(list, (route) => route.abort('connectionreset'));
    const screen = flowPage(page, 'tv-connect', language);
    await screen.open();
    await expect(page.getByText(interfaceWord('failedGetProvider', language))).toBeVisible();
    await expect(screen.action('loadAgain')).toBeVisible();
    await expectAccessible(page, language);
    await page.unroute(list);
    await screen.action('loadAgain').click();
    await expect(screen.main.getByRole('radio', { name: 'Nusa Vision' })).toBeVisible();
  });

test('[JRN-1388] a subscription that another account has is named at the field', async ({ page }) => {
  const { subscriber } = await newSubscription();
  const owner = await logIn(await newSubscriber());
  const body = { provider_id: '1', subscriber_id: subscriber };
  await callApi('POST', '/paytv/v1/user/connect', body, { bearer: owner.access });
  await comeBackAs(page, await newSubscriber());
  const screen = flowPage(page, 'tv-connect');
  await screen.open();
  await screen.main.getByText('Nusa Vision', { exact: true }).click();
  await screen.field('subscriber').fill(String(subscriber));
  await screen.action('connect').click();
  await expect(screen.main).toContainText('This subscriber number is linked to another account');
});

test('[JRN-1389] too many wrong numbers are answered with the time to wait and the other way, which works', async ({
  page,
}) => {
  const { qr } = await newSubscription();
  const subscriber = await newSubscriber();
  const { access } = await comeBackAs(page, subscriber);
  for (const wrong of [1, 2, 3, 4, 5])
    await callApi(
      'POST',
      '/paytv/v1/user/connect',
      { provider_id: '1', subscriber_id: wrong },
      { bearer: access },
    );
  const screen = flowPage(page, 'tv-connect');
  await screen.open();
  await screen.main.getByText('Nusa Vision', { exact: true }).click();
  await screen.field('subscriber').fill('6');
  await screen.action('connect').click();
  const { dialog, button, expectOpen } = dialogPage(page);
  await expectOpen();
  await expect(dialog).toContainText('scan the QR code');
  await expectAccessible(page);
  await button('dialog.ok').click();
  await screen.action('useQr').click();
  await screen.field('qr').fill(qr);
  await screen.action('connectQr').click();
  await expect(screen.heading('profile')).toBeVisible();
});

test('[JRN-1393] a code that was used between looking and activating leads back to the field', async ({
  page,
}) => {
  const { code } = await switchOnTv('Shared TV');
  await comeBackAs(page, await newSubscriber());
  const screen = flowPage(page, 'tv-activate');
  await screen.open();
  await screen.field('code').fill(code);
  await screen.action('next').click();
  await expect(screen.heading('confirm')).toBeVisible();
  const { access } = await logIn(await newSubscriber());
  const body = { code: code.replaceAll('-', ''), identifier: 'B2C' };
  expect((await callApi('POST', '/atv-pairing/v1/activate', body, { bearer: access })).status).toBe(200);
  await screen.action('activate').click();
  await expect(screen.heading('code')).toBeVisible();
  await expect(screen.field('code')).toHaveAttribute('aria-invalid', 'true');
  await expect(screen.main).toContainText('Activation failed.');
});
