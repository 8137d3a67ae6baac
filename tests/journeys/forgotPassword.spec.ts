import { expect, test } from '../support/journey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { codeOf } from '../support/inbox.ts';
import { flowPage } from '../support/pages/flowPage.ts';
import { expectLoggedIn } from '../support/pages/shell.ts';
import { callApi } from '../support/productApi.ts';
import { isAlive, logIn, newEmail, newPhone, newSubscriber } from '../support/subscriber.ts';
import { flowWords } from '../support/wording.ts';

const newPassword = 'Cinema2026';

for (const language of ['en', 'id'] as const) {
  for (const channel of ['phone', 'email'] as const) {
    test(`[JRN-20] T20 a forgotten password is replaced by ${channel}; sessions elsewhere are over, and the new one logs in (${language})`, async ({
      page,
    }) => {
      const identity = channel === 'phone' ? newPhone().known : newEmail();
      const subscriber = await newSubscriber(identity);
      const elsewhere = await logIn(subscriber);
      const forgot = flowPage(page, 'forgot-password', language);
      await forgot.open();
      await forgot.tab(channel).click();
      await forgot.field(channel).fill(identity);
      await forgot.field('newPassword').fill(newPassword);
      await expectAccessible(page, language);
      const code = await codeOf(identity, () => forgot.action('sendCode').click());
      await forgot.field('otp').fill(code);
      await expect(page).toHaveURL(/\/vplus\/auth\/login/);
      await expect(
        page.getByText(flowWords('forgot-password', language)('successPasswordAtForgot')),
      ).toBeVisible();
      expect(await isAlive(elsewhere)).toBe(false);
      const old = {
        client_id: 'alur-web',
        identity_type: channel,
        identity,
        response_type: 'token',
        password: subscriber.password,
      };
      expect((await callApi('POST', '/identity/v1/login', old)).code).toBe('err_wrong_password');
      const login = flowPage(page, 'login', language);
      await expect(login.field(channel)).toHaveValue(channel === 'phone' ? /812/ : identity);
      await login.field('password').fill(newPassword);
      await login.action('submit').click();
      await expectLoggedIn(page, language);
    });
  }
}
