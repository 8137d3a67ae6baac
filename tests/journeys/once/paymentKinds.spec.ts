import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { begin, type Begun, flowOf, type Kind, kinds, pay, provider } from '../../support/begunPayments.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { dialogPage, flowPage } from '../../support/pages/flowPage.ts';
import { callApi } from '../../support/productApi.ts';
import { flowWords, type Language } from '../../support/wording.ts';

/** By the kind of what its subscriber does next: the payments that the other journeys do not end in this way. */
const scan: Kind = { kind: 'a QR code', path: 'fm-qris', step: 'open' };
const [, redirect, , card, push, transfer, typed] = kinds;

type Ending = readonly [kind: Kind, move: string, why: string];

const declined: readonly Ending[] = [
  [scan, 'deny', 'payment.whyDeclined'],
  [redirect, 'poor', 'payment.whyBalance'],
  [card, 'poor', 'payment.whyBalance'],
  [push, 'deny', 'payment.whyDeclined'],
  [typed, 'deny', 'payment.whyDeclined'],
];
const expired: readonly Kind[] = [redirect, card, transfer, typed];
const cancelled: readonly Kind[] = [redirect, card, push, transfer];
const kept: readonly Kind[] = [card, push];

/** English on a phone and Indonesian on a desk, in turns: both are seen, and nothing twice. */
const places = [
  { language: 'en', at: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } },
  { language: 'id', at: { viewport: { width: 1280, height: 800 } } },
] as const;

/** The payment's last page, with what it says and what to do next; it stays after a reload. */
async function expectEnded(page: Page, language: Language, words: readonly string[]): Promise<void> {
  const result = flowPage(page, 'payment', language);
  const word = flowWords('payment', language);
  const expectWords = async (): Promise<void> => {
    await expect(result.heading('failed')).toBeVisible();
    for (const said of words) await expect(result.main).toContainText(word(said));
    await expect(result.main.getByRole('button', { name: word('payment.otherWay') })).toBeVisible();
  };
  await expectWords();
  await expectAccessible(page);
  await page.reload();
  await expectWords();
}

async function cancel(page: Page, language: Language): Promise<void> {
  const word = flowWords('payment', language);
  await flowPage(page, 'payment', language).action('cancelPayment').click();
  await dialogPage(page, language)
    .dialog.getByRole('button', { name: word('payment.cancelConfirm') })
    .click();
}

async function transactions({ tokens }: Begun): Promise<unknown> {
  const { data } = await callApi('GET', '/payment/v1/transactions', undefined, { bearer: tokens.access });
  return data['items'];
}

/** The same payment after a reload, at its own address after Back, and in a second tab; paid once, both show it. */
async function expectKept(
  page: Page,
  context: BrowserContext,
  kind: Kind,
  language: Language,
): Promise<void> {
  const begun = await begin(page, kind, language);
  const waiting = page.url();
  await page.reload();
  await expect(begun.screen.heading(kind.step)).toBeVisible();
  await page.goBack();
  await page.goto(waiting);
  await expect(begun.screen.heading(kind.step)).toBeVisible();
  const second = await context.newPage();
  await second.goto(waiting);
  await expect(flowPage(second, flowOf(kind), language).heading(kind.step)).toBeVisible();
  await pay(page, kind, begun, language);
  await expect(flowPage(page, 'payment', language).heading('paid')).toBeVisible();
  await expect(flowPage(second, 'payment', language).heading('paid')).toBeVisible();
  expect(await transactions(begun)).toHaveLength(1);
}

for (const [turn, { language, at }] of places.entries())
  test.describe(language === 'en' ? 'English, on a phone' : 'Indonesian, on a desk', () => {
    test.use({ ...at, expectedErrors: [refusedCall] });
    const mine = <T>(all: readonly T[], from: number): readonly T[] =>
      all.filter((_, index) => (index + from) % places.length === turn);

    for (const [kind, move, why] of mine(declined, 0))
      test(`[JRN-2161] ${kind.kind} that is declined says why, and what to do next (${language})`, async ({
        page,
      }) => {
        const begun = await begin(page, kind, language);
        await provider(begun, move);
        await expectEnded(page, language, ['payment.failed', why]);
      });

    for (const kind of mine(expired, 1))
      test(`[JRN-2162] ${kind.kind} whose time is up says that, and what to do next (${language})`, async ({
        page,
      }) => {
        const begun = await begin(page, kind, language);
        await provider(begun, 'expire');
        await expectEnded(page, language, ['payment.expired']);
      });

    for (const kind of mine(cancelled, 0))
      test(`[JRN-2163] ${kind.kind} that is cancelled says that, and what to do next (${language})`, async ({
        page,
      }) => {
        await begin(page, kind, language);
        await cancel(page, language);
        await expectEnded(page, language, ['payment.canceled']);
      });

    for (const kind of mine(kept, 0))
      test(`[JRN-2164] R12 a reload, Back and a second tab keep ${kind.kind}, and it is paid once (${language})`, async ({
        page,
        context,
      }) => expectKept(page, context, kind, language));
  });
