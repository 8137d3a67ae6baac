import { paymentsOf } from '../../support/payments/boughtPackages.ts';
import { measuredNames, ingestedEvents } from '../../support/measured/ingest.ts';
import { expect, test } from '../../support/journey.ts';
import { flowPage } from '../../support/pages/flowPage.ts';
import { callApi } from '../../support/productApi.ts';
import { comeBackAs, logIn, newSubscriber } from '../../support/subscriber.ts';

test.use({ consent: 'given' });

test('[ANA-1782] [T33] of a payment Purchase is measured once over two tabs and reloads, and neither its code nor the subscriber’s secrets', async ({
  page,
  context,
}) => {
  const subscriber = await newSubscriber();
  const { access } = await logIn(subscriber);
  await comeBackAs(page, subscriber);
  const screen = flowPage(page, 'payment', 'en');
  await screen.open('package_id=entertainment-30');
  await page.getByRole('button', { name: /Rp49\.000/ }).click();
  await expect(screen.heading('open')).toBeVisible();
  await expect(page).toHaveURL(/payment_id=/);
  const paymentId = new URL(page.url()).searchParams.get('payment_id') ?? '';
  const { data } = await callApi('GET', `/payment/v1/payments/${paymentId}`, undefined, { bearer: access });
  const code = (data['next_action'] as { readonly qr_string: string }).qr_string;
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(flowPage(second, 'payment', 'en').heading('open')).toBeVisible();

  await paymentsOf(access).pay(paymentId);
  await expect(screen.heading('paid')).toBeVisible();
  await expect(flowPage(second, 'payment', 'en').heading('paid')).toBeVisible();
  await expect.poll(() => measuredNames(page)).toContain('Purchase');
  for (const tab of [page, second]) {
    await tab.reload();
    await expect(flowPage(tab, 'payment', 'en').heading('paid')).toBeVisible();
    // What was measured on the previous screen has arrived by the time that the next one has.
    await tab.goto('/');
  }
  await expect
    .poll(async () => (await measuredNames(page)).filter((name) => name === 'page home').length)
    .toBeGreaterThanOrEqual(2);

  const events = await ingestedEvents(page);
  const bodies = events.map(({ body }) => body);
  const purchases = bodies.filter(({ event }) => event === 'Purchase');
  expect(purchases).toHaveLength(1);
  expect(purchases[0]?.['properties']).toMatchObject({ paymentId, total: 49_000, action: 'paid' });
  const all = JSON.stringify(bodies);
  const { phone } = subscriber as { readonly phone?: string };
  for (const canary of [access, code, subscriber.password, phone ?? subscriber.password])
    expect(all).not.toContain(canary);
  expect(all).not.toContain('eyJ');
});
