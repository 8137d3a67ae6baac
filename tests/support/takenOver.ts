import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { interfaceWord } from './wording.ts';

/** Waits until the program has taken the server's page over, as a person sees it: the theme switch switches. The page must be in English. */
export async function expectTakenOver(page: Page): Promise<void> {
  const document = page.locator('html');
  const before = (await document.getAttribute('data-theme')) ?? '';
  await page.getByRole('button', { name: interfaceWord('shell.theme', 'en') }).click();
  await expect(document).not.toHaveAttribute('data-theme', before);
}
