import type { Page } from '@playwright/test';
import { expectPartAccessible, expectAccessible } from '../../support/accessible.ts';
import { openCms } from '../../support/editor.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import { keepImage, openEditor, openStudio } from '../../support/studio.ts';

// A link that has ended is answered with 404, and Studio asks for files of its own that are not there.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });
test.setTimeout(480_000);

const flow = 'login';
const soon = { timeout: 60_000 };
type Texts = Readonly<Record<string, { readonly en: string; readonly id: string }>>;

/** Opens what there is to choose, where a phone keeps it closed. */
async function choices(page: Page): Promise<void> {
  const summary = page.locator('.shared-try summary');
  if (!(await page.locator('.shared-choices').isVisible())) await summary.click();
}

test('[JRN-4780] an author shares a draft by a link; somebody without an account sees it in the real page on a phone, chooses how a call ends, reads that the draft has changed since, and after the link was revoked sees nothing', async ({
  context,
  browser,
}) => {
  const author = await openCms('author', place('cms'));
  const administrator = await openCms('administrator', place('cms'), 'alur-seeder');
  const item = `/items/flow_documents/${flow}`;
  const { messages } = await author.call<{ messages: Texts }>('GET', `${item}?fields=messages`);
  const begun = { key: 'draft', name: 'Draft', collection: 'flow_documents', item: flow };
  const { id } = await author.call<{ id: string }>('POST', '/versions', begun);
  const title = (en: string, idWords: string): Promise<unknown> =>
    author.call('POST', `/versions/${id}/save`, {
      messages: { ...messages, 'login.title': { en, id: idWords } },
    });
  const outside = await browser.newContext({ locale: 'id-ID', viewport: { width: 360, height: 740 } });
  try {
    await title('For the lawyer', 'Untuk pengacara');
    const page = await openStudio(context, 'editor', 'en', `content/flow_documents/${flow}?version=draft`);
    const editor = await openEditor(page, 'changes');
    const panel = editor.locator('.alur-share');
    await panel.getByText('Share with people without an account').click();
    await expect(panel.getByText('Nobody has a link to this draft.')).toBeVisible(soon);
    await panel.getByRole('button', { name: 'Make a link' }).click();
    const address = await panel.getByLabel('The link').inputValue(soon);
    expect(address).toMatch(/\/vplus\/preview\/shared#[\w-]{43}\.[\w-]{22}$/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await panel.getByRole('button', { name: 'Copy' }).click();
    await expect(panel.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await expectPartAccessible(page, '.alur-share');
    const drawn = page.frameLocator('.alur-frame iframe').getByRole('heading');
    await expect(drawn.first()).toBeVisible(soon);
    await keepImage(page, 'flow-share');

    const asked: string[] = [];
    outside.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    const lawyer = await outside.newPage();
    await lawyer.goto(address);
    const picture = lawyer.frameLocator('.shared iframe');
    await expect(picture.getByRole('heading', { name: 'Untuk pengacara' })).toBeVisible(soon);
    await expect(lawyer.getByText('Ini draf, bukan situsnya.')).toBeVisible();
    await expect(lawyer.getByText('Ini keadaan yang lebih lama')).toHaveCount(0);
    await keepImage(lawyer, 'shared-draft');
    await choices(lawyer);
    await lawyer.getByLabel('Saat “Masuk” ditekan').selectOption({ label: 'Tidak ada koneksi' });
    await expectAccessible(lawyer, 'id');
    await lawyer.getByLabel('Bahasa').selectOption('en');
    await expect(picture.getByRole('heading', { name: 'For the lawyer' })).toBeVisible();
    expect(asked.filter((each) => each.includes(address.split('#')[1] ?? ''))).toEqual([]);
    const origins = new Set(asked.map((each) => new URL(each.split(' ')[0] ?? '').origin));
    expect([...origins]).toEqual([new URL(place('edge')).origin]);
    expect(await outside.cookies()).toEqual([]);

    await title('Words of later', 'Kata yang kemudian');
    await lawyer.reload();
    await expect(
      lawyer.getByText('This is an older state').or(lawyer.getByText('Ini keadaan yang lebih lama')),
    ).toBeVisible(soon);
    await expect(picture.getByRole('heading', { name: 'Untuk pengacara' })).toBeVisible(soon);

    await panel.getByRole('button', { name: 'Revoke' }).click();
    await expect(panel.getByText('The link is revoked.')).toBeVisible(soon);
    await lawyer.reload();
    await expect(lawyer.getByText('Tautan ini sudah berakhir')).toBeVisible(soon);
    await expect(lawyer.locator('iframe')).toHaveCount(0);
    await lawyer.goto(`${place('edge')}/vplus/preview/shared#${'x'.repeat(66)}`);
    await lawyer.reload();
    await expect(lawyer.getByText('Alamat ini tidak utuh')).toBeVisible(soon);
  } finally {
    await outside.close();
    await administrator.call('DELETE', `/versions/${id}`);
  }
});
