import type { BrowserContext, Page } from '@playwright/test';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { openCms } from '../../support/editor.ts';
import { place } from '../../support/place.ts';
import { openStudio } from '../../support/studio.ts';
import type { Language } from '../../support/wording.ts';

// Studio asks for files of its own that are not there, and Directus refuses what these journeys save.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });

const flow = 'linked-method';
const key = 'linked.unknownHint';
const item = `/items/flow_documents/${flow}`;
const reason = 'The provider asks for its English words here.';

interface Stored {
  readonly messages: Record<string, { en: string; id: string }>;
  readonly accepted: readonly { readonly reason: string; readonly by?: string }[] | null;
}

/** What the site reports of a flow to Studio. */
interface OnSite {
  readonly state: string;
  readonly acceptable: readonly { readonly sentence: string }[];
}

/** The site publishes what was saved by itself, with a proof of the whole flow. */
const published = { timeout: 90_000 };

/** The form of the flow, open before a new editor whose Studio speaks a language. */
async function formOf(context: BrowserContext, language: Language): Promise<Page> {
  const page = await openStudio(context, 'editor', language, `content/flow_documents/${flow}`);
  await expect(page.getByRole('button', { name: /editor$|penyunting$/ })).toBeVisible({ timeout: 60_000 });
  return page;
}

test('[JRN-1860] a warning is read in Studio in both languages, accepted with a reason that stays while the flow is live, and marked when it is found no more', async ({
  context,
  browser,
}) => {
  test.setTimeout(600_000);
  const cms = await openCms('administrator', place('cms'));
  const stored = (): Promise<Stored> => cms.call('GET', `${item}?fields=messages,accepted`);
  const onSite = (): Promise<OnSite> => cms.call('GET', `/alur-live/${flow}`);
  const { messages } = await stored();
  const { en = '' } = messages[key] ?? {};
  const indonesian = await browser.newContext();
  try {
    const page = await formOf(context, 'en');
    const warnings = page.locator('.alur-warnings');
    await expect(warnings.getByText('The site has no warnings about this flow.')).toBeVisible();
    await cms.call('PATCH', item, { messages: { ...messages, [key]: { en, id: en } } });
    const sentence = `The Indonesian text of "${key}" is the English one.`;
    await expect
      .poll(async () => (await onSite()).acceptable.map((each) => each.sentence), published)
      .toEqual([sentence]);
    // The form that was open before another's save would be refused.
    await page.reload();
    await expect(warnings.getByText(sentence)).toBeVisible({ timeout: 60_000 });
    // It stands in the form once.
    await expect(page.getByText(sentence)).toHaveCount(1);

    const other = await formOf(indonesian, 'id');
    const seen = other.locator('.alur-warnings');
    await expect(
      seen.getByText(/dalam bahasa Indonesia sama dengan yang dalam bahasa Inggris\./),
    ).toBeVisible();

    await warnings.getByRole('button', { name: 'Accept…' }).click();
    const confirm = warnings.getByRole('button', { name: 'Accept with this reason' });
    await expect(confirm).toBeDisabled();
    await warnings.getByRole('textbox').fill('ok');
    await expect(confirm).toBeDisabled();
    await warnings.getByRole('textbox').fill(reason);
    await confirm.click();
    await expect(warnings.getByText('Not saved yet')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(warnings.getByText(/^editor-en, \d\d[:.]\d\d/)).toBeVisible();
    expect((await stored()).accepted).toMatchObject([{ reason, by: expect.stringContaining('editor-en') }]);
    await expect.poll(onSite, published).toMatchObject({ state: 'live', acceptable: [{ sentence }] });
    await other.reload();
    await expect(seen.getByText(`“${reason}”`)).toBeVisible({ timeout: 60_000 });

    await expect(
      cms.call('PATCH', item, {
        accepted: [{ rule: 'PUB-83', place: `/messages/${key}/id`, sentence, reason: 'ok' }],
      }),
    ).rejects.toThrow(/The reason is no sentence/);

    await cms.call('PATCH', item, { messages });
    await expect.poll(async () => (await onSite()).acceptable, published).toEqual([]);
    await expect(warnings.getByText('The site does not find this any more: take it back.')).toBeVisible();
    await expect(seen.getByText('Situs tidak menemukannya lagi: tarik kembali.')).toBeVisible();
    await page.reload();
    await warnings.getByRole('button', { name: 'Take back' }).click({ timeout: 60_000 });
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await stored()).accepted, published).toBeNull();
  } finally {
    await cms.call('PATCH', item, { messages, accepted: null });
    await indonesian.close();
  }
});
