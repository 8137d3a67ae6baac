import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { prove } from '../../prove.ts';
import { shippedDocument, shippedItem } from '../../../src/product/testing/shippedItem.ts';
import { wordSaid } from '../../wording/wordSaid.ts';
import { explore } from '../explore.ts';
import { createModel } from '../model.ts';
import { followUps, longForm, nestedBoxes } from '../testing/largeFlows.ts';
import { reach } from './reach.ts';
import { tooLargeToWalk, walkSizeOf } from './walkSize.ts';

const flows = (await readdir(new URL('../../../schemas/flows/', import.meta.url))).map((name) =>
  name.replace('.json', ''),
);

describe('what a walk over single states takes', { timeout: 240_000 }, () => {
  it('[PROVE-4100] is counted from the sets, never as more than it is: of every shipped flow, and of boxes that ask for texts', async () => {
    const shipped = await Promise.all(
      flows.map(async (flow) => ({
        document: await shippedDocument(flow),
        messages: (await shippedItem(flow)).messages,
      })),
    );
    for (const proven of [...shipped, followUps(6), nestedBoxes(8), longForm(40, 4)]) {
      const model = createModel(proven);
      const walked = explore(model);
      if (!('reached' in walked)) throw new Error('The walk is cut.');
      const { states, turns, work } = walkSizeOf(reach(model));
      expect(states, proven.document.flow).toBeLessThanOrEqual(walked.reached.length);
      expect(turns, proven.document.flow).toBeLessThanOrEqual(walked.edges.flat().length);
      expect(work, proven.document.flow).toBeLessThanOrEqual(walked.work);
    }
    expect(walkSizeOf(reach(createModel(followUps(6)))).states).toBeGreaterThan(3 ** 6);
  });

  it.each([
    ['ninety fields, nine of them shown by a box', longForm(90, 9)],
    ['fifteen boxes, each of which asks for a text', followUps(15)],
    ['sixty boxes, each shown by the one before', nestedBoxes(60)],
  ])(
    '[PROVE-4101] is not begun where it could not end: %s take less than three seconds of CPU, and the inputs that multiply are named',
    (_, proven) => {
      const before = process.cpuUsage();
      // Nothing sends what is typed there, which sets decide.
      const found = prove([proven]).filter(({ code }) => code !== 'answerUnread');
      const { user, system } = process.cpuUsage(before);
      expect(found.map(({ code }) => code)).toEqual(['partlyProven']);
      expect(found.map(({ sentence }) => wordSaid(sentence)).join()).toMatch(/ [tf]0 \(3\) × [tf]1 \(3\)/);
      expect((user + system) / 1e6).toBeLessThan(3);
      expect(tooLargeToWalk(reach(createModel(proven)))?.factors[0]?.count).toBe(3);
    },
  );
});
