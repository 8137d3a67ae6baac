import { expect, refusedCall, test } from '../../support/journey.ts';
import { narrowPhone } from '../../support/narrowPhone.ts';
import { begin, kinds, openPage, payButton, provider } from '../../support/payments/begunPayments.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { flowPage } from '../../support/pages/flowPage.ts';
import { place } from '../../support/place.ts';

/** The other screen asks by itself, and may do so while there is no connection. */
const refusedOrDisconnected = new RegExp(`${refusedCall.source}|ERR_INTERNET_DISCONNECTED`);
test.use({ expectedErrors: [refusedOrDisconnected], ...narrowPhone });

/** Paid at the provider, whose notification is lost. */
async function payUnheard(paymentId: string): Promise<void> {
  const response = await fetch(`${place('provider')}/qris/${paymentId}/pay-lost`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
}

test('[JRN-3220] "I have paid" finds a lost payment; its result closes "No internet connection" on another screen by itself', async ({
  page,
  context,
}) => {
  await openPage(page, 'fm-qris', 'en');
  await payButton(page, 'en').click();
  const screen = flowPage(page, 'payment');
  await expect(screen.heading('open')).toBeVisible();
  await expect(page.getByText('ALUR STREAMING', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/payment_id=/);
  const paymentId = new URL(page.url()).searchParams.get('payment_id') ?? '';
  const second = await context.newPage();
  // Without its id: the open one is found.
  await second.goto('/vplus/pay/payment/fm-qris');
  const other = flowPage(second, 'payment');
  await expect(other.heading('open')).toBeVisible();
  await context.setOffline(true);
  await other.action('havePaid').click();
  await expect(second.getByRole('alertdialog')).toContainText('No internet connection');
  await payUnheard(paymentId);
  await context.setOffline(false);
  await screen.action('havePaid').click();
  await expect(screen.heading('paid')).toBeVisible();
  await expect(other.heading('paid')).toBeVisible();
  await expect(second.getByRole('alertdialog')).toBeHidden();
  await expect(screen.main).toContainText(/ALUR-\d{6}/);
});

test('[JRN-3221] a transfer by Mandiri has its deadline as a date, its own steps, and no fault of order in its headings', async ({
  page,
}) => {
  const begun = await begin(page, { ...kinds[5], option: 'Mandiri' }, 'id');
  await expect(begun.screen.main).toContainText(/Bayar sebelum \d+ \S+ \d{4} pukul \d\d\.\d\d WIB/);
  await expect(begun.screen.main).toContainText('Multipayment');
  await expect(begun.screen.main).not.toContainText('{');
  await expectAccessible(page);
});

test('[JRN-3600] an open payment is continued from the notice above the packages', async ({ page }) => {
  const { paymentId } = await begin(page, { ...kinds[5], option: 'BCA' }, 'id');
  await page.goto('/vplus/pay');
  const packages = flowPage(page, 'packages', 'id');
  const notice = packages.main.getByRole('note');
  await expect(notice).toContainText('Ada pembayaran yang belum selesai');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Lanjutkan pembayaran' }).click();
  await expect(page).toHaveURL(new RegExp(`/vplus/pay/payment/.*payment_id=${paymentId}`));
});

test('[JRN-3602] a page of packages that has just been loaded says until when one runs already, and its order says from when it is extended', async ({
  page,
}) => {
  const begun = await begin(page, { ...kinds[5], option: 'BCA' }, 'en');
  await provider(begun, 'pay');
  await expect(begun.screen.heading('paid')).toBeVisible();
  await page.goto('/vplus/pay');
  const own = page.getByRole('main').getByRole('link', { name: 'Entertainment' });
  await expect(own).toContainText(/Active until \d+ \S+ \d{4}/);
  await own.click();
  await expect(flowPage(page, 'buy').main).toContainText(/Active until|extend|from \d+/i);
});
