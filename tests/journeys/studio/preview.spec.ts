import type { Page } from '@playwright/test';
import { expectPartAccessible } from '../../support/accessible.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { flowPreviewPath } from '../../../src/contracts/preview/messages.ts';
import { codeOf, openCode, openEditor, openStudio } from '../../support/studio.ts';

// Studio asks for files of its own that are not there.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });
test.setTimeout(480_000);

const draft = 'content/flow_documents/voucher?version=draft';
const soon = { timeout: 60_000 };
const panel = '.alur-frame';

/** The tag and name of what has the focus in Studio's page. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.ariaLabel ?? ''}`);
}

test('[JRN-4401] beside the form of a draft an author sees the real page change with each word, before saving; is led from the picture to a text; chooses that the code is wrong, and sees the error of it', async ({
  context,
}) => {
  const page = await openStudio(context, 'author', 'en', draft);
  await openEditor(page);
  const picture = page.frameLocator(`${panel} iframe`);
  await expect(picture.getByRole('heading', { name: 'Redeem a voucher' })).toBeVisible(soon);

  const label = page.locator('[data-key="voucher.code"]').first().getByRole('textbox').first();
  await label.fill('The code on your card');
  const input = picture.getByLabel('The code on your card');
  await expect(input).toBeVisible();
  expect(await focused(page)).toContain('TEXTAREA');

  const outcome = page.locator(panel).getByLabel('“Check”');
  await outcome.selectOption({ label: 'Not a valid code' });
  await input.fill('ABCD1234');
  await picture.getByRole('button', { name: 'Check' }).click();
  await expect(picture.getByText('This code isn’t valid, or no longer is.').first()).toBeVisible();

  const step = page.locator(panel).getByLabel('Step');
  await step.selectOption('gives');
  await expect(picture.getByRole('heading', { name: 'Redeem a voucher' })).toHaveCount(0);
  await step.selectOption({ label: '1. Redeem a voucher' });
  await page.getByRole('button', { name: 'Click finds the text' }).click();
  await picture.getByText('The code on your card').click();
  await expect(label).toBeFocused();

  await page.keyboard.press('F6');
  await expect(page.getByRole('button', { name: 'Start again' })).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await expect(page.getByRole('tab', { name: 'Wording' })).toBeFocused();
  await expectPartAccessible(page, panel);
});

test('[JRN-4402] a translator, who may not publish, sees the preview in Indonesian, dark and as wide as a desktop’s; what can’t be drawn keeps the last picture with the reason over it; axe finds nothing, and nothing is cut off at 1024 px', async ({
  context,
}) => {
  const page = await openStudio(context, 'translator', 'id', draft);
  await openEditor(page);
  const picture = page.frameLocator(`${panel} iframe`);
  await expect(picture.getByRole('heading', { name: 'Tukarkan voucher' })).toBeVisible(soon);
  await page.getByRole('button', { name: 'Desktop' }).click();
  await page.getByRole('button', { name: 'Gelap' }).click();
  await expect(picture.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator(panel).getByLabel('Bahasa').selectOption({ label: 'Inggris' });
  await expect(picture.getByRole('heading', { name: 'Redeem a voucher' })).toBeVisible();

  await openCode(page);
  await codeOf(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('x');
  await expect(page.locator(panel).getByText('JSON sedang diketik: ini gambar terakhir.')).toBeVisible();
  await expect(picture.getByRole('heading', { name: 'Redeem a voucher' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('button', { name: 'Pratinjau', exact: true }).click();
  await expectPartAccessible(page, panel);
  const isCutOff = await page
    .locator(panel)
    .evaluate((element) => element.scrollWidth > element.clientWidth + 1);
  expect(isCutOff).toBe(false);
  await page.getByRole('button', { name: 'Tutup', exact: true }).click();
  await expect(page.locator(panel)).toHaveCount(0);
});

test('[JRN-4580] while the site draws by another release of the messages, Studio says that it is being updated, and the picture comes by itself once both are of one release', async ({
  context,
}) => {
  const of = (url: URL): boolean => url.pathname === flowPreviewPath;
  const ready = JSON.stringify({ v: 3, type: 'ready', nonce: '', seq: 0, format: 9, build: 'later' });
  const body = `<!doctype html><script>parent.postMessage(${JSON.stringify(ready)}, '*')</script>`;
  await context.route(of, (route) => route.fulfill({ contentType: 'text/html', body }));
  const page = await openStudio(context, 'author', 'en', draft);
  await openEditor(page);
  await expect(page.locator(panel).getByText('The site is being updated')).toBeVisible(soon);
  await context.unroute(of);
  const picture = page.frameLocator(`${panel} iframe`);
  await expect(picture.getByRole('heading', { name: 'Redeem a voucher' })).toBeVisible(soon);
  await expect(page.locator(panel).getByText('The site is being updated')).toHaveCount(0);
});
