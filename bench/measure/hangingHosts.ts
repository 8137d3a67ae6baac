import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Browser, Page } from 'playwright';
import { pluginPackages } from '../../src/contracts/measuring/plugins.ts';
import { thirdPartyKinds } from '../../src/contracts/measuring/thirdParties.ts';
import { consentCookie } from '../../tests/support/consentCookie.ts';
import { startedProduct, type StartedProduct } from '../../tests/support/product/startedProduct.ts';
import { median } from './median.ts';

/** A journey, in milliseconds: half of its walks took no longer. */
export interface HangingHosts {
  readonly journey: string;
  /** Every service that measures, counts or takes reports answers at once. */
  readonly answering: number;
  /** They take connections and never say anything. */
  readonly hanging: number;
}

/** Walks of a journey with answering hosts, and as many with hanging ones, in turns. */
const rounds = 9;
const patience = { timeout: 30_000 };

interface Journey {
  /** Comes before the clock starts. */
  readonly before?: (page: Page, edge: string) => Promise<void>;
  /** What a visitor does, until the last thing is there. */
  readonly walk: (page: Page, edge: string) => Promise<void>;
}

const journeys: Readonly<Record<string, Journey>> = {
  'the first page, then help by its link': {
    async walk(page, edge) {
      await page.goto(edge, { waitUntil: 'commit' });
      await helpByLink(page);
    },
  },
  'help by its link, while libraries of others load': {
    // A quick machine walks on before they are asked for: this visitor reads first.
    async before(page, edge) {
      const asked = page.waitForRequest(/\/pixels\//, patience);
      await page.goto(edge);
      await asked;
    },
    walk: helpByLink,
  },
  'a login, and its account after a reload': {
    async walk(page, edge) {
      await logIn(page, edge);
      await page.reload({ waitUntil: 'commit' });
      await waitForLogin(page);
    },
  },
  'from the prices to a payment by QRIS': {
    async walk(page, edge) {
      await logIn(page, edge);
      await page.goto(`${edge}/vplus/pricing`, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).waitFor(patience);
      await page.goto(`${edge}/vplus/pay/payment/fm-qris?package_id=entertainment-30`, {
        waitUntil: 'commit',
      });
      await page.getByRole('button', { name: 'Pay Rp49.000' }).waitFor(patience);
    },
  },
};

async function helpByLink(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Help', exact: true }).first().click(patience);
  await page.getByRole('searchbox').waitFor(patience);
}

async function logIn(page: Page, edge: string): Promise<void> {
  await page.goto(`${edge}/vplus/auth/login`, { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Email', exact: true }).click(patience);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('demo@alur.test');
  await page.getByLabel('Password', { exact: true }).fill('Streaming1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await waitForLogin(page);
}

function waitForLogin(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Log out', exact: true }).waitFor(patience);
}

/**
 * Walks the same journeys in two products side by side: in one the lab stands in for every service that measures, counts or takes reports, in the other all of these
 * hosts take connections and say nothing. The visitor has agreed to all of it; every page load and every error is drawn to be reported (R24).
 */
export async function measureHangingHosts(browser: Browser): Promise<readonly HangingHosts[]> {
  const holes = await Promise.all([openHole(), openHole(), openHole()]);
  const [ingest = '', errors = '', pixels = ''] = holes.map(addressOf);
  const products = await Promise.all([
    startedProduct({ withCms: false }),
    startedProduct({
      withCms: false,
      env: {
        ALUR_ANALYTICS_URL: `${ingest}/ingest`,
        ALUR_ANALYTICS_ID_URL: `${ingest}/ingest/api/id`,
        ALUR_SENTRY_DSN: `${errors.replace('://', '://lab@')}/errors/1`,
        ALUR_THIRD_PARTIES: partiesAt(pixels),
      },
    }),
  ]);
  try {
    const results: HangingHosts[] = [];
    for (const [journey, steps] of Object.entries(journeys)) {
      const times = products.map((): number[] => []);
      // The first walk of each warms both of them up.
      for (let round = 0; round <= rounds; round += 1)
        for (const [index, product] of products.entries()) {
          const time = await timeJourney(browser, product, steps);
          if (round > 0) times[index]?.push(time);
        }
      const [answering = Number.NaN, hanging = Number.NaN] = times.map(median);
      results.push({ journey, answering, hanging });
    }
    // A journey that asks none of them would prove nothing.
    if (holes.some(({ asked }) => asked() === 0)) throw new Error('Not every kind of host was asked.');
    return results;
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    for (const { server, close } of holes) {
      server.close();
      close();
    }
  }
}

function partiesAt(host: string): string {
  return [
    ...thirdPartyKinds
      .filter((kind) => kind !== 'plugin')
      .map((kind) => `${kind}=${host}/pixels/${kind}/library.js lab ${host}`),
    ...Object.entries(pluginPackages).map(
      ([name, { file }]) => `plugin=${host}/pixels/plugins${file} ${name} GTM-LAB`,
    ),
  ].join('; ');
}

async function timeJourney(
  browser: Browser,
  { edgeUrl }: StartedProduct,
  { before, walk }: Journey,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' });
  try {
    await context.addCookies([consentCookie('given', edgeUrl)]);
    // One page load in twenty is measured: these all are.
    await context.addInitScript(() => {
      Math.random = () => 0.01;
    });
    const page = await context.newPage();
    await before?.(page, edgeUrl);
    const started = performance.now();
    await walk(page, edgeUrl);
    return performance.now() - started;
  } finally {
    await context.close();
  }
}

interface Hole {
  readonly server: Server;
  /** How many connections it took. */
  readonly asked: () => number;
  readonly close: () => void;
}

/** A host that takes connections and says nothing. */
async function openHole(): Promise<Hole> {
  const open = new Set<{ destroy: () => void }>();
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, asked: () => asked, close: () => open.forEach((socket) => socket.destroy()) };
}

/** By the name that the pages have as well: the id endpoint counts at their host alone. */
function addressOf({ server }: Hole): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
