import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { expectFitsPhone } from '../../support/fits.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { dialogPage, flowPage, type FlowPage } from '../../support/pages/flowPage.ts';
import { place } from '../../support/place.ts';
import { callApi } from '../../support/productApi.ts';
import { comeBackAs, logIn, newSubscriber, type Tokens } from '../../support/subscriber.ts';
import { flowWords, type Language } from '../../support/wording.ts';

// The narrowest phone that the product is looked at on.
test.use({ expectedErrors: [refusedCall], viewport: { width: 360, height: 740 } });

/** A subscriber in front of a QR code, and what the provider does with it. */
interface OpenCode {
  readonly screen: FlowPage;
  readonly tokens: Tokens;
  readonly paymentId: string;
  /** What the provider's own page offers: pay, expire, pay-late, pay-twice ... */
  provider(move: string): Promise<void>;
}

/** Buys a package up to its QR code. */
async function openCode(page: Page, language: Language): Promise<OpenCode> {
  const subscriber = await newSubscriber();
  const tokens = await logIn(subscriber);
  await comeBackAs(page, subscriber);
  const screen = flowPage(page, 'payment', language);
  await screen.open('package_id=entertainment-30');
  await expect(screen.main).toContainText('Rp49.000');
  await expectAccessible(page);
  await page.getByRole('button', { name: payWords(language) }).click();
  await expect(screen.heading('open')).toBeVisible();
  await expect(page).toHaveURL(/payment_id=/);
  const paymentId = new URL(page.url()).searchParams.get('payment_id') ?? '';
  const { data } = await callApi('GET', `/payment/v1/payments/${paymentId}`, undefined, {
    bearer: tokens.access,
  });
  const code = (data['next_action'] as { readonly qr_string: string }).qr_string;
  return {
    screen,
    tokens,
    paymentId,
    async provider(move) {
      const response = await fetch(`${place('provider')}/qris/${await referenceOf(code)}/${move}`, {
        method: 'POST',
      });
      expect(response.ok).toBe(true);
    },
  };
}

function payWords(language: Language): string {
  return flowWords('payment', language)('payment.pay').replace('{total, money}', 'Rp49.000');
}

/** The provider's reference of a code: the code names it shortened, in tag 62, there in tag 05. */
async function referenceOf(code: string): Promise<string> {
  const short = tagOf(tagOf(code, '62'), '05');
  const page = await (await fetch(`${place('provider')}/qris`)).text();
  const all = [...page.matchAll(/\/qris\/([\w-]+)\//g)].map(([, reference = '']) => reference);
  const found = all.find((reference) => reference.replaceAll('-', '').startsWith(short));
  if (found === undefined) throw new RangeError(`The provider has no code ${short}.`);
  return found;
}

function tagOf(text: string, wanted: string): string {
  for (let at = 0; at < text.length;) {
    const [tag, length] = [text.slice(at, at + 2), Number(text.slice(at + 2, at + 4))];
    if (tag === wanted) return text.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  throw new RangeError(`The code has no tag ${wanted}.`);
}

for (const language of ['en', 'id'] as const) {
  const word = flowWords('payment', language);

  test(`[JRN-940] a QR code is paid, and the page shows it by itself (${language})`, async ({ page }) => {
    const { screen, provider } = await openCode(page, language);
    await expectFitsPhone(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320);
    await provider('pay');
    await expect(screen.heading('paid')).toBeVisible();
    await expectAccessible(page, language);
  });

  test(`[JRN-942] a payment is cancelled after a question, and a new code can be asked for (${language})`, async ({
    page,
  }) => {
    const { screen } = await openCode(page, language);
    const { dialog } = dialogPage(page, language);
    await screen.action('cancelPayment').click();
    await expect(dialog).toBeVisible();
    await expectFitsPhone(page);
    await dialog.getByRole('button', { name: word('payment.keep') }).click();
    await expect(dialog).toBeHidden();
    await expect(screen.heading('open')).toBeVisible();
    await screen.action('cancelPayment').click();
    await dialog.getByRole('button', { name: word('payment.cancelConfirm') }).click();
    await expect(screen.heading('failed')).toBeVisible();
    await expect(screen.main).toContainText(word('payment.canceled'));
    await expectFitsPhone(page);
    await screen.action('payAgain').click();
    await expect(page.getByRole('button', { name: payWords(language) })).toBeVisible();
  });
}

// What happens in these is no word's: one language shows it, the one with the longer words.
test.describe('in Indonesian', () => {
  const language = 'id';
  const word = flowWords('payment', language);

  test(`[JRN-941] R12 a reload and a second tab show the same payment; nothing is charged twice`, async ({
    page,
    context,
  }) => {
    const { screen, paymentId, tokens, provider } = await openCode(page, language);
    await page.reload();
    await expect(screen.heading('open')).toBeVisible();
    const second = await context.newPage();
    await second.goto(page.url());
    const other = flowPage(second, 'payment', language);
    await expect(other.heading('open')).toBeVisible();
    await expectFitsPhone(second);
    const { data } = await callApi('GET', '/payment/v1/payments/current', undefined, {
      bearer: tokens.access,
    });
    expect(data['payment_id']).toBe(paymentId);
    await provider('pay-twice');
    await expect(screen.heading('paid')).toBeVisible();
    await expect(other.heading('paid')).toBeVisible();
    await page.reload();
    await expect(screen.heading('paid')).toBeVisible();
    await expectFitsPhone(page);
  });

  test(`[JRN-943] a code that ran out is shown as such, and money that arrives after all by itself, after a reload too`, async ({
    page,
  }) => {
    const { screen, provider } = await openCode(page, language);
    await provider('expire');
    await expect(screen.heading('failed')).toBeVisible();
    await expectFitsPhone(page);
    await page.reload();
    await expect(screen.heading('failed')).toBeVisible();
    await provider('pay-late');
    await expect(screen.heading('paid')).toBeVisible();
    await expectFitsPhone(page);
  });

  test(`[JRN-1300] money that arrives after another payment for the same package goes back, and the page shows that by itself`, async ({
    page,
  }) => {
    const { screen, provider } = await openCode(page, language);
    await provider('expire');
    await expect(screen.heading('failed')).toBeVisible();
    const first = page.url();
    await screen.action('payAgain').click();
    await page.getByRole('button', { name: payWords(language) }).click();
    await expect(screen.heading('open')).toBeVisible();
    await page.goto(first);
    await expect(screen.heading('failed')).toBeVisible();
    await provider('pay-late');
    await expect(screen.heading('refunded')).toBeVisible();
    await expect(screen.main).toContainText(word('payment.refunded'));
    await expectFitsPhone(page);
  });

  test(`[JRN-944] Back from the code shows the order, which leads to the open payment again`, async ({
    page,
  }) => {
    const { screen } = await openCode(page, language);
    await page.goBack();
    await expect(screen.heading('details')).toBeVisible();
    await page.reload();
    await expectFitsPhone(page);
    await screen.action('continuePayment').click();
    await expect(screen.heading('open')).toBeVisible();
  });
});
