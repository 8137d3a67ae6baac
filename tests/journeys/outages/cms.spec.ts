import { expect, test } from '../../support/journey.ts';
import { provideConfig } from '../../support/configs.ts';
import { flowPage } from '../../support/pages/flowPage.ts';
import { expectLoggedIn } from '../../support/pages/shell.ts';
import { openEditor, openSeeder } from '../../support/editor.ts';
import { codeFor } from '../../support/inbox.ts';
import { identityPage } from '../../support/pages/identityPage.ts';
import { readiness, untilFresh, untilReadiness } from '../../support/product/readiness.ts';
import { startedProduct } from '../../support/product/startedProduct.ts';
import type { StartedProduct } from '../../support/product/startedProduct.ts';
import { demoSubscriber, goodPassword, newEmail, newPhone } from '../../support/subscriber.ts';

test.describe.configure({ mode: 'serial' });

let product: StartedProduct;

test.beforeAll(async () => {
  product = await startedProduct({ env: { SANDBOX_OTP_BYPASS: 'true' } });
  await untilFresh(product.edgeUrl);
});

test.afterAll(async () => {
  await product.stop();
});

test('[JRN-07] an editor renames a label and adds a required field: the next visitor has both within 10 s', async ({
  page,
}) => {
  const editor = await openEditor(product.cmsUrl);
  const { pids } = product;
  await editor.change('login', ({ messages, document }) => {
    messages['login.password'] = { en: 'Secret word', id: 'Kata rahasia' };
    messages['login.nickname'] = { en: 'Nickname', id: 'Nama panggilan' };
    messages['login.nicknameRequired'] = { en: 'Tell us your nickname.', id: 'Isi nama panggilan Anda.' };
    const step = document.steps['password'];
    if (step === undefined) throw new Error('The login flow has no step "password".');
    step.body.push({
      field: 'nickname',
      schema: { type: 'string', maxLength: 40 },
      widget: 'text',
      label: 'login.nickname',
      required: true,
      requiredText: 'login.nicknameRequired',
    });
  });
  const address = `${product.edgeUrl}/vplus/auth/login`;
  // The next visitor, without the time that a browser takes on a busy machine.
  await expect.poll(async () => (await fetch(address)).text(), { timeout: 10_000 }).toContain('Secret word');
  await page.goto(address);
  await expect(page.getByLabel('Secret word', { exact: true })).toBeVisible();
  const login = identityPage(page, 'login', 'en', product.edgeUrl);
  const nickname = page.getByRole('textbox', { name: 'Nickname', exact: true });
  await login.identify(demoSubscriber);
  await page.getByLabel('Secret word', { exact: true }).fill(demoSubscriber.password);
  // The button says that something is missing, and can be pressed to learn what.
  await login.submit.click({ force: true });
  await expect(nickname).toBeFocused();
  await expect(nickname).toHaveAccessibleDescription(/Tell us your nickname\./);
  await nickname.fill('Sari');
  await login.submit.click();
  await login.expectLoggedIn();
  expect(product.pids).toEqual(pids);
});

test('[JRN-41] with OtpBypass there is no code: registering logs in', async ({ page }) => {
  await provideConfig('bypass', { OtpBypass: true }, product.cmsUrl, product.edgeUrl);
  const register = flowPage(page, 'register', 'en', product.edgeUrl);
  await register.open('key=bypass');
  await register.tab('email').click();
  await expect(register.field('otp')).toBeHidden();
  await register.field('email').fill(newEmail());
  await register.field('password').fill(goodPassword);
  await register.action('submitWithoutCode').click();
  await expectLoggedIn(page);
});

test('[JRN-08] a broken document that came past the CMS keeps the last good one, and /readyz names the problem', async ({
  page,
}) => {
  const seeder = await openSeeder(product.cmsUrl);
  await seeder.change('login', (draft) => {
    draft.document.firstStep = 'nowhere';
  });
  const { status } = await untilReadiness(product.edgeUrl, (now) =>
    problemsOf(now.flows).some((problem) => problem.includes('nowhere')),
  );
  expect(status).toBe('ready');
  await page.goto(`${product.edgeUrl}/vplus/auth/login`);
  await expect(page.getByLabel('Secret word', { exact: true })).toBeVisible();
});

test('[JRN-09] register and login work while the CMS is stopped', async ({ page }) => {
  process.kill(product.pids['cms'] ?? 0, 'SIGTERM');
  await expect(async () => {
    await expect(fetch(`${product.cmsUrl}/server/ping`)).rejects.toThrow();
  }).toPass();
  const register = identityPage(page, 'register', 'en', product.edgeUrl);
  const { typed, known } = newPhone();
  await register.askForCode({ phone: typed });
  await register.code.fill(await codeFor(known, product.providerUrl));
  await register.expectLoggedIn();
  await page.goto(`${product.edgeUrl}/vplus/auth/login`);
  await expect(page.locator('main')).toBeVisible();
  expect((await readiness(product.edgeUrl)).status).toBe('ready');
});

function problemsOf(flows: Awaited<ReturnType<typeof readiness>>['flows']): readonly string[] {
  return flows
    .filter(({ flow }) => flow === 'login')
    .flatMap(({ problems }) =>
      problems.map(({ rule, pointer, sentence }) => `${rule} ${pointer} ${sentence}`),
    );
}
