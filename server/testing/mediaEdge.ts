import type { ServerResponse } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import type { Row } from '../content/decoding/collection.ts';
import { startCmsStandIn } from './cmsStandIn.ts';
import { startTestEdge, type TestEdge, type TestEdgeOptions } from './startTestEdge.ts';
import { essentialItems } from './stubFlow.ts';

export const id = (last: number): string => `a1e00006-0000-4000-8000-00000000000${last}`;
export const file = (last: number, over: Row = {}): Row => ({
  id: id(last),
  type: 'image/webp',
  filesize: 90_000,
  width: 1200,
  height: 675,
  modified_on: '2026-11-20T10:00:00.000Z',
  ...over,
});
const item = (slug: string, over: Row): Row => ({ slug, status: 'published', ...over });
export const stands = item('stands', { alt_en: 'A full stand', alt_id: 'Tribun penuh', file: file(1) });
const film = file(2, { type: 'video/mp4', width: null, height: null });
const goal = item('goal', {
  title_en: 'A goal',
  title_id: 'Gol',
  poster: 'stands',
  captions_en: 'WEBVTT\n\n00:00.000 --> 00:02.500\nGoal!\n',
  file: film,
});
export const page = item('season', {
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

export const avif = Buffer.concat([Buffer.from('\0\0\0\x1cftypavif', 'latin1'), Buffer.alloc(500, 1)]);
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 2)]);
export const mp4 = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom', 'latin1'), Buffer.alloc(3_000_000, 3)]);

export function sendFile(response: ServerResponse, path: string): void {
  const [type, bytes] = path.includes('avif')
    ? ['image/avif', avif]
    : path.includes('jpeg')
      ? ['image/jpeg', jpeg]
      : ['video/mp4', mp4];
  response.setHeader('content-type', type).end(bytes);
}

/** Nothing here is about time: a busy machine may take its own. */
export const patient = { timeoutMs: 20_000, retries: 1, retryDelayMs: 10, maxBytes: 100_000 };

/** An edge that shows the page, with what of its blocks a browser is given. */
export async function openMediaEdge(options: TestEdgeOptions = {}): Promise<{
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

export const countAssetRequests = (edge: TestEdge): number =>
  edge.cms.requests.filter((request) => request.startsWith('/assets/')).length;
