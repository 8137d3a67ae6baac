import type { Page } from '@playwright/test';
import { expectPartAccessible } from '../../support/accessible.ts';
import { type CmsPerson, openCms } from '../../support/editor.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import { openStudio } from '../../support/studio.ts';

// Studio asks for files of its own that are not there, and going back is refused once.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });
test.setTimeout(480_000);

const flow = 'change-password';
const soon = { timeout: 60_000 };

interface Item {
  readonly document: { readonly steps: Readonly<Record<string, { readonly body: readonly object[] }>> };
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

async function discard(cms: CmsPerson): Promise<void> {
  const rows = await cms.call<readonly { id: string }[]>(
    'GET',
    `/versions?filter[collection][_eq]=flow_documents&filter[item][_eq]=${flow}&fields=id`,
  );
  for (const { id } of rows) await cms.call('DELETE', `/versions/${id}`);
}

/** Presses a button of the questions before publishing. */
async function press(page: Page, name: string): Promise<void> {
  await page.locator('.alur-publish').getByRole('button', { name, exact: true }).click();
}

test('[JRN-4360] [CMS-4361] [CMS-4366] a publisher reads what an author’s draft changes, writes why, publishes and reads that it is live; goes back in two clicks and a confirmation; the history has both with names', async ({
  context,
}) => {
  const cms = await openCms('administrator', place('cms'), 'alur-seeder');
  const path = `/items/flow_documents/${flow}`;
  const before = await cms.call<Item>('GET', `${path}?fields=document,messages`);
  const author = await openCms('author', place('cms'));
  const { id } = await author.call<{ id: string }>('POST', '/versions', {
    key: 'draft',
    name: 'Draft',
    collection: 'flow_documents',
    item: flow,
  });
  try {
    const title = before.messages['change.title'];
    const messages = {
      ...before.messages,
      'change.title': { ...title, en: 'A new password for you' },
    };
    await author.call('POST', `/versions/${id}/save`, { messages });

    const page = await openStudio(context, 'editor', 'en', `content/flow_documents/${flow}?version=draft`);
    await page.getByRole('button', { name: 'Publish the draft' }).click(soon);
    const panel = page.locator('.alur-publish');
    await expect(panel.getByText('now reads “A new password for you” (English)')).toBeVisible(soon);
    await expect(panel.getByText(/^Saved last by /)).toBeVisible();
    await expect(panel.getByText('Everybody who is in the middle of it goes on')).toBeVisible(soon);
    await expectPartAccessible(page, '.alur-publish');

    const why = panel.getByRole('textbox', { name: 'What and why' });
    await why.fill('Friendlier words');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await page.getByRole('button', { name: 'Publish the draft' }).click();
    await expect(why).toHaveValue('Friendlier words');
    await press(page, 'Publish');
    await expect(page).not.toHaveURL(/version=draft/, soon);
    await expect(page.getByText(/^Live since .+, seen by the site$/)).toBeVisible(soon);
    expect((await cms.call<Item>('GET', `${path}?fields=messages`)).messages).toEqual(messages);

    // Somebody puts the old words back.
    const administrator = await openCms('administrator', place('cms'));
    const served = async () =>
      (await administrator.call<{ served: string }>('GET', `/alur-live/${flow}`)).served;
    const live = await served();
    await administrator.call('PATCH', path, { messages: before.messages });
    await expect.poll(served, soon).not.toBe(live);
    await page.getByText('What was published').click();
    const lines = page.locator('.alur-history > ol > li');
    await expect(lines.filter({ hasText: 'Friendlier words' })).toContainText('editor-en');
    await lines.first().getByText('What it changed').click();
    await expect(lines.first().getByText('now reads “A new password for you” (English)')).toBeVisible();
    await expectPartAccessible(page, '.alur-history');

    await lines.first().getByRole('button', { name: 'Back to this' }).click();
    await expect(page).toHaveURL(/version=draft/, soon);
    await expect(panel.getByText('now reads “A new password for you” (English)')).toBeVisible(soon);
    await expect(why).toHaveValue(/^Back to what was published on .+: Friendlier words$/);
    await press(page, 'Publish');
    await expect(page.getByText(/^Live since /)).toBeVisible(soon);
    await page.getByText('What was published').click();
    await expect(lines.filter({ hasText: 'Friendlier words' })).toHaveCount(2);
  } finally {
    await discard(cms);
    await cms.call('PATCH', path, before);
  }
});
