import type { Locator } from '@playwright/test';
import { openCms, openEditor } from '../../support/editor.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import { field, openStudio } from '../../support/studio.ts';

// Studio asks for files of its own that are not there.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });

/** Each language has a flow of its own, so both may run at once. */
const visits = [
  {
    language: 'en',
    flow: 'setpartner',
    path: '/vplus/setpartner',
    unread: 'does not read “season_en”',
    read: 'reads “season_en” itself',
    ruled: 'The address rule “season-en-notes” checks “season_en”',
  },
  {
    language: 'id',
    flow: 'deeplink-live',
    path: '/deeplink/live',
    unread: 'tidak membaca “season_id”',
    read: 'membaca “season_id” sendiri',
    ruled: 'Aturan alamat “season-id-notes” memeriksa “season_id”',
  },
] as const;

for (const { language, flow, path, unread, read, ruled } of visits)
  test(`[JRN-2951] an editor reads at a rule, while it is typed, that the flow does not read its name; once the flow does, both forms say so (${language})`, async ({
    context,
  }) => {
    const cms = await openCms('editor', place('cms'));
    const editor = await openEditor(place('cms'));
    const name = `season_${language}`;
    const slug = `season-${language}-notes`;
    const before = await editor.read(flow);
    const page = await openStudio(context, 'editor', language, 'content/route_rules/+');
    const notice = (words: string): Locator => page.getByRole('status').filter({ hasText: words });
    await field(page, 'path').locator('input').fill(path, { timeout: 60_000 });
    await field(page, 'name').locator('input').fill(name);
    await expect(notice(unread)).toBeVisible();
    try {
      await cms.call('POST', '/items/route_rules', { slug, path, name, is: 'digits' });
      await editor.change(flow, (draft) => Object.assign(draft.document, { query: [name] }));
      await expect(notice(read)).toBeVisible({ timeout: 15_000 });
      await page.goto(`${place('cms')}/admin/content/flow_documents/${flow}`);
      await expect(notice(ruled)).toBeVisible({ timeout: 60_000 });
    } finally {
      await cms.call('DELETE', `/items/route_rules/${slug}`);
      await editor.change(flow, (draft) => Object.assign(draft, { document: before.document }));
    }
  });
