import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { codeOf } from '../support/inbox.ts';
import { flowPage } from '../support/pages/flowPage.ts';
import { languageButton } from '../support/pages/shell.ts';
import { comeBackAs, newSubscriber } from '../support/subscriber.ts';
import type { Subscriber } from '../support/subscriber.ts';
import type { Language } from '../support/wording.ts';

/** What is typed into which fields of each flow, and how its screen is come by. */
const typed: Readonly<
  Record<
    string,
    {
      readonly query?: string;
      readonly tab?: string;
      readonly fields: Readonly<Record<string, string>>;
      /** Those that are wrong; what is wrong with a number shows once the numbering plans have come. */
      readonly wrong: readonly string[];
      readonly signedIn?: true;
    }
  >
> = {
  login: { tab: 'email', fields: { email: 'somebody@mail.alur.test', password: 'Half-typ' }, wrong: [] },
  register: { tab: 'phone', fields: { phone: '0812345', password: 'half' }, wrong: ['phone', 'password'] },
  'forgot-password': {
    tab: 'email',
    fields: { email: 'somebody@mail', newPassword: 'Half-typ' },
    wrong: ['email'],
  },
  'change-password': {
    fields: { currentPassword: 'Streaming1', newPassword: 'half' },
    wrong: ['newPassword'],
    signedIn: true,
  },
};

const other: Readonly<Record<Language, Language>> = { en: 'id', id: 'en' };

async function switchTo(page: Page, language: Language): Promise<void> {
  await languageButton(page, language).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

for (const [flow, { query = '', tab, fields, wrong, signedIn }] of Object.entries(typed)) {
  for (const language of ['en', 'id'] as const) {
    test(`R16 another language in the middle of ${flow} keeps every value, and rewords every issue (from ${language})`, async ({
      page,
    }) => {
      if (signedIn) await comeBackAs(page, await newSubscriber());
      const before = flowPage(page, flow, language);
      await before.open(query);
      if (tab !== undefined) {
        // The program runs once the other tab is there: only then is a field checked when it is left.
        await before.tab('email').click();
        await expect(before.field('email')).toBeVisible();
        await before.tab(tab).click();
        await expect(before.field(tab)).toBeVisible();
      }
      for (const [name, value] of Object.entries(fields)) {
        await before.field(name).fill(value);
        await before.field(name).blur();
      }
      const issues = async (): Promise<readonly string[]> =>
        page.locator('main [aria-invalid="true"]').evaluateAll((all) => all.map((each) => each.id));
      for (const name of wrong) await expect(before.field(name)).toHaveAttribute('aria-invalid', 'true');
      const found = await issues();
      const words = await page.locator('main').innerText();
      await switchTo(page, other[language]);
      const after = flowPage(page, flow, other[language]);
      for (const [name, value] of Object.entries(fields)) await expect(after.field(name)).toHaveValue(value);
      await expect.poll(issues).toEqual(found);
      expect(await page.locator('main').innerText()).not.toBe(words);
      await switchTo(page, language);
      for (const [name, value] of Object.entries(fields)) await expect(before.field(name)).toHaveValue(value);
    });
  }
}

test('R16 by keyboard the focus stays on the switch, and a code on its way keeps its time', async ({
  page,
}) => {
  const { identity }: Subscriber = await newSubscriber();
  const login = flowPage(page, 'login');
  await login.open('otp=true');
  await login.tab('email').click();
  await login.field('email').fill(identity);
  await codeOf(identity, () => login.action('sendCode').click());
  /** Seconds that are left, and when they were: read at once, however busy the machine is. */
  const left = async (): Promise<{ readonly left: number; readonly at: number }> => {
    const { text, at } = await page
      .locator('.otp-status')
      .evaluate((status) => ({ text: status.textContent, at: Date.now() }));
    const [, minutes = '', seconds = ''] = /(\d+):(\d\d)/.exec(text) ?? [];
    return { left: Number(minutes) * 60 + Number(seconds), at };
  };
  await expect(page.locator('.otp-status')).toBeVisible();
  const begun = await left();
  await login.field('otp').fill('12');
  await languageButton(page, 'id').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expect(languageButton(page, 'id')).toBeFocused();
  await expect(flowPage(page, 'login', 'id').field('otp')).toHaveValue('12');
  // The second that is shown may be a moment old on a machine that is busy; the next look sees the next one.
  await expect
    .poll(async () => {
      const now = await left();
      return Math.abs(begun.left - now.left - (now.at - begun.at) / 1000);
    })
    .toBeLessThanOrEqual(1.5);
});
