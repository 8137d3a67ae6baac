import { expect, test } from 'vitest';
import type { HeldPicture } from '../content/collections/pictures.ts';
import { pictures } from '../content/collections/pictures.ts';
import type { ContentStore } from '../content/contentStore.ts';
import type { MediaStore } from './mediaStore.ts';
import { mostWarmed, warmPictures } from './warmPictures.ts';

function heldPicture(revision: string): HeldPicture {
  const alt = { en: 'A', id: 'A' };
  const file = {
    id: revision,
    revision,
    type: 'image/webp',
    changedAt: null,
  } as unknown as HeldPicture['file'];
  return { slug: revision, alt, file, width: 1280, height: 720 };
}

const held = ['0000000000000001', '0000000000000002'].map(heldPicture);
const silent = { warn: () => undefined };
const content = {
  of: (collection: unknown) => (collection === pictures ? held : []),
  revisionOf: () => 'r',
} as unknown as Pick<ContentStore, 'of' | 'revisionOf'>;

function storeThat(reads: (name: string) => void): MediaStore & { readonly atOnce: () => number } {
  let running = 0;
  let most = 0;
  return {
    async read({ name }) {
      running += 1;
      most = Math.max(most, running);
      reads(name);
      await Promise.resolve();
      running -= 1;
      return 'later';
    },
    readHeld: () => Promise.resolve(null),
    settled: () => Promise.resolve(),
    atOnce: () => most,
  };
}

test('[EDGE-3356] each published picture is made in every size, small ones first and one after the other, also where the CMS can’t give one now', async () => {
  const read: string[] = [];
  const store = storeThat((name) => void read.push(name));
  await warmPictures(content, store, silent, new AbortController().signal);
  expect(read).toEqual([
    '0000000000000001.w480.avif',
    '0000000000000002.w480.avif',
    '0000000000000001.w960.avif',
    '0000000000000002.w960.avif',
    '0000000000000001.w1600.avif',
    '0000000000000002.w1600.avif',
  ]);
  expect(store.atOnce()).toBe(1);
});

test('[EDGE-3356] an edge that ends asks for no further picture', async () => {
  const read: string[] = [];
  const ending = new AbortController();
  const store = storeThat((name) => {
    read.push(name);
    ending.abort();
  });
  await warmPictures(content, store, silent, ending.signal);
  expect(read).toHaveLength(1);
});

test('[EDGE-3356] of very many pictures the first ones are made ahead, and the operator reads how many are not', async () => {
  const many = Array.from({ length: mostWarmed + 2 }, (_, n) =>
    heldPicture(n.toString(16).padStart(16, '0')),
  );
  const ofMany = { ...content, of: (collection: unknown) => (collection === pictures ? many : []) };
  const read = new Set<string>();
  const said: string[] = [];
  const store = storeThat((name) => void read.add(name.split('.')[0] ?? ''));
  const log = { warn: (sentence: string) => void said.push(sentence) };
  await warmPictures(ofMany as typeof content, store, log, new AbortController().signal);
  expect(read.size).toBe(mostWarmed);
  expect(said).toEqual([expect.stringContaining('Of 302 pictures 300 are made ahead')]);
});
