import { expect, it } from 'vitest';
import { mutantsOf, harmlessOf } from './corpus.ts';
import { missedGoals } from './goals.ts';
import { shippedItems } from './plant/shipped.ts';
import type { Tally } from './tally.ts';

const all = await shippedItems();
const problem = { rule: 'PROVE-4', severity: 'error', pointer: '', sentence: '', cure: '' } as const;

/** A tally in which every mistake is found but some, and some harmless edits raise an alarm. */
function tallyWith(isMissed: (name: string, index: number) => boolean, alarms = 0): Tally {
  return {
    flows: [],
    defects: mutantsOf(all).map((mutant, index) => ({
      mutant,
      found: isMissed(mutant.class.known ?? mutant.class.name, index) ? [] : [problem],
      traces: [],
    })),
    harmless: harmlessOf(all).map((mutant, index) => ({
      mutant,
      found: index < alarms ? [problem] : [],
      traces: [],
    })),
  };
}

it('[PROVE-102] the check of the page fails when too few mistakes are found, or too many edits raise an alarm', () => {
  expect(missedGoals(tallyWith(() => false))).toEqual([]);
  expect(missedGoals(tallyWith((_, index) => index % 16 === 0))[0]).toMatch(
    /planted mistakes are found: fewer than 95/,
  );
  expect(missedGoals(tallyWith(() => false, 20))).toEqual([
    expect.stringMatching(/^20 of \d+ harmless edits raise an alarm: more than 2 in 100\.$/),
  ]);
});

it('[PROVE-101] the check of the page fails when one of the seventeen mistakes of an editor’s day is no longer found', () => {
  expect(missedGoals(tallyWith((name) => name === 'mistake 7'))).toEqual([
    expect.stringMatching(/^mistake 7 \(link to nowhere\) is found 0 times in \d+\.$/),
  ]);
});
