import { expect, test } from 'vitest';
import type { Fields } from './keptEdits.ts';
import { leavesNothing, lostSlots, namedIn } from './lostSlots.ts';

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
    expect(namedIn({ blocks })).toEqual([]);
});
