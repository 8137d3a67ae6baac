import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sharedTestEdge } from '../testing/startTestEdge.ts';

/** Serves what ships. */
const shipping = sharedTestEdge({
  variables: { ALUR_CMS_URL: 'http://127.0.0.1:9', ALUR_EDGE_URL: 'https://tv.test' },
});

/** What a link preview reads of a page: its tags by name, and the pixels of the picture that it would load. */
async function previewOf(html: string): Promise<Readonly<Record<string, string>>> {
  const tags = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g)];
  const read = Object.fromEntries(tags.map(([, name = '', content = '']) => [name, content]));
  const file = /\/share\/(\w+)\.jpg$/.exec(read['og:image'] ?? '')?.[1] ?? '';
  const bytes = await readFile(new URL(`../../public/share/${file}.jpg`, import.meta.url));
  // Of a JPEG: the marker of the frame, its length and depth, then height and width.
  const frame =
    [0xc0, 0xc2].map((kind) => bytes.indexOf(Buffer.from([0xff, kind]))).find((at) => at > 0) ?? 0;
  return { ...read, pixels: `${bytes.readUInt16BE(frame + 7)}x${bytes.readUInt16BE(frame + 5)}` };
}

test.each([
  ['/vplus/promo/match-season', 'match'],
  ['/vplus/promo/year-end-films', 'cinema'],
  ['/vplus/promo/family-tv', 'family'],
  ['/vplus/pricing', 'alur'],
])(
  '[EDGE-2452] a link preview of %s has title, text, address and a picture of its own, each whole, in the language asked for',
  async (path, picture) => {
    const preview = await previewOf(await (await shipping().get(`${path}?locale=id`)).text());
    expect(preview).toMatchObject({
      'og:url': `https://tv.test${path}?locale=id`,
      'og:locale': 'id_ID',
      'og:site_name': 'Alur',
      'og:image': `https://tv.test/share/${picture}.jpg`,
      'og:image:alt': preview['og:title'],
      'twitter:card': 'summary_large_image',
      pixels: `${preview['og:image:width']}x${preview['og:image:height']}`,
    });
    for (const name of ['og:title', 'og:description']) expect(preview[name], name).toMatch(/\w/);
  },
);
