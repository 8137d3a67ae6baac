import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { join } from 'node:path';
import { hourMs } from '../../../server/counts/counts.ts';
import { openSqliteCounts } from '../../../server/counts/sqliteCounts.ts';
import { expectPartAccessible } from '../../support/accessible.ts';
import { openCms } from '../../support/editor.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { type StartedProduct, startedProduct } from '../../support/product/startedProduct.ts';
import { keepImage, loadVersion, newStudioPage, openEditor } from '../../support/studio.ts';

// Visitors of one product alone are put into sides, and their numbers are exact.
test.describe.configure({ mode: 'default', timeout: 480_000 });
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });

const soon = { timeout: 90_000 };
const flow = 'login';
const titleOfB = 'Good to see you again';

/** Lays a draft of the flow with another heading, which is to become B; returns what gives the draft a heading again. */
async function layDraft({ cmsUrl }: StartedProduct): Promise<(title: string) => Promise<void>> {
  const cms = await openCms('editor', cmsUrl);
  const { messages } = await cms.call<{ messages: Record<string, object> }>(
    'GET',
    `/items/flow_documents/${flow}?fields=messages`,
  );
  const begun = { key: 'draft', name: 'Draft', collection: 'flow_documents', item: flow };
  const { id } = await cms.call<{ id: string }>('POST', '/versions', begun);
  const give = async (en: string): Promise<void> => {
    const title = { ...messages['login.title'], en };
    await cms.call('POST', `/versions/${id}/save`, { messages: { ...messages, 'login.title': title } });
  };
  await give(titleOfB);
  return give;
}

async function openExperiments(context: BrowserContext, { cmsUrl }: StartedProduct): Promise<Locator> {
  const login = await context.request.post(`${cmsUrl}/auth/login`, {
    data: { email: 'editor@alur.test', password: 'alur-editor', mode: 'session' },
  });
  expect(login.status()).toBe(200);
  const page = await newStudioPage(context);
  await loadVersion(page, () => page.goto(`${cmsUrl}/admin/content/flow_documents/${flow}?version=draft`));
  await openEditor(page);
  await page.getByRole('tab', { name: 'Where people stop' }).click();
  const part = page.getByRole('region', { name: 'Experiments' });
  await expect(part).toBeVisible(soon);
  return part;
}

/** The heading that a visitor of a bucket sees. */
async function headingFor(browser: Browser, { edgeUrl }: StartedProduct, bucket: number): Promise<string> {
  const context = await browser.newContext({ locale: 'en-GB' });
  await context.addCookies([{ name: 'bucket', value: String(bucket), url: edgeUrl }]);
  const page: Page = await context.newPage();
  await page.goto(`${edgeUrl}/vplus/auth/login?locale=en`);
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await context.close();
  return heading;
}

interface Taken {
  readonly experiment: string;
  readonly side: 'a' | 'b';
}

/** The part that a visitor of each bucket takes. */
async function partsOf({ edgeUrl }: StartedProduct): Promise<readonly (Taken | null)[]> {
  return Promise.all(
    Array.from({ length: 100 }, async (_, bucket) => {
      const answer = await fetch(`${edgeUrl}/alur/flows/${flow}`, {
        headers: { cookie: `bucket=${bucket}` },
      });
      return ((await answer.json()) as { bundle: { taken?: Taken } }).bundle.taken ?? null;
    }),
  );
}

/** Adds devices of both sides to the store, as the edge would have written them. */
async function layDevices({ dataDir }: StartedProduct, name: string): Promise<void> {
  const store = openSqliteCounts(join(dataDir, 'edge', 'records', 'counts.sqlite'));
  const since = Math.floor(Date.now() / hourMs) * hourMs;
  const row = (code: string, count: number) => ({
    ...{ since, flow, revision: '', step: '', kind: 'device' as const, name, code, stay: -1 },
    ...{ doubtful: 0 as const, locale: 'en' as const, width: 'wide' as const, count },
  });
  await store.add([
    row('entered-a', 5000),
    row('reached-a', 2000),
    row('entered-b', 5000),
    row('reached-b', 2500),
  ]);
  await store.close();
}

test('[INS-98] [INS-99] a publisher starts an experiment with the draft as B, sees that half of the visitors get it, reads that B does better, and ends it with B in the draft', async ({
  context,
  browser,
}) => {
  const product = await startedProduct({});
  try {
    const giveTitle = await layDraft(product);
    const part = await openExperiments(context, product);
    await part.getByLabel('Name').fill('warmer-welcome');
    await part.getByRole('button', { name: 'Start, with this draft as B' }).click();
    const one = part.getByRole('article', { name: 'warmer-welcome' });
    await expect(one.getByText(/^Runs until /)).toBeVisible(soon);
    await expect(one.getByText('Too little to say yet')).toBeVisible();

    let parts: readonly (Taken | null)[] = [];
    const ofB = (): readonly number[] =>
      parts.flatMap((each, bucket) => (each?.side === 'b' ? [bucket] : []));
    // Studio has started it; the site takes it over by itself.
    await expect
      .poll(async () => {
        parts = await partsOf(product);
        return ofB().length;
      }, soon)
      .toBe(50);
    const bucketOfA = parts.findIndex((each) => each?.side === 'a');
    expect(await headingFor(browser, product, ofB()[0] ?? 0)).toBe(titleOfB);
    expect(await headingFor(browser, product, bucketOfA)).not.toBe(titleOfB);

    await layDevices(product, parts[0]?.experiment ?? '');
    const view = part.page().locator('.alur-counts');
    await view.locator('select').first().selectOption('7');
    await expect(one.getByText(/^B does better: 10 points more succeed/)).toBeVisible(soon);
    await expect(one.getByRole('row', { name: /^Came/ })).toContainText(/5,00\d.*5,00\d/);
    await expectPartAccessible(part.page(), '.alur-counts');
    await keepImage(part.page(), 'experiment-read');

    await giveTitle('Something else meanwhile');
    const later = await openExperiments(context, product);
    const ended = later.getByRole('article', { name: 'warmer-welcome' });
    await ended.getByRole('button', { name: 'End it, and put B into this draft' }).click();
    await expect(ended.getByText('Off: everybody sees A.')).toBeVisible(soon);
    await expect(
      later.page().getByRole('button', { name: /^Undo: B of the experiment “warmer-welcome”/ }),
    ).toBeEnabled();
    await expect.poll(async () => headingFor(browser, product, ofB()[0] ?? 0), soon).not.toBe(titleOfB);
  } finally {
    for (const page of context.pages()) await page.close();
    await product.stop();
  }
});
