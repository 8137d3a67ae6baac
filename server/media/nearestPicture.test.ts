import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { countAssetRequests, openMediaEdge, sendFile } from '../testing/mediaEdge.ts';
import { otherSizes } from './nearestPicture.ts';

const presets = (preset: string, accept?: string): readonly string[] =>
  otherSizes(preset, accept).map((each) => each.preset);

test('[EDGE-3921] in the place of a size stands the nearest width, in a format that the browser can draw', () => {
  expect(presets('w1600.avif')).toEqual(['w1600.jpg', 'w960.avif', 'w960.jpg', 'w480.avif', 'w480.jpg']);
  expect(presets('w480.jpg', 'image/avif,image/webp,*/*').slice(0, 3)).toEqual([
    'w480.avif',
    'w480.webp',
    'w960.avif',
  ]);
  expect(presets('w960.jpg', '*/*')).toEqual(['w480.jpg', 'w1600.jpg']);
  expect(presets('share.jpg', 'image/avif')).toEqual([]);
});

/** A CMS that gives the smallest size alone. */
const onlySmall = (response: ServerResponse, path: string): void =>
  path.includes('480') ? sendFile(response, path) : void response.writeHead(503).end('{}');

test('[EDGE-3921] [R2] while the CMS makes a size the nearest one that is there is shown, kept by nobody; what was asked for comes as soon as it is made', async () => {
  const now = vi.fn(() => Date.now());
  const { edge, at } = await openMediaEdge({ now });
  edge.cms.file = onlySmall;
  const wide = async (accept = 'image/avif,image/webp,*/*') => {
    const { status, headers } = await edge.get(`${at}/w1600.jpg`, { accept });
    return [status, headers.get('content-type'), headers.get('cache-control')];
  };
  expect(await wide()).toEqual([503, 'application/json; charset=utf-8', 'no-store']);
  expect((await edge.get(`${at}/w480.avif`)).status).toBe(200);
  const before = countAssetRequests(edge);
  expect(await wide()).toEqual([200, 'image/avif', 'no-store']);
  expect(await wide('image/jpeg')).toEqual([503, 'application/json; charset=utf-8', 'no-store']);
  expect(countAssetRequests(edge)).toBe(before);
  edge.cms.file = sendFile;
  now.mockImplementation(() => Date.now() + 5001);
  expect(await wide()).toEqual([200, 'image/jpeg', 'public, max-age=31536000, immutable']);
});
