import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { expectFitsPhone } from '../../support/fits.ts';
import {
  beginAs,
  type Begun,
  flowOf,
  type Kind,
  pay,
  provider,
} from '../../support/payments/begunPayments.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { narrowPhone } from '../../support/narrowPhone.ts';
import { offeredMethods } from '../../support/payments/offeredMethods.ts';
import { dialogPage, flowPage } from '../../support/pages/flowPage.ts';
import { callApi } from '../../support/productApi.ts';
import { comeBackAs, newSubscriber, type Tokens } from '../../support/subscriber.ts';
import { flowWords, type Language } from '../../support/wording.ts';

test.use({ expectedErrors: [refusedCall], ...narrowPhone });
// Each walks through four payments.
test.setTimeout(300_000);

/** One subscriber at the pages of one method, in one language. */
interface Walk {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly kind: Kind;
  readonly language: Language;
  readonly tokens: Tokens;
}

const begun = ({ page, kind, language, tokens }: Walk): Promise<Begun> =>
  beginAs(page, kind, language, tokens);

/** Whether its page has fields: a number, a bank, an operator. */
const asks = ({ phone, option }: Kind): boolean => phone === true || option !== undefined;

/** The last page of a payment that came to nothing: what happened, and another way to pay. The page is the same after each method. */
async function expectEnded({ page, kind, language }: Walk, words: readonly string[]): Promise<void> {
  const result = flowPage(page, 'payment', language);
  const word = flowWords('payment', language);
  await expect(result.heading('failed')).toBeVisible();
  for (const said of words) await expect(result.main).toContainText(word(said));
  await expect(result.main.getByRole('button', { name: word('payment.otherWay') })).toBeVisible();
  if (kind.step === 'transfer') await expectAccessible(page);
}

async function declined(walk: Walk): Promise<void> {
  await provider(await begun(walk), 'poor');
  const why = ['payment.failed', 'payment.whyBalance'];
  await expectEnded(walk, why);
  await expectFitsPhone(walk.page);
  await walk.page.reload();
  await expectEnded(walk, why);
}

async function expired(walk: Walk): Promise<void> {
  await provider(await begun(walk), 'expire');
  await expectEnded(walk, ['payment.expired']);
}

async function cancelled(walk: Walk): Promise<void> {
  const { page, kind, language } = walk;
  const { screen, paymentId } = await begun(walk);
  const open = flowPage(page, 'payment', language);
  const { dialog } = dialogPage(page, language);
  if (kind.step === 'code') {
    // The page that asks for a code cancels before it offers another way.
    await screen.action('otherWay').click();
    const other = flowWords('payment-code', language)('paymentCode.otherWay');
    await dialog.getByRole('button', { name: other }).click();
    await expect(flowPage(page, 'buy', language).heading('order')).toBeVisible();
    await page.goto(`/vplus/pay/payment/cxendit?locale=${language}&payment_id=${paymentId}`);
  } else {
    await open.action('cancelPayment').click();
    const confirm = flowWords('payment', language)('payment.cancelConfirm');
    await dialog.getByRole('button', { name: confirm }).click();
  }
  await expectEnded(walk, ['payment.canceled']);
}

/** A reload, Back and a second tab show the same payment; paid as a person pays, both show it, and nothing is charged twice. */
async function kept(walk: Walk): Promise<void> {
  const { page, context, kind, language, tokens } = walk;
  const payment = await begun(walk);
  const waiting = page.url();
  await expectFitsPhone(page);
  await page.goBack();
  const order = flowPage(page, asks(kind) ? 'payment-form' : 'payment', language);
  await expect(order.heading('details')).toBeVisible();
  await page.reload();
  await order.action('continuePayment').click();
  await expect(payment.screen.heading(kind.step)).toBeVisible();
  await page.reload();
  await expect(payment.screen.heading(kind.step)).toBeVisible();
  const second = await context.newPage();
  await second.goto(waiting);
  await expect(flowPage(second, flowOf(kind), language).heading(kind.step)).toBeVisible();
  const current = await callApi('GET', '/payment/v1/payments/current', undefined, { bearer: tokens.access });
  expect(current.data['payment_id']).toBe(payment.paymentId);
  await pay(page, kind, payment, language);
  await expect(flowPage(page, 'payment', language).heading('paid')).toBeVisible();
  await expect(flowPage(second, 'payment', language).heading('paid')).toBeVisible();
  await second.close();
  await expectFitsPhone(page);
  expect(await states(tokens)).toEqual(['paid', 'failed', 'failed', 'failed']);
}

/** What the subscriber's payments have become, the newest first, as their history groups them. */
async function states({ access }: Tokens): Promise<readonly unknown[]> {
  const { data } = await callApi('GET', '/payment/v1/transactions', undefined, { bearer: access });
  return (data['items'] as readonly { readonly status: unknown }[]).map(({ status }) => status);
}

const endings = [declined, expired, cancelled, kept];

/** One method for each step that a payment waits in: its page is the same for all of them, and each method is walked without a browser (FLOW-1961 to FLOW-1965). */
const waits = [
  ...new Map(offeredMethods.toReversed().map((kind) => [kind.step, kind])).values(),
].toReversed();

for (const [turn, kind] of waits.entries())
  test(`[JRN-1461] [JRN-1462] [JRN-2161] [JRN-2162] [JRN-2163] [JRN-2164] R12 ${kind.kind}: declined, expired and cancelled it shows that and what to do next; a reload, Back and a second tab keep it, and it is paid once`, async ({
    page,
    context,
  }) => {
    const tokens = await comeBackAs(page, await newSubscriber());
    // Both languages in turns: what is English of one method is Indonesian of the next.
    for (const [nth, ending] of endings.entries())
      await test.step(ending.name, () => {
        const language = (turn + nth) % 2 === 0 ? 'en' : 'id';
        return ending({ page, context, kind, language, tokens });
      });
  });
