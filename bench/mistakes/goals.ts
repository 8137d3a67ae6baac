import { scoreOf } from './page.ts';
import { isFound, type Tally } from './tally.ts';

/** What publishing owes: the share of planted mistakes that are found, and of harmless edits that raise an alarm. */
const goals = { found: 0.95, alarms: 0.02 } as const;
/** Mistakes of an editor's day; each is found in most of the places at which it is planted. */
const mistakes = Array.from({ length: 17 }, (_, index) => `mistake ${index + 1}`);

/** The goals that a tally misses, a sentence each; empty when it keeps them all. */
export function missedGoals(tally: Tally): readonly string[] {
  const { planted, found, harmless, alarms } = scoreOf(tally);
  return [
    ...(found >= goals.found * planted
      ? []
      : [`${found} of ${planted} planted mistakes are found: fewer than ${100 * goals.found} in 100.`]),
    ...(alarms <= goals.alarms * harmless
      ? []
      : [`${alarms} of ${harmless} harmless edits raise an alarm: more than ${100 * goals.alarms} in 100.`]),
    ...mistakes.flatMap((known) => {
      const places = tally.defects.filter(({ mutant }) => mutant.class.known === known);
      const count = places.filter((each) => isFound(each)).length;
      return count * 2 > places.length
        ? []
        : [
            `${known} (${places[0]?.mutant.class.name ?? 'not planted'}) is found ${count} times in ${places.length}.`,
          ];
    }),
  ];
}
