import { expectAccessible } from '../support/accessible.ts';
import { ingestedEvents } from '../support/measured/ingest.ts';
import { expect, refusedCall, test } from '../support/journey.ts';

// The page not found is an answer of 404, which the browser remarks on.
test.use({ expectedErrors: [refusedCall] });

const words = {
  en: {
    heading: 'Every match. Every screen. Live.',
    match: 'Derby of the Two Rivers',
    choose: 'Choose Sport',
    channels: 'See every channel',
    all: 'Channels',
    voucher: 'Redeem a voucher',
  },
  id: {
    heading: 'Semua laga. Semua layar. Langsung.',
    match: 'Derbi Dua Sungai',
    choose: 'Pilih Sport',
    channels: 'Lihat semua saluran',
    all: 'Saluran',
    voucher: 'Tukarkan voucher',
  },
} as const;

for (const language of ['en', 'id'] as const)
  test(`[JRN-2220] a reader of a promo page sees its packages at the API’s prices, opens a question and goes on to the channels (${language})`, async ({
    page,
  }) => {
    const say = words[language];
    await page.goto(`/vplus/promo/match-season?locale=${language}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: say.heading })).toBeVisible();
    const packages = main.getByRole('article').filter({ hasText: 'Rp' });
    await expect(packages).toHaveCount(2);
    await expect(packages.first()).toContainText('Rp79.000');
    await expect(main.getByRole('heading', { level: 3, name: say.match })).toBeVisible();
    await expect(main.getByRole('link', { name: say.choose })).toBeVisible();
    await expect(main.getByRole('link', { name: say.voucher })).toHaveAttribute(
      'href',
      /^\/vplus\/redeem\/voucher/,
    );
    const asked = main.getByRole('group').first();
    await asked.locator('summary').click();
    await expect(asked.locator('p').first()).toBeVisible();
    await expectAccessible(page, language);
    const { scrollWidth, innerWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      innerWidth: window.innerWidth,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(innerWidth);
    await main.getByRole('link', { name: say.channels }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.all, exact: true })).toBeVisible();
  });

test.describe('with consent', () => {
  test.use({ consent: 'given' });

  test('[JRN-2454] a promo page that is seen, and a button of it that is followed, are measured by page, block and place', async ({
    page,
  }) => {
    await page.goto('/vplus/promo/family-tv?locale=en');
    await page.getByRole('link', { name: 'Connect your TV' }).click();
    await expect(page).toHaveURL(/\/vplus\/tv\/activate/);
    const promo = async (): Promise<readonly { readonly event: string }[]> =>
      (await ingestedEvents(page)).flatMap(({ body }) => {
        const { event, properties } = body as { readonly event?: string; readonly properties: object };
        return event?.startsWith('Promo') === true ? [{ event, ...properties }] : [];
      });
    // What a page that is left has not sent leaves at one moment, and arrives in any order.
    const byName = async (): Promise<readonly unknown[]> =>
      (await promo()).toSorted((one, other) => one.event.localeCompare(other.event));
    await expect
      .poll(byName)
      .toEqual([
        expect.objectContaining({ event: 'PromoClick', slug: 'family-tv', block: 'hero', place: 1 }),
        expect.objectContaining({ event: 'PromoView', slug: 'family-tv' }),
      ]);
  });
});

test('[JRN-2221] the address of an unknown promo page leads to the page that is not found', async ({
  page,
}) => {
  await page.goto('/vplus/promo/nothing?locale=en');
  await expect(page.getByRole('link', { name: 'Visit the help centre' })).toBeVisible();
  expect((await page.request.get('/vplus/promo/nothing')).status()).toBe(404);
});
