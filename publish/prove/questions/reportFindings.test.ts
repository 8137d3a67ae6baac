import { expect, it } from 'vitest';
import { createModel } from '../model.ts';
import { labelsOf } from '../path.ts';
import { createReplay } from '../replay.ts';
import { reach } from '../sets/reach.ts';
import { smallFlow } from '../testing/smallFlow.ts';
import { PlayedWays } from './playedWays.ts';
import { reportFindings } from './reportFindings.ts';
import { setFindings } from './setFindings.ts';

/** A flow whose second step shows no button. */
function flowWithDeadEnd(to: string) {
  return smallFlow({
    flow: 'small',
    routes: [{ path: '/vplus/small' }],
    steps: {
      first: { title: 'First', body: [], actions: [{ id: 'on', label: 'On', goto: to }] },
      second: { title: 'Second', body: [] },
      third: { title: 'Third', body: [], actions: [{ id: 'away', label: 'Away', leave: '/vplus' }] },
    },
  });
}

/** What is found in a document where the engine runs another one. */
function foundWhere(proven: ReturnType<typeof flowWithDeadEnd>, run: ReturnType<typeof flowWithDeadEnd>) {
  const model = createModel(proven);
  const labels = labelsOf(proven.document, proven.messages, {});
  const { found } = setFindings(reach(model), labels);
  const replay = createReplay(run.document, run.messages, model.dialogs);
  return reportFindings(new PlayedWays(model, labels, replay), found);
}

it('[PROVE-4340] a way that the engine does not follow is reported as left open, not dropped', () => {
  const proven = flowWithDeadEnd('second');
  expect(foundWhere(proven, proven)).toMatchObject([
    { code: 'stepNeverShown', place: '/document/steps/third' },
    { code: 'deadEnd', place: '/document/steps/second', script: { flow: 'small' } },
  ]);
  const elsewhere = foundWhere(proven, flowWithDeadEnd('third'));
  expect(elsewhere).toMatchObject([
    { code: 'stepNeverShown' },
    { code: 'partlyProven', severity: 'warning', place: '/document/steps/second', script: null },
  ]);
  expect(elsewhere[1]?.sentence.values).toMatchObject({
    left: { key: 'left.unplayed', values: { finding: { key: 'proof.deadEnd' } } },
  });
});
