import type { Locator, Page } from '@playwright/test';
import { openCms } from '../../support/editor.ts';
import { expectPartAccessible } from '../../support/accessible.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import { codeOf, field, keepImage, openEditor, openStudio, typeOver } from '../../support/studio.ts';

// Studio asks for files of its own that are not there.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });
// One after the other: all of them open the flow's one draft.
test.describe.configure({ mode: 'default', timeout: 480_000 });

const flow = 'tv-activate';
const draft = `content/flow_documents/${flow}?version=draft`;
const soon = { timeout: 60_000 };

interface Saved {
  readonly document: Readonly<Record<string, unknown>>;
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A text at its place, by the words for the place and the language. */
function textAt(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true });
}

async function removeDrafts(): Promise<void> {
  const cms = await openCms('administrator', place('cms'), 'alur-seeder');
  const rows = await cms.call<readonly { id: string }[]>(
    'GET',
    `/versions?filter[collection][_eq]=flow_documents&filter[item][_eq]=${flow}&fields=id`,
  );
  for (const { id } of rows) await cms.call('DELETE', `/versions/${id}`);
}

test.afterEach(removeDrafts);

test('[JRN-4300] a translator finds a label by its place, changes it in both languages and saves the draft in four actions, without JSON; what is missing is said at the text', async ({
  context,
}) => {
  const cms = await openCms('administrator', place('cms'));
  const path = `/items/flow_documents/${flow}?fields=messages`;
  const published = await cms.call<Saved>('GET', path);
  const page = await openStudio(context, 'translator', 'en', draft);
  await openEditor(page);
  const english = 'Step 1: Activate your TV, Field “Code on your TV”, Label, English';
  const indonesian = english.replace(/English$/, 'Indonesian');
  await expect(textAt(page, english)).toHaveValue('Code on your TV', soon);
  await expect(page.locator('.CodeMirror')).toHaveCount(0);

  // The label names its place: while it is typed, the place follows.
  const label = page.locator('[data-key="tvActivate.code"]').first().getByRole('textbox');
  await label.first().fill('The code on your screen');
  await label.last().fill('');
  await expect(page.getByText('Indonesian is missing.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Missing 1' })).toBeVisible();
  await label.last().fill('Kode di layar Anda');
  await expect(page.getByText('Indonesian is missing.')).toHaveCount(0);
  await expect(textAt(page, indonesian)).toHaveCount(0);

  const answered = page.waitForResponse(/\/versions\/[^/]+\/save$/);
  await page.keyboard.press('Control+s');
  expect((await answered).status()).toBe(200);
  const saved = await cms.call<Saved>('GET', `${path}&version=draft`);
  expect(saved.messages).toEqual({
    ...published.messages,
    'tvActivate.code': { en: 'The code on your screen', id: 'Kode di layar Anda' },
  });
  expect(await cms.call('GET', path)).toEqual(published);
});

test('[JRN-4301] the texts of a flow are listed in Indonesian, by keyboard alone, with their owners; one that all flows share is worded for this flow and given back; axe finds nothing, light or dark', async ({
  context,
}) => {
  const page = await openStudio(context, 'editor', 'id', draft);
  await openEditor(page);
  const button = page.locator('[data-key="dialog.ok"]').first();
  await expect(button.getByText('Dipakai bersama semua alur')).toBeVisible(soon);
  await expect(button.getByRole('textbox').first()).toHaveAttribute('readonly', '');
  await page.getByRole('searchbox', { name: 'Cari teks' }).focus();
  await page.keyboard.type('dialog.ok');
  await expect(field(page, 'messages').locator('.alur-text')).toHaveCount(1);
  const own = button.getByRole('button', { name: 'Ubah khusus untuk alur ini' });
  await own.focus();
  await page.keyboard.press('Enter');
  await expect(button.getByText('Milik alur ini, menggantikan teks bersama')).toBeVisible();
  await expect(button.getByRole('textbox').first()).not.toHaveAttribute('readonly');
  await button.getByRole('button', { name: 'Pakai lagi teks bersama' }).press('Enter');
  await expect(button.getByText('Dipakai bersama semua alur')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Cari teks' }).fill('');
  await expect(field(page, 'messages').locator('.alur-text').nth(20)).toBeVisible();
  const list = '.alur-wording';
  await expectPartAccessible(page, list);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectPartAccessible(page, list);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectPartAccessible(page, list);
  const tooWide = await page
    .locator(`${list} *`)
    .evaluateAll(
      (elements) =>
        elements.filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0).length,
    );
  expect(tooWide).toBe(0);

  await page.getByRole('tab', { name: 'JSON' }).press('Enter');
  await expect(codeOf(page)).toBeVisible();
});

test('[JRN-4415] [CMS-4417] [CMS-4418] a text of two places is changed in one of them: an editor is asked once, undo takes it back whole, also after a save, and a translator is not asked', async ({
  context,
}) => {
  const cms = await openCms('administrator', place('cms'));
  const path = `/items/flow_documents/${flow}?fields=messages,document`;
  const published = await cms.call<Saved>('GET', path);
  const page = await openStudio(context, 'editor', 'en', draft);
  await openEditor(page);
  const titles = page.locator('[data-key="tvActivate.title"]');
  await expect(titles).toHaveCount(2, soon);
  const pageTitle = titles.first().getByRole('textbox').first();
  const onlyHere = titles.first().getByRole('button', { name: 'Only here', exact: true });
  await pageTitle.fill('Television');
  await onlyHere.click();
  await expect(titles).toHaveCount(1);
  await expect(titles.getByRole('textbox').first()).toHaveValue('Activate your TV');
  const own = page.locator('[data-key="tvActivate.page.pageTitle"]');
  await expect(own.getByRole('textbox').first()).toHaveValue('Television');
  await expect(own.getByRole('textbox').first()).toBeFocused();
  await expectPartAccessible(page, '.alur-wording');

  const answered = page.waitForResponse(/\/versions\/[^/]+\/save$/);
  // Studio draws the form again with the first save of a draft.
  const redrawn = page.waitForResponse(/\/alur-texts\/rights\//);
  await page.keyboard.press('Control+s');
  expect((await answered).status()).toBe(200);
  await redrawn;
  const saved = await cms.call<Saved>('GET', `${path}&version=draft`);
  expect(saved.document['title']).toBe('tvActivate.page.pageTitle');
  expect(saved.messages['tvActivate.page.pageTitle']).toEqual({
    ...published.messages['tvActivate.title'],
    en: 'Television',
  });
  expect(saved.messages['tvActivate.title']).toEqual(published.messages['tvActivate.title']);

  await expect(page.getByRole('button', { name: /^Undo: Only here/ })).toBeVisible();
  await own.getByRole('textbox').first().press('Control+z');
  await expect(titles).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: 'Undone: Only here' })).toBeVisible();
  await titles.first().getByRole('textbox').first().press('Control+z');
  await expect(pageTitle).toHaveValue('Activate your TV');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  const again = page.waitForResponse(/\/versions\/[^/]+\/save$/);
  await page.keyboard.press('Control+s');
  expect((await again).status()).toBe(200);
  expect(await cms.call('GET', `${path}&version=draft`)).toEqual(published);

  const translator = await openStudio(context, 'translator', 'id', draft);
  await openEditor(translator);
  await expect(translator.locator('.alur-text').first()).toBeVisible(soon);
  const text = translator.locator('[data-key="tvActivate.title"]').first();
  await text.getByRole('textbox').first().fill('TV');
  await expect(translator.getByText('Hanya di sini')).toHaveCount(0);
  await expect(text.getByText('Tampil di 2 tempat')).toBeVisible();
});

test('[JRN-4560] an author reads of a broken way in the form, has it played on the picture sentence by sentence, and mends another problem by its button, which can be taken back', async ({
  context,
}) => {
  const page = await openStudio(context, 'author', 'en', draft);
  await openEditor(page, 'problems');
  const part = '.alur-problems';
  const problems = page.locator(part);
  await expect(problems).toContainText('Every way through this draft was walked', soon);
  const picture = page.frameLocator('.alur-frame iframe');
  await expect(picture.getByRole('heading', { name: 'Activate your TV' })).toBeVisible(soon);
  await page.getByRole('treeitem').nth(1).click();
  await keepImage(page, 'flow-editor');
  const retype = async (from: string, to: string): Promise<void> => {
    await openEditor(page, 'json');
    await typeOver(page, from, to, 'document');
  };

  await retype('"goto": "confirm"', '"goto": "confrim"');
  await openEditor(page, 'problems');
  const rename = problems.getByRole('button', { name: 'Rename to “confirm”' });
  await expect(problems.locator('.alur-problem').first()).toContainText('There is no step "confrim".');
  await problems.getByText('2 more follow from this').click();
  await expect(problems.locator('.alur-problem-followers .alur-problem')).toHaveCount(2);
  await rename.click();
  await expect(problems.locator('.alur-problem')).toHaveCount(0);
  await expect(problems.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rename).toBeVisible();
  await rename.click();
  await expect(problems).toContainText('Every way through this draft was walked', soon);

  await retype('"goto": "code"', '"goto": "confirm"');
  await openEditor(page, 'problems');
  await expect(problems).toContainText('never does anything', soon);
  await problems.locator('.alur-problem-place').first().press('Enter');
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('Not my TV');

  await problems.getByRole('button', { name: 'Show me' }).click();
  await expect(problems).toContainText('1 of 2');
  await problems.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(problems.locator('[aria-current="step"]')).toContainText('2.');
  await expect(page.locator('.alur-frame-said')).toContainText('is played as far as here');
  await expect(picture.getByRole('button', { name: 'Not my TV' })).toBeVisible();
  await keepImage(page, 'flow-problems');
  await expectPartAccessible(page, part);
});
