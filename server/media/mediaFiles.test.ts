import { mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countAssetRequests, mp4, openMediaEdge } from '../testing/mediaEdge.ts';
import { openMediaFiles } from './mediaFiles.ts';

test('[EDGE-2709] [R1] a copy on disk that was damaged counts as none, and the longest unused go when there are too many bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alur-media-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const name = (at: number): string => `${'0'.repeat(15)}${at}.w480.avif`;
  const first = openMediaFiles(folder, 250);
  for (const at of [1, 2, 3]) {
    await first.write(name(at), [Buffer.alloc(100, at)]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 });
  }
  vi.useRealTimers();
  expect([await first.find(name(1)), (await readdir(folder)).length]).toEqual([null, 2]);
  const found = await first.find(name(2));
  await writeFile(found?.path ?? '', Buffer.alloc(100, 9));
  const second = openMediaFiles(folder, 250);
  expect(await second.find(name(2))).toBe(null);
  expect(await second.find(name(3))).not.toBe(null);
  expect(await readdir(folder)).toHaveLength(1);
});

test('[EDGE-2860] a copy that is gone from disk, or was cut, is asked of the CMS again, without a restart', async () => {
  const { edge, video } = await openMediaEdge();
  const src = video['src'] ?? '';
  const folder = join(edge.data, 'edge', 'media');
  const length = async (): Promise<number> => (await (await edge.get(src)).arrayBuffer()).byteLength;
  expect(await length()).toBe(mp4.length);
  await rm(folder, { recursive: true });
  expect(await length()).toBe(mp4.length);
  expect(countAssetRequests(edge)).toBe(2);
  for (const name of await readdir(folder)) await truncate(join(folder, name), 100);
  expect(await length()).toBe(mp4.length);
  expect(countAssetRequests(edge)).toBe(3);
});

test('[EDGE-2863] a video goes to disk while it comes, and no more of it than a video may have', async () => {
  const { edge, video } = await openMediaEdge();
  const folder = join(edge.data, 'edge', 'media');
  let sent = 0;
  let goOn = (): void => undefined;
  edge.cms.file = (response) => {
    response.setHeader('content-type', 'video/mp4').write(mp4);
    const more = (): void => {
      sent += 1;
      if (!response.destroyed && sent < 1000) response.write(Buffer.alloc(1_000_000), more);
    };
    goOn = more;
  };
  const answer = edge.get(video['src'] ?? '');
  const onDisk = async (): Promise<number> => {
    const [draft] = await readdir(folder).catch(() => []);
    return draft === undefined ? 0 : (await stat(join(folder, draft))).size;
  };
  await expect.poll(onDisk, { interval: 20 }).toBe(mp4.length);
  goOn();
  expect((await answer).status).toBe(404);
  expect(sent).toBeLessThan(200);
  await expect.poll(() => readdir(folder), { interval: 20 }).toEqual([]);
});

test('[EDGE-2866] [R2] a disk that takes nothing costs a picture its copy alone', async () => {
  const data = await mkdtemp(join(tmpdir(), 'alur-media-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  await mkdir(join(data, 'edge'));
  await writeFile(join(data, 'edge', 'media'), 'no folder');
  const { edge, at, video } = await openMediaEdge({ data });
  expect((await edge.get(`${at}/w480.avif`)).status).toBe(200);
  expect((await edge.get(`${at}/w480.avif`)).status).toBe(200);
  expect(countAssetRequests(edge)).toBe(1);
  expect((await edge.get(video['src'] ?? '')).status).toBe(503);
});

test('[EDGE-5074] a disk that takes no picture stops nobody from seeing it; the metrics count it, and the log gives the first reason', async () => {
  const { edge, at } = await openMediaEdge();
  const folder = join(edge.data, 'edge', 'media');
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, 'a file where the folder belongs');
  for (const preset of ['w480.avif', 'w960.avif'])
    expect((await edge.get(`${at}/${preset}`)).status).toBe(200);
  const counted = async (): Promise<string> => (await edge.get('/metrics')).text();
  await expect.poll(counted).toMatch(/alur_media_faults_total\{result="unwritten"\} 2/);
  expect(edge.log.filter((line) => line.includes('could not be kept on disk'))).toEqual([
    expect.stringMatching(/EEXIST|ENOTDIR/),
  ]);
});

test('[EDGE-5074] a kept picture that was cut is counted', async () => {
  const { edge, video } = await openMediaEdge();
  const src = video['src'] ?? '';
  await (await edge.get(src)).arrayBuffer();
  const folder = join(edge.data, 'edge', 'media');
  for (const name of await readdir(folder)) await truncate(join(folder, name), 100);
  await (await edge.get(src)).arrayBuffer();
  expect(await (await edge.get('/metrics')).text()).toMatch(/alur_media_faults_total\{result="damaged"\} 1/);
});
