import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { interfaceWord } from '../wording.ts';
import type { Language } from '../wording.ts';

/** What shows that somebody is logged in, on every screen. */
export function logOutButton(page: Page, language: Language = 'en'): Locator {
  return page
    .getByRole('banner')
    .getByRole('button', { name: interfaceWord('common.logOut', language), exact: true });
}

export async function expectLoggedIn(page: Page, language: Language = 'en'): Promise<void> {
  await expect(logOutButton(page, language)).toBeVisible();
}

/** The banner that says that there is no connection. */
export function offlineBanner(page: Page, language: Language = 'en'): Locator {
  return page.getByText(interfaceWord('noInternet', language), { exact: true });
}

export function languageButton(page: Page, language: Language): Locator {
  return page.getByRole('button', { name: language === 'en' ? /English/ : /Bahasa Indonesia/ });
}

/** Everything that scripts of the page's origin could read back later. */
export async function storedText(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state as unknown]),
  );
}

/** Nobody is logged in, and it has been looked. */
export async function expectLoggedOut(page: Page, language: Language = 'en'): Promise<void> {
  await expect(page.locator('main')).toBeVisible();
  await expect(logOutButton(page, language)).toBeHidden();
}
