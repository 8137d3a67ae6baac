import { expectPartAccessible } from '../../support/accessible.ts';
import { openCms } from '../../support/editor.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import { keepImage, openStudio } from '../../support/studio.ts';

// Going back is refused once, and Studio asks for files of its own that are not there.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });
test.setTimeout(480_000);

const flow = 'payment-code';
const soon = { timeout: 60_000 };

interface Item {
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

test('[JRN-4600] [CMS-4602] [CMS-4606] [CMS-4982] a publisher sees who else has a draft open and which words lack, schedules it and cancels that; the page of all that was published leads back over another’s unpublished work after a question', async ({
  context,
}) => {
  const path = `/items/flow_documents/${flow}`;
  const seeder = await openCms('administrator', place('cms'), 'alur-seeder');
  const [editor, author] = await Promise.all([
    openCms('editor', place('cms')),
    openCms('author', place('cms')),
  ]);
  const before = await seeder.call<Item>('GET', `${path}?fields=messages`);
  const begun = { key: 'draft', name: 'Draft', collection: 'flow_documents', item: flow };
  const { id } = await author.call<{ id: string }>('POST', '/versions', begun);
  const write = (title: object): Promise<unknown> =>
    author.call('POST', `/versions/${id}/save`, {
      messages: { ...before.messages, 'paymentCode.title': title },
    });
  try {
    await write({ en: 'Words of Monday', id: 'Kata hari Senin' });
    const { read } = await editor.call<{ read: string }>('GET', `/alur-publications/draft/${flow}`);
    await editor.call('POST', '/alur-publications', { drafts: [{ flow, read }], why: 'Monday' });
    await write({ en: 'Words of Tuesday' });

    const page = await openStudio(context, 'editor', 'en', `content/flow_documents/${flow}?version=draft`);
    const open = page.getByRole('button', { name: 'Publish the draft' });
    await expect(open).toBeVisible(soon);
    await author.call('POST', `/alur-publications/draft/${flow}/presence`, { step: '1' });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('Demo Author has this draft open, step 1.')).toBeVisible(soon);
    await open.click(soon);
    const panel = page.locator('.alur-publish');
    await expect(panel.getByText('Texts without words in Indonesian: 1')).toBeVisible(soon);
    await keepImage(page, 'flow-publish');
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();

    await write({ en: 'Words of Tuesday', id: 'Kata hari Selasa' });
    await open.click();
    // Until this is read, the panel shows the draft before it, and a press is refused.
    await expect(panel.getByText('now reads “Kata hari Selasa” (Indonesian)')).toBeVisible(soon);
    const why = panel.getByRole('textbox', { name: 'What and why' });
    await why.fill('Tuesday');
    await panel.getByLabel('At a moment').check();
    await panel.getByLabel('Day').fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));
    await panel.getByRole('button', { name: 'Publish at this moment' }).click(soon);
    const waits = page.getByText(/^This draft goes live on .+ scheduled it: “Tuesday”/);
    await expect(waits).toBeVisible(soon);
    // Who opens it later reads the same, and not that they are editing.
    await page.reload();
    await expect(waits).toBeVisible(soon);
    await expect(page.getByText(/^You are editing the draft/)).toHaveCount(0);
    await page.getByRole('button', { name: 'What it changes', exact: true }).click();
    await panel.getByRole('button', { name: 'Cancel it' }).click();
    await expect(why).toBeVisible(soon);

    await page.goto(`${place('cms')}/admin/alur-history`);
    await page.getByLabel('Flow or other item').selectOption(flow);
    const lines = page.locator('.alur-history > ol > li');
    await expect(lines.first()).toContainText(/Tuesday.*Canceled by/s, soon);
    const monday = lines.filter({ hasText: 'Monday' });
    await monday.getByText('What it changed').click();
    await expect(monday.getByText('now reads “Words of Monday” (English)')).toBeVisible(soon);
    await expectPartAccessible(page, '.alur-history');
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as a table' }).click(),
    ]);
    expect(table.suggestedFilename()).toBe('history.csv');
    await seeder.call('PATCH', path, before);
    await monday.getByRole('button', { name: 'Back to this' }).click();
    await expect(monday.getByText(/Demo Author saved it/)).toBeVisible(soon);
    await monday.getByRole('button', { name: 'Replace the draft' }).click();
    await expect(page).toHaveURL(/version=draft/, soon);
    await expect(panel.getByText('now reads “Words of Monday” (English)')).toBeVisible(soon);
  } finally {
    await seeder.call('DELETE', `/versions/${id}`);
    await seeder.call('PATCH', path, before);
  }
});
