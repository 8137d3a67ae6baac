import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { goodPassword } from '../subscriber.ts';
import { flowWords, interfaceWord } from '../wording.ts';
import type { Language } from '../wording.ts';

/** The register or the login screen, as a subscriber finds it. */
export interface IdentityPage {
  readonly phoneTab: Locator;
  readonly emailTab: Locator;
  readonly phone: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly code: Locator;
  readonly sendCode: Locator;
  readonly submit: Locator;
  /** Login only: goes to the step with a one-time code. */
  readonly useCode: Locator;
  open(): Promise<void>;
  /** Fills in who it is, on the tab where that is asked for. */
  identify(who: { readonly phone: string } | { readonly email: string }): Promise<void>;
  /** Register only: fills in the form, and asks for the code that comes to a person. */
  askForCode(who: { readonly phone: string } | { readonly email: string }): Promise<void>;
  expectLoggedIn(): Promise<void>;
}

const paths = { register: '/vplus/auth/register', login: '/vplus/auth/login' } as const;

/** The screen of a flow in one language; `origin` where it is not the run's own product. */
export function identityPage(
  page: Page,
  flow: keyof typeof paths,
  language: Language = 'en',
  origin = '',
): IdentityPage {
  const word = flowWords(flow, language);
  const textbox = (key: string): Locator => page.getByRole('textbox', { name: word(key), exact: true });
  const button = (key: string): Locator => page.getByRole('button', { name: word(key), exact: true });
  const tab = (key: string): Locator => page.getByRole('tab', { name: word(key), exact: true });
  const self: IdentityPage = {
    phoneTab: tab('identity.tabPhone'),
    emailTab: tab('identity.tabEmail'),
    phone: textbox('identity.phone'),
    email: textbox('identity.email'),
    password: page.getByLabel(word(`${flow}.password`), { exact: true }),
    code: textbox(`${flow}.otp`),
    sendCode: button(`${flow}.sendCode`),
    submit: button(`${flow}.submit`),
    useCode: page.getByRole('button', { name: flowWords('login', language)('login.useCode'), exact: true }),
    async open() {
      await page.goto(`${origin}${paths[flow]}?locale=${language}`);
      await expect(self.submit).toBeVisible();
    },
    async identify(who) {
      if ('phone' in who) {
        await self.phoneTab.click();
        await self.phone.fill(who.phone);
      } else {
        await self.emailTab.click();
        await self.email.fill(who.email);
      }
    },
    async askForCode(who) {
      await self.open();
      await self.identify(who);
      await self.password.fill(goodPassword);
      await self.sendCode.click();
    },
    async expectLoggedIn() {
      await expect(
        page.getByRole('button', { name: interfaceWord('common.logOut', language) }),
      ).toBeVisible();
    },
  };
  return self;
}
