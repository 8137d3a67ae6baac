import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startCmsStandIn } from '../testing/cmsStandIn.ts';
import { startTestEdge } from '../testing/startTestEdge.ts';
import { essentialItems } from '../testing/stubFlow.ts';

const picture = {
  slug: 'stands',
  status: 'published',
  alt_en: 'Stands at night',
  file: {
    id: 'a1e00006-0000-4000-8000-000000000001',
    type: 'image/webp',
    filesize: 1000,
    width: 1920,
    height: 1080,
    modified_on: '2026-01-01T00:00:00Z',
  },
};
const page = {
  slug: 'sale',
  status: 'published',
  title_en: 'Sale',
  blocks: [{ block: 'image', photo: { key: 'stands', collection: 'pictures' } }],
};

async function cmsWithPhoto() {
  return startCmsStandIn({ flow_documents: essentialItems(), pictures: [picture], promo_pages: [page] });
}

/** What the first visitor after a start gets of the page. */
async function firstVisit(options: Parameters<typeof startTestEdge>[0]): Promise<string> {
  const edge = await startTestEdge(options);
  return (await edge.get('/alur/page?path=/vplus/promo/sale&locale=en')).text();
}

async function emptyFolder(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'alur-first-'));
  onTestFinished(async () => rm(data, { recursive: true, force: true }));
  return data;
}

test('[EDGE-2902] the first visitor of an edge that starts with nothing gets a page with its photos', async () => {
  expect(await firstVisit({ cms: await cmsWithPhoto() })).toContain('Stands at night');
});

test('[EDGE-2902] an edge whose copy lacks a collection, as one from before a release does, reads it before its first visitor', async () => {
  const [cms, data] = [await cmsWithPhoto(), await emptyFolder()];
  const before = await startTestEdge({ cms, data });
  await before.until(({ content }) => content.source === 'cms');
  await before.close();
  const folder = join(data, 'edge', 'content');
  const copies = (await readdir(folder)).filter((name) => name.startsWith('pictures.'));
  expect(copies).toHaveLength(1);
  await rm(join(folder, copies[0] ?? ''));
  expect(await firstVisit({ cms, data })).toContain('Stands at night');
});

/** Every call of a CMS that hangs waits far longer than any start does. */
const patient = { timeoutMs: 240_000, retries: 0, retryDelayMs: 10, maxBytes: 100_000 };
/** The longest that an edge waits for its first read (`server/startEdge.ts`), in milliseconds. */
const wait = 1500;

test('[EDGE-2902] [R2] a start with a whole copy waits for no CMS: when it first asks one, which hangs, it serves already', async () => {
  const [cms, data] = [await cmsWithPhoto(), await emptyFolder()];
  const whole = await startTestEdge({ cms, data });
  await whole.until(({ content }) => content.source === 'cms');
  await whole.close();
  const visited = `${whole.url}/alur/page?path=/vplus/promo/sale&locale=en`;
  const served = Promise.withResolvers<string>();
  cms.misbehave = () => {
    served.resolve(
      fetch(visited).then(
        async (answer) => answer.text(),
        () => 'nothing listens yet',
      ),
    );
  };
  await startTestEdge({ cms, data, limits: patient, variables: { PORT: new URL(whole.url).port } });
  expect(await served.promise).toContain('Stands at night');
});

test('[EDGE-2902] [R2] a start with nothing serves what ships when the CMS hangs for longer than a start may take', async () => {
  const cms = await cmsWithPhoto();
  cms.misbehave = () => undefined;
  const began = performance.now();
  const edge = await startTestEdge({ cms, limits: patient, firstReadMs: undefined });
  // Far below the limit of a call: it is the start that gives up.
  expect(performance.now() - began).toBeLessThan(patient.timeoutMs / 4);
  expect(performance.now() - began).toBeGreaterThanOrEqual(wait - 5);
  expect((await edge.get('/vplus/auth/login')).status).toBe(200);
  expect((await edge.ready()).content.source).toBe('shipped');
});

test('[EDGE-2931] [R2] a start whose port is taken is refused, and its reads of the CMS end', async () => {
  const other = await startTestEdge();
  const cms = await cmsWithPhoto();
  const ended: Promise<void>[] = [];
  cms.misbehave = (response) => {
    ended.push(new Promise((resolve) => void response.once('close', resolve)));
  };
  const port = new URL(other.url).port;
  const start = startTestEdge({ cms, limits: patient, firstReadMs: undefined, variables: { PORT: port } });
  await expect(start).rejects.toThrow('EADDRINUSE');
  expect(ended.length).toBeGreaterThan(0);
  await Promise.all(ended);
});
