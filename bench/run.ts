// `npm run bench`: the product beside plain HTML, React by hand and three form engines, all in one run on one machine.
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { startedProduct } from '../tests/support/product/startedProduct.ts';
import { startBrowser } from './measure/browser.ts';
import { measureHangingCms } from './measure/hangingCms.ts';
import { measureHangingHosts } from './measure/hangingHosts.ts';
import { installPeers } from './measure/installPeers.ts';
import { measureKeys } from './measure/keys.ts';
import { measureLighthouse } from './measure/lighthouse.ts';
import { measureLoad } from './measure/load.ts';
import { measureNeighbours } from './measure/neighbours.ts';
import { publishMeasuredFlow } from './measure/measuredFlow.ts';
import { servePeers } from './measure/servePeers.ts';
import { writeResults, type Results } from './report.ts';

const root = join(import.meta.dirname, '..');
/** Pages of `bench/peers/pages`, in the order of the tables. */
const peers = ['plain-json', 'react', 'rjsf', 'surveyjs', 'formio'] as const;
/** One input, without styles and scripts: no page's first character comes sooner on the machine that measures. */
const soonest = 'input-alone';
const fieldCounts = [10, 100] as const;
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
  const flows = new Map<number, string>();
  for (const count of fieldCounts) flows.set(count, await publishMeasuredFlow(product, count));
  const pageOf = (name: string, fields: number): string =>
    name === 'product'
      ? (flows.get(fields) ?? login)
      : `${served.url}/${name}.html${fields === 0 ? '' : `?fields=${fields}`}`;

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
    keys: new Map(),
    lighthouse: new Map(),
    neighbours,
    hangingCms,
    hangingHosts,
  };
  // In turns, so that a machine that slows down slows all of them down.
  for (let round = 0; round < rounds; round += 1) {
    add(results.loads, soonest, await measureLoad(browser, pageOf(soonest, 0), false));
    for (const name of [...peers, 'product']) {
      say(`round ${round + 1} of ${rounds}: ${name} loads`);
      add(results.loads, name, await measureLoad(browser, pageOf(name, 0)));
      for (const count of fieldCounts)
        add(results.keys, `${name} ${count}`, await measureKeys(browser, pageOf(name, count)));
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
