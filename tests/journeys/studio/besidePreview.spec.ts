import type { Page } from '@playwright/test';
import { expectPartAccessible } from '../../support/accessible.ts';
import { openCms } from '../../support/editor.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import { field, openStudio } from '../../support/studio.ts';

// Studio asks for files of its own that are not there.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });
test.setTimeout(480_000);

const soon = { timeout: 60_000 };
const panel = '.alur-frame';

async function isCutOff(page: Page): Promise<boolean> {
  return page.locator(panel).evaluate((element) => element.scrollWidth > element.clientWidth + 1);
}

test('[JRN-5101] beside the form of an error dialog an editor sees it over the real screen of a flow change with each word, before saving; its buttons do what they would; what the site would not take is named, and the picture stays', async ({
  context,
}) => {
  // Another journey rewords the dialog of an unknown number.
  const item = '/items/error_dialogs/err_email_unregistered';
  const cms = await openCms('editor', place('cms'));
  const before = await cms.call('GET', item);
  const page = await openStudio(context, 'editor', 'en', 'content/error_dialogs/err_email_unregistered');
  await page.getByRole('button', { name: 'Show the preview' }).click(soon);
  const picture = page.frameLocator(`${panel} iframe`);
  const dialog = picture.getByRole('alertdialog');
  await expect(dialog).toBeVisible(soon);
  await expect(picture.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();

  const title = field(page, 'title_en').locator('input');
  await title.fill('We don’t know this number');
  await expect(dialog.getByRole('heading', { name: 'We don’t know this number' })).toBeVisible();
  await expect(title).toBeFocused();
  await title.fill('We <b>don’t</b> know this number');
  const fault = page.getByText(/^The picture shows what could be shown last: .*HTML/);
  await expect(fault).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'We don’t know this number' })).toBeVisible();
  await title.fill('Unknown number');
  await expect(fault).toHaveCount(0);

  await page.locator(panel).getByLabel('Language').selectOption({ label: 'Indonesian' });
  await field(page, 'title_id').locator('input').fill('Nomor belum dikenal');
  await expect(dialog.getByRole('heading', { name: 'Nomor belum dikenal' })).toBeVisible();
  const screen = picture.getByRole('heading', { level: 1, includeHidden: true });
  const former = (await screen.textContent()) ?? '';
  await page.getByRole('combobox', { name: 'Seen on' }).selectOption({ index: 1 });
  // The screen that is chosen comes with its dialog open: one that is closed before would be there again.
  await expect(screen).not.toHaveText(former, soon);
  await expect(dialog.getByRole('heading', { name: 'Nomor belum dikenal' })).toBeVisible();
  await dialog.getByRole('button').last().click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(dialog).toBeVisible();
  await expectPartAccessible(page, panel);

  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.locator(panel)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show the preview' })).toBeFocused();
  expect(await cms.call('GET', item)).toEqual(before);
});

test('[JRN-5102] a translator sees the draft of an interface text on the page of a flow while typing, in Indonesian, dark and as wide as a desktop’s; a lost placeholder is named; nothing is cut off at 1024 px', async ({
  context,
}) => {
  const at = 'content/interface_texts/flow.promise?version=draft';
  const page = await openStudio(context, 'translator', 'id', at);
  await page.getByRole('button', { name: 'Tampilkan pratinjau' }).click(soon);
  const picture = page.frameLocator(`${panel} iframe`);
  const promise = picture.locator('.flow-promise-line');
  await expect(promise).toHaveText('Semua tontonan favorit Anda, di semua layar.', soon);
  await expect(page.getByText(/^Tidak ada alur yang menyebut teks ini\./)).toBeVisible();

  const words = field(page, 'id').locator('textarea');
  await words.fill('Tontonan favorit Anda.');
  await expect(promise).toHaveText('Tontonan favorit Anda.');
  await words.fill('Tontonan {name} Anda.');
  await expect(page.getByText(/^Gambar menampilkan yang terakhir dapat ditampilkan/)).toBeVisible();
  await expect(promise).toHaveText('Tontonan favorit Anda.');

  await page.getByRole('button', { name: 'Desktop' }).click();
  await page.getByRole('button', { name: 'Gelap' }).click();
  await expect(picture.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(promise).toHaveText('Tontonan favorit Anda.');
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectPartAccessible(page, panel);
  expect(await isCutOff(page)).toBe(false);
});
