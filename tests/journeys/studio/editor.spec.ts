import { openCms } from '../../support/editor.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import { openEditor, openStudio } from '../../support/studio.ts';

// Studio asks for files of its own that are not there.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1366, height: 768 } });
test.describe.configure({ mode: 'default', timeout: 240_000 });

const flow = 'verify-email';
const draft = `content/flow_documents/${flow}?version=draft`;
const editor = '.alur-editor';

test('[JRN-4520] an author opens the editor over all of Studio, which can’t be reached behind it, types a text, goes from pane to pane by F6, leaves by Esc and loses nothing: not by closing, not by a reload', async ({
  context,
}) => {
  const page = await openStudio(context, 'author', 'en', draft);
  const open = page.getByRole('button', { name: 'Open the editor' });
  await openEditor(page);
  await expect(page.locator('.module-bar')).toHaveAttribute('inert', '');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeDisabled();
  const text = page.locator('.alur-text textarea:not([readonly])').first();
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
  await page.keyboard.press('Escape');

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Put it back' }).click({ timeout: 60_000 });
  await openEditor(page);
  await expect(text).toHaveValue(words);
});

test.afterEach(async () => {
  const cms = await openCms('administrator', place('cms'), 'alur-seeder');
  const rows = await cms.call<readonly { id: string }[]>(
    'GET',
    `/versions?filter[collection][_eq]=flow_documents&filter[item][_eq]=${flow}&fields=id`,
  );
  for (const { id } of rows) await cms.call('DELETE', `/versions/${id}`);
});
