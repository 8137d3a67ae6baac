import type { Locator, Page } from '@playwright/test';
import { openCms } from '../../support/editor.ts';
import { expectPartAccessible } from '../../support/accessible.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import { openEditor, openStudio } from '../../support/studio.ts';

// Studio asks for files of its own that are not there.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });
// One after the other: both work in the flow's one draft.
test.describe.configure({ mode: 'default', timeout: 480_000 });

const flow = 'tv-connect';
const draft = `content/flow_documents/${flow}?version=draft`;
const soon = { timeout: 60_000 };

async function removeDrafts(): Promise<void> {
  const cms = await openCms('administrator', place('cms'), 'alur-seeder');
  const rows = await cms.call<readonly { id: string }[]>(
    'GET',
    `/versions?filter[collection][_eq]=flow_documents&filter[item][_eq]=${flow}&fields=id`,
  );
  for (const { id } of rows) await cms.call('DELETE', `/versions/${id}`);
}

test.afterEach(removeDrafts);

/** The outline of the draft. */
async function openOutline(page: Page): Promise<Locator> {
  await openEditor(page, 'problems');
  const tree = page.getByRole('tree');
  await expect(tree).toBeVisible(soon);
  return tree;
}

interface Saved {
  readonly document: {
    readonly steps: Readonly<Record<string, { readonly body: readonly Readonly<Record<string, unknown>>[] }>>;
  };
  readonly messages: Readonly<Record<string, unknown>>;
}

test('[JRN-4445] an author adds a tick box between two fields, makes it one that must be ticked, moves it by keyboard, takes that back and saves the draft, without JSON', async ({
  context,
}) => {
  const cms = await openCms('administrator', place('cms'));
  const path = `/items/flow_documents/${flow}?fields=document,messages`;
  const published = await cms.call<Saved>('GET', path);
  const page = await openStudio(context, 'author', 'en', draft);
  const tree = await openOutline(page);
  const said = page.locator('.alur-outline-said');
  await tree.getByRole('treeitem', { name: /^Field “Your provider”/ }).click();
  await page.getByRole('button', { name: 'Add here' }).click();
  await page.getByRole('button', { name: 'Checkbox', exact: true }).click();
  await page.getByRole('textbox', { name: 'Label, English', exact: true }).fill('Send me news');
  await page.getByRole('textbox', { name: 'Label, Indonesian', exact: true }).fill('Kirimi saya kabar');
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(said).toHaveText('“Send me news” is added, 3 of 4.');
  const added = tree.getByRole('treeitem', { name: /^Field “Send me news”/ });
  await expect(added).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('radio', { name: 'Yes, it must be ticked' }).check();
  await expect(said).toHaveText('Field “Send me news” must be ticked.');
  await added.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(said).toHaveText('Field “Send me news” is now number 2.');
  await expect(added).toBeFocused();
  await page.keyboard.press('Control+z');
  const undone = 'Undone: Field “Send me news” is now number 2.';
  await expect(page.getByRole('status').filter({ hasText: undone })).toBeVisible();
  await expect(page.locator('.CodeMirror')).toHaveCount(0);

  const answered = page.waitForResponse(/\/versions\/[^/]+\/save$/);
  await page.keyboard.press('Control+s');
  expect((await answered).status()).toBe(200);
  const saved = await cms.call<Saved>('GET', `${path}&version=draft`);
  const before = published.document.steps['connect']?.body ?? [];
  const news = {
    field: 'sendMeNews',
    schema: { type: 'boolean', const: true },
    widget: 'checkbox',
    label: 'tvConnect.sendMeNews',
    required: true,
  };
  expect(saved.document.steps['connect']?.body).toEqual(before.toSpliced(2, 0, news));
  expect(saved.messages).toEqual({
    ...published.messages,
    'tvConnect.sendMeNews': { en: 'Send me news', id: 'Kirimi saya kabar' },
  });
  expect(await cms.call('GET', path)).toEqual(published);
});

test('[JRN-4446] what is read elsewhere is not removed, and the outline says where it is; it is used in Indonesian by keyboard alone, and axe finds nothing, light or dark, wide or narrow', async ({
  context,
}) => {
  const page = await openStudio(context, 'editor', 'id', draft);
  const tree = await openOutline(page);
  await expect(page.getByRole('button', { name: 'Tambah di sini' })).toBeVisible(soon);
  const first = tree.getByRole('treeitem').first();
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await tree.getByRole('treeitem', { name: /^Isian “Penyedia Anda”/ }).click();
  await page.keyboard.press('Delete');
  await expect(page.getByText(/dipakai di: .*panggilan/)).toBeVisible();
  await page.getByRole('button', { name: 'Biarkan' }).press('Enter');
  await expect(page.locator('.alur-outline-question')).toHaveCount(0);

  const outline = '.alur-editor';
  await expectPartAccessible(page, outline);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectPartAccessible(page, outline);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('button', { name: 'Sifat', exact: true }).click();
  await page.getByRole('button', { name: 'Tambah di sini' }).click();
  await expectPartAccessible(page, outline);
});
