import type { Locator, Page } from '@playwright/test';
import { expectPartAccessible } from '../../support/accessible.ts';
import { openCms } from '../../support/editor.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import { chooseVersion, keepImage, loadVersion, openEditor, openStudio } from '../../support/studio.ts';

// Studio asks for files of its own that are not there.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });
test.describe.configure({ mode: 'default', timeout: 480_000 });

const flow = 'history';
const draft = `content/flow_documents/${flow}?version=draft`;
const soon = { timeout: 60_000 };

type Parts = Readonly<Record<string, unknown>>;
interface Saved {
  readonly document: Readonly<Record<'steps' | 'calls' | 'outcomes' | 'data', Parts>>;
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

async function removeDraft(): Promise<void> {
  const cms = await openCms('administrator', place('cms'), 'alur-seeder');
  const rows = await cms.call<readonly { id: string }[]>(
    'GET',
    `/versions?filter[collection][_eq]=flow_documents&filter[item][_eq]=${flow}&fields=id`,
  );
  for (const { id } of rows) await cms.call('DELETE', `/versions/${id}`);
}

/** Copies the first step of another flow, which is only looked at. */
async function copyFirstStep(page: Page): Promise<void> {
  await openEditor(page);
  await page.getByRole('treeitem', { level: 1 }).first().click(soon);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.locator('.alur-outline-said')).toContainText('is copied, with its texts and calls');
}

/** The form of what follows a call with a code, in the list of calls. */
async function openEnd(page: Page, call: string, code: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Calls', exact: true }).click();
  await page
    .locator('summary')
    .filter({ hasText: new RegExp(`^${call}: `) })
    .click();
  const form = page.locator(`[data-name="${call}"] .alur-call`);
  // What nothing is written for is folded.
  await form.locator('> details > summary').click();
  return form.locator('fieldset').filter({ has: page.locator('legend', { hasText: code }) });
}

test('[JRN-4810] an editor lets a call end otherwise under a condition, words the dialog of that case, finds a field by a click in the picture, takes another change back alone, pastes a step of another flow and saves: the draft holds that and nothing else', async ({
  context,
}) => {
  const cms = await openCms('administrator', place('cms'));
  const at = (key: string): string => `/items/flow_documents/${key}?fields=document,messages`;
  const published = await cms.call<Saved>('GET', at(flow));
  const copied = await cms.call<Saved>('GET', at('deeplink-live'));
  try {
    const page = await openStudio(context, 'editor', 'en', 'content/flow_documents/deeplink-live');
    await copyFirstStep(page);
    await loadVersion(page, () => page.goto(`${place('cms')}/admin/${draft}`));
    await openEditor(page, 'changes');
    const said = page.locator('.alur-outline-said');
    const tree = page.getByRole('tree');
    await expect(tree).toBeVisible(soon);

    const end = await openEnd(page, 'send', 'err_order_not_found');
    await end
      .getByRole('combobox', { name: 'Leads to', exact: true })
      .selectOption({ label: 'It stays at the step' });
    const add = end.getByRole('combobox', { name: 'Add a case that depends on' });
    await add.selectOption({ label: '“isLost”' });
    await expect(said).toContainText('A case is added');
    const added = end.getByRole('group', { name: 'Case 1', exact: true });
    await added
      .getByRole('combobox', { name: 'Dialog', exact: true })
      .selectOption({ label: 'With words of its own' });
    await added.getByRole('textbox', { name: 'Title of the dialog, English' }).fill('It is not yours');
    await added.getByRole('textbox', { name: 'Title of the dialog, Indonesian' }).fill('Bukan milik Anda');
    await added.getByRole('textbox', { name: 'Message of the dialog, English' }).fill('Look at your list.');
    await added
      .getByRole('textbox', { name: 'Message of the dialog, Indonesian' })
      .fill('Lihat daftar Anda.');
    await expectPartAccessible(page, '.alur-editor');

    await page.getByRole('button', { name: 'Click finds the text' }).click();
    const picture = page.frameLocator('.alur-frame iframe');
    await picture.getByText('First day', { exact: true }).click(soon);
    const row = tree.getByRole('treeitem', { name: 'Field “First day”' });
    await expect(row).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('textarea:focus')).toHaveValue('First day');

    await tree.getByRole('treeitem', { level: 1 }).nth(1).click();
    await page.getByRole('tab', { name: /^Changes and history/ }).click();
    await page
      .getByRole('textbox', { name: 'Introduction, English', exact: true })
      .fill('All that you paid.');
    const undo = page.getByRole('button', { name: /^Undo this: .*All that you paid/ });
    await undo.click();
    await expect(undo).toHaveCount(0);
    await page.getByRole('button', { name: /^Paste “live” behind it/ }).click();
    await expect(said).toContainText('“live” is pasted');

    const answered = page.waitForResponse(/\/versions\/[^/]+\/save$/);
    await page.getByRole('button', { name: 'Save draft' }).click();
    expect((await answered).status()).toBe(200);
    const saved = await cms.call<Saved>('GET', `${at(flow)}&version=draft`);
    expectMeant(saved, published, copied);
    expect(await cms.call('GET', at(flow))).toEqual(published);
  } finally {
    await removeDraft();
  }
});

/** What was there stays, beside the case; the step came with what it needs. */
function expectMeant(saved: Saved, published: Saved, copied: Saved): void {
  const { send, ...calls } = saved.document.calls;
  const { send: before, ...otherCalls } = published.document.calls;
  const dialog = { title: expect.any(String), message: expect.any(String) };
  expect(send).toEqual({
    ...(before as Parts),
    on: {
      ...((before as Parts)['on'] as Parts),
      err_order_not_found: { dialog: 'shared', cases: [{ if: 'isLost', then: { dialog } }] },
    },
  });
  expect(calls).toEqual({ ...otherCalls, ...copied.document.calls });
  expect(Object.keys(saved.document.steps)).toEqual(['detail', 'list', 'live', 'unknown']);
  expect(saved.document.steps).toEqual({
    ...published.document.steps,
    live: copied.document.steps['live'],
  });
  expect(saved.document.outcomes).toEqual(copied.document.outcomes);
  expect(saved.messages).toMatchObject(published.messages);
  const own = Object.entries(saved.messages).filter(
    ([key]) => !Object.hasOwn(published.messages, key) && !Object.hasOwn(copied.messages, key),
  );
  expect(own.map(([, words]) => words)).toEqual([
    { en: 'It is not yours', id: 'Bukan milik Anda' },
    { en: 'Look at your list.', id: 'Lihat daftar Anda.' },
  ]);
}

test('[JRN-4990] a refusal stands at the field that caused it and goes when another part is opened', async ({
  context,
}) => {
  const page = await openStudio(context, 'editor', 'en', draft);
  await openEditor(page);
  await page.getByRole('button', { name: 'Calls', exact: true }).click(soon);
  await expect(page.locator('[aria-selected="true"][role="treeitem"]')).toHaveCount(0);
  await page
    .locator('summary')
    .filter({ hasText: /^send: / })
    .click();
  const remove = page.locator('[data-name="send"] > button');
  await remove.click();
  await expect(page.locator('[data-name="send"] > button + .alur-outline-refused')).toBeVisible();
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await expect(page.locator('.alur-outline-refused')).toHaveCount(0);
  // Behind a field it goes with the form that the field is in. What a key in the tree asked for has no field: it stands above the forms, and stays there unless it is dropped.
  const above = page.locator('.alur-outline-refusal > .alur-outline-refused');
  const entries = page.getByRole('tree').getByRole('treeitem', { level: 2 });
  const moveBeyondEnd = async (): Promise<void> => {
    await entries.first().click();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(above).toBeVisible();
  };
  await moveBeyondEnd();
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await expect(above).toHaveCount(0);
  await moveBeyondEnd();
  await entries.nth(1).click();
  await expect(above).toHaveCount(0);
});

test('[JRN-4992] a save that is refused says why in the editor, keeps what was typed, and is made once nothing is in its way', async ({
  context,
}) => {
  const publisher = await openCms('editor', place('cms'));
  const item = `/items/flow_documents/${flow}`;
  const { messages } = await publisher.call<Saved>('GET', `${item}?fields=messages`);
  const begun = { key: 'draft', name: 'Draft', collection: 'flow_documents', item: flow };
  const { id } = await publisher.call<{ id: string }>('POST', '/versions', begun);
  const title = { en: 'What you paid', id: 'Yang Anda bayar' };
  const [key = ''] = Object.keys(messages);
  await publisher.call('POST', `/versions/${id}/save`, { messages: { ...messages, [key]: title } });
  try {
    const page = await openStudio(context, 'editor', 'en', draft);
    const editor = await openEditor(page);
    const { read } = await publisher.call<{ read: string }>('GET', `/alur-publications/draft/${flow}`);
    const at = { moment: new Date(Date.now() + 86_400_000).toISOString(), zone: 'Asia/Jakarta' };
    const waiting = await publisher.call<{ id: string }>('POST', '/alur-publications', {
      ...{ drafts: [{ flow, read }], why: 'Tomorrow' },
      at,
    });
    const words = editor.locator('.alur-text[data-key] textarea:not([readonly])').first();
    const save = editor.getByRole('button', { name: 'Save draft' });
    const refused = editor.locator('.alur-editor-refused');
    try {
      await words.fill('Other words');
      await save.click();
      await expect(refused).toContainText('is scheduled for', soon);
      await expect(words).toHaveValue('Other words');
      await expectPartAccessible(page, '.alur-editor-refused');
    } finally {
      await publisher.call('POST', `/alur-publications/${waiting.id}/cancel`, {});
    }
    // Its cause is gone.
    await expect(refused).toHaveCount(0, soon);
    await expect(words).toHaveValue('Other words');
    await save.click();
    await expect(editor.getByRole('button', { name: 'Saved' })).toBeVisible(soon);
    await expect(refused).toHaveCount(0);
  } finally {
    await removeDraft();
  }
});

test('[JRN-4991] [JRN-5080] who saves into a draft that was discarded meanwhile reads that, and takes all that they see into a new draft; while a dialog of Studio stands over the editor nothing of the editor can be reached, and then the focus is where it was', async ({
  context,
}) => {
  const page = await openStudio(context, 'editor', 'en', `content/flow_documents/${flow}`);
  // By Studio's router, so that Back is a step in Studio and loads no page.
  await chooseVersion(page, () => page.getByRole('link', { name: 'Edit the draft' }).click(soon));
  await expect(page).toHaveURL(/version=draft/);
  const editor = await openEditor(page);
  const title = editor.getByRole('textbox', { name: 'Title, English' }).first();
  const other = editor.getByRole('textbox', { name: 'Title, Indonesian' }).first();
  const save = editor.getByRole('button', { name: 'Save draft' });
  const saved = editor.getByRole('button', { name: 'Saved' });
  try {
    await title.fill('First words');
    await expect(save).toBeVisible(soon);
    await page.goBack();
    const stay = page.locator('#dialog-outlet').getByRole('button', { name: /Keep Editing/i });
    await expect(stay).toBeVisible(soon);
    await expect(editor).toHaveAttribute('inert', '');
    await stay.click();
    await expect(editor).not.toHaveAttribute('inert');
    await expect(title).toBeFocused();
    await expect(title).toHaveValue('First words');

    await save.click();
    await expect(saved).toBeVisible(soon);
    await other.fill('Kata lain');
    await removeDraft();
    const answered = page.waitForResponse(/\/versions\/[^/]+\/save$/);
    await save.click();
    expect((await answered).status()).toBe(400);
    const refused = editor.locator('.alur-editor-refused');
    await expect(refused).toContainText('discarded this draft after you opened it');
    const gone = editor.getByText(/^This draft was discarded, by a colleague or in another tab/);
    await expect(gone).toBeVisible(soon);
    await expectPartAccessible(page, '.alur-editor-notices');
    await editor.getByRole('button', { name: 'Take it into a new draft' }).click();
    const ready = editor.getByText('All that you see goes into a new draft when you save.');
    await expect(ready).toBeVisible(soon);
    await expect(gone).toHaveCount(0);
    await expect(refused).toHaveCount(0);
    await save.click();
    await expect(saved).toBeVisible(soon);
    await expect(ready).toHaveCount(0);
    const cms = await openCms('editor', place('cms'));
    const path = `/items/flow_documents/${flow}?fields=messages&version=draft`;
    const { messages } = await cms.call<Saved>('GET', path);
    expect(Object.values(messages)).toContainEqual({ en: 'First words', id: 'Kata lain' });
  } finally {
    await removeDraft();
  }
});

test('[JRN-5012] what another person’s save refused goes from the editor once their version is brought in, and what was typed stays', async ({
  context,
}) => {
  const publisher = await openCms('editor', place('cms'));
  const { messages } = await publisher.call<Saved>('GET', `/items/flow_documents/${flow}?fields=messages`);
  const [key = ''] = Object.keys(messages);
  const begun = { key: 'draft', name: 'Draft', collection: 'flow_documents', item: flow };
  const { id } = await publisher.call<{ id: string }>('POST', '/versions', begun);
  const saveTheirs = async (en: string): Promise<unknown> =>
    publisher.call('POST', `/versions/${id}/save`, {
      messages: { ...messages, [key]: { ...messages[key], en } },
    });
  try {
    await saveTheirs('First words');
    const page = await openStudio(context, 'editor', 'en', draft);
    const editor = await openEditor(page);
    // By its name: which text is the first of the list is known once the outline has come.
    const words = editor.getByRole('textbox', { name: 'Title, English' }).first();
    const save = editor.getByRole('button', { name: 'Save draft' });
    const refused = editor.locator('.alur-editor-refused');
    await words.fill('Our words');
    await saveTheirs('Words of the colleague');
    await save.click();
    await expect(refused).toContainText('saved this draft', soon);
    await expect(words).toHaveValue('Our words');
    await editor.getByRole('button', { name: 'Bring their version in' }).click(soon);
    await expect(refused).toHaveCount(0);
    await expect(words).toHaveValue('Our words');
    await save.click();
    await expect(editor.getByRole('button', { name: 'Saved' })).toBeVisible(soon);
    const saved = await publisher.call<Saved>('GET', `/items/flow_documents/${flow}?version=draft`);
    expect(saved.messages[key]?.['en']).toBe('Words of the colleague');
    expect(JSON.stringify(saved.messages)).toContain('Our words');
  } finally {
    await removeDraft();
  }
});

test('[JRN-5011] with the keys alone an error is set to stay at its step and back to what is usual: the focus stays at that error each time', async ({
  context,
}) => {
  const page = await openStudio(context, 'editor', 'en', draft);
  await openEditor(page);
  const end = await openEnd(page, 'send', 'err_order_not_found');
  const way = end.getByRole('combobox', { name: 'Leads to', exact: true });
  await way.focus();
  await expect(way).toHaveValue('usual');
  await page.keyboard.press('ArrowDown');
  await expect(way).toHaveValue('stay');
  await expect(way).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(way).toHaveValue('usual');
  await expect(way).toBeFocused();
});

test('[JRN-5013] who may change what has to do with money lets a step wait for news of a call and go elsewhere on it, without JSON', async ({
  context,
}) => {
  const page = await openStudio(
    context,
    'developer',
    'en',
    'content/flow_documents/go-to-apps?version=draft',
  );
  await openEditor(page);
  await page.getByRole('treeitem', { level: 1 }).last().click(soon);
  const watch = page.getByRole('combobox', { name: 'Call that is followed here' });
  await watch.selectOption({ label: 'The call “status”' });
  await page.getByText('What news of “status” brings here').click();
  const news = page.getByRole('group', { name: /err_order_not_found/ });
  await news
    .getByRole('combobox', { name: 'Leads to', exact: true })
    .selectOption({ label: 'It stays at the step' });
  await expect(page.locator('.alur-outline-said')).toContainText('with err_order_not_found');
  await expect(news.getByRole('combobox', { name: 'Dialog', exact: true })).toHaveValue('shared');
  await keepImage(page, 'editor-news');
});
