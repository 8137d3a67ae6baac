import type { Locator, Page } from '@playwright/test';
import { expect, refusedCall, test } from '../support/journey.ts';
import { flowPage } from '../support/pages/flowPage.ts';
import { comeBackAs, demoSubscriber, goodPassword, newEmail, newSubscriber } from '../support/subscriber.ts';

/** Fifty activations in less than a second, by button and by the Enter key in turn. */
async function pressFiftyTimes(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLButtonElement) => {
    for (let press = 0; press < 50; press += 1) {
      if (press % 2 === 0) element.click();
      else element.form?.requestSubmit();
    }
  });
}

function countPosts(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

/** Each submit: how a screen gets ready for it, the button, and the call it makes. */
const submits: readonly {
  readonly name: string;
  readonly call: string;
  readonly ready: (page: Page) => Promise<Locator>;
}[] = [
  {
    name: 'login',
    call: '/identity/v1/login',
    async ready(page) {
      const login = flowPage(page, 'login');
      await login.open();
      await login.tab('email').click();
      await login.field('email').fill(demoSubscriber.email);
      await login.field('password').fill(demoSubscriber.password);
      return login.action('submit');
    },
  },
  {
    name: 'the code of a login',
    call: '/identity/v1/login-otp/create',
    async ready(page) {
      const { identity } = await newSubscriber();
      const login = flowPage(page, 'login');
      await login.open('otp=true');
      await login.tab('email').click();
      await login.field('email').fill(identity);
      return login.action('sendCode');
    },
  },
  {
    name: 'the code of a registration',
    call: '/identity/v1/verify',
    async ready(page) {
      const register = flowPage(page, 'register');
      await register.open();
      await register.tab('email').click();
      await register.field('email').fill(newEmail());
      await register.field('password').fill(goodPassword);
      return register.action('sendCode');
    },
  },
  {
    name: 'the code for a forgotten password',
    call: '/identity/v1/password-recovery-otp',
    async ready(page) {
      const { identity } = await newSubscriber();
      const forgot = flowPage(page, 'forgot-password');
      await forgot.open();
      await forgot.tab('email').click();
      await forgot.field('email').fill(identity);
      await forgot.field('newPassword').fill('Cinema2026');
      return forgot.action('sendCode');
    },
  },
  {
    name: 'a changed password',
    call: '/identity/v1/change-password',
    async ready(page) {
      const subscriber = await newSubscriber();
      await comeBackAs(page, subscriber);
      const change = flowPage(page, 'change-password');
      await change.open();
      await change.field('currentPassword').fill(subscriber.password);
      await change.field('newPassword').fill('Cinema2026');
      return change.action('submit');
    },
  },
  {
    name: 'a deleted account',
    call: '/identity/v1/account-deletion',
    async ready(page) {
      const subscriber = await newSubscriber();
      await comeBackAs(page, subscriber);
      const remove = flowPage(page, 'remove');
      await remove.open();
      await remove.action('goOn').click();
      await remove.field('password').fill(subscriber.password);
      await remove.field('consent').check();
      return remove.action('delete');
    },
  },
];

test.use({ expectedErrors: [refusedCall] });

for (const { name, call, ready } of submits) {
  test(`R10 fifty presses in a second are one call: ${name}`, async ({ page }) => {
    const button = await ready(page);
    const count = countPosts(page, call);
    const answered = page.waitForResponse(
      (response) => new URL(response.url()).pathname === call && response.request().method() === 'POST',
    );
    await pressFiftyTimes(button);
    await answered;
    // What follows is another screen, a dialog, or the seconds to the next code.
    const pressable = button.and(page.getByRole('button', { disabled: false }));
    const dialog = page.getByRole('alertdialog');
    await expect.poll(async () => (await pressable.count()) === 0 || (await dialog.isVisible())).toBe(true);
    expect(count()).toBe(1);
  });
}
