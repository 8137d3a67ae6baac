import { expect, test } from 'vitest';
import type { Fields } from './keptEdits.ts';
import { createLostAsker, leavesNothing, lostSentence, lostSlots, namedSlots } from './lostSlots.ts';
import { phrase } from '../../words/forms.ts';

const form = {
  blocks: [
    { block: 'hero', photo: { key: 'stands', collection: 'pictures' } },
    { block: 'flow', flow: 'contest' },
    null,
    { block: 'flow', flow: 'gone' },
    { block: 'image', photo: { key: 'sofa', collection: 'pictures' } },
    { block: 'video', video: { key: 'goal', collection: 'videos' } },
    { block: 'text', photo: { key: 'of-an-earlier-choice', collection: 'pictures' } },
  ],
};
const reason = { en: 'It is gone.', id: 'Sudah tidak ada.' };

/** A CMS in which these are lost. */
function cmsWithout(lost: Readonly<Record<string, { readonly earlier?: true }>>, asked: string[] = []) {
  return {
    get: async (path: string) => {
      asked.push(path);
      const fault = lost[path];
      return { data: { data: { faults: fault === undefined ? [] : [{ reason, ...fault }] } } };
    },
  };
}

test('[CMS-2735] the form of a page names each block whose flow can’t be shown, with its place and the reason', async () => {
  const asked: string[] = [];
  const lost = await lostSlots(form, cmsWithout({ '/alur-embeds/flow/gone': {} }, asked));
  expect(lost).toEqual([{ place: 4, block: { en: 'Flow', id: 'Alur' }, reason, effect: 'without' }]);
  expect(asked).toEqual([
    '/alur-embeds/photo/stands',
    '/alur-embeds/flow/contest',
    '/alur-embeds/flow/gone',
    '/alur-embeds/photo/sofa',
    '/alur-embeds/video/goal',
  ]);
});

test('[CMS-2900] the form of a page names each block that lost its photo or video, and what readers see meanwhile', async () => {
  const cms = cmsWithout({
    '/alur-embeds/photo/stands': {},
    '/alur-embeds/photo/sofa': {},
    '/alur-embeds/video/goal': { earlier: true },
  });
  const lost = await lostSlots(form, cms);
  expect(lost.map(({ place, block, effect }) => [place, block.en, effect])).toEqual([
    [1, 'Opening', 'partly'],
    [5, 'Image', 'without'],
    [6, 'Video', 'earlier'],
  ]);
});

test('[CMS-2902] a page whose every block is left out is none to its visitors; one with a block that only lost a part, or shows an earlier file, still is', async () => {
  const blocks = [
    { block: 'flow', flow: 'gone' },
    { block: 'image', photo: { key: 'sofa' } },
  ];
  const both = { '/alur-embeds/flow/gone': {}, '/alur-embeds/photo/sofa': {} };
  const isNone = async (given: object, lost: Parameters<typeof cmsWithout>[0]): Promise<boolean> =>
    leavesNothing(await lostSlots(given as Fields, cmsWithout(lost)), given as Fields);
  expect(await isNone({ blocks }, both)).toBe(true);
  expect(await isNone({ blocks: [...blocks, { block: 'hero' }] }, both)).toBe(false);
  expect(await isNone({ blocks }, { ...both, '/alur-embeds/photo/sofa': { earlier: true } })).toBe(false);
  expect(await isNone({ blocks: [] }, {})).toBe(false);
});

test('[CMS-2735] a form without blocks, or with what is no list, names nothing', () => {
  for (const blocks of [
    undefined,
    null,
    'flow',
    [{ block: 'flow', flow: '' }],
    [{ block: 'image', photo: 7 }],
  ])
    expect(namedSlots({ blocks })).toEqual([]);
});

const gone = { block: 'image', photo: { key: 'sofa' } };
const lostSofa = { '/alur-embeds/photo/sofa': {} };

test('[CMS-2931] a block of which every package, channel or question is off the site counts as left out; one without names does not', async () => {
  const blocks = [
    { block: 'plans', packages: ['sprot', 'kids'] },
    { block: 'channels', channels: 'sprot' },
    { block: 'questions', questions: ['gone'] },
  ];
  const lost = await lostSlots(
    { blocks },
    cmsWithout({
      '/alur-embeds/packages/sprot%2Ckids': {},
      '/alur-embeds/channels/sprot': {},
      '/alur-embeds/questions/gone': {},
    }),
  );
  expect(lost.map(({ place, effect }) => [place, effect])).toEqual([
    [1, 'without'],
    [2, 'without'],
    [3, 'without'],
  ]);
  expect(leavesNothing(lost, { blocks })).toBe(true);
  expect(
    namedSlots({
      blocks: [
        { block: 'plans', packages: [] },
        { block: 'channels', channels: '' },
      ],
    }),
  ).toEqual([]);
});

test('[CMS-2931] the notice says what visitors get of a page they see, and what they would get of a draft, a version, a new page, one ahead of its time and one that is over', async () => {
  const now = Date.parse('2030-01-01T00:00:00Z');
  const published = { slug: 'sale', status: 'published', blocks: [gone] };
  const lost = await lostSlots(published, cmsWithout(lostSofa));
  const of = (fields: object, isItem = true) => lostSentence(lost, { ...published, ...fields }, isItem, now);
  expect(of({})).toEqual(phrase('editing.lostAll.now'));
  expect(of({ shows_from: '2029-01-01T00:00:00', shows_until: '2031-01-01T00:00:00' })).toEqual(
    phrase('editing.lostAll.now'),
  );
  expect(of({ blocks: [gone, { block: 'text' }] })).toEqual(phrase('editing.lost.now'));
  for (const fields of [
    { status: 'draft' },
    { status: 'archived' },
    { shows_from: '2031-01-01T00:00:00' },
    { shows_until: '2029-01-01T00:00:00' },
  ]) {
    expect(of(fields)).toEqual(phrase('editing.lostAll.later'));
    expect(of({ ...fields, blocks: [gone, { block: 'text' }] })).toEqual(phrase('editing.lost.later'));
  }
  expect(of({}, false)).toEqual(phrase('editing.lostAll.later'));
});

test('[CMS-2931] of the first page that lost everything the notice names the page that visitors get in its place', async () => {
  const first = { slug: 'home', status: 'published', blocks: [gone] };
  const lost = await lostSlots(first, cmsWithout(lostSofa));
  expect(lostSentence(lost, first, true, 0).en).toContain('the built-in first page');
  expect(lostSentence(lost, first, true, 0).en).not.toContain('not found');
});

test('[CMS-2932] a name that stands in many blocks is asked for once, and each block is named', async () => {
  const asked: string[] = [];
  const lost = await lostSlots({ blocks: [gone, gone, gone] }, cmsWithout(lostSofa, asked));
  expect(asked).toEqual(['/alur-embeds/photo/sofa']);
  expect(lost.map(({ place }) => place)).toEqual([1, 2, 3]);
});

test('[CMS-2932] a name that the CMS refuses to look up hides nothing of the other blocks', async () => {
  const cms = cmsWithout(lostSofa);
  const get = async (path: string) => {
    if (path.includes('/flow/')) throw new Error('403');
    return cms.get(path);
  };
  const lost = await lostSlots({ blocks: [{ block: 'flow', flow: 'not a key' }, gone] }, { get });
  expect(lost.map(({ place }) => place)).toEqual([2]);
});

test('[CMS-2932] a late answer about earlier blocks is dropped, and the same blocks are not asked for twice at a time', async () => {
  const waiting: (() => void)[] = [];
  const cms = cmsWithout({ ...lostSofa, '/alur-embeds/photo/desk': {} });
  const get = async (path: string) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return cms.get(path);
  };
  const ask = createLostAsker({ get });
  const earlier = ask({ blocks: [gone] });
  const same = ask({ blocks: [gone] });
  const newer = ask({ blocks: [{ block: 'image', photo: { key: 'desk' } }, gone] });
  expect(waiting).toHaveLength(3);
  for (const answer of waiting.toReversed()) answer();
  expect((await newer)?.map(({ place }) => place)).toEqual([1, 2]);
  expect(await earlier).toBeNull();
  expect(await same).toBeNull();
});
