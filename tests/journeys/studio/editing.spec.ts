import type { BrowserContext, Page } from '@playwright/test';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { openCms } from '../../support/editor.ts';
import { place } from '../../support/place.ts';
import {
  codeOf,
  field,
  loadVersion,
  newStudioPage,
  openCode,
  openStudio,
  typeOver,
} from '../../support/studio.ts';

// Studio asks for files of its own that are not there, and Directus refuses what these journeys save.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });
test.describe.configure({ mode: 'serial', timeout: 480_000 });

const flow = 'social-login';

/** Studio's form of the draft of one flow, as the demo editor sees it. */
async function openForm(context: BrowserContext): Promise<Page> {
  const page = await newStudioPage(context);
  await loadVersion(page, () =>
    page.goto(`${place('cms')}/admin/content/flow_documents/${flow}?version=draft`),
  );
  await openCode(page);
  return page;
}

async function logIn(context: BrowserContext): Promise<void> {
  const login = await context.request.post(`${place('cms')}/auth/login`, {
    data: { email: 'editor@alur.test', password: 'alur-editor', mode: 'session' },
  });
  expect(login.ok()).toBe(true);
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
}

test('[JRN-101] [CMS-2812] an editor whose JSON breaks is shown line and column, loses nothing, and is offered the text again after a reload; the search over the text can be read', async ({
  context,
}) => {
  const cms = await openCms('administrator', place('cms'));
  const draft = { key: 'draft', name: 'Draft', collection: 'flow_documents', item: flow };
  const { id } = await cms.call<{ id: string }>('POST', '/versions', draft);
  await logIn(context);
  const page = await openForm(context);
  await codeOf(page).click();
  await page.keyboard.press('Control+f');
  await expect(page.locator('.CodeMirror-dialog').first()).not.toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  );
  await page.keyboard.press('Escape');
  await typeOver(page, '"en":', '"en"');
  await expect(page.getByText(/Line \d+, column \d+: the JSON breaks here/)).toBeVisible();
  await save(page);
  await expect(page.getByText(/The JSON breaks at line \d+, column \d+/).first()).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await loadVersion(page, () => page.reload());
  await page.getByRole('button', { name: 'Put it back' }).click();
  await openCode(page);
  await expect(page.getByText(/Line \d+, column \d+: the JSON breaks here/)).toBeVisible();
  await cms.call('DELETE', `/versions/${id}`);
});

const offered = {
  unsaved: /Anda mengubah “Ke” pukul/,
  bringIn: 'Ambil versi itu',
  both: /Anda berdua mengubah “Ke”:/,
} as const;

test('[CMS-2968] an editor reads which fields they left unsaved, and which a colleague changed too, by the labels of the form', async ({
  context,
}) => {
  const cms = await openCms('editor', place('cms'));
  const slug = 'labels';
  const rule = `/items/redirect_rules/${slug}`;
  await cms.call('POST', '/items/redirect_rules', {
    slug,
    status: 'draft',
    from_path: `/${slug}`,
    to_path: '/vplus/help',
  });
  try {
    const page = await openStudio(context, 'editor', 'id', `content/redirect_rules/${slug}`);
    page.on('dialog', (dialog) => void dialog.accept());
    const to = field(page, 'to_path').locator('input');
    await to.fill('/vplus/pricing', { timeout: 60_000 });
    await page.reload();
    await expect(page.getByText(offered.unsaved)).toBeVisible({ timeout: 60_000 });
    await to.fill('/vplus/channels');
    await cms.call('PATCH', rule, { to_path: '/vplus/redeem/stores' });
    await page.getByRole('button', { name: offered.bringIn }).click();
    await expect(page.getByText(offered.both)).toBeVisible();
    await expect(to).toHaveValue('/vplus/channels');
  } finally {
    await cms.call('DELETE', rule);
  }
});
