import { expectPartAccessible } from '../../support/accessible.ts';
import { openCms } from '../../support/editor.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import { loadVersion, openEditor, openStudio } from '../../support/studio.ts';

// Studio asks for files of its own that are not there.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1366, height: 768 } });
test.describe.configure({ mode: 'default', timeout: 480_000 });

const flow = 'verify-email';
const draft = `content/flow_documents/${flow}?version=draft`;
const editor = '.alur-editor';

test('[JRN-4520] [CMS-4522] [CMS-4523] an author opens the editor over all of Studio, which can’t be reached behind it, types a text, goes from pane to pane by F6, saves by the press, leaves by Esc and loses nothing: not by closing, not by a reload', async ({
  context,
}) => {
  const page = await openStudio(context, 'author', 'en', draft);
  const open = page.getByRole('button', { name: 'Open the editor' });
  await openEditor(page);
  await expect(page.locator('.module-bar')).toHaveAttribute('inert', '');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeDisabled();
  const text = page.locator('.alur-text[data-key] textarea:not([readonly])').first();
  const words = `${await text.inputValue()} now`;
  await text.fill(words);
  await expect(page.getByRole('button', { name: /^Undo: .+, English$/ })).toBeEnabled();
  await expect(page.locator(editor).getByText(/^draft: \d+ changes?$/)).toBeVisible();

  await page.getByRole('treeitem').first().click();
  for (const pane of [
    '.alur-outline-properties',
    '.alur-editor-drawer',
    '.alur-frame',
    '.alur-outline-tree',
  ]) {
    await page.keyboard.press('F6');
    await expect(page.locator(`${pane} :focus`)).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(page.locator(editor)).toHaveCount(0);
  await expect(open).toBeFocused();
  await expect(page.locator('.module-bar')).not.toHaveAttribute('inert');
  await openEditor(page);
  await expect(text).toHaveValue(words);
  const answered = page.waitForResponse(/\/versions\/[^/]+\/save$/);
  await page.getByRole('button', { name: 'Save draft' }).click();
  expect((await answered).status()).toBe(200);
  // Studio draws the form again, and the editor stays.
  await expect(page.getByRole('button', { name: 'Saved' })).toBeDisabled();
  await expect(text).toHaveValue(words);
  await expect(page.getByRole('button', { name: /^Undo: .+, English$/ })).toBeEnabled();
  await text.fill(`${words} and here`);
  await page.keyboard.press('Escape');

  page.on('dialog', (dialog) => void dialog.accept());
  await loadVersion(page, () => page.reload());
  await page.getByRole('button', { name: 'Put it back' }).click({ timeout: 60_000 });
  await openEditor(page);
  await expect(text).toHaveValue(`${words} and here`);
});

test('[JRN-4521] a row of the outline is dragged to another place and brought back by “Move to”, each with its sentence; in Indonesian, light and dark, wide and at 1024 px, where the panes are tabs, axe finds nothing in the editor and nothing is cut off', async ({
  context,
}) => {
  const page = await openStudio(context, 'editor', 'id', 'content/flow_documents/register?version=draft');
  await openEditor(page, 'problems');
  await expect(page.getByRole('button', { name: 'Tambah di sini' })).toBeVisible({ timeout: 60_000 });
  const rows = page.getByRole('treeitem', { level: 2 });
  const words = (await rows.nth(0).locator('.alur-outline-words').innerText()).trim();
  const [from, to] = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()];
  if (from === null || to === null) throw new Error('The outline has no two rows.');
  await page.mouse.move(from.x + 40, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + to.height - 6, { steps: 6 });
  await expect(page.locator('.alur-drop-after')).toHaveCount(1);
  await page.mouse.up();
  const said = page.locator('.alur-outline-said');
  await expect(rows.nth(1)).toContainText(words);
  await expect(said).toContainText('nomor 2');
  await expectPartAccessible(page, editor);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await rows.nth(1).click();
  await page.getByRole('button', { name: 'Sifat', exact: true }).click();
  const move = page.getByRole('combobox', { name: 'Pindahkan ke' });
  await move.focus();
  await move.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Langkah', exact: true }).click();
  await expect(rows.nth(0)).toContainText(words);
  await expect(said).toContainText('nomor 1');
  await expectPartAccessible(page, editor);
  const isCutOff = await page
    .locator(editor)
    .evaluate((element) => element.scrollWidth > element.clientWidth + 1);
  expect(isCutOff).toBe(false);
});

test.afterEach(async () => {
  const cms = await openCms('administrator', place('cms'), 'alur-seeder');
  const rows = await cms.call<readonly { id: string }[]>(
    'GET',
    `/versions?filter[collection][_eq]=flow_documents&filter[item][_eq]=${flow}&fields=id`,
  );
  for (const { id } of rows) await cms.call('DELETE', `/versions/${id}`);
});
