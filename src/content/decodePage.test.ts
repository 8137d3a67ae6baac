import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SitePage } from '../contracts/site/pages.ts';
import { decodePage } from './decodePage.ts';

const body = [
  'Words ',
  { is: 'p', in: ['and ', { is: 'a', href: '/vplus/help', in: ['a link'] }] },
  { is: 'br' },
] as const;
const question = { slug: 'q', question: 'Why?', answer: body };
const link = { path: '/vplus/help/article/a', title: 'A', summary: '' };
const category = { path: '/vplus/help/c', title: 'C', text: '' };

const pages: readonly SitePage[] = [
  { kind: 'home', title: 'Help', categories: [category], questions: [question] },
  { kind: 'category', title: 'C', text: '', questions: [question], articles: [link] },
  { kind: 'article', slug: 'a', title: 'A', summary: '', body, category: null, related: [link] },
  { kind: 'text', slug: 'about', title: 'About', summary: '', body, sample: true },
  { kind: 'pricing', packages: [{ packageId: 'p', title: 'P', label: '', perks: body, channels: null }] },
  {
    kind: 'channels',
    path: '/vplus/channels',
    of: null,
    channels: [
      {
        slug: 'a',
        name: 'A',
        text: '',
        category: 'kids',
        logo: { shape: 'ring', letters: 'A', color: '#000000', secondColor: '#FFFFFF' },
      },
    ],
  },
  { kind: 'promo', slug: 'p', title: 'P', summary: '', blocks: [{ block: 'hero', slots: { title: 'T' } }] },
  { kind: 'stores', path: '/vplus/redeem/stores/id', region: 'Indonesia', stores: [], others: [] },
  { kind: 'redirect', to: '/vplus/help', without: ['code'] },
  { kind: 'missing' },
];

test.each(pages)('[APP-15] a page of the kind $kind is taken as the edge serves it', (page) => {
  expect(decodePage(page)).toBe(page);
});

test.each(pages.filter(({ kind }) => kind !== 'missing'))(
  '[APP-15] a page of the kind $kind that lacks anything, or holds it in another kind, is refused',
  (page) => {
    const name = fc.constantFrom(...Object.keys(page));
    const wrong = fc.constantFrom<unknown>(undefined, 7, [7], [null], {});
    fc.assert(fc.property(name, wrong, (key, value) => decodePage({ ...page, [key]: value }) === null));
  },
);

test.each([
  ['blocks that are no list', { kind: 'promo', slug: 'p', title: 'P', summary: '', blocks: { 0: 'hero' } }],
  [
    'a block without its slots',
    { kind: 'promo', slug: 'p', title: 'P', summary: '', blocks: [{ block: 'hero' }] },
  ],
  ['a link without an address', { ...pages[3], body: [{ is: 'a', in: ['x'] }] }],
  ['an element of no text', { ...pages[3], body: [{ is: 'script', in: ['alert(1)'] }] }],
  [
    'a slot of endless words',
    {
      kind: 'promo',
      slug: 'p',
      title: 'P',
      summary: '',
      blocks: [{ block: 'hero', slots: { title: 'x'.repeat(5000) } }],
    },
  ],
  [
    'a logo of its own shape',
    {
      kind: 'channels',
      path: '/vplus/channels',
      of: null,
      channels: [
        {
          slug: 'a',
          name: 'A',
          text: '',
          category: 'kids',
          logo: { shape: 'x"', letters: 'A', color: '#000000', secondColor: '#000000' },
        },
      ],
    },
  ],
  ['a redirect to another site', { kind: 'redirect', to: '//evil.test', without: [] }],
  ['a redirect to a script', { kind: 'redirect', to: 'javascript:alert(1)', without: [] }],
  ['an unknown kind', { kind: 'constructor' }],
])('[APP-15] a page with %s is refused', (_, page) => {
  expect(decodePage(page)).toBeNull();
});

const at = '/vplus/media/0123456789abcdef';
const photo = { at, alt: 'A stand', width: 1920, height: 1080 };
const video = {
  src: `${at}/film.mp4`,
  type: 'video/mp4',
  title: 'A goal',
  poster: photo,
  captions: `${at}/captions-en.vtt`,
  language: 'en',
  label: 'English',
};
const flow = { name: 'tv-activate', access: 'everyone', title: 'Activate', path: '/vplus/tv/activate' };

test.each([
  ['photo', photo, 'at'],
  ['video', video, 'src'],
  ['video', video, 'captions'],
  ['flow', flow, 'path'],
] as const)(
  '[APP-2901] [T02] a page whose %s has %j is taken with that address and not with a hostile one at its %s',
  (slot, value, field) => {
    const taken = (held: unknown): boolean =>
      decodePage({
        kind: 'promo',
        slug: 'a',
        title: 'A',
        summary: '',
        blocks: [{ block: 'any', slots: { [slot]: held } }],
      }) !== null;
    expect([taken(value), taken(null)]).toEqual([true, true]);
    for (const hostile of ['javascript:alert(1)', '//evil.test', 'https://evil.test/a', `${at}" x="`, 7])
      expect(taken({ ...value, [field]: hostile }), String(hostile)).toBe(false);
    if (slot === 'video') expect(taken({ ...video, poster: { ...photo, at: '//evil.test' } })).toBe(false);
  },
);
