import { expect, test } from '../../support/journey.ts';
import { expectLoggedIn, expectLoggedOut } from '../../support/pages/shell.ts';
import { partnerToken } from '../../support/tokens/partnerTokens.ts';
import { logIn, newSubscriber } from '../../support/subscriber.ts';
import type { Subscriber } from '../../support/subscriber.ts';
import { watchToken } from '../../support/tokens/tokenWatch.ts';

/** What may sign a subscriber in by the address, and the one call that it goes to. */
const ways = {
  'user-token': {
    exchange: '/identity/v1/iris-login',
    token: ({ identity }: Subscriber) => partnerToken('user-token', identity),
  },
  'legacy-token': {
    exchange: '/identity/v1/legacy-login',
    token: ({ identity }: Subscriber) => partnerToken('legacy-token', identity),
  },
  'v-token': {
    exchange: '/auth/v1/token/exchange',
    token: ({ identity }: Subscriber) => partnerToken('v-token', identity),
  },
  'refresh-token': {
    exchange: '/identity/v1/token',
    token: async (subscriber: Subscriber) => (await logIn(subscriber)).refresh,
  },
} as const;

for (const [name, { exchange, token: drawn }] of Object.entries(ways)) {
  for (const mark of ['?', '#']) {
    test(`[JRN-30] T12 ${mark}${name} signs in, and nothing but the exchange ever sees it`, async ({
      page,
    }) => {
      const subscriber = await newSubscriber();
      const token = await drawn(subscriber);
      const watch = watchToken(page, token);
      await page.goto('/vplus/help');
      await page.goto(`/vplus${mark}${name}=${token}`);
      await expectLoggedIn(page);
      expect(watch.carriers).toEqual([exchange]);
      await watch.expectForgotten();
      // What a browser keeps of an address is the same whatever its parameter is called.
      if (name !== 'user-token') return;
      await page.reload();
      await expectLoggedIn(page);
      await page.goBack();
      await expectLoggedIn(page);
      await page.goForward();
      await expectLoggedIn(page);
      expect(watch.carriers).toEqual([exchange]);
      await watch.expectForgotten();
    });
  }
}

test('[JRN-30] T12 a user-token goes before a legacy-token, and what else the address says is kept', async ({
  page,
}) => {
  const [first, second] = [await newSubscriber(), await newSubscriber()];
  const exchanges: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /login|token/.test(request.url()))
      exchanges.push(new URL(request.url()).pathname);
  });
  const [legacy, user] = [
    await partnerToken('legacy-token', second.identity),
    await partnerToken('user-token', first.identity),
  ];
  await page.goto(`/vplus/help?legacy-token=${legacy}&topic=pay&user-token=${user}#how`);
  await expectLoggedIn(page);
  expect(exchanges).toEqual(['/identity/v1/iris-login']);
  await expect(page).toHaveURL('/vplus/help?topic=pay#how');
});

test('[JRN-31] a subscriber’s page waits for the token of its address instead of asking for a login', async ({
  page,
}) => {
  const subscriber = await newSubscriber();
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto(
    `/vplus/auth/change-password?user-token=${await partnerToken('user-token', subscriber.identity)}`,
  );
  await expectLoggedIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new Set(visited)).toEqual(new Set(['/vplus/auth/change-password']));
});

test('[JRN-31] a visitor stays one where nothing of the address signs in', async ({ page }) => {
  await page.goto('/vplus?user-token=');
  await expect(page.locator('main')).toBeVisible();
  await expectLoggedOut(page);
});
