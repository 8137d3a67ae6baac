import type { Page } from '@playwright/test';
import { openCms } from '../../support/editor.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import {
  chooseVersion,
  keepImage,
  openCode,
  openEditor,
  openStudio,
  typeOver,
} from '../../support/studio.ts';

// Directus refuses what this journey publishes first.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });
test.setTimeout(480_000);

const flow = 'forgot-password';
const soon = { timeout: 60_000 };

async function site(): Promise<string> {
  return (await fetch(`${place('edge')}/vplus/auth/forgot-password?locale=en`)).text();
}

/** Saves the form of the draft, which the field of code may hold the keys of. */
async function save(page: Page): Promise<number> {
  const answered = page.waitForResponse(/\/versions\/[^/]+\/save$/);
  const filled = page.waitForResponse(/versionRaw=true/);
  await page.keyboard.press('Control+s');
  const status = (await answered).status();
  if (status === 200) await filled;
  return status;
}

async function chooseDraft(page: Page): Promise<void> {
  await page.locator('.version-button').click();
  const draft = page.locator('.v-list-item').filter({ hasText: /^\s*Draft\s*$/ });
  await chooseVersion(page, () => draft.last().click());
}

/** Answers the questions of the draft's form, and publishes it. */
async function publish(page: Page): Promise<number> {
  await openEditor(page, 'changes');
  const why = page.getByRole('textbox', { name: 'What and why' });
  if ((await why.count()) === 0) await page.getByRole('button', { name: 'Publish the draft' }).click();
  await why.fill('Words of the draft');
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/alur-publications'),
  );
  await page.locator('.alur-publish').getByRole('button', { name: 'Publish', exact: true }).click();
  return (await answered).status();
}

test('[JRN-102] [JRN-4160] [CMS-4172] [CMS-4286] an editor saves a broken draft, the site stays as it is, publishing it is refused in words; repaired and published, the site shows it', async ({
  context,
}) => {
  const cms = await openCms('administrator', place('cms'), 'alur-seeder');
  const path = `/items/flow_documents/${flow}`;
  const before = await cms.call<object>('GET', `${path}?fields=messages,document,notes`);
  const page = await openStudio(context, 'editor', 'en', `content/flow_documents/${flow}`);
  try {
    await expect(page.getByRole('button', { name: 'Look at it in the editor' })).toBeVisible(soon);
    await chooseDraft(page);
    await expect(page).toHaveURL(/version=draft/);
    await expect(page.getByText('You are editing the draft.')).toBeVisible();
    await openCode(page);
    await typeOver(page, '"id":', '"idd":');
    await typeOver(page, 'Set a new password', 'Words of the draft');
    expect(await save(page)).toBe(200);
    await keepImage(page, 'flow-draft');
    expect(await site()).toContain('Set a new password');

    expect(await publish(page)).toBe(400);
    const refusal = page.getByRole('status').filter({ hasText: 'Nothing was published:' });
    await expect(refusal).toContainText('is not a language');
    await expect(page.getByText('FAILED_VALIDATION')).toHaveCount(0);
    await keepImage(page, 'flow-draft-refused');
    expect(await site()).not.toContain('Words of the draft');

    await page.goto(`${place('cms')}/admin/content/flow_documents/${flow}`);
    await expect(page.getByText(/saved a draft of this/)).toBeVisible(soon);
    await chooseDraft(page);
    await openCode(page);
    await typeOver(page, '"idd":', '"id":');
    expect(await save(page)).toBe(200);
    expect(await publish(page)).toBe(200);
    await expect(page).not.toHaveURL(/version=draft/);
    await expect.poll(site, soon).toContain('Words of the draft');
    await page.goto(`${place('cms')}/admin/content/flow_documents/${flow}`);
    await expect(page.getByRole('button', { name: 'Look at it in the editor' })).toBeVisible(soon);
    await expect(page.getByText(/saved a draft of this/)).toHaveCount(0);
  } finally {
    await cms.call('PATCH', path, before);
    const rows = await cms.call<readonly { id: string }[]>(
      'GET',
      `/versions?filter[collection][_eq]=flow_documents&filter[item][_eq]=${flow}&fields=id`,
    );
    for (const { id } of rows) await cms.call('DELETE', `/versions/${id}`);
  }
});
