import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type CmsApi, createCmsApi } from '../base/cmsApi.ts';
import { createSeedState } from '../content/seedState.ts';
import { seedFolder } from '../files/seedFiles.ts';
import { applyUploads } from './applyUploads.ts';
import { pullUploads } from './pullUploads.ts';

const entry = { id: 'a1e00006-0000-4000-8000-000000000001', file: 'stands-at-night.webp', title: 'Stands' };

/** A CMS with the file of the seed and twenty of editors; it knows which were read, and how many at once. */
async function startFolder(): Promise<{
  readonly api: CmsApi;
  readonly read: string[];
  readonly mostAtOnce: () => number;
}> {
  const read: string[] = [];
  let running = 0;
  let most = 0;
  const row = (id: string): Record<string, unknown> => ({
    id,
    title: 'Stands',
    type: 'image/webp',
    filename_download: `${id}.webp`,
    uploaded_on: '2026-11-20T10:00:00.000Z',
  });
  const editors = Array.from({ length: 20 }, (_, at) => `e0000000-0000-4000-8000-0000000000${10 + at}`);
  const server = createServer((request, response) => {
    const id = /^\/assets\/(.+)$/.exec(request.url ?? '')?.[1];
    if (id === undefined)
      return void response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ data: [entry.id, ...editors].map(row) }));
    read.push(id);
    running += 1;
    most = Math.max(most, running);
    // Those that are asked for at once arrive before the first one is answered.
    setImmediate(() =>
      setImmediate(() => {
        response.end(`bytes of ${id}`);
        running -= 1;
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { api: createCmsApi(`http://127.0.0.1:${port}`, 'token'), read, mostAtOnce: () => most };
}

async function seedCopy(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'alur-uploads-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(join(seedFolder, 'files'), join(folder, 'files'), { recursive: true });
  return folder;
}

test('[CMS-2860] a start reads none of the files that editors uploaded, however many there are', async () => {
  const { api, read } = await startFolder();
  const options = { force: false, dryRun: true };
  await applyUploads(api, await seedCopy(), [entry], createSeedState([]), options);
  expect(read).toEqual([entry.id]);
});

test('[CMS-2861] a pull reads the files of editors one after another', async () => {
  const { api, read, mostAtOnce } = await startFolder();
  await pullUploads(api, await seedCopy(), [entry], createSeedState([]));
  expect(new Set(read).size).toBe(21);
  expect(mostAtOnce()).toBe(1);
});
