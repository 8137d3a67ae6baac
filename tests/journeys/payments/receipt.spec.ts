import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { paymentsOf } from '../../support/payments/boughtPackages.ts';
import { messageFor } from '../../support/inbox.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { flowPage, type FlowPage } from '../../support/pages/flowPage.ts';
import { comeBackAs, newSubscriber } from '../../support/subscriber.ts';
import { flowWords, type Language } from '../../support/wording.ts';

test.use({ expectedErrors: [refusedCall] });

/** The page of a payment that was made, and whose it is. */
async function openPaid(page: Page, language: Language): Promise<{ history: FlowPage; identity: string }> {
  const { identity, password } = await newSubscriber();
  const { begin, pay } = paymentsOf((await comeBackAs(page, { identity, password })).access);
  const id = await begin();
  await pay(id);
  await page.goto(`/vplus/pay/history/list/${id}?locale=${language}`);
  const history = flowPage(page, 'history', language);
  await expect(history.action('savePdf')).toBeVisible();
  return { history, identity };
}

for (const language of ['en', 'id'] as const) {
  const word = flowWords('history', language);

  test(`[JRN-1577] a receipt is saved as a PDF under its number, and sent to its owner (${language})`, async ({
    page,
  }) => {
    const { history, identity } = await openPaid(page, language);
    const coming = page.waitForEvent('download');
    await history.action('savePdf').click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^ALUR-\d{6}\.pdf$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toContain(`/Lang (${language})`);
    await expect(page.getByText(word('history.saved'))).toBeVisible();
    await history.action('send').click();
    await expect(page.getByText(word('history.sent'))).toBeVisible();
    await expect.poll(() => messageFor(identity)).toMatch(/Rp49\.000/);
  });

  test(`[JRN-1578] a receipt is printed by itself: no menus and no buttons, dark on white (${language})`, async ({
    page,
  }) => {
    const { history } = await openPaid(page, language);
    await history.action('print').click();
    await expect(page.getByText(word('history.printing'))).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const text of ['Rp49.000', 'Rp4.856', 'ALUR-', word('history.paid')])
      await expect(history.main).toContainText(text);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    const colours = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(colours).toBe('light');
    expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
  });
}
