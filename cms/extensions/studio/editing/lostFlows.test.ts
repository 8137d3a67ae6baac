import { expect, test } from 'vitest';
import { flowsIn, lostFlows } from './lostFlows.ts';

const form = {
  blocks: [{ block: 'hero' }, { block: 'flow', flow: 'contest' }, null, { block: 'flow', flow: 'gone' }],
};

test('[CMS-2735] the form of a page names each block whose flow can’t be shown, with its place and the reason', async () => {
  const reason = { en: 'There is no flow “gone”.', id: 'Tidak ada alur “gone”.' };
  const asked: string[] = [];
  const api = {
    get: async (path: string) => {
      asked.push(path);
      return { data: { data: { faults: path.endsWith('/gone') ? [reason] : [] } } };
    },
  };
  expect(await lostFlows(form, api)).toEqual([{ place: 4, reason }]);
  expect(asked).toEqual(['/alur-embeds/contest', '/alur-embeds/gone']);
});

test('[CMS-2735] a form without blocks, or with what is no list, has no flows', () => {
  for (const blocks of [undefined, null, 'flow', [{ block: 'flow', flow: '' }]])
    expect(flowsIn({ blocks })).toEqual([]);
});
