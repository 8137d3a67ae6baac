import type { Page } from '@playwright/test';
import { catalogueOf } from '../../support/catalogue.ts';
import { expectPartAccessible } from '../../support/accessible.ts';
import { type CmsPerson, openCms } from '../../support/editor.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import { choose, chooseVersion, field, keepImage, openStudio } from '../../support/studio.ts';

// Going back is refused once, and Studio asks for files of its own that are not there.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });
test.setTimeout(480_000);

const flow = 'saved-methods';
const dialog = 'err_bind_declined';
const item = `error_dialogs/${dialog}`;
/** Collections whose items have drafts and a status, and their primary keys; CMS-5013 looks at the others. */
const keys = {
  error_dialogs: 'code',
  flow_documents: 'key',
} as const;
const soon = { timeout: 90_000 };

interface Item {
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

async function discard(cms: CmsPerson): Promise<void> {
  const filter = `filter[item][_in]=${flow},${dialog}&filter[key][_eq]=draft`;
  const rows = await cms.call<readonly { id: string }[]>('GET', `/versions?${filter}&fields=id`);
  for (const { id } of rows) await cms.call('DELETE', `/versions/${id}`);
}

/** What the dialog says to visitors: other journeys read its title. */
const said = 'Your bank said no, and nothing was saved.';

async function live(): Promise<boolean> {
  return JSON.stringify(await catalogueOf('en')).includes(said);
}

/** Saves the form of the dialog's draft. */
async function save(page: Page): Promise<number> {
  const answered = page.waitForResponse(/\/versions\/[^/]+\/save$/);
  await page.keyboard.press('Control+s');
  return (await answered).status();
}

async function publish(page: Page): Promise<number> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/alur-publications'),
  );
  await page.locator('.alur-publish').getByRole('button', { name: 'Publish', exact: true }).click();
  return (await answered).status();
}

test('[JRN-4772] an editor drafts the words of an error dialog, publishes them together with the draft of a flow, reads both in the history, and goes back', async ({
  context,
}) => {
  const cms = await openCms('administrator', place('cms'), 'alur-seeder');
  const [flowPath, dialogPath] = [`/items/flow_documents/${flow}`, `/items/${item}`];
  const before = await cms.call<Item>('GET', `${flowPath}?fields=messages`);
  const words = await cms.call<object>('GET', `${dialogPath}?fields=message_en,message_id`);
  const author = await openCms('author', place('cms'));
  try {
    const hint = { ...before.messages['methods.unknownHint'], en: 'Look at those that are saved.' };
    const messages = { ...before.messages, 'methods.unknownHint': hint };
    const begun = { key: 'draft', name: 'Draft', collection: 'flow_documents', item: flow };
    const { id } = await author.call<{ id: string }>('POST', '/versions', begun);
    await author.call('POST', `/versions/${id}/save`, { messages });

    const page = await openStudio(context, 'editor', 'en', `content/error_dialogs/${dialog}`);
    await expect(page.getByText('What you save here visitors get at once.')).toBeVisible(soon);
    await chooseVersion(page, () => page.getByText('Edit the draft', { exact: true }).click());
    await expect(page).toHaveURL(/version=draft/, soon);
    await expect(page.getByText('You are editing the draft.')).toBeVisible(soon);
    await field(page, 'message_en').locator('textarea').fill(said);
    await field(page, 'message_id')
      .locator('textarea')
      .fill('Bank Anda menolak, dan tidak ada yang disimpan.');
    expect(await save(page)).toBe(200);
    await expect(page.getByText('Visitors get this draft when it is published.')).toBeVisible(soon);
    await keepImage(page, 'dialog-draft');
    expect(await live()).toBe(false);
    await page.goto(`${place('cms')}/admin/content/error_dialogs/${dialog}`);
    await expect(page.getByText('What you save here visitors still get at once')).toBeVisible(soon);

    await page.goto(`${place('cms')}/admin/content/flow_documents/${flow}?version=draft`);
    await page.getByRole('button', { name: 'Publish the draft' }).click(soon);
    const panel = page.locator('.alur-publish');
    await panel.getByRole('checkbox', { name: `Error dialog ${dialog}` }).check(soon);
    await expect(panel.getByText(`now reads “${said}”`)).toBeVisible(soon);
    await expectPartAccessible(page, '.alur-publish');
    await keepImage(page, 'flow-publish-together');
    await panel.getByRole('textbox', { name: 'What and why' }).fill('Plainer words');
    expect(await publish(page)).toBe(200);
    await expect(page.getByText(/^Live since .+, seen by the site$/)).toBeVisible(soon);
    await expect.poll(live, soon).toBe(true);
    expect((await cms.call<Item>('GET', `${flowPath}?fields=messages`)).messages).toEqual(messages);

    // Somebody puts the old words back.
    await cms.call('PATCH', dialogPath, words);
    await expect.poll(live, soon).toBe(false);
    await page.goto(`${place('cms')}/admin/content/error_dialogs/${dialog}`);
    await page.getByText('What was published').click(soon);
    const line = page.locator('.alur-history > ol > li').filter({ hasText: 'Plainer words' }).first();
    await line.getByText('What it changed').click(soon);
    await expect(line.getByText(`now reads “${said}”`)).toBeVisible();
    await line.getByRole('button', { name: 'Back to this' }).click();
    await expect(page).toHaveURL(/error_dialogs.*version=draft/, soon);
    await expect(panel.getByRole('textbox', { name: 'What and why' })).toHaveValue(/: Plainer words$/, soon);
    expect(await publish(page)).toBe(200);
    await expect.poll(live, soon).toBe(true);
  } finally {
    await discard(cms);
    await cms.call('PATCH', flowPath, before);
    await cms.call('PATCH', dialogPath, words);
  }
});

test('[JRN-5010] the form of a draft offers no other status, and says where it is chosen; the form of what is published offers it', async ({
  context,
}) => {
  const cms = await openCms('administrator', place('cms'));
  const page = await openStudio(context, 'editor', 'en', 'content');
  for (const [collection, key] of Object.entries(keys)) {
    const [row = {}] = await cms.call<readonly Record<string, string>[]>(
      'GET',
      `/items/${collection}?filter[status][_eq]=published&limit=1&fields=${key}`,
    );
    const form = `${place('cms')}/admin/content/${collection}/${row[key]}`;
    const status = field(page, 'status');
    await page.goto(`${form}?version=draft`);
    await expect(status.getByText('It is chosen in the form of what is published')).toBeVisible(soon);
    await expect(status.locator('input')).toHaveValue('Published');
    await status.locator('.v-input').click();
    await expect(page.locator('.v-list-item').filter({ hasText: 'Published' })).toHaveCount(0);
    await page.goto(form);
    await choose(page, 'status', 'Draft');
    await expect(status.locator('input')).toHaveValue('Draft');
    await expect(status.getByText('It is chosen in the form')).toHaveCount(0);
  }
});
