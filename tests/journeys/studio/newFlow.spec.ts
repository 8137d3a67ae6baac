import { readFile } from 'node:fs/promises';
import { expectPartAccessible } from '../../support/accessible.ts';
import { openCms } from '../../support/editor.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import { keepImage, openStudio } from '../../support/studio.ts';

// Studio asks for files of its own that are not there, and an address that is taken is refused.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });
test.setTimeout(480_000);

const soon = { timeout: 60_000 };
const answersPolicy = 'a1e00001-0000-4000-8000-000000000007';

test('[JRN-4630] [CMS-4630] [EDGE-4638] a publisher makes a feedback form of a template without JSON, publishes it, a visitor answers, and the answers are read, saved as a table, found and erased', async ({
  context,
}) => {
  const cms = await openCms('administrator', place('cms'), 'alur-seeder');
  const key = `how-was-it-${Date.now() % 100_000}`;
  try {
    const page = await openStudio(context, 'editor', 'en', 'alur-new-flow');
    await page.getByRole('radio', { name: 'Form Questions' }).check(soon);
    await page.getByLabel('Name, as visitors read it (English)').fill(key);
    await page.getByLabel('Name, as visitors read it (Indonesian)').fill('Bagaimana tontonannya');
    const address = page.getByRole('textbox', { name: /^Address/ });
    await expect(address).toHaveValue(`/vplus/${key}`);
    await address.fill('/vplus/auth/login');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('alert')).toContainText('The flow “login” is at /vplus/auth/login', soon);
    await expectPartAccessible(page, '.alur-new');
    await keepImage(page, 'flow-new');
    await address.fill(`/vplus/${key}`);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL(`**/content/flow_documents/${key}?version=draft`, soon);
    await page.getByRole('button', { name: 'Publish the draft' }).click(soon);
    const panel = page.locator('.alur-publish');
    await panel.getByRole('textbox', { name: 'What and why' }).fill('Asks what people think');
    await panel.getByRole('button', { name: 'Publish', exact: true }).click(soon);
    await expect(page).not.toHaveURL(/version=draft/, soon);

    const site = await context.newPage();
    await expect
      .poll(async () => (await site.request.get(`${place('edge')}/vplus/${key}`)).status(), soon)
      .toBe(200);
    await site.goto(`${place('edge')}/vplus/${key}?locale=en`);
    await site.getByText('Picture and sound').click();
    await site.getByLabel('Your comment').fill('=HYPERLINK("http://x") <b>Good</b> rina@example.com');
    await site.getByRole('button', { name: 'Send' }).click();
    await expect(site.getByText(/Name [0-9A-Z]{4}-[0-9A-Z]{4} when you ask us/)).toBeVisible();

    const me = await context.request.get(`${place('cms')}/users/me?fields=id`);
    const { data } = (await me.json()) as { data: { id: string } };
    await page.goto(`${place('cms')}/admin/alur-answers`);
    await expect(page.locator('.alur-answers')).toHaveCount(0);
    await cms.call('POST', '/access', { user: data.id, policy: answersPolicy });
    await page.goto(`${place('cms')}/admin/alur-answers`);
    await page.getByRole('button', { name: key }).click(soon);
    await expect(page.getByRole('cell', { name: /<b>Good/ })).toBeVisible(soon);
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'All answers as a table (CSV)' }).click();
    const table = await readFile(await (await started).path(), 'utf8');
    expect(table).toContain(`"'=HYPERLINK(""http://x"") <b>Good</b> rina@example.com"`);
    await expectPartAccessible(page, '.alur-answers');
    await page.getByLabel('Address, number or reference').fill('RINA@example.com');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByRole('button', { name: 'Erase for good: 1' }).click(soon);
    await page.getByRole('button', { name: 'Yes, erase for good: 1' }).click();
    await expect(page.getByText('Erased: 1.')).toBeVisible(soon);
    await expect(page.getByRole('cell', { name: /<b>Good/ })).toHaveCount(0);
  } finally {
    await cms.call('DELETE', `/items/flow_documents/${key}`).catch(() => undefined);
  }
});
