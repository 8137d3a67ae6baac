import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { identityPage } from '../../support/pages/identityPage.ts';
import { demoSubscriber } from '../../support/subscriber.ts';

/** Services beside the product, and what makes a page ask them. */
const hosts = [
  ['the service that measures', '**/ingest/**', '/vplus/auth/login'],
  ['the service for errors', '**/errors/**', '/vplus/auth/login'],
  ['every library of others', '**/pixels/**', '/'],
] as const;

test.use({ consent: 'given' });

test.beforeEach(async ({ page }) => {
  // One page load in twenty is measured, and one error in two is reported: these pages draw both.
  await page.addInitScript(() => {
    Math.random = () => 0.01;
  });
});

async function logIn(page: Page): Promise<void> {
  const login = identityPage(page, 'login');
  await login.identify(demoSubscriber);
  await login.password.fill(demoSubscriber.password);
  await login.submit.click();
  await login.expectLoggedIn();
}

for (const [name, address, first] of hosts)
  test(`[ANA-2263] [R24] while ${name} never answers, a form is filled in and sent as ever`, async ({
    page,
  }) => {
    let asked = 0;
    // Nothing ever comes: what waits for it waits for ever.
    await page.route(address, () => void (asked += 1));
    await page.goto(first);
    await expect.poll(() => asked).toBeGreaterThan(0);
    await identityPage(page, 'login').open();
    await logIn(page);
    await page.reload();
    await identityPage(page, 'login').expectLoggedIn();
  });

test.describe('a blocker', () => {
  test.use({ expectedErrors: [/net::ERR_BLOCKED_BY_CLIENT|failed with error/] });

  test('[ANA-2263] [R24] that refuses all of them breaks no form', async ({ page }) => {
    let refused = 0;
    for (const [, address] of hosts)
      await page.route(address, (route) => {
        refused += 1;
        return route.abort('blockedbyclient');
      });
    await page.goto('/');
    await expect.poll(() => refused).toBeGreaterThan(6);
    await identityPage(page, 'login').open();
    await logIn(page);
  });
});
