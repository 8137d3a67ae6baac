import { refreshTokenKey } from '../../src/runtime/session/sessionMachine.ts';
import { paymentsOf } from '../support/payments/boughtPackages.ts';
import { codeFor } from '../support/inbox.ts';
import { measuredNames, measuredOf, watchMeasuring } from '../support/measured/ingest.ts';
import { expect, test } from '../support/journey.ts';
import { flowPage } from '../support/pages/flowPage.ts';
import { identityPage } from '../support/pages/identityPage.ts';
import { expectLoggedIn } from '../support/pages/shell.ts';
import { comeBackAs, demoSubscriber, goodPassword, newPhone, newSubscriber } from '../support/subscriber.ts';
import { interfaceWord } from '../support/wording.ts';

test.describe('the question', () => {
  test.use({ consent: 'unasked' });

  for (const language of ['en', 'id'] as const)
    test(`[ANA-1779] is asked once; nothing is sent before it is answered, and nothing after the answer is taken back (${language})`, async ({
      page,
    }) => {
      const word = (key: string): string => interfaceWord(key, language);
      const sent = watchMeasuring(page);
      const question = page.getByRole('region', { name: word('consent.label'), exact: true });
      await page.goto(`/?locale=${language}`);
      await expect(question).toBeVisible();
      expect(sent).toEqual([]);
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('__eventn_id');
      await question.getByRole('button', { name: word('consent.give'), exact: true }).click();
      await expect(question).toBeHidden();
      await expect.poll(() => measuredNames(page)).toEqual(['ConsentGiven', 'page home']);
      await page.goto(`/vplus/help/privacy?locale=${language}`);
      const refuse = page.getByRole('button', { name: word('privacy.refuse'), exact: true });
      const give = page.getByRole('button', { name: word('privacy.give'), exact: true });
      await expect(give).toHaveAttribute('aria-pressed', 'true');
      await refuse.click();
      await expect(refuse).toHaveAttribute('aria-pressed', 'true');
      const names = (await page.context().cookies()).map(({ name }) => name);
      expect(names.filter((name) => name.startsWith('__'))).toEqual([]);
      const before = sent.length;
      await page.goto(`/vplus/help?locale=${language}`);
      await page.goto(`/?locale=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(question).toBeHidden();
      expect(sent).toHaveLength(before);
    });

  test('[ANA-1785] covers no main action, moves nothing, and comes first for the keyboard', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          // oxlint-disable-next-line no-console -- the page's only way to the test
          if ('value' in entry) console.info(`shift ${String(entry.value)}`);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shifts: number[] = [];
    page.on('console', (message) => {
      const value = /^shift (.+)$/.exec(message.text())?.[1];
      if (value !== undefined) shifts.push(Number(value));
    });
    await page.goto('/vplus/auth/login');
    const question = page.getByRole('region', { name: interfaceWord('consent.label', 'en'), exact: true });
    await expect(question).toBeVisible();
    const banner = await question.boundingBox();
    const action = await identityPage(page, 'login').submit.boundingBox();
    expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
    await page.keyboard.press('Tab');
    await expect(question.getByRole('link')).toBeFocused();
    // Parts of a pixel, as fonts round, are no movement that a person sees.
    expect(shifts.filter((value) => value > 0.001)).toEqual([]);
  });

  test('[ANA-1781] is not asked inside a payment', async ({ page }) => {
    const login = identityPage(page, 'login');
    await login.open();
    await login.identify(demoSubscriber);
    await login.password.fill(demoSubscriber.password);
    await login.submit.click();
    await expectLoggedIn(page);
    const question = page.getByRole('region', { name: interfaceWord('consent.label', 'en'), exact: true });
    await expect(question).toBeVisible();
    await page.goto('/vplus/pay');
    await expectLoggedIn(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(question).toHaveCount(0);
  });
});

test.describe('with consent', () => {
  test.use({ consent: 'given' });

  test('[ANA-1786] T32 T33 a registration and a login are measured, and nothing that was typed or given reaches the service', async ({
    page,
  }) => {
    const register = identityPage(page, 'register');
    const { typed, known } = newPhone();
    await register.askForCode({ phone: typed });
    const code = await codeFor(known);
    await register.code.fill(code);
    await register.expectLoggedIn();
    await expect.poll(() => measuredNames(page)).toContain('identify');
    const tokens = await page.evaluate((key) => localStorage.getItem(key) ?? 'none', refreshTokenKey);
    const events = await measuredOf(page);
    const all = JSON.stringify(events.map(({ body }) => body));
    for (const canary of [typed, typed.slice(1), known, goodPassword, tokens])
      expect(all).not.toContain(canary);
    expect(all).not.toMatch(new RegExp(`"${code}"|eyJ`));
    expect(events.map(({ headers }) => headers['x-write-key'])).toEqual(events.map(() => 'alur:lab'));
    await expect.poll(() => measuredNames(page)).toContain('page register');
  });

  for (const [event, step, heading] of [
    ['Purchase', 'pay', 'paid'],
    ['PaymentFailed', 'cancel', 'failed'],
  ] as const)
    test(`[ANA-1930] ${event} is measured once for a payment, however often its page is opened`, async ({
      page,
      context,
    }) => {
      const { access } = await comeBackAs(page, await newSubscriber());
      const { begin, pay, cancelOne } = paymentsOf(access);
      const id = step === 'pay' ? await begin() : await cancelOne();
      if (step === 'pay') await pay(id);
      const address = `/vplus/pay/payment/fm-qris?payment_id=${id}`;
      const measured = async (name: string): Promise<number> =>
        (await measuredNames(page)).filter((each) => each === name).length;
      await page.goto(address);
      await expect(flowPage(page, 'payment').heading(heading)).toBeVisible();
      await expect.poll(() => measured(event)).toBe(1);
      const sent = (await measuredOf(page)).find(({ body }) => 'event' in body && body['event'] === event);
      expect(sent?.body).toMatchObject({ properties: { paymentId: id, packageId: 'entertainment-30' } });
      await page.reload();
      await expect(flowPage(page, 'payment').heading(heading)).toBeVisible();
      const second = await context.newPage();
      await second.goto(address);
      await expect(flowPage(second, 'payment').heading(heading)).toBeVisible();
      // The screens of all three have arrived, and with them whatever else was measured there.
      await expect.poll(() => measured('page payment')).toBe(3);
      expect(await measured(event)).toBe(1);
      await second.close();
    });

  test('[ANA-1783] an advertisement and a partner are measured, once each', async ({ page }) => {
    await page.goto('/?ads_location=bein&partner=probe');
    await expect.poll(() => measuredNames(page)).toEqual(['group', 'AdsVisit', 'page home', 'PromoView']);
    const [, visit] = await measuredOf(page);
    expect(visit?.body['properties']).toMatchObject({ adsLocation: 'bein', category: 'campaign' });
  });

  test('[ANA-1788] R24 a service that never answers holds no login up', async ({ page }) => {
    await page.route('**/ingest/**', () => undefined);
    const login = identityPage(page, 'login');
    await login.open();
    await login.identify(demoSubscriber);
    await login.password.fill(demoSubscriber.password);
    await login.submit.click();
    await login.expectLoggedIn();
  });
});

test.describe('a browser that refuses for its visitor', () => {
  test.use({ consent: 'unasked' });

  test('[ANA-1780] is neither asked nor measured', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
    );
    const sent = watchMeasuring(page);
    await page.goto('/vplus/help/privacy');
    await expect(page.getByText(interfaceWord('privacy.signal', 'en'))).toBeVisible();
    expect(sent).toEqual([]);
    await page.goto('/');
    await expect(page.getByRole('region', { name: interfaceWord('consent.label', 'en') })).toHaveCount(0);
  });
});
