import { expect, refusedCall, test } from '../support/journey.ts';
import { place } from '../support/place.ts';
import { flowPage } from '../support/pages/flowPage.ts';
import { comeBackAs, newSubscriber } from '../support/subscriber.ts';
import { interfaceWord } from '../support/wording.ts';

test.use({ expectedErrors: [refusedCall] });

const refusal = {
  status: 401,
  contentType: 'application/json',
  body: JSON.stringify({ error: { code: 'err_unauthorized', message: 'Log in again.' } }),
};

test('R8 where every call is answered by 401 there is one way to the login, with the way back kept, and no loop', async ({
  page,
}) => {
  await comeBackAs(page, await newSubscriber());
  const visits: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visits.push(new URL(frame.url()).pathname);
  });
  let calls = 0;
  await page.route(`${place('api')}/**`, (route) => {
    calls += 1;
    return route.fulfill({
      ...refusal,
      headers: { 'access-control-allow-origin': new URL(place('edge')).origin },
    });
  });
  await page.clock.install();
  await page.goto('/vplus/auth/change-password?from-email=news');
  await expect(page).toHaveURL('/vplus/auth/login?from-email=news');
  await expect(flowPage(page, 'login').action('submit')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(flowPage(page, 'login').action('submit')).toBeVisible();
  expect(visits.filter((path) => path === '/vplus/auth/login')).toHaveLength(1);
  expect(calls).toBeLessThan(8);
  const stored = await page.evaluate(() => localStorage.getItem('alur:callback'));
  expect(stored).toContain('/vplus/auth/change-password');
});

test('R8 a session that ends while a form is being filled in leads to the login once, and what is no secret is there afterwards', async ({
  page,
}) => {
  const subscriber = await newSubscriber();
  await comeBackAs(page, subscriber);
  const change = flowPage(page, 'change-password');
  await change.open();
  await change.field('currentPassword').fill(subscriber.password);
  await change.field('newPassword').fill('Cinema2026');
  await page.route(`${place('api')}/identity/v1/change-password`, (route) => route.fulfill(refusal));
  await page.route(`${place('api')}/auth/v1/token/refresh`, (route) => route.fulfill(refusal));
  await change.action('submit').click();
  await expect(page).toHaveURL(/\/vplus\/auth\/login/);
  await expect(page.getByText(interfaceWord('shell.sessionOver', 'en'))).toBeVisible();
  await page.unrouteAll();
  const login = flowPage(page, 'login');
  await login.tab('email').click();
  await login.field('email').fill(subscriber.identity);
  await login.field('password').fill(subscriber.password);
  await login.action('submit').click();
  await expect(page).toHaveURL(/\/vplus\/auth\/change-password/);
  await expect(change.field('currentPassword')).toHaveValue('');
});
