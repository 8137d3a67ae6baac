import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../../support/journey.ts';
import { provideConfig } from '../../support/configs.ts';
import { flowPage } from '../../support/pages/flowPage.ts';
import { expectLoggedIn } from '../../support/pages/shell.ts';
import { openCms, openEditor, openSeeder } from '../../support/editor.ts';
import { codeFor } from '../../support/inbox.ts';
import { nextVisitor } from '../../support/nextVisitor.ts';
import { identityPage } from '../../support/pages/identityPage.ts';
import { readiness, untilFresh, untilReadiness } from '../../support/product/readiness.ts';
import { startedProduct } from '../../support/product/startedProduct.ts';
import type { StartedProduct } from '../../support/product/startedProduct.ts';
import { newStudioPage } from '../../support/studio.ts';
import { demoSubscriber, goodPassword, newEmail, newPhone } from '../../support/subscriber.ts';

test.describe.configure({ mode: 'serial' });

let product: StartedProduct;
/** Stands at the port of the CMS, so that it can't come back. */
let inTheWay: Server | null = null;
/** What one of these journeys breaks; a later one sets it right. */
let firstStep: unknown;
/** Takes the purges of the site as a CDN does, with a status that a journey chooses. */
const cache = createServer((_request, response) => response.writeHead(cacheStatus).end());
let cacheStatus = 200;

test.beforeAll(async () => {
  // A CMS that starts beside another one needs minutes.
  test.setTimeout(400_000);
  await new Promise<void>((listening) => cache.listen(0, '127.0.0.1', listening));
  const { port } = cache.address() as AddressInfo;
  product = await startedProduct({
    env: { SANDBOX_OTP_BYPASS: 'true', ALUR_CDN_PURGE_URLS: `http://127.0.0.1:${port}/purge` },
  });
  await untilFresh(product.edgeUrl);
});

test.afterAll(async () => {
  inTheWay?.close();
  cache.close();
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
  await expect.poll(async () => (await fetch(address)).text(), nextVisitor).toContain('Secret word');
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

test('[JRN-5070] while a cache before the site refuses its purges, Studio says that a flow, what stands beside flows and what was taken off wait for it, and what to do; once it confirms, the flow is live', async ({
  context,
}) => {
  // The site asks a cache that refused again after half a minute.
  test.setTimeout(300_000);
  const { cmsUrl, edgeUrl } = product;
  const person = { email: 'editor@alur.test', password: 'alur-editor', mode: 'session' };
  expect((await context.request.post(`${cmsUrl}/auth/login`, { data: person })).ok()).toBe(true);
  cacheStatus = 503;
  await (
    await openEditor(cmsUrl)
  ).change('login', ({ messages }) => {
    messages['login.nickname'] = { en: 'Short name', id: 'Nama pendek' };
  });
  const form = await newStudioPage(context);
  await form.goto(`${cmsUrl}/admin/content/flow_documents/login`);
  const waits = form.getByText(
    /^The site serves the published version, but the cache before it \(127\.0\.0\.1:\d+\)/,
  );
  await expect(waits).toBeVisible({ timeout: 60_000 });
  await expect(waits).toContainText('send this note to those who run the site');
  await expect(form.getByText(/^Live at /)).toHaveCount(0);
  expect(await (await fetch(`${edgeUrl}/vplus/auth/login`)).text()).toContain('Short name');
  const list = await newStudioPage(context);
  await list.goto(`${cmsUrl}/admin/content/flow_documents?search=login`);
  await expect(list.getByText('Waits for the cache').first()).toBeVisible({ timeout: 60_000 });
  await list.goto(`${cmsUrl}/admin/content/menu_items/top-help`);
  await expect(list.getByText(/^The site serves the published version, but/)).toBeVisible({
    timeout: 60_000,
  });
  await expect(list.getByText(/^Live/)).toHaveCount(0);
  const administrator = await openCms('administrator', cmsUrl, 'alur-seeder');
  await administrator.call('PATCH', '/items/flow_documents/tv-activate', { status: 'archived' });
  await list.goto(`${cmsUrl}/admin/content/flow_documents/tv-activate`);
  await expect(list.getByText(/^It is off the site, but the cache before it/)).toBeVisible({
    timeout: 60_000,
  });
  await expect(list.getByText(/^These promo pages name it and are shown without it now/)).toBeVisible();
  cacheStatus = 200;
  await expect(form.getByText(/^Live at /)).toBeVisible({ timeout: 120_000 });
  await expect(waits).toHaveCount(0);
  await expect(list.getByText(/^Not on the site: visitors get/)).toBeVisible({ timeout: 60_000 });
});

test('[JRN-08] a broken document that came past the CMS keeps the last good one, and /readyz names the problem', async ({
  page,
}) => {
  const seeder = await openSeeder(product.cmsUrl);
  await seeder.change('login', (draft) => {
    firstStep = draft.document.firstStep;
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
  process.kill(product.pids['cms'] ?? 0, 'SIGKILL');
  await expect(async () => {
    inTheWay = await listenAt(product.cmsUrl);
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

test('[JRN-3141] the CMS is started again while the product runs, as often as it takes, and what an editor saves is live', async ({
  page,
}) => {
  // To start twice takes a busy machine minutes.
  test.setTimeout(400_000);
  const { cmsUrl, edgeUrl } = product;
  // Its port was taken: it did not stop by itself.
  await expect
    .poll(product.printed, { timeout: 120_000 })
    .toMatch(/The CMS stopped while starting[^]*It is started again in/);
  expect(product.printed().match(/The CMS stopped by itself \((.*?)\)/g)).toEqual([
    'The CMS stopped by itself (SIGKILL)',
  ]);
  inTheWay?.closeAllConnections();
  inTheWay?.close();
  // It may have just begun a pause of a minute.
  await expect.poll(product.printed, { timeout: 150_000 }).toContain('The CMS is there again');
  const editor = await openEditor(cmsUrl);
  // The CMS takes no flow with a finding: the editor sets the broken one right as well.
  await editor.change('login', ({ document, messages }) => {
    document.firstStep = firstStep;
    messages['login.password'] = { en: 'Word of return', id: 'Kata kembali' };
  });
  const address = `${edgeUrl}/vplus/auth/login`;
  await expect.poll(async () => (await fetch(address)).text(), nextVisitor).toContain('Word of return');
  await page.goto(address);
  await expect(page.getByLabel('Word of return', { exact: true })).toBeVisible();
});

async function listenAt(url: string): Promise<Server> {
  const server = createServer((_request, response) => response.writeHead(503).end());
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(Number(new URL(url).port), '127.0.0.1', listening);
  });
  return server;
}

function problemsOf(flows: Awaited<ReturnType<typeof readiness>>['flows']): readonly string[] {
  return flows
    .filter(({ flow }) => flow === 'login')
    .flatMap(({ problems }) =>
      problems.map(({ rule, pointer, sentence }) => `${rule} ${pointer} ${sentence}`),
    );
}
