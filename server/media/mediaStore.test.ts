import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countAssetRequests, avif, mp4, openMediaEdge, patient, sendFile } from '../testing/mediaEdge.ts';
import { startCmsStandIn } from '../testing/cmsStandIn.ts';
import { openMediaFiles } from './mediaFiles.ts';
import { createMediaStore } from './mediaStore.ts';

test('[EDGE-2704] [R2] while the CMS hangs nobody waits longer than its limit, then nobody waits at all; what was served once still is, after a restart as well', async () => {
  const data = await mkdtemp(join(tmpdir(), 'alur-media-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  const { edge, at } = await openMediaEdge({ data, limits: { ...patient, timeoutMs: 4000 } });
  expect((await edge.get(`${at}/w480.avif`)).status).toBe(200);
  const kept = async (): Promise<readonly string[]> => readdir(join(data, 'edge', 'media')).catch(() => []);
  await expect.poll(kept, { interval: 20 }).toEqual([expect.stringMatching(/w480\.avif\.[0-9a-f]{32}$/)]);
  edge.cms.file = () => undefined;
  const began = performance.now();
  const crowd = await Promise.all(
    Array.from({ length: 60 }, (_, n) => edge.get(`${at}/${n % 2 === 0 ? 'w960.avif' : 'w1600.avif'}`)),
  );
  const stoodIn = ({ status, headers }: Response) => [status, headers.get('cache-control')].join(' ');
  expect(new Set(crowd.map(stoodIn))).toEqual(new Set(['200 no-store']));
  expect(performance.now() - began).toBeLessThan(12_000);
  expect(countAssetRequests(edge)).toBe(3);
  const second = await openMediaEdge({ data, cms: edge.cms });
  expect((await second.edge.get(`${at}/w480.avif`)).status).toBe(200);
  expect(countAssetRequests(edge)).toBe(3);
});

test('[EDGE-2704] once the CMS was silent nobody waits for it, for ten seconds', async () => {
  const now = vi.fn(() => Date.now());
  const { edge, at } = await openMediaEdge({ now });
  edge.cms.file = (response) => void response.destroy();
  expect((await edge.get(`${at}/w480.avif`)).status).toBe(503);
  const seen = countAssetRequests(edge);
  edge.cms.file = sendFile;
  expect((await edge.get(`${at}/w480.avif`)).status).toBe(503);
  expect((await edge.get(`${at}/w960.avif`)).status).toBe(503);
  expect(countAssetRequests(edge)).toBe(seen);
  now.mockImplementation(() => Date.now() + 10_001);
  expect((await edge.get(`${at}/w480.avif`)).status).toBe(200);
});

test('[EDGE-2705] a hundred visitors who ask for one size at once cost the CMS one question', async () => {
  const { edge, at } = await openMediaEdge();
  const waiting: ServerResponse[] = [];
  edge.cms.file = (response) => void waiting.push(response);
  const crowd = Array.from({ length: 100 }, async () => (await edge.get(`${at}/w480.avif`)).status);
  await expect.poll(() => waiting.length, { interval: 10 }).toBe(1);
  for (const response of waiting) sendFile(response, 'avif');
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]));
  expect(countAssetRequests(edge)).toBe(1);
});

test.each([401, 429, 500, 503])(
  '[EDGE-2861] [R2] a CMS that refuses one size with %i leaves the others alone, and the browser may ask again',
  async (status) => {
    const now = vi.fn(() => Date.now());
    const { edge, at } = await openMediaEdge({ now });
    edge.cms.file = (response, path) =>
      path.includes('960') ? void response.writeHead(status).end('{}') : sendFile(response, path);
    const busy = await edge.get(`${at}/w960.avif`);
    expect([busy.status, busy.headers.get('retry-after'), busy.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect((await edge.get(`${at}/w480.avif`)).status).toBe(200);
    edge.cms.file = sendFile;
    const before = countAssetRequests(edge);
    expect((await edge.get(`${at}/w960.avif`)).headers.get('cache-control')).toBe('no-store');
    expect(countAssetRequests(edge)).toBe(before);
    now.mockImplementation(() => Date.now() + 5001);
    expect((await edge.get(`${at}/w960.avif`)).status).toBe(200);
  },
);

test('[EDGE-2862] one size that takes too long to make silences no other file', async () => {
  const { edge, at } = await openMediaEdge({ limits: { ...patient, timeoutMs: 2000 } });
  let isOver = false;
  edge.cms.file = (response, path) => {
    if (path.includes('1600')) response.on('close', () => (isOver = true));
    else sendFile(response, path);
  };
  expect((await edge.get(`${at}/w1600.avif`)).status).toBe(503);
  await expect.poll(() => isOver, { interval: 20 }).toBe(true);
  await expect.poll(async () => (await edge.get(`${at}/w480.avif`)).status, { interval: 20 }).toBe(200);
});

test('[EDGE-2864] a part of a video is read from disk alone, not the whole file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alur-media-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = openMediaFiles(folder, 1e9);
  const name = '0123456789abcdef.film.mp4';
  await files.write(name, [mp4]);
  const store = createMediaStore({ cmsUrl: 'http://127.0.0.1:9', token: null, files, now: Date.now });
  const video = { name, path: '/assets/1', type: 'video/mp4', mostBytes: 30_000_000, changedAt: null };
  expect(await store.read(video)).toEqual({
    etag: expect.any(String),
    size: mp4.length,
    path: expect.stringContaining(folder),
  });
  const small = { ...video, name: '0123456789abcdee.film.mp4' };
  await files.write(small.name, [mp4.subarray(0, 1000)]);
  expect(await store.read(small)).toMatchObject({ size: 1000, path: expect.stringContaining(folder) });
});

test('[EDGE-2865] bytes of a file that was replaced meanwhile are not kept under the earlier address', async () => {
  const now = vi.fn(() => Date.now());
  const { edge, at } = await openMediaEdge({ now });
  const changedAt = (moment: string): void => {
    edge.cms.file = (response, path) => {
      response.setHeader('last-modified', new Date(moment).toUTCString());
      sendFile(response, path);
    };
  };
  changedAt('2026-11-20T10:00:07.000Z');
  expect((await edge.get(`${at}/w480.avif`)).status).toBe(503);
  changedAt('2026-11-20T10:00:00.000Z');
  now.mockImplementation(() => Date.now() + 5001);
  expect((await edge.get(`${at}/w480.avif`)).status).toBe(200);
});

test('[EDGE-2866] [R2] a picture is there while its copy is still being written', async () => {
  const cms = await startCmsStandIn({});
  onTestFinished(() => cms.close());
  cms.file = sendFile;
  const folder = await mkdtemp(join(tmpdir(), 'alur-media-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  let release = (): void => undefined;
  const busy = new Promise<null>((resolve) => (release = () => resolve(null)));
  const files = { ...openMediaFiles(folder, 1e9), write: () => busy };
  const store = createMediaStore({ cmsUrl: cms.url, token: 'key', files, now: Date.now, limits: patient });
  const picture = { name: '0123456789abcdef.w480.avif', path: '/assets/1?key=alur-480-avif' };
  const avifAsked = { ...picture, type: 'image/avif', mostBytes: 1e6, changedAt: null };
  expect(await store.read(avifAsked)).toMatchObject({ bytes: avif });
  release();
  await store.settled();
});
