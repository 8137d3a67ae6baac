import type { Page } from '@playwright/test';
import { openCms } from '../../support/editor.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import { choose, field, openPreview, openStudio, studioWord } from '../../support/studio.ts';
import type { Language } from '../../support/wording.ts';

// Studio asks for files of its own that are not there, and the browser reports the preview that it refuses.
const expected = new RegExp(`${refusedCall.source}|^Framing '|^CSP: frame-src blocked`);
test.use({ expectedErrors: [expected], viewport: { width: 1366, height: 768 } });
test.describe.configure({ timeout: 480_000 });

const noPreview = {
  en: ['No preview here: Studio is open at {here}', 'Open this item there'],
  id: ['Tidak ada pratinjau di sini: Studio terbuka di {here}', 'Buka item ini di sana'],
} as const;

for (const language of ['en', 'id'] as const) {
  test(`[CMS-3463] under another name of the machine the place of the preview says that it is shown under the right one alone, and leads there (${language})`, async ({
    context,
  }) => {
    const here = place('cms').replace('localhost', '127.0.0.1');
    const page = await openStudio(context, 'marketer', language, 'content/promo_pages/test', here);
    await page.locator('.action-preview button').click();
    const notice = page.locator('.live-preview .alur-other-host');
    await expect(notice).toContainText(noPreview[language][0].replace('{here}', here));
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(notice.getByRole('link', { name: noPreview[language][1] })).toHaveAttribute(
      'href',
      `${place('cms')}/admin/content/promo_pages/test`,
    );
  });

  test(`[CMS-3465] [CMS-3462] pointing at the name of a colleague in the list of revisions shows that name, without an error or an address; a new block has a name before it has a kind, and a counter says what it counts (${language})`, async ({
    context,
  }) => {
    const administrator = await openCms('administrator', place('cms'));
    const slug = `seen-by-${language}`;
    const blocks = [{ block: 'hero', title_en: 'A page' }];
    await administrator.call('POST', '/items/promo_pages', {
      slug,
      status: 'draft',
      title_en: 'A page',
      blocks,
    });
    try {
      const page = await openStudio(context, 'marketer', language, `content/promo_pages/${slug}`);
      await test.step('who made a revision', async () => {
        await page.getByRole('button', { name: /Revisions|Revisi/ }).click();
        await page.locator('.revision-item .user').first().hover();
        const popover = page.locator('.v-menu-popper');
        await expect(popover.getByText('Admin User')).toBeVisible();
        await expect(popover.getByText(language === 'en' ? 'Colleague' : 'Rekan kerja')).toBeVisible();
        await expect(popover).not.toContainText(/@|Error/);
      });
      await test.step('a new block', async () => {
        await page.getByRole('button', { name: studioWord('alur.blocks.add', language) }).click();
        await expectNamed(page, language);
      });
    } finally {
      await administrator.call('DELETE', `/items/promo_pages/${slug}`);
    }
  });
}

/** The drawer of a new block, as it is before and after its kind is chosen. */
async function expectNamed(page: Page, language: Language): Promise<void> {
  const heading = page.locator('.v-drawer .header-bar .render-template').last();
  const shown = (): Promise<string> =>
    heading.evaluate((each) => getComputedStyle(each, '::after').getPropertyValue('content'));
  await expect.poll(shown).toBe(language === 'en' ? '"New entry"' : '"Entri baru"');
  await expect(heading.getByText('--').first()).toBeHidden();
  await choose(page, 'block', studioWord('alur.blocks.is.hero', language));
  await expect.poll(shown).toBe('none');
  await field(page, 'title_en').locator('input').fill('Four');
  const counter = field(page, 'title_en').locator('.remaining');
  const counted = (): Promise<readonly string[]> =>
    counter.evaluate((each) => [
      (each as HTMLElement).innerText,
      ...['::before', '::after'].map((part) => getComputedStyle(each, part).getPropertyValue('content')),
    ]);
  await expect
    .poll(counted)
    .toEqual(language === 'en' ? ['296', 'none', '" characters left"'] : ['296', '"sisa "', '" karakter"']);
}

test('[CMS-3463] [CMS-3466] under the name that the site knows the preview itself is shown, and nothing stands in its place; while a save is under way its button turns, and does not when it is over', async ({
  context,
}) => {
  const page = await openStudio(context, 'marketer', 'en', 'content/promo_pages/test');
  await test.step('the preview', async () => {
    const preview = await openPreview(page);
    await expect(preview.getByRole('heading').first()).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('.alur-other-host')).toHaveCount(0);
    await page.locator('.action-preview button').click();
  });
  const turning = page.locator('.header-bar .v-progress-circular');
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/items/promo_pages/test*', async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  const input = field(page, 'summary_en').locator('input');
  const before = await input.inputValue();
  await input.fill(`${before} `.trimStart() + '.');
  await page.keyboard.press('Control+s');
  await expect(turning).toBeVisible();
  release();
  await expect(turning).toHaveCount(0);
  await (
    await openCms('administrator', place('cms'))
  ).call('PATCH', '/items/promo_pages/test', { summary_en: before });
});
