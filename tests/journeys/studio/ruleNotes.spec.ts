import type { Locator } from '@playwright/test';
import { openCms, openEditor } from '../../support/editor.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import { field, openStudio } from '../../support/studio.ts';

// Studio asks for files of its own that are not there.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });
test.setTimeout(480_000);

const flow = 'setpartner';
const path = '/vplus/setpartner';
const words = {
  unread: 'tidak membaca “season_id”',
  read: 'membaca “season_id” sendiri',
  ruled: 'Aturan alamat “season-id-notes” memeriksa “season_id”',
} as const;

test('[JRN-2951] an editor reads at a rule, while it is typed, that the flow does not read its name; once the flow does, both forms say so', async ({
  context,
}) => {
  const cms = await openCms('editor', place('cms'));
  const editor = await openEditor(place('cms'));
  const name = 'season_id';
  const slug = 'season-id-notes';
  const before = await editor.read(flow);
  const page = await openStudio(context, 'editor', 'id', 'content/route_rules/+');
  const notice = (hasText: string): Locator => page.getByRole('status').filter({ hasText });
  await field(page, 'path').locator('input').fill(path, { timeout: 60_000 });
  await field(page, 'name').locator('input').fill(name);
  await expect(notice(words.unread)).toBeVisible();
  try {
    await cms.call('POST', '/items/route_rules', { slug, path, name, is: 'digits' });
    await editor.change(flow, (draft) => Object.assign(draft.document, { query: [name] }));
    await expect(notice(words.read)).toBeVisible({ timeout: 15_000 });
    await page.goto(`${place('cms')}/admin/content/flow_documents/${flow}`);
    await expect(notice(words.ruled)).toBeVisible({ timeout: 60_000 });
  } finally {
    await cms.call('DELETE', `/items/route_rules/${slug}`);
    await editor.change(flow, (draft) => Object.assign(draft, { document: before.document }));
  }
});
