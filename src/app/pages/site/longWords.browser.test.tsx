import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, test, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type SlotName, slots } from '../../../blocks/frame/slots.ts';
import { blockManifests } from '../../../blocks/manifests.ts';
import type { PromoBlock } from '../../../contracts/site/blocks.ts';
import type { SitePage } from '../../../contracts/site/pages.ts';
import { ServicesContext } from '../../page/services.ts';
import { ScreenView } from '../../ScreenView.tsx';
import { testServices } from '../../testing/testServices.ts';
import '../../../ui/base.css';
import '../../../ui/tokens.css';

const word = 'Mempertanggungjawabkan#BanggaBuatanIndonesiaSelamanya';
const body = [
  { is: 'h2' as const, in: [word] },
  { is: 'p' as const, in: [word] },
  { is: 'ul' as const, in: [{ is: 'li' as const, in: [word] }] },
];
const question = { slug: 'a', question: word, answer: body };
const card = { packageId: 'p1', title: word, label: word, perks: body, channels: { path: '/a', count: 3 } };
const logo = { shape: 'circle', letters: 'AB', color: '#112233', secondColor: '#445566' } as const;
const channel = { slug: 'a', name: word, text: word, category: 'sport', logo } as const;
const link = { path: '/vplus/help/a', title: word, summary: word, text: word };
/** What stands in a slot of each kind. */
const filled = {
  line: word,
  text: body,
  link: '/vplus/help',
  moment: Date.UTC(2099, 0, 1),
  picture: 'match',
  packages: [card],
  channels: [channel],
  questions: [question],
  showing: 'now',
  titles: [
    {
      slug: 'a',
      name: word,
      kind: 'match',
      channel: word,
      packages: word,
      airs: { every: 'daily', from: 0, until: 3_600_000 },
      photo: null,
    },
  ],
  photo: null,
  video: null,
  flow: { name: 'tv-activate', access: 'everyone', title: word, path: '/vplus/tv/activate' },
} as const;

const blank = { eyebrow: '', lead: '', label: '', link: '', second_label: '', second_link: '', photo: null };

function blockOf({ name, slots: own }: (typeof blockManifests)[number]): PromoBlock {
  const values = (Object.keys(own) as SlotName[]).map((slot) => [slot, filled[slots[slot].is]] as const);
  return { block: name, slots: Object.fromEntries(values) };
}

const pages: readonly (readonly [string, string, SitePage])[] = [
  ...blockManifests.map((manifest): readonly [string, string, SitePage] => [
    `a page that opens with the block “${manifest.title.en}”`,
    '/vplus/promo/a',
    { kind: 'promo', slug: 'a', title: word, summary: '', blocks: [blockOf(manifest)] },
  ]),
  ['the help centre', '/vplus/help', { kind: 'home', title: '', categories: [link], questions: [question] }],
  [
    'a subject of the help centre',
    '/vplus/help/a',
    { kind: 'category', title: word, text: word, questions: [question], articles: [link] },
  ],
  [
    'an article',
    '/vplus/help/article/a',
    { kind: 'article', slug: 'a', title: word, summary: word, body, category: link, related: [link] },
  ],
  ['a text', '/vplus/help/a', { kind: 'text', slug: 'a', title: word, summary: word, body, sample: true }],
  ['the prices', '/vplus/pricing', { kind: 'pricing', packages: [card] }],
  [
    'the channels',
    '/vplus/channels',
    { kind: 'channels', path: '/vplus/channels', of: word, channels: [channel] },
  ],
];

/** Words that are drawn beyond the page, or beyond a box that cuts them; those for screen readers alone are drawn nowhere. */
function cutWords(): readonly string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || parent.closest('.visually-hidden, script, style') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const ends = [...range.getClientRects()].map(({ right }) => right);
    if (ends.length > 0 && Math.max(...ends) > roomOf(parent) + 1)
      found.push(`${parent.localName}.${parent.className}: ${node.textContent ?? ''}`);
  }
  return found;
}

/** Where the narrowest box ends that cuts what an element holds, in pixels. */
function roomOf(element: Element): number {
  let room = document.documentElement.clientWidth;
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    if (getComputedStyle(each).overflowX !== 'visible' && each !== document.documentElement)
      room = Math.min(room, each.getBoundingClientRect().right);
  return room;
}

async function opened(path: string, page: SitePage) {
  const held = { path, locale: 'en', page } as const;
  const services = await testServices(path, { status: 'visitor' }, { page: held });
  return render(
    <MemoryRouter initialEntries={[path]}>
      <ServicesContext value={services}>
        <ScreenView />
      </ServicesContext>
    </MemoryRouter>,
  );
}

afterEach(async () => {
  vi.unstubAllGlobals();
  await browserPage.viewport(414, 896);
});

test.each(pages)(
  '[APP-3000] %s shows a word of 50 letters whole on a phone and a desk',
  async (_name, path, page) => {
    const screen = await opened(path, page);
    await expect.element(screen.getByText(word).first()).toBeInTheDocument();
    for (const width of [320, 960, 1280]) {
      await browserPage.viewport(width, 740);
      expect(cutWords(), `${width} px`).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
  },
);

it.each([
  [360, 'Menyelenggarakan lomba'],
  [1280, 'Pertanggungjawaban publik'],
])('[APP-3000] at %i px an opening keeps each word of “%s” in one piece', async (width, title) => {
  await browserPage.viewport(width, 740);
  const opening = { block: 'hero', slots: { ...blank, title, picture: 'match' } };
  const page = { kind: 'promo', slug: 'a', title: 'A', summary: '', blocks: [opening] } as const;
  const heading = (await opened('/vplus/promo/a', page)).getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(heading.element());
  expect(range.getClientRects()).toHaveLength(2);
  expect(cutWords()).toEqual([]);
});

it('[APP-3000] an ad shows a word of 50 letters whole on a phone', async () => {
  await browserPage.viewport(320, 740);
  const ad = { slug: 'wide', title: word, text: word, label: word, link: '/vplus/pricing' };
  vi.stubGlobal('fetch', async () => Response.json(ad));
  const screen = await opened('/vplus/help/a?ads_location=wide', { kind: 'missing' });
  await expect.element(screen.getByRole('link', { name: word })).toBeVisible();
  expect(cutWords()).toEqual([]);
});
