import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { identityPage } from '../../support/pages/identityPage.ts';

// The browser itself complains of the file that is not there.
test.use({ expectedErrors: [/404/] });

const entry = /\/assets\/index-[^/]*\.js$/;

/** How often the page itself was asked for, from now on. */
function countPages(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

/** The edge that answers has no such program: it is of another build. `times`: so often, then it has. */
async function loseProgram(page: Page, times = Number.POSITIVE_INFINITY): Promise<() => number> {
  let lost = 0;
  await page.route(entry, async (route) => {
    if (lost >= times) return route.continue();
    lost += 1;
    return route.fulfill({ status: 404, contentType: 'text/plain', body: 'There is no such file.' });
  });
  return () => lost;
}

test('[JRN-5020] [R15] a page whose program another edge does not have reloads itself once, and works', async ({
  page,
}) => {
  const pages = countPages(page);
  await loseProgram(page, 1);
  await page.goto('/vplus/auth/login');
  await expect.poll(pages).toBe(2);
  // What the program alone can do.
  const { emailTab, email } = identityPage(page, 'login');
  await emailTab.click();
  await expect(email).toBeVisible();
  expect(pages()).toBe(2);
});

test('[JRN-5020] where it never comes the page stays readable and reloads no further, and without storage it does not reload at all', async ({
  page,
}) => {
  const pages = countPages(page);
  const lost = await loseProgram(page);
  await page.goto('/vplus/auth/login');
  await expect.poll(lost).toBe(2);
  await page.waitForLoadState('load');
  await expect(identityPage(page, 'login').submit).toBeVisible();
  expect([pages(), lost()]).toEqual([2, 2]);

  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
  });
  await page.goto('/vplus/auth/register');
  await expect.poll(lost).toBe(3);
  await page.waitForLoadState('load');
  await expect(identityPage(page, 'register').submit).toBeVisible();
  expect([pages(), lost()]).toEqual([3, 3]);
});
