import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type FreshCms, testSecrets, testServer } from '../../cms/testing/freshCms.ts';
import { sharedCms } from '../../cms/testing/sharedCms.ts';
import { fingerprintPath } from '../../src/contracts/contentFingerprint.ts';
import { startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';
import { outboundLimits } from './outboundClient.ts';

let cms: FreshCms;

beforeAll(async () => {
  cms = await sharedCms();
});

afterAll(() => cms.remove());

/** Far more often than an edge looks. */
const pace = { reconcileMs: 300, fullMs: 3_600_000, quietMs: 60_000, patienceMs: 60_000 };
const slug = 'of-the-fingerprint';
const page = `/alur/page?path=/vplus/help/article/${slug}&locale=en`;

/** Passes what an edge asks on to the CMS, and counts it. */
interface Between {
  readonly url: string;
  /** Path and status of each. */
  readonly asked: string[];
  /** As with an earlier release, there is no fingerprint. */
  isEarlier: boolean;
}

async function standBetween(): Promise<Between> {
  const server = createServer((request, response) => {
    const path = String(request.url);
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' && !['connection', 'host'].includes(name) ? [[name, value] as const] : [],
    );
    const pass = async (): Promise<void> => {
      const address = between.isEarlier ? path.replace(fingerprintPath, '/alur-nothing') : path;
      const answer = await fetch(`${cms.url}${address}`, { headers: Object.fromEntries(headers) });
      between.asked.push(`${path.split('?', 1)[0] ?? ''} ${answer.status}`);
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/plain',
        etag: answer.headers.get('etag') ?? '',
      });
      response.end(Buffer.from(await answer.arrayBuffer()));
    };
    pass().catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const between: Between = { url: `http://127.0.0.1:${port}`, asked: [], isEarlier: false };
  return between;
}

/** An edge that gets no notices, and has read everything. */
async function edgeBeside(between: Between): Promise<TestEdge> {
  const edge = await startTestEdge({
    pace,
    limits: outboundLimits,
    variables: { ALUR_CMS_URL: between.url, ALUR_CMS_TOKEN: testSecrets.ALUR_CMS_TOKEN },
  });
  await edge.until(({ content }) => content.source === 'cms' && content.state === 'fresh');
  return edge;
}

/** Resolves once the edge has been given the same fingerprint so many times in a row. */
async function idle({ asked }: Between, times: number): Promise<void> {
  await expect
    .poll(() => asked.slice(-times), { timeout: 60_000 })
    .toEqual(Array.from({ length: times }, () => `${fingerprintPath} 304`));
}

/** Saves an article of this title, or takes it away, as an editor does. */
async function saveArticle(title: string | null): Promise<void> {
  const headers = { authorization: `Bearer ${testSecrets.ADMIN_TOKEN}`, 'content-type': 'application/json' };
  const address = `${cms.url}/items/help_articles`;
  const found = (await fetch(`${address}/${slug}`, { headers })).ok;
  if (title === null) await fetch(`${address}/${slug}`, { method: 'DELETE', headers });
  else {
    const texts = { title_en: title, title_id: title, body_en: 'Words.', body_id: 'Kata.' };
    const answer = await fetch(found ? `${address}/${slug}` : address, {
      method: found ? 'PATCH' : 'POST',
      headers,
      body: JSON.stringify({ slug, status: 'published', category: 'account', sort: 99, ...texts }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
}

const shown = async (edge: TestEdge): Promise<string> => (await edge.get(page)).text();
const patience = { timeout: 60_000 };

it('[EDGE-5006] beside a real Directus an idle edge asks for the fingerprint alone, and gets 304; what is saved or removed is found at the next look, without a notice', async () => {
  const between = await standBetween();
  const edge = await edgeBeside(between);
  await idle(between, 20);
  const from = between.asked.length;
  await saveArticle('First words');
  await expect.poll(() => shown(edge), patience).toContain('First words');
  await idle(between, 3);
  expect(new Set(between.asked.slice(from).filter((each) => each.startsWith('/items/')))).toEqual(
    new Set(['/items/help_articles 200']),
  );
  await saveArticle(null);
  await expect.poll(() => shown(edge), patience).not.toContain('First words');
  await idle(between, 3);
});

it('[EDGE-5008] beside a Directus of an earlier release, without a fingerprint, an edge looks at its collections as before', async () => {
  const between = await standBetween();
  between.isEarlier = true;
  const edge = await edgeBeside(between);
  await saveArticle('Of an earlier release');
  await expect.poll(() => shown(edge), patience).toContain('Of an earlier release');
  await saveArticle(null);
  await expect.poll(() => shown(edge), patience).not.toContain('Of an earlier release');
  expect(between.asked).toContain(`${fingerprintPath} 404`);
  expect(edge.log.filter((line) => line.includes('gives no fingerprint'))).toHaveLength(1);
});

// What a restore does to tables is written into the file of the database, past Directus.
it.each(testServer() === null ? ['data.db'] : [])(
  '[EDGE-5007] an older dump that is restored under a running edge is on the site at the next look (%s)',
  async (file) => {
    await saveArticle('Of the dump');
    const { DatabaseSync } = await import('node:sqlite');
    const folder = join(String(cms.environment['ALUR_DATA']), 'cms');
    const database = new DatabaseSync(join(folder, file), { timeout: 20_000 });
    onTestFinished(async () => {
      database.close();
      await saveArticle(null);
    });
    const between = await standBetween();
    const edge = await edgeBeside(between);
    await idle(between, 3);
    database.exec(`VACUUM INTO '${join(folder, 'dump.db')}'`);
    await saveArticle('Later than the dump');
    await expect.poll(() => shown(edge), patience).toContain('Later than the dump');
    await idle(between, 3);
    database.exec(`ATTACH '${join(folder, 'dump.db')}' AS dump; BEGIN IMMEDIATE;`);
    for (const table of ['help_articles', 'content_fingerprint'])
      database.exec(`DELETE FROM main.${table}; INSERT INTO main.${table} SELECT * FROM dump.${table};`);
    database.exec('COMMIT; DETACH dump;');
    await expect.poll(() => shown(edge), patience).toContain('Of the dump');
    await idle(between, 3);
  },
);
