import { randomUUID } from 'node:crypto';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { dialogPage } from '../../support/pages/flowPage.ts';
import { expectLoggedIn, expectLoggedOut } from '../../support/pages/shell.ts';
import { partnerToken } from '../../support/tokens/partnerTokens.ts';
import { comeBackAs, newSubscriber } from '../../support/subscriber.ts';
import { watchToken } from '../../support/tokens/tokenWatch.ts';
import { interfaceWord } from '../../support/wording.ts';

test.use({ expectedErrors: [refusedCall] });

const failures: readonly {
  readonly name: string;
  readonly code: string;
  readonly parameter: string;
  readonly token: () => Promise<string>;
}[] = [
  {
    name: 'expired',
    code: 'err_token_expired',
    parameter: 'user-token',
    token: async () => partnerToken('user-token', (await newSubscriber()).identity, 3600),
  },
  {
    name: 'unknown',
    code: 'err_token_not_found',
    parameter: 'legacy-token',
    token: () => Promise.resolve(`${randomUUID()}.${randomUUID()}.x`),
  },
  {
    name: 'made for another use',
    code: 'err_token_not_found',
    parameter: 'v-token',
    token: async () => partnerToken('user-token', (await newSubscriber()).identity),
  },
];

for (const { name, code, parameter, token: drawn } of failures) {
  // A person meets the same dialog whatever the address carried: one token in both languages, the others in Indonesian.
  for (const language of name === 'expired' ? (['en', 'id'] as const) : (['id'] as const)) {
    test(`[JRN-33] T12 a ${parameter} that is ${name} ends in its dialog, with a way on (${language})`, async ({
      page,
    }) => {
      const token = await drawn();
      const watch = watchToken(page, token);
      await page.goto(`/vplus?locale=${language}&${parameter}=${token}`);
      const { dialog, expectOpen } = dialogPage(page, language);
      await expectOpen();
      await expect(dialog.getByRole('heading')).toHaveText(interfaceWord(`${code}.title`, language));
      await expectAccessible(page, language);
      await watch.expectForgotten();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expectLoggedOut(page);
      expect(watch.carriers).toHaveLength(1);
    });
  }
}

test('[JRN-33] where a page needs a login, a token that fails leads to it, and the login leads back', async ({
  page,
}) => {
  await page.goto(
    `/vplus/auth/change-password?user-token=${await partnerToken('user-token', 'nobody@mail.alur.test', 3600)}`,
  );
  await dialogPage(page).expectOpen();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/vplus\/auth\/login/);
});

test('[JRN-33] a token that fails takes nobody’s session away', async ({ page }) => {
  await comeBackAs(page, await newSubscriber());
  await page.goto(`/vplus?user-token=${await partnerToken('user-token', 'nobody@mail.alur.test', 3600)}`);
  await dialogPage(page).expectOpen();
  await page.keyboard.press('Escape');
  await expectLoggedIn(page);
});
