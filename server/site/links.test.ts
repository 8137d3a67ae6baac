import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Boot } from '../../src/contracts/boot/boot.ts';
import { routeAt } from '../../src/contracts/address/routeTable.ts';
import { isRecord } from '@alur/engine/json';
import { type CmsItems, startCmsStandIn } from '../testing/cmsStandIn.ts';
import { startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';
import { essentialItems, flowItem } from '../testing/stubFlow.ts';

const root = new URL('../../', import.meta.url);
const filesIn = (folder: string): readonly string[] =>
  readdirSync(new URL(folder, root)).filter((name) => name.endsWith('.json'));
const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'));

/** The product as it ships: its content, and its flows at their addresses. */
async function shippedProduct(): Promise<TestEdge> {
  const flows = filesIn('schemas/flows/').map((file) => {
    const { document } = readJson(`schemas/flows/${file}`) as {
      readonly document: NonNullable<Parameters<typeof flowItem>[1]>;
    };
    const { routes = [], access = 'everyone' } = document;
    return flowItem(file.replace('.json', ''), { routes, access });
  });
  const content = Object.fromEntries(
    filesIn('cms-seed/content/').map((file) => [
      file.replace('.json', ''),
      readJson(`cms-seed/content/${file}`),
    ]),
  );
  const lists = Object.fromEntries(Object.entries(content).filter(([, rows]) => Array.isArray(rows)));
  const cms = await startCmsStandIn({
    ...(lists as Partial<CmsItems>),
    flow_documents: essentialItems(...flows),
  });
  const edge = await startTestEdge({
    cms,
    limits: { timeoutMs: 60_000, retries: 1, retryDelayMs: 10, maxBytes: 5_000_000 },
  });
  await edge.until(({ content: { source } }) => source === 'cms');
  return edge;
}

/** Every address of the product in what a page starts with: menus, links of blocks and texts, lists. */
function linksIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    typeof each === 'string' && /^(?:to|href|path|link|second_link)$/.test(name) && /^\/(?!\/)/.test(each)
      ? [each]
      : linksIn(each),
  );
}

test.each(['en', 'id'] as const)(
  '[EDGE-2736] every link of every public page of the product as it ships leads to a page that is there (%s)',
  { timeout: 120_000 },
  async (locale) => {
    const edge = await shippedProduct();
    const sitemap = await (await edge.get('/sitemap.xml')).text();
    const waiting = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(
      ([, path = '']) => path,
    );
    expect(waiting.length).toBeGreaterThan(30);
    const seen = new Map<string, string>();
    for (let from = 'the sitemap', path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const clean = path.replace(/[?#].*$/, '');
      if (seen.has(clean)) continue;
      const answer = await edge.get(`${clean}?locale=${locale}`);
      seen.set(clean, `${answer.status} ${from}`);
      const boot = (await (await edge.get(`/alur/boot?path=${clean}&locale=${locale}`)).json()) as Boot;
      // The page of privacy is the program's own.
      if (boot.page?.page.kind === 'missing' && routeAt(clean)?.page !== 'privacy')
        seen.set(clean, `missing, of ${from}`);
      from = clean;
      waiting.push(...linksIn([boot.menus ?? null, boot.page ?? null]));
    }
    const dead = [...seen].filter(([, outcome]) => !outcome.startsWith('200'));
    expect(dead).toEqual([]);
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining([
        '/vplus/help/terms',
        '/vplus/help/privacy-policy',
        '/vplus/help/contact',
        '/vplus/redeem/voucher',
      ]),
    );
  },
);
