import { expectPartAccessible } from '../../support/accessible.ts';
import { openCms } from '../../support/editor.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import {
  chooseVersion,
  keepImage,
  loadVersion,
  newStudioPage,
  openEditor,
  openStudio,
} from '../../support/studio.ts';

// Studio asks for files of its own that are not there, and gets nothing while it is logged out or offline.
const expected = new RegExp(
  `${refusedCall.source}|ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR_FAILED|Network Error`,
);
test.use({ expectedErrors: [expected], viewport: { width: 1280, height: 800 } });
test.describe.configure({ mode: 'default', timeout: 480_000 });

const flow = 'payment-form';
const draft = `content/flow_documents/${flow}?version=draft`;
const soon = { timeout: 60_000 };
const person = { email: 'editor@alur.test', password: 'alur-editor' };

interface Texts {
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

test('[JRN-5060] an editor who was logged out in another tab, and then is offline, reads that nothing can be saved before they try and what to do; all that they type meanwhile is saved in the end', async ({
  context,
}) => {
  const cms = await openCms('administrator', place('cms'), 'alur-seeder');
  const login = await context.request.post(`${place('cms')}/auth/login`, {
    data: { ...person, mode: 'session' },
  });
  expect(login.ok()).toBe(true);
  const page = await newStudioPage(context);
  await loadVersion(page, () => page.goto(`${place('cms')}/admin/${draft}`));
  const editor = await openEditor(page);
  const words = editor.locator('.alur-text[data-key] textarea:not([readonly])').first();
  const before = await words.inputValue();
  const type = async (text: string): Promise<void> => {
    await words.press('End');
    await words.pressSequentially(text);
  };
  await type(' one');
  const other = await newStudioPage(context);
  await other.goto(`${place('cms')}/admin/logout`);
  await expect(other.locator('input[type="email"]')).toBeVisible(soon);
  await other.close();

  const loggedOut = editor.getByText('You are logged out, so nothing can be saved.');
  await expect(loggedOut).toBeVisible(soon);
  await expectPartAccessible(page, '.alur-editor-notices');
  await keepImage(page, 'editor-logged-out');
  await type(' two');
  const opened = context.waitForEvent('page');
  await editor.getByRole('button', { name: 'Log in in another tab' }).click();
  const tab = await opened;
  await tab.locator('input[type="email"]').fill(person.email, soon);
  await tab.locator('input[type="password"]').fill(person.password);
  await tab.keyboard.press('Enter');
  await expect(tab.locator('.module-bar').first()).toBeVisible(soon);
  await tab.close();
  await expect(loggedOut).toHaveCount(0, soon);

  await context.setOffline(true);
  const unreachable = editor.getByText('The CMS can’t be reached, so nothing can be saved now.');
  await expect(unreachable).toBeVisible(soon);
  await type(' three');
  await context.setOffline(false);
  await expect(unreachable).toHaveCount(0, soon);
  const answered = page.waitForResponse(/\/versions\/[^/]+\/save$/);
  await editor.getByRole('button', { name: 'Save draft' }).click();
  try {
    expect((await answered).status()).toBe(200);
    const { messages } = await cms.call<Texts>('GET', `/items/flow_documents/${flow}?version=draft`);
    expect(Object.values(messages).map(({ en }) => en)).toContain(`${before} one two three`);
  } finally {
    const drafts = `/versions?filter[collection][_eq]=flow_documents&filter[item][_eq]=${flow}&fields=id`;
    for (const { id } of await cms.call<readonly { id: string }[]>('GET', drafts))
      await cms.call('DELETE', `/versions/${id}`);
  }
});

test('[JRN-5014] Back right after the last key asks first, and who stays has all that was typed', async ({
  context,
}) => {
  const page = await openStudio(context, 'editor', 'en', `content/flow_documents/${flow}`);
  // By Studio's router, so that Back is a step in Studio and loads no page.
  await chooseVersion(page, () => page.getByRole('link', { name: 'Edit the draft' }).click(soon));
  await expect(page).toHaveURL(/version=draft/);
  const editor = await openEditor(page);
  const words = editor.locator('.alur-text[data-key] textarea:not([readonly])').first();
  const before = await words.inputValue();
  await words.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' typed', { delay: 60 });
  await page.goBack();
  await page
    .locator('#dialog-outlet')
    .getByRole('button', { name: /Keep Editing/i })
    .click();
  await expect(words).toHaveValue(`${before} typed`);
  await expect(page).toHaveURL(/version=draft/);
});
