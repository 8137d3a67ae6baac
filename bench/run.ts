// `npm run bench`: the product beside plain HTML, React by hand and three form engines, all in one run on one machine.
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { startedProduct } from '../tests/support/product/startedProduct.ts';
import { startBrowser, windows } from './measure/browser.ts';
import { measureDrawn } from './measure/drawn.ts';
import { measureHangingCms } from './measure/hangingCms.ts';
import { measureHangingHosts } from './measure/hangingHosts.ts';
import { installPeers } from './measure/installPeers.ts';
import { measureKeys } from './measure/keys.ts';
import { measureLighthouse } from './measure/lighthouse.ts';
import { measureLoad } from './measure/load.ts';
import { measureNeighbours } from './measure/neighbours.ts';
import { type MeasuredForm, publishMeasuredFlow } from './measure/measuredFlow.ts';
import { servePeers } from './measure/servePeers.ts';
import { keyOf, writeResults, type Results } from './report.ts';

const root = join(import.meta.dirname, '..');
/** Pages of `bench/peers/pages`, in the order of the tables. */
const peers = ['plain-json', 'react', 'rjsf', 'surveyjs', 'formio'] as const;
/** One input, without styles and scripts: no page's first character comes sooner on the machine that measures. */
const soonest = 'input-alone';
/** The login form with its page drawn on the server is measured until it can be typed into only: what comes after is that of React by hand. */
const prerendered = 'react-prerendered';
const forms: readonly MeasuredForm[] = [10, 100].flatMap((count) =>
  [false, true].map((hasRules) => ({ count, hasRules })),
);
/** The form with rules is built by hand once, which is what the product is compared with. */
const withRules: readonly string[] = ['react', 'product'];
/** Pages that Lighthouse judges: one of each kind that visitors find by search or by a link. */
const judgedPages = [
  ['login', '/vplus/auth/login'],
  ['first page', '/'],
  ['help', '/vplus/help'],
  ['help article', '/vplus/help/article/refunds'],
  ['pricing', '/vplus/pricing'],
  ['promo page', '/vplus/promo/match-season'],
] as const;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);

await installPeers(root);
const served = await servePeers(join(root, 'dist', 'bench'));
const product = await startedProduct();
const browser = await startBrowser();
try {
  const login = `${product.edgeUrl}/vplus/auth/login`;
  const flows = new Map<MeasuredForm, string>();
  for (const form of forms) flows.set(form, await publishMeasuredFlow(product, form));
  const loginOf = (name: string): string => (name === 'product' ? login : `${served.url}/${name}.html`);
  const pageOf = (name: string, form: MeasuredForm): string =>
    name === 'product'
      ? (flows.get(form) ?? login)
      : `${served.url}/${name}.html?fields=${form.count}${form.hasRules ? '&rules=1' : ''}`;

  say('strangers who invent addresses');
  const invented = [
    '/vplus/auth/login?email=*@strangers.test',
    '/vplus/*',
    '/vplus/help/*',
    '/vplus/promo/*',
  ];
  const neighbours = await measureNeighbours(
    login,
    invented.map((path) => product.edgeUrl + path),
  );
  say('the CMS hangs');
  const hangingCms = await measureHangingCms();
  say('every other host hangs');
  const hangingHosts = await measureHangingHosts(browser);
  const results: Results = {
    rounds,
    loads: new Map(),
    drawn: { phone: new Map(), desktop: new Map() },
    keys: new Map(),
    lighthouse: new Map(),
    neighbours,
    hangingCms,
    hangingHosts,
  };
  // In turns, so that a machine that slows down slows all of them down.
  for (let round = 0; round < rounds; round += 1) {
    add(results.loads, soonest, await measureLoad(browser, loginOf(soonest), false));
    for (const name of [soonest, prerendered, ...peers, 'product']) {
      say(`round ${round + 1} of ${rounds}: ${name} is drawn`);
      for (const window of ['phone', 'desktop'] as const)
        add(results.drawn[window], name, await measureDrawn(browser, loginOf(name), windows[window]));
    }
    for (const name of [...peers, 'product']) {
      say(`round ${round + 1} of ${rounds}: ${name} loads`);
      add(results.loads, name, await measureLoad(browser, loginOf(name)));
      for (const form of forms)
        if (!form.hasRules || withRules.includes(name))
          add(results.keys, keyOf(name, form), await measureKeys(browser, pageOf(name, form)));
    }
  }
  const cli = join(root, 'bench', 'peers', 'node_modules', 'lighthouse', 'cli', 'index.js');
  for (const [name, path] of judgedPages) {
    say(`Lighthouse: ${name}`);
    for (let round = 0; round < 3; round += 1)
      add(results.lighthouse, name, await measureLighthouse(cli, `${product.edgeUrl}${path}`));
  }
  console.log(await writeResults(join(root, 'bench', 'RESULTS.md'), results));
} finally {
  await browser.close();
  await product.stop();
  await served.stop();
}

function say(sentence: string): void {
  console.log(`${(performance.now() / 1000).toFixed(0).padStart(5)} s  ${sentence}`);
}

function add<T>(lists: Map<string, T[]>, name: string, value: T): void {
  lists.set(name, [...(lists.get(name) ?? []), value]);
}
