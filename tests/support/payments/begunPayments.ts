import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { codeFor } from '../inbox.ts';
import { chooseCard, flowPage, type FlowPage } from '../pages/flowPage.ts';
import { place } from '../place.ts';
import { callApi } from '../productApi.ts';
import { comeBackAs, newPhone, newSubscriber, type Tokens } from '../subscriber.ts';
import { flowWords, type Language } from '../wording.ts';

/** One method of each kind, and the step that its payment waits in; the same rows make every test below. */
export const kinds = [
  { kind: 'an app', path: 'gopay', step: 'leaving', leads: true },
  { kind: 'a page', path: 'dana/checkout', step: 'leaving', leads: true },
  { kind: 'a form', path: 'mnc-payment', step: 'leaving', leads: true },
  { kind: 'a card', path: 'credit-card/form', step: 'leaving', leads: true },
  { kind: 'an approval', path: 'ovo', step: 'approve', phone: true },
  { kind: 'a transfer', path: 'mnc-bank', step: 'transfer', option: 'BCA' },
  {
    kind: 'a balance',
    path: 'telco',
    step: 'code',
    phone: true,
    option: 'Telkomsel',
  },
] as const satisfies readonly Kind[];
/** A way to pay, by what its subscriber does next. */
export interface Kind {
  readonly kind: string;
  /** Of its page, below the payments'. */
  readonly path: string;
  /** The step that its payment waits in. */
  readonly step: string;
  /** It is paid at a page of its provider's. */
  readonly leads?: true;
  readonly phone?: true;
  readonly option?: string;
}

/** A payment that waits for its subscriber, at its page. */
export interface Begun {
  readonly screen: FlowPage;
  readonly tokens: Tokens;
  readonly paymentId: string;
  readonly phone: string;
}

export const flowOf = ({ step }: Kind): string => (step === 'code' ? 'payment-code' : 'payment');

/** Opens a payment page with its quote, as the choice of methods does, for a subscriber who has bought nothing yet. */
export async function openPage(page: Page, path: string, language: Language): Promise<Tokens> {
  const tokens = await comeBackAs(page, await newSubscriber());
  await openOrder(page, path, language, tokens);
  return tokens;
}

/** Opens a payment page with a new quote for somebody who is logged in. */
async function openOrder(page: Page, path: string, language: Language, { access }: Tokens): Promise<void> {
  const quoted = { package_id: 'entertainment-30', region: 'ID' };
  const { data } = await callApi('POST', '/payment/v1/quotes', quoted, { bearer: access });
  const query = new URLSearchParams({
    locale: language,
    quote_id: String(data['quote_id']),
    package_id: 'entertainment-30',
  });
  await page.goto(`/vplus/pay/payment/${path}?${query.toString()}`);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

export function payButton(page: Page, language: Language): Locator {
  const [word = ''] = flowWords('payment', language)('payment.pay').split('{');
  return page.locator('main').getByRole('button', { name: `${word}Rp49.000` });
}

/** Fills in what the method asks for, and presses Pay, as a new subscriber. */
export async function begin(page: Page, kind: Kind, language: Language): Promise<Begun> {
  return beginAs(page, kind, language, await comeBackAs(page, await newSubscriber()));
}

/** The same as somebody who is logged in, and may have tried before. */
export async function beginAs(page: Page, kind: Kind, language: Language, tokens: Tokens): Promise<Begun> {
  await openOrder(page, kind.path, language, tokens);
  await expect(payButton(page, language)).toBeVisible();
  const { typed, known } = newPhone();
  const form = flowPage(page, 'payment-form', language);
  if (kind.option !== undefined) await chooseCard(form.main, kind.option);
  if (kind.phone === true) await form.field('phone').fill(typed);
  await payButton(page, language).click();
  const screen = flowPage(page, flowOf(kind), language);
  await expect(screen.heading(kind.step)).toBeVisible();
  await expect(page).toHaveURL(/payment_id=/);
  const paymentId = new URL(page.url()).searchParams.get('payment_id') ?? '';
  return { screen, tokens, paymentId, phone: known };
}

/** What becomes of it at the provider, without its page. */
export async function provider({ paymentId }: Begun, move: string): Promise<void> {
  const response = await fetch(`${place('provider')}/pay/${paymentId}/${move}`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
}

/** The way to the provider's page: the main button, or beside the one that opens an app. */
function goOn(page: Page, language: Language): Locator {
  const word = flowWords('payment', language);
  const either = new RegExp(`^(?:${word('payment.goOn')}|${word('payment.goOnPage')})$`);
  return page.locator('main').getByRole('button', { name: either });
}

/** Pays as a person does: at the provider's page, in the app that rings, at the bank, or with the code. */
export async function pay(page: Page, kind: Kind, begun: Begun, language: Language): Promise<void> {
  if (kind.step === 'code') return begun.screen.field('otp').fill(await codeFor(begun.phone));
  if (kind.leads !== true) return provider(begun, 'pay');
  await goOn(page, language).click();
  await expect(page).toHaveURL(new RegExp(`^${place('provider')}/pay/`));
  if (kind.path === 'credit-card/form') {
    await page.locator('#number').fill('4811 1111 1111 1114');
    await page.locator('main button').first().click();
  }
  await page.locator('main form button').first().click();
}
