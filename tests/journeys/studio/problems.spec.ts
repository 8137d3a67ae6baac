import type { Page } from '@playwright/test';
import { expectPartAccessible } from '../../support/accessible.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { codeOf, openEditor, openStudio } from '../../support/studio.ts';

// Studio asks for files of its own that are not there.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });
test.setTimeout(480_000);

const draft = 'content/flow_documents/voucher?version=draft';
const soon = { timeout: 60_000 };
const list = '.alur-problems';

/** Types over the first occurrence of a text in the JSON of the steps, found by the field's own search. */
async function typeOver(page: Page, from: string, to: string): Promise<void> {
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+f');
  await page.keyboard.type(from);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.type(to);
}

test('[JRN-4400] [CMS-4524] an author breaks a rule in a draft, reads in the form what is wrong, where and what mends it, is led there by a press and mends it, without saving', async ({
  context,
}) => {
  const page = await openStudio(context, 'author', 'en', draft);
  await openEditor(page, 'problems');
  const problems = page.locator(list);
  await expect(problems).toContainText('Every way through this draft was walked', soon);

  await openEditor(page, 'wording');
  const hint = page.locator('[data-key="voucher.codeHint"]').first().getByRole('textbox');
  await hint.last().fill('');
  await expect(problems).toContainText('1 problem keeps this draft from being published.');
  await expect(problems).toContainText('has no text in "id"');
  await openEditor(page, 'problems');
  await problems.getByRole('button', { name: 'Text “voucher.codeHint”' }).press('Enter');
  // The language that lacks it.
  await expect(hint.last()).toBeFocused();
  await hint.last().fill('Dengan atau tanpa tanda hubung, huruf besar atau kecil.');
  await expect(problems.locator('.alur-problem')).toHaveCount(0);

  await openEditor(page, 'json');
  await codeOf(page, 'document').click();
  await typeOver(page, '"widget"', '"wid');
  await expect(problems).toContainText('are being typed');
  await page.keyboard.type('get"');
  await expect(problems.locator('.alur-problem')).toHaveCount(0);
  await typeOver(page, '"firstStep": "', '"firstStep": "x');
  const place = problems.locator('.alur-problem-place').first();
  await openEditor(page, 'problems');
  await expect(place).toBeVisible();
  await place.press('Enter');
  const first = page.locator('[data-name="firstStep"] select').first();
  await expect(first).toBeFocused();
  await first.selectOption('code');
  await expect(problems).toContainText('Every way through this draft was walked', soon);

  await openEditor(page, 'json');
  await codeOf(page, 'document').click();
  await typeOver(page, '"formatVersion": 2', '"formatVersion": 3');
  await openEditor(page, 'problems');
  await expect(place).toBeVisible();
  await place.press('Enter');
  // The place is chosen there: what is typed now replaces its name.
  await page.keyboard.type('"formatVersion"');
  await expect(problems.locator('.alur-problem')).not.toHaveCount(0);
  await typeOver(page, '"formatVersion": 3', '"formatVersion": 2');
  await expect(problems).toContainText('Every way through this draft was walked', soon);

  await typeOver(page, '"firstStep": "', '"firstStep": "x');
  await openEditor(page, 'problems');
  await expect(place).toBeVisible();
  await expectPartAccessible(page, list);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectPartAccessible(page, list);
});
