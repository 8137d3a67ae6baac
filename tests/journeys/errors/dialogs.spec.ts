import catalogue from '../../../schemas/generated/dialogs.json' with { type: 'json' };
import type { DialogCatalogue } from '@alur/engine';
import { errorEntries } from '../../../schemas/generated/errors.ts';
import { expect, test } from '../../support/journey.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { catalogueOf } from '../../support/catalogue.ts';
import { codeOf } from '../../support/inbox.ts';
import { letAnHourPass, letMinutesPass } from '../../support/pastCodes.ts';
import { place } from '../../support/place.ts';
import { callApi, humanWord } from '../../support/productApi.ts';
import { dialogPage, flowPage } from '../../support/pages/flowPage.ts';
import type { FlowPage } from '../../support/pages/flowPage.ts';
import { expectLoggedIn } from '../../support/pages/shell.ts';
import { goodPassword, newEmail, newSubscriber } from '../../support/subscriber.ts';
import { interfaceWord } from '../../support/wording.ts';

// Not two of them in one list: the runner would take the second for settings.
test.use({ expectedErrors: [/Failed to load resource: the server responded with a status of [45]\d\d/] });

async function typeInto(screen: FlowPage, email: string, password?: string): Promise<void> {
  await screen.tab('email').click();
  await screen.field('email').fill(email);
  if (password !== undefined) await screen.field('password').fill(password);
}

test('[JRN-47] an unknown address is sent to register, with what was typed', async ({ page }) => {
  const [login, register] = [flowPage(page, 'login'), flowPage(page, 'register')];
  const email = newEmail();
  await login.open();
  await typeInto(login, email, goodPassword);
  await login.action('submit').click();
  await dialogPage(page).button('dialog.register').click();
  await expect(register.field('email')).toHaveValue(email);
});

test('[JRN-47] a registered address is sent to the login, with what was typed', async ({ page }) => {
  const { identity } = await newSubscriber();
  const [login, register] = [flowPage(page, 'login'), flowPage(page, 'register')];
  await register.open();
  await typeInto(register, identity, goodPassword);
  await register.action('sendCode').click();
  await dialogPage(page).button('dialog.login').click();
  await expect(login.field('email')).toHaveValue(identity);
  await expect(login.field('password')).toHaveValue('');
});

test('[JRN-47] an account without a password is sent to set one, with what was typed', async ({ page }) => {
  const [login, forgot] = [flowPage(page, 'login'), flowPage(page, 'forgot-password')];
  await login.open();
  await typeInto(login, 'social@alur.test', goodPassword);
  await login.action('submit').click();
  await dialogPage(page).button('dialog.forgotPassword').click();
  await expect(forgot.field('email')).toHaveValue('social@alur.test');
});

test('[JRN-47] an account that was never verified goes on to register with identity and password, and is logged in by the code', async ({
  page,
}) => {
  const email = newEmail();
  await callApi('POST', '/identity/v1/register', {
    identity_type: 'email',
    identity: email,
    password: goodPassword,
    ...(await humanWord('register')),
  });
  letAnHourPass(email);
  const [login, register] = [flowPage(page, 'login'), flowPage(page, 'register')];
  await login.open();
  await typeInto(login, email, goodPassword);
  await login.action('submit').click();
  await dialogPage(page).button('verifyAccount').click();
  await expect(register.field('email')).toHaveValue(email);
  await expect(register.field('password')).toHaveValue(goodPassword);
  await register.field('otp').fill(await codeOf(email, () => register.action('sendCode').click()));
  await expectLoggedIn(page);
});

/** A device that never logged in, in the page's network: the account counts both as one. */
const elsewhereInTheHouse = { device: 'elsewhere' };

test('[JRN-47] T17 too many wrong passwords pause the password, and offer another one', async ({ page }) => {
  const { identity } = await newSubscriber();
  const wrong = {
    client_id: 'alur-web',
    identity_type: 'email',
    identity,
    response_type: 'token',
    password: 'Wrong-password1',
  };
  for (let count = 0; count < 5; count += 1)
    await callApi('POST', '/identity/v1/login', wrong, elsewhereInTheHouse);
  const [login, forgot] = [flowPage(page, 'login'), flowPage(page, 'forgot-password')];
  await login.open();
  await typeInto(login, identity, goodPassword);
  await login.action('submit').click();
  await dialogPage(page).expectOpen();
  await expectAccessible(page);
  await expect(dialogPage(page).button('dialog.ok')).toBeVisible();
  await dialogPage(page).button('dialog.forgotPassword').click();
  await expect(forgot.field('email')).toHaveValue(identity);
});

/** The countdown belongs to an identity: another one has none, and the first may be typed again. */
async function endCountdown(login: FlowPage, identity: string): Promise<void> {
  await typeInto(login, newEmail());
  await typeInto(login, identity);
}

test('[JRN-47] T17 T18 codes are sent after the waiting time and five times an hour; wrong ones are shown at the field, then end the code', async ({
  page,
}) => {
  const { identity } = await newSubscriber();
  const login = flowPage(page, 'login');
  const { dialog, button, expectOpen } = dialogPage(page);
  const asked = { channel: 'email', identity };
  const ask = async () =>
    callApi(
      'POST',
      '/identity/v1/login-otp/create',
      { ...asked, ...(await humanWord('login-otp')) },
      elsewhereInTheHouse,
    );
  await login.open('otp=true');
  await typeInto(login, identity);
  // Right before the press: the wait is a minute, whatever a page takes to come.
  await ask();
  await login.action('sendCode').click();
  await expectOpen();
  await expect(dialog.getByRole('heading')).toHaveText(
    errorEntries.err_otp_waiting_time.answered?.usual?.en.title ?? 'no words',
  );
  await button('dialog.ok').click();
  await expect(login.action('sendCode')).toHaveAttribute('aria-disabled', 'true');

  letMinutesPass(identity, 2);
  await endCountdown(login, identity);
  const code = await codeOf(identity, () => login.action('sendCode').click());
  const wrong = code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
  for (let tries = 0; tries < 2; tries += 1) {
    await login.field('otp').fill(wrong);
    await expect(login.field('otp')).toHaveAttribute('aria-invalid', 'true');
    await login.field('otp').fill('');
  }
  await login.field('otp').fill(wrong);
  await expectOpen();
  await expect(dialog.getByRole('heading')).toHaveText(errorEntries.err_multiple_attempt.en.title);
  await button('dialog.ok').click();
  await expect(login.field('otp')).toHaveValue('');

  for (let count = 0; count < 3; count += 1) {
    letMinutesPass(identity, 2);
    await ask();
  }
  letMinutesPass(identity, 2);
  await endCountdown(login, identity);
  await login.action('sendCode').click();
  await expectOpen();
  await expect(dialog.getByRole('heading')).toHaveText(errorEntries.err_quota_exceeded.en.title);
  await button('didntReceiveVerification').click();
  await expect(page).toHaveURL(/\/vplus\/help/);
});

test('[JRN-47] R24 where the human check cannot be made nothing is sent, and that is said', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/identity/v1/') && request.method() === 'POST') calls.push(request.url());
  });
  await page.route(`${place('provider')}/human-check/**`, (route) => route.fulfill({ status: 503 }));
  const register = flowPage(page, 'register');
  await register.open();
  const email = newEmail();
  await typeInto(register, email, goodPassword);
  await register.action('sendCode').click();
  const { dialog, expectOpen } = dialogPage(page);
  await expectOpen();
  await expect(dialog.getByRole('heading')).toHaveText(interfaceWord('err_captcha_required.title', 'en'));
  await page.keyboard.press('Escape');
  await expect(register.field('email')).toHaveValue(email);
  await expect(register.field('password')).toHaveValue(goodPassword);
  expect(calls).toEqual([]);
});

/** Shown elsewhere than in a dialog when a login ends with them. */
const elsewhere = ['*', 'err_wrong_password', 'err_login_required'];

/** An editor may have reworded it: another journey does. */
const reworded = 'err_phone_unregistered';

const specs = catalogue as unknown as DialogCatalogue;
const codes = Object.keys(specs).filter((code) => !elsewhere.includes(code) && code !== reworded);

/** What a dialog looks like and does, without its words and addresses. */
function kindOf(code: string): string {
  const { title: _title, message: _message, buttons = [], ...rest } = specs[code] ?? {};
  return JSON.stringify([
    rest,
    buttons.map(({ kind, leave, carry }) => [kind, leave !== undefined, carry !== undefined]),
  ]);
}

/** The first code of each kind of dialog. */
const onePerKind = [...new Map(codes.toReversed().map((code) => [kindOf(code), code])).values()].toReversed();

for (const language of ['en', 'id'] as const) {
  test(`[JRN-47] every code of the catalogue has words of its own and a way on in what a page is given (${language})`, async () => {
    const { dialogs, messages } = await catalogueOf(language);
    expect(codes.length).toBeGreaterThan(90);
    for (const code of codes) {
      const { title = '', message = '', buttons = [] } = dialogs[code] ?? {};
      expect(messages[title], code).toBe(interfaceWord(`${code}.title`, language));
      expect(messages[message], code).toMatch(/\S.{20}/s);
      expect(buttons.length, code).toBeGreaterThan(0);
      for (const { label } of buttons) expect(messages[label], `${code}: ${label}`).toMatch(/\S/);
    }
  });

  test(`[JRN-47] each kind of dialog shows its words and its buttons, and a code that nobody knows the plain OK (${language})`, async ({
    page,
  }) => {
    let code = '';
    await page.route(`${place('api')}/identity/v1/login`, (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: JSON.stringify({ error: { code } }),
      }),
    );
    const login = flowPage(page, 'login', language);
    const { dialog, button, expectOpen } = dialogPage(page, language);
    await login.open();
    await typeInto(login, 'somebody@mail.alur.test', goodPassword);
    for (code of [...onePerKind, 'err_nobody_knows']) {
      await login.action('submit').click();
      await expectOpen();
      const spec = specs[code];
      const title = interfaceWord(spec?.title ?? 'dialog.errorTitle', language);
      await expect(dialog.getByRole('heading'), code).toHaveText(title);
      await expect(dialog, code).toContainText(/\S.{20}/s);
      const labels = spec?.buttons?.map(({ label }) => label) ?? ['dialog.ok'];
      for (const label of labels) await expect(button(label), code).toBeVisible();
      await expect(dialog.getByRole('button'), code).toHaveCount(labels.length);
      if (code === 'err_500') await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await expect(login.field('password')).toHaveValue(goodPassword);
  });
}
