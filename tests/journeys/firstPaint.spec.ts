import type { Page } from '@playwright/test';
import { startHalvedPage } from '../support/halvedPage.ts';
import { expect, refusedCall, test } from '../support/journey.ts';
import { dialogPage } from '../support/pages/flowPage.ts';
import { identityPage } from '../support/pages/identityPage.ts';
import { newPhone, newSubscriber } from '../support/subscriber.ts';
import { flowWords } from '../support/wording.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of ['en', 'id'] as const) {
    test(`[JRN-11] the login form is there as HTML (${language})`, async ({ page }) => {
      const login = identityPage(page, 'login', language);
      await login.open();
      await expect(login.phone).toBeVisible();
      await expect(login.password).toBeVisible();
      await login.phone.fill('081234567890');
      await expect(page).toHaveTitle(new RegExp(flowWords('login', language)('login.title'), 'i'));
    });
  }
});

/** A page that records what moved in it: by how much, when (in milliseconds), and which elements from where to where. */
type Shifting = Window & {
  shifts?: { readonly value: number; readonly at: number; readonly moved: readonly string[] }[];
};

/** Runs in the page. */
function recordShifts(): void {
  const shifts: NonNullable<Shifting['shifts']> = [];
  Object.assign(window, { shifts });
  interface Source {
    readonly node?: Node;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }
  type Shift = PerformanceEntry & { readonly value: number; readonly sources: readonly Source[] };
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
      const describe = ({ node, previousRect: from, currentRect: to }: Source): string => {
        const name = node instanceof Element ? `${node.nodeName}.${node.className}` : (node?.nodeName ?? '');
        return `${name} from ${from.x},${from.y} to ${to.x},${to.y}, ${to.width} x ${to.height}`;
      };
      shifts.push({ value, at: startTime, moved: sources.map(describe) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

test('[JRN-12] what is typed before the scripts arrive stays, with focus, and nothing moves', async ({
  page,
}) => {
  await page.addInitScript(recordShifts);
  const typed = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await typed.promise;
    await route.continue();
  });
  const login = identityPage(page, 'login');
  await page.goto('/vplus/auth/login', { waitUntil: 'commit' });
  await login.password.pressSequentially('Streaming');
  await login.phone.pressSequentially('081234567890');
  expect(
    await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    ),
  ).toBe(0);
  typed.resolve();

  // The scripts have come when the number is understood; nobody has touched the page since.
  await expect(page.getByText(/^Your number: \+62[\s-]?812/)).toBeVisible();
  await expect(login.phone).toBeFocused();
  await expect(login.phone).toHaveValue('081234567890');
  await expect(login.password).toHaveValue('Streaming');
  const shifts = await page.evaluate(() => (window as Shifting).shifts ?? []);
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(moved, JSON.stringify(shifts)).toBeLessThan(0.01);
  await login.phone.fill('08');
  await login.phone.blur();
  await expect(login.phone).toHaveAttribute('aria-invalid', 'true');
});

test('[JRN-5100] a page whose second half is late is not drawn until its form is whole', async ({
  page,
  context,
  baseURL,
}) => {
  const halved = await startHalvedPage(baseURL ?? '', 'type="password"');
  try {
    await page.addInitScript(() => {
      requestAnimationFrame(() =>
        Object.assign(window, { drawn: document.querySelector('[type=password]') }),
      );
    });
    await page.goto(`${halved.origin}/vplus/auth/login`, { waitUntil: 'commit' });
    await page.getByRole('tablist').waitFor({ state: 'attached' });
    // A page that was asked for later is drawn whole meanwhile, so there was time to draw the half.
    const other = await context.newPage();
    await identityPage(other, 'login').open();
    await other.close();

    halved.sendRest();
    await expect(identityPage(page, 'login').password).toBeVisible();
    await expect.poll(async () => page.evaluate(() => 'drawn' in window)).toBe(true);
    expect(await page.evaluate(() => 'drawn' in window && window.drawn !== null)).toBe(true);
  } finally {
    await halved.close();
  }
});

/** Holds every script back until the returned function is called. */
async function holdProgram(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

for (const language of ['en', 'id'] as const) {
  test(`[JRN-1200] a tab pressed before any script arrives is chosen once the program is there (${language})`, async ({
    page,
  }) => {
    const release = await holdProgram(page);
    const register = identityPage(page, 'register', language);
    await page.goto(`/vplus/auth/register?locale=${language}`, { waitUntil: 'commit' });
    await register.emailTab.click();
    release();
    await expect(register.email).toBeVisible();
    await expect(register.emailTab).toHaveAttribute('aria-selected', 'true');
  });
}

test('[JRN-1200] a login that is pressed before the program arrives logs in, once', async ({ page }) => {
  const release = await holdProgram(page);
  const login = identityPage(page, 'login');
  await page.goto('/vplus/auth/login', { waitUntil: 'commit' });
  const { identity, password } = await newSubscriber(newPhone().known);
  await login.phone.fill(identity);
  await login.password.fill(password);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/login')) calls.push(request.url());
  });
  // The server drew it as incomplete: it knows nothing of what was typed.
  await login.submit.click({ force: true });
  await login.submit.click({ force: true });
  release();
  await login.expectLoggedIn();
  expect(calls).toHaveLength(1);
});

test('[JRN-1200] typing after an early press takes the press back: nothing is sent in the middle of a word', async ({
  page,
}) => {
  const release = await holdProgram(page);
  const login = identityPage(page, 'login');
  await page.goto('/vplus/auth/login', { waitUntil: 'commit' });
  await login.submit.click({ force: true });
  await login.phone.pressSequentially('081234567890');
  release();
  await expect(page.getByText(/^Your number: \+62[\s-]?812/)).toBeVisible();
  // A press would have shown that it is missing.
  await expect(login.password).not.toHaveAttribute('aria-invalid', 'true');
});

test('[JRN-1545] a field that is left before the program arrives shows its problem once it is there', async ({
  page,
}) => {
  const release = await holdProgram(page);
  const login = identityPage(page, 'login');
  await page.goto('/vplus/auth/login', { waitUntil: 'commit' });
  await login.phone.fill('08');
  await login.password.focus();
  release();
  await expect(login.phone).toHaveAttribute('aria-invalid', 'true');
  await expect(login.password).toBeFocused();
  await expect(login.password).not.toHaveAttribute('aria-invalid', 'true');
});

test('[JRN-5120] what is typed into the search of the help centre before the program arrives is searched for once it is there', async ({
  page,
}) => {
  const release = await holdProgram(page);
  await page.goto('/vplus/help', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('qris');
  release();
  await expect(page.getByRole('search').getByRole('status')).not.toBeEmpty();
  await expect(page.getByRole('searchbox')).toHaveValue('qris');
});

test('[JRN-1201] Back before the program arrives shows the screen of the address', async ({ page }) => {
  const login = identityPage(page, 'login');
  const registering = page.getByRole('tablist', { name: 'Register with' });
  await login.open();
  await page.locator('main a[href^="/vplus/auth/register"]').click();
  await expect(registering).toBeVisible();
  const release = await holdProgram(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(registering).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/vplus\/auth\/login/);
  release();
  await expect(login.submit).toBeVisible();
  await expect(registering).toHaveCount(0);
});

test('[JRN-1000] the field of a one-time code does not come with the login; its step brings it at once, though the browser is never idle', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const login = identityPage(page, 'login');
  await login.open();
  await login.emailTab.click();
  await expect(login.email).toBeVisible();
  expect(asked.filter((url) => url.includes('/otp.renderer-'))).toEqual([]);
  await login.useCode.click();
  await expect(login.code).toBeVisible();
  await page.reload();
  await expect(login.code).toBeVisible();
  await login.code.fill('1234');
  await expect(login.code).toHaveValue('1234');
});

test.describe('styles on their way', () => {
  test.use({ expectedErrors: [refusedCall] });

  test('[JRN-1500] a dialog that opens before the whole styles have come is not seen without them', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const dialog = document.querySelector('dialog[open]');
        if (dialog === null || 'firstSeen' in window) return;
        Object.assign(window, { firstSeen: getComputedStyle(dialog).opacity });
      }).observe(document, { subtree: true, attributeFilter: ['open'] });
    });
    const styles = Promise.withResolvers<void>();
    await page.route('**/*.css', async (route) => {
      await styles.promise;
      await route.continue();
    });
    const login = identityPage(page, 'login');
    await page.goto('/vplus/auth/login', { waitUntil: 'commit' });
    await login.phone.fill(newPhone().known);
    await login.password.fill('Streaming1');
    await login.submit.click();
    const { dialog } = dialogPage(page);
    await expect(dialog).toBeVisible();
    expect(await page.evaluate(() => ('firstSeen' in window ? window.firstSeen : null))).toBe('0');
    styles.resolve();
    await expect(dialog).toHaveCSS('opacity', '1');
    await expect(dialog.getByRole('button').first()).toBeFocused();
  });
});
