import type { Page } from '@playwright/test';
import { openCms } from '../../support/editor.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import { keepImage, openCode, openStudio, typeOver } from '../../support/studio.ts';

// Directus refuses the save of the second person first.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });
test.setTimeout(480_000);

const flow = 'remove';
const soon = { timeout: 60_000 };
type Texts = Readonly<Record<string, { readonly en: string; readonly id: string }>>;

/** Saves the form of the draft, and returns what Directus answered. */
async function save(page: Page): Promise<number> {
  const answered = page.waitForResponse(/\/versions\/[^/]+\/save$/);
  await page.keyboard.press('Control+s');
  return (await answered).status();
}

test('[JRN-103] [JRN-4280] [JRN-5071] who has typed nothing yet reads that another saved the draft, and loads it; of two people in one draft the second brings the first one’s texts in, and both texts are in the draft; the site keeps what is published', async ({
  context,
}) => {
  const administrator = await openCms('administrator', place('cms'), 'alur-seeder');
  const colleague = await openCms('editor', place('cms'));
  const item = `/items/flow_documents/${flow}`;
  const inDraft = async (): Promise<Texts> =>
    (await colleague.call<{ messages: Texts }>('GET', `${item}?version=draft&versionRaw=true`)).messages;
  const { messages } = await colleague.call<{ messages: Texts }>('GET', `${item}?fields=messages`);
  const reword = (key: string, en: string): object => ({
    messages: { ...messages, [key]: { ...messages[key], en } },
  });
  const { id } = await colleague.call<{ id: string }>('POST', '/versions', {
    key: 'draft',
    name: 'Draft',
    collection: 'flow_documents',
    item: flow,
  });
  try {
    await colleague.call('POST', `/versions/${id}/save`, reword('remove.lost', 'First words'));
    const page = await openStudio(context, 'editor', 'en', `content/flow_documents/${flow}?version=draft`);
    const changedBy = page.locator('[data-field="changed_by"] input');
    await expect(changedBy).toHaveValue('Demo Editor', soon);
    const author = await openCms('author', place('cms'));
    await author.call('POST', `/versions/${id}/save`, reword('remove.lost', 'Words of the author'));
    const older = page.getByText(/^Demo Author saved this at .+ what you see here is older/);
    await expect(older).toBeVisible(soon);
    await page.getByRole('button', { name: 'Load it again' }).click();
    await expect(changedBy).toHaveValue('Demo Author', soon);
    await expect(older).toHaveCount(0);
    await openCode(page);
    await colleague.call('POST', `/versions/${id}/save`, reword('remove.lost', 'Words of the colleague'));
    await typeOver(page, messages['remove.title']?.en ?? '', 'Words of mine');
    expect(await save(page)).toBe(400);
    await expect(page.getByText(/^.*Demo Editor saved this draft 1 min ago \(Texts\)/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Bring their version in' }).click();
    await expect(page.getByText('Their version is in. Look it over, then save.')).toBeVisible();
    await keepImage(page, 'flow-draft-merged');
    expect(await save(page)).toBe(200);
    const saved = await inDraft();
    expect([saved['remove.title']?.en, saved['remove.lost']?.en]).toEqual([
      'Words of mine',
      'Words of the colleague',
    ]);
    expect(await colleague.call('GET', `${item}?fields=messages`)).toEqual({ messages });
  } finally {
    await administrator.call('DELETE', `/versions/${id}`);
  }
});
