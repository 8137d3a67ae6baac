import type { Locator } from '@playwright/test';
import { refreshTokenKey } from '../../src/runtime/session/sessionMachine.ts';
import { paymentsOf } from '../support/payments/boughtPackages.ts';
import { codeFor } from '../support/inbox.ts';
import { measuredNames, ingestedEvents, watchMeasuring } from '../support/measured/ingest.ts';
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
      await question.getByRole('button', { name: word('consent.giveBoth'), exact: true }).click();
      await expect(question).toBeHidden();
      await expect.poll(() => measuredNames(page)).toEqual(['ConsentGiven', 'page home']);
      await page.goto(`/vplus/help/privacy?locale=${language}`);
      for (const purpose of ['advertising', 'measurement']) {
        const choice = page.getByRole('group', { name: word(`privacy.${purpose}`), exact: true });
        const answer = (key: string): Locator => choice.getByRole('button', { name: word(key), exact: true });
        await expect(answer('privacy.give')).toHaveAttribute('aria-pressed', 'true');
        await answer('privacy.refuse').click();
        await expect(answer('privacy.refuse')).toHaveAttribute('aria-pressed', 'true');
      }
      const names = (await page.context().cookies()).map(({ name }) => name);
      expect(names.filter((name) => name.startsWith('__'))).toEqual([]);
      const before = sent.length;
      await page.goto(`/vplus/help?locale=${language}`);
      await page.goto(`/?locale=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(question).toBeHidden();
      expect(sent).toHaveLength(before);
    });

  test('[ANA-1785] covers no main action, moves nothing, and comes first for the keyboard, after the way past it', async ({
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
    await page.goto('/vplus/help');
    const question = page.getByRole('region', { name: interfaceWord('consent.label', 'en'), exact: true });
    await expect(question).toBeVisible();
    const bottomOf = async (each: Locator): Promise<number> => {
      const { y, height } = (await each.boundingBox()) ?? { y: Number.NaN, height: 0 };
      return y + height;
    };
    // A page whose program has just arrived may be drawing it again.
    await expect
      .poll(async () => (await question.boundingBox())?.y)
      .toBeGreaterThanOrEqual(await bottomOf(page.getByRole('searchbox')));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: interfaceWord('shell.skip', 'en') })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(question.getByRole('link')).toBeFocused();
    // Parts of a pixel, as fonts round, are no movement that a person sees.
    expect(shifts.filter((value) => value > 0.001)).toEqual([]);
  });

  test('[ANA-3315] [ANA-1781] waits for a page without a form: neither a login nor a payment is asked over, and a registration without an answer is not measured', async ({
    page,
  }) => {
    const sent = watchMeasuring(page);
    const login = identityPage(page, 'login');
    await login.open();
    await expect(login.submit).toBeVisible();
    const question = page.getByRole('region', { name: interfaceWord('consent.label', 'en'), exact: true });
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('typeface=here');
    await expect(question).toHaveCount(0);
    const register = identityPage(page, 'register');
    const { typed, known } = newPhone();
    await register.askForCode({ phone: typed });
    await register.code.fill(await codeFor(known));
    await register.expectLoggedIn();
    await expect(question).toBeVisible();
    await page.goto('/vplus/pay');
    await expectLoggedIn(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(sent).toEqual([]);
    await page.goto('/');
    await question
      .getByRole('button', { name: interfaceWord('consent.giveBoth', 'en'), exact: true })
      .click();
    await expect.poll(() => measuredNames(page)).toContain('page home');
    expect(await measuredNames(page)).not.toContain('CompleteRegistration');
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
    const events = await ingestedEvents(page);
    const all = JSON.stringify(events.map(({ body }) => body));
    for (const canary of [typed, typed.slice(1), known, goodPassword, tokens])
      expect(all).not.toContain(canary);
    expect(all).not.toMatch(new RegExp(`"${code}"|eyJ`));
    expect(events.map(({ headers }) => headers['x-write-key'])).toEqual(events.map(() => 'alur:lab'));
    await expect.poll(() => measuredNames(page)).toContain('page register');
    await expect.poll(() => measuredNames(page)).toContain('CompleteRegistration');
    const bodies = (await ingestedEvents(page)).map(({ body }) => body);
    const counted = bodies.filter((body) => 'event' in body && body['event'] === 'CompleteRegistration');
    expect(counted).toHaveLength(1);
    expect(counted[0]?.['properties']).toMatchObject({ category: 'account', action: 'register' });
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
      const sent = (await ingestedEvents(page)).find(
        ({ body }) => 'event' in body && body['event'] === event,
      );
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

  test('[ANA-3316] a login is measured', async ({ page }) => {
    const login = identityPage(page, 'login');
    await login.open();
    await login.identify(demoSubscriber);
    await login.password.fill(demoSubscriber.password);
    await login.submit.click();
    await login.expectLoggedIn();
    await expect.poll(() => measuredNames(page)).toContain('Login');
  });

  test('[ANA-3317] a search of the help centre is measured by how much it found, never by its words', async ({
    page,
  }) => {
    await page.goto('/vplus/help');
    await page.getByRole('searchbox').fill('qris canary');
    await expect(page.getByRole('search').getByRole('status')).not.toBeEmpty();
    await page.getByRole('searchbox').blur();
    await expect.poll(() => measuredNames(page)).toContain('Search');
    const events = JSON.stringify((await ingestedEvents(page)).map(({ body }) => body));
    expect(events).not.toContain('canary');
  });

  test('[ANA-3318] interest in a package is measured: one that is chosen in public, and one that is remembered', async ({
    page,
  }) => {
    await page.goto('/vplus/pricing');
    const remember = page.getByRole('button', { name: /^Remember / }).first();
    await remember.click();
    await expect(page.getByRole('button', { name: /^Remembered: / })).toBeVisible();
    await expect.poll(() => measuredNames(page)).toContain('AddToWishlist');
    await page.reload();
    await expect(page.getByRole('button', { name: /^Remembered: / })).toBeVisible();
    await page
      .getByRole('link', { name: /^Choose / })
      .first()
      .click();
    await expect.poll(() => measuredNames(page)).toContain('Lead');
  });

  test('[ANA-1783] an advertisement and a partner are measured, once each', async ({ page }) => {
    await page.goto('/?ads_location=bein&partner=probe');
    await expect.poll(() => measuredNames(page)).toEqual(['group', 'AdsVisit', 'page home', 'PromoView']);
    const [, visit] = await ingestedEvents(page);
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
