import { mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import settings from '../../cms-seed/system/settings.json' with { type: 'json' };
import type { Row } from '../content/door/collection.ts';
import { startCmsStandIn } from '../testing/cmsStandIn.ts';
import { startTestEdge, type TestEdge, type TestEdgeOptions } from '../testing/startTestEdge.ts';
import { essentialItems } from '../testing/stubFlow.ts';
import { openMediaFiles } from './mediaFiles.ts';
import { createMediaStore } from './mediaStore.ts';

const id = (last: number): string => `a1e00006-0000-4000-8000-00000000000${last}`;
const file = (last: number, over: Row = {}): Row => ({
  id: id(last),
  type: 'image/webp',
  filesize: 90_000,
  width: 1200,
  height: 675,
  modified_on: '2026-11-20T10:00:00.000Z',
  ...over,
});
const item = (slug: string, over: Row): Row => ({ slug, status: 'published', ...over });
const stands = item('stands', { alt_en: 'A full stand', alt_id: 'Tribun penuh', file: file(1) });
const film = file(2, { type: 'video/mp4', width: null, height: null });
const goal = item('goal', {
  title_en: 'A goal',
  title_id: 'Gol',
  poster: 'stands',
  captions_en: 'WEBVTT\n\n00:00.000 --> 00:02.500\nGoal!\n',
  file: film,
});
const page = item('season', {
  title_en: 'Season',
  title_id: 'Musim',
  blocks: [
    {
      block: 'image',
      photo: { collection: 'pictures', key: 'stands' },
      caption_en: 'Night',
      caption_id: 'Malam',
    },
    { block: 'video', video: { collection: 'videos', key: 'goal' } },
  ],
});

const avif = Buffer.concat([Buffer.from('\0\0\0\x1cftypavif', 'latin1'), Buffer.alloc(500, 1)]);
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 2)]);
const mp4 = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom', 'latin1'), Buffer.alloc(3_000_000, 3)]);

function sendFile(response: ServerResponse, path: string): void {
  const [type, bytes] = path.includes('avif')
    ? ['image/avif', avif]
    : path.includes('jpeg')
      ? ['image/jpeg', jpeg]
      : ['video/mp4', mp4];
  response.setHeader('content-type', type).end(bytes);
}

/** Nothing here is about time: a busy machine may take its own. */
const patient = { timeoutMs: 20_000, retries: 1, retryDelayMs: 10, maxBytes: 100_000 };

/** An edge that shows the page, with what of its blocks a browser is given. */
async function opened(options: TestEdgeOptions = {}): Promise<{
  readonly edge: TestEdge;
  readonly at: string;
  readonly video: Readonly<Record<string, string>>;
}> {
  const cms =
    options.cms ??
    (await startCmsStandIn({
      flow_documents: essentialItems(),
      pictures: [stands],
      videos: [goal],
      promo_pages: [page],
    }));
  if (options.cms === undefined) onTestFinished(() => cms.close());
  cms.file ??= sendFile;
  const edge = await startTestEdge({ limits: patient, ...options, cms });
  const blocks = async (): Promise<readonly { readonly slots: Readonly<Record<string, Row>> }[]> => {
    const { blocks: shown = [] } = (await (
      await edge.get('/alur/page?path=/vplus/promo/season&locale=id')
    ).json()) as {
      readonly blocks?: readonly { readonly slots: Readonly<Record<string, Row>> }[];
    };
    return shown;
  };
  await expect.poll(async () => (await blocks()).length, { interval: 20 }).toBe(2);
  const [first, second] = await blocks();
  return {
    edge,
    at: String(first?.slots['photo']?.['at']),
    video: second?.slots['video'] as Readonly<Record<string, string>>,
  };
}

const asked = (edge: TestEdge): number =>
  edge.cms.requests.filter((request) => request.startsWith('/assets/')).length;

test('[EDGE-2700] a picture of a page is served in a size and a format of ours, to be kept forever, and may do nothing', async () => {
  const { edge, at } = await opened();
  const answer = await edge.get(`${at}/w480.avif`);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(avif)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  const again = await edge.get(`${at}/w480.avif`, { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  expect(asked(edge)).toBe(1);
  const policy = (await edge.get('/vplus/promo/season')).headers.get('content-security-policy');
  expect(policy).toContain("media-src 'self'");
  expect(policy).toContain("img-src 'self'");
});

test('[EDGE-2700] every size and format of ours is a preset of the CMS, which makes no others', () => {
  const { storage_asset_transform: makes, storage_asset_presets: presets } = settings.settings;
  expect(makes).toBe('presets');
  expect(presets.map(({ key }) => key)).toEqual([
    ...[480, 960, 1600].flatMap((width) =>
      ['avif', 'webp', 'jpeg'].map((format) => `alur-${width}-${format}`),
    ),
    'alur-share-jpeg',
  ]);
});

test('[EDGE-2701] strangers who invent names, presets and files make the edge ask for nothing', async () => {
  const { edge, at } = await opened();
  const before = asked(edge);
  const paths = [
    `/vplus/media/0123456789abcdef/w480.avif`,
    `/vplus/media/${id(1)}/w480.avif`,
    `/vplus/media/..%2f..%2fusers/w480.avif`,
    `${at}/w4800.avif`,
    `${at}/film.mp4`,
    `${at}/w480.avif%3fwidth=1`,
    `${at}/captions-en.vtt`,
  ];
  for (const path of paths) {
    const { status, headers } = await edge.get(path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
  }
  expect(asked(edge)).toBe(before);
});

test('[EDGE-2702] a picture that is no longer published, or has another file, is not found at its address', async () => {
  const { edge, at } = await opened();
  expect((await edge.get(`${at}/w480.avif`)).status).toBe(200);
  edge.cms.items['pictures'] = [{ ...stands, file: file(1, { modified_on: '2026-11-21T10:00:00.000Z' }) }];
  await expect.poll(async () => (await edge.get(`${at}/w480.avif`)).status, { interval: 20 }).toBe(404);
});

test.each([
  ['a page in the place of a picture', 'text/html', Buffer.from('<script>alert(1)</script>')],
  ['a page that is called a picture', 'image/avif', Buffer.from('<script>alert(1)</script>')],
  ['more bytes than any size has', 'image/avif', Buffer.concat([avif, Buffer.alloc(5_000_000)])],
  ['a drawing of vectors', 'image/svg+xml', Buffer.from('<svg/>')],
])('[EDGE-2703] %s is not found, and not asked for again at once', async (_name, type, bytes) => {
  const { edge, at } = await opened();
  edge.cms.file = (response) => void response.setHeader('content-type', type).end(bytes);
  for (let time = 0; time < 3; time += 1) expect((await edge.get(`${at}/w480.avif`)).status).toBe(404);
  expect(asked(edge)).toBe(1);
});

test('[EDGE-2704] [R2] while the CMS hangs nobody waits longer than its limit, then nobody waits at all; what was served once still is, after a restart as well', async () => {
  const data = await mkdtemp(join(tmpdir(), 'alur-media-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  const { edge, at } = await opened({ data, limits: { ...patient, timeoutMs: 1500 } });
  expect((await edge.get(`${at}/w480.avif`)).status).toBe(200);
  const kept = async (): Promise<readonly string[]> => readdir(join(data, 'edge', 'media')).catch(() => []);
  await expect.poll(kept, { interval: 20 }).toEqual([expect.stringMatching(/w480\.avif\.[0-9a-f]{32}$/)]);
  edge.cms.file = () => undefined;
  const began = performance.now();
  const crowd = await Promise.all(
    Array.from({ length: 60 }, (_, n) => edge.get(`${at}/${n % 2 === 0 ? 'w960.avif' : 'w1600.avif'}`)),
  );
  expect(crowd.every(({ status }) => status === 503)).toBe(true);
  expect(performance.now() - began).toBeLessThan(4000);
  expect(asked(edge)).toBe(3);
  const second = await opened({ data, cms: edge.cms });
  expect((await second.edge.get(`${at}/w480.avif`)).status).toBe(200);
  expect(asked(edge)).toBe(3);
});

test('[EDGE-2704] once the CMS was silent nobody waits for it, for ten seconds', async () => {
  const now = vi.fn(() => Date.now());
  const { edge, at } = await opened({ now });
  edge.cms.file = (response) => void response.destroy();
  expect((await edge.get(`${at}/w480.avif`)).status).toBe(503);
  const seen = asked(edge);
  edge.cms.file = sendFile;
  expect((await edge.get(`${at}/w480.avif`)).status).toBe(503);
  expect((await edge.get(`${at}/w960.avif`)).status).toBe(503);
  expect(asked(edge)).toBe(seen);
  now.mockImplementation(() => Date.now() + 10_001);
  expect((await edge.get(`${at}/w480.avif`)).status).toBe(200);
});

test('[EDGE-2705] a hundred visitors who ask for one size at once cost the CMS one question', async () => {
  const { edge, at } = await opened();
  const waiting: ServerResponse[] = [];
  edge.cms.file = (response) => void waiting.push(response);
  const crowd = Array.from({ length: 100 }, async () => (await edge.get(`${at}/w480.avif`)).status);
  await expect.poll(() => waiting.length, { interval: 10 }).toBe(1);
  for (const response of waiting) sendFile(response, 'avif');
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]));
  expect(asked(edge)).toBe(1);
});

test('[EDGE-2706] a video is sent in the parts that a player asks for, and its captions as text', async () => {
  const { edge, video } = await opened();
  expect(video['type']).toBe('video/mp4');
  const whole = await edge.get(video['src'] ?? '');
  expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
  expect((await whole.arrayBuffer()).byteLength).toBe(mp4.length);
  const part = await edge.get(video['src'] ?? '', { range: 'bytes=4-7' });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 4-7/${mp4.length}`,
    'ftyp',
  ]);
  expect((await edge.get(video['src'] ?? '', { range: `bytes=${mp4.length}-` })).status).toBe(416);
  // Nobody wrote Indonesian ones: English ones are better than none.
  expect([video['language'], video['label']]).toEqual(['en', 'Inggris']);
  const captions = await edge.get(video['captions'] ?? '');
  expect(captions.headers.get('content-type')).toContain('text/vtt');
  expect(await captions.text()).toContain('Goal!');
});

test('[EDGE-2707] a link preview shows the first picture of a page, with its width and height', async () => {
  const { edge, at } = await opened();
  const body = await (await edge.get('/vplus/promo/season?locale=en')).text();
  expect(body).toContain(`property="og:image" content="http://localhost:`);
  expect(body).toContain(`${at}/share.jpg`);
  expect(body).toMatch(/og:image:width" content="1200"/);
});

test('[EDGE-2708] a page whose picture is not published is shown without that block', async () => {
  const { edge } = await opened();
  edge.cms.items['pictures'] = [];
  edge.cms.items['promo_pages'] = [
    { ...page, blocks: [{ block: 'text', body_en: 'Words' }, ...(page['blocks'] as Row[])] },
  ];
  const kinds = async (): Promise<unknown> => {
    const { blocks = [] } = (await (await edge.get('/alur/page?path=/vplus/promo/season')).json()) as {
      readonly blocks?: readonly { readonly block: string }[];
    };
    return blocks.map(({ block }) => block);
  };
  await expect.poll(kinds, { interval: 20 }).toEqual(['text']);
});

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
  const { edge, video } = await opened();
  const src = video['src'] ?? '';
  const folder = join(edge.data, 'edge', 'media');
  const length = async (): Promise<number> => (await (await edge.get(src)).arrayBuffer()).byteLength;
  expect(await length()).toBe(mp4.length);
  await rm(folder, { recursive: true });
  expect(await length()).toBe(mp4.length);
  expect(asked(edge)).toBe(2);
  for (const name of await readdir(folder)) await truncate(join(folder, name), 100);
  expect(await length()).toBe(mp4.length);
  expect(asked(edge)).toBe(3);
});

test.each([401, 429, 500, 503])(
  '[EDGE-2861] [R2] a CMS that refuses one size with %i leaves the others alone, and the browser may ask again',
  async (status) => {
    const now = vi.fn(() => Date.now());
    const { edge, at } = await opened({ now });
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
    const before = asked(edge);
    expect((await edge.get(`${at}/w960.avif`)).status).toBe(503);
    expect(asked(edge)).toBe(before);
    now.mockImplementation(() => Date.now() + 5001);
    expect((await edge.get(`${at}/w960.avif`)).status).toBe(200);
  },
);

test('[EDGE-2862] one size that takes too long to make silences no other file', async () => {
  const { edge, at } = await opened({ limits: { ...patient, timeoutMs: 500 } });
  let isOver = false;
  edge.cms.file = (response, path) => {
    if (path.includes('1600')) response.on('close', () => (isOver = true));
    else sendFile(response, path);
  };
  expect((await edge.get(`${at}/w1600.avif`)).status).toBe(503);
  await expect.poll(() => isOver, { interval: 20 }).toBe(true);
  await expect.poll(async () => (await edge.get(`${at}/w480.avif`)).status, { interval: 20 }).toBe(200);
});

test('[EDGE-2863] a video goes to disk while it comes, and no more of it than a video may have', async () => {
  const { edge, video } = await opened();
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
  const { edge, at } = await opened({ now });
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

test('[EDGE-2866] [R2] a disk that takes nothing costs a picture its copy alone', async () => {
  const data = await mkdtemp(join(tmpdir(), 'alur-media-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  await mkdir(join(data, 'edge'));
  await writeFile(join(data, 'edge', 'media'), 'no folder');
  const { edge, at, video } = await opened({ data });
  expect((await edge.get(`${at}/w480.avif`)).status).toBe(200);
  expect((await edge.get(`${at}/w480.avif`)).status).toBe(200);
  expect(asked(edge)).toBe(1);
  expect((await edge.get(video['src'] ?? '')).status).toBe(503);
});
