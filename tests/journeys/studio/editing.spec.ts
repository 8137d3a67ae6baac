import type { BrowserContext, Page } from '@playwright/test';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { openCms } from '../../support/editor.ts';
import { place } from '../../support/place.ts';
import { codeOf, field, newStudioPage, openCode, openStudio, typeOver } from '../../support/studio.ts';

// Studio asks for files of its own that are not there, and Directus refuses what these journeys save.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const flow = 'social-login';

/** Studio's form of one flow, as the administrator sees it, who changes it past its draft. */
async function openForm(context: BrowserContext): Promise<Page> {
  const page = await newStudioPage(context);
  await page.goto(`${place('cms')}/admin/content/flow_documents/${flow}`);
  await openCode(page);
  return page;
}

async function logIn(context: BrowserContext): Promise<void> {
  const login = await context.request.post(`${place('cms')}/auth/login`, {
    data: { email: 'admin@alur.test', password: 'alur-admin', mode: 'session' },
  });
  expect(login.ok()).toBe(true);
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
}

test('[JRN-101] [CMS-2812] an editor whose JSON breaks is shown line and column, loses nothing, and is offered the text again after a reload; the search over the text can be read', async ({
  context,
}) => {
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
  await page.reload();
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(page.getByText(/Line \d+, column \d+: the JSON breaks here/)).toBeVisible();
});

test('[JRN-102] a document that would not publish is refused at its field, and the sentence names the cure', async ({
  context,
}) => {
  const cms = await openCms('editor', place('cms'));
  const before = await cms.call<{ messages: object }>('GET', `/items/flow_documents/${flow}?fields=messages`);
  await logIn(context);
  const page = await openForm(context);
  await typeOver(page, '"id":', '"idd":');
  await save(page);
  await expect(
    page.getByText(/This would not publish\. Text “.+”: .*"idd" is not a language/).first(),
  ).toBeVisible();
  expect(await cms.call('GET', `/items/flow_documents/${flow}?fields=messages`)).toEqual(before);
});

test('[JRN-103] of two editors the second brings the first one’s version in, and both changes are saved', async ({
  context,
}) => {
  const cms = await openCms('administrator', place('cms'));
  const path = `/items/flow_documents/${flow}?fields=messages,notes`;
  const { messages } = await cms.call<{ messages: Record<string, { en: string; id: string }> }>('GET', path);
  const [first = '', second = ''] = Object.keys(messages);
  await logIn(context);
  const page = await openForm(context);
  const theirs = { ...messages, [second]: { ...messages[second], en: 'Words of the other editor' } };
  await cms.call('PATCH', `/items/flow_documents/${flow}`, { messages: theirs });
  await typeOver(page, messages[first]?.en ?? '', 'Words of mine');
  await save(page);
  await expect(page.getByText(/saved this after you opened it/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Bring their version in' }).click();
  await expect(page.getByText('Their version is in. Look it over, then save.')).toBeVisible();
  await save(page);
  await expect(page.getByText('Item Updated')).toBeVisible();
  const saved = await cms.call<{ messages: Record<string, { en: string }> }>('GET', path);
  expect([saved.messages[first]?.en, saved.messages[second]?.en]).toEqual([
    'Words of mine',
    'Words of the other editor',
  ]);
  await cms.call('PATCH', `/items/flow_documents/${flow}`, { messages });
});

const offered = {
  en: { unsaved: /You changed “To” at/, bringIn: 'Bring their version in', both: /You both changed “To”:/ },
  id: { unsaved: /Anda mengubah “Ke” pukul/, bringIn: 'Ambil versi itu', both: /Anda berdua mengubah “Ke”:/ },
} as const;

for (const language of ['en', 'id'] as const)
  test(`[CMS-2968] an editor reads which fields they left unsaved, and which a colleague changed too, by the labels of the form (${language})`, async ({
    context,
  }) => {
    const cms = await openCms('editor', place('cms'));
    const slug = `labels-${language}`;
    const rule = `/items/redirect_rules/${slug}`;
    const said = offered[language];
    await cms.call('POST', '/items/redirect_rules', {
      slug,
      status: 'draft',
      from_path: `/${slug}`,
      to_path: '/vplus/help',
    });
    try {
      const page = await openStudio(context, 'editor', language, `content/redirect_rules/${slug}`);
      page.on('dialog', (dialog) => void dialog.accept());
      const to = field(page, 'to_path').locator('input');
      await to.fill('/vplus/pricing', { timeout: 60_000 });
      await page.reload();
      await expect(page.getByText(said.unsaved)).toBeVisible({ timeout: 60_000 });
      await to.fill('/vplus/channels');
      await cms.call('PATCH', rule, { to_path: '/vplus/redeem/stores' });
      await page.getByRole('button', { name: said.bringIn }).click();
      await expect(page.getByText(said.both)).toBeVisible();
      await expect(to).toHaveValue('/vplus/channels');
    } finally {
      await cms.call('DELETE', rule);
    }
  });
