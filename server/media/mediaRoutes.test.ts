import { expect, test } from 'vitest';
import settings from '../../cms-seed/system/settings.json' with { type: 'json' };
import type { Row } from '../content/decoding/collection.ts';
import {
  countAssetRequests,
  avif,
  file,
  id,
  mp4,
  openMediaEdge,
  page,
  stands,
} from '../testing/mediaEdge.ts';

test('[EDGE-2700] a picture of a page is served in a size and a format of ours, to be kept forever, and may do nothing', async () => {
  const { edge, at } = await openMediaEdge();
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
  expect(countAssetRequests(edge)).toBe(1);
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
  const { edge, at } = await openMediaEdge();
  const before = countAssetRequests(edge);
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
  expect(countAssetRequests(edge)).toBe(before);
});

test('[EDGE-2702] a picture that is no longer published, or has another file, is not found at its address', async () => {
  const { edge, at } = await openMediaEdge();
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
  const { edge, at } = await openMediaEdge();
  edge.cms.file = (response) => void response.setHeader('content-type', type).end(bytes);
  for (let time = 0; time < 3; time += 1) expect((await edge.get(`${at}/w480.avif`)).status).toBe(404);
  expect(countAssetRequests(edge)).toBe(1);
});

test('[EDGE-2706] a video is sent in the parts that a player asks for, and its captions as text', async () => {
  const { edge, video } = await openMediaEdge();
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
  const { edge, at } = await openMediaEdge();
  const body = await (await edge.get('/vplus/promo/season?locale=en')).text();
  expect(body).toContain(`property="og:image" content="http://localhost:`);
  expect(body).toContain(`${at}/share.jpg`);
  expect(body).toMatch(/og:image:width" content="1200"/);
});

test('[EDGE-2708] a page whose picture is not published is shown without that block', async () => {
  const { edge } = await openMediaEdge();
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
