import { dataRead } from '../../document/conditions.ts';
import { inputsOf, stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { allWays } from './allWays.ts';

/** Back does not show a step again whose button sends what has been emptied since. */
export const spentStep: LintRule = {
  id: 'PUB-5118',
  severity: 'warning',
  check: ({ document }) => {
    const ways = allWays(document);
    const found = ways.flatMap(({ way: { set = {}, goto }, code, callName }) => {
      const next = document.steps[goto ?? ''];
      if (code !== 'ok' || goto === undefined || next === undefined || next.back === 'never') return [];
      const emptied = Object.keys(set).filter((name) => set[name] === '' || set[name] === null);
      const sent = Object.values(document.calls?.[callName ?? '']?.send ?? {});
      const name = emptied.find((each) => sent.some((value) => dataRead(value, document).has(each)));
      const pressed = ways.find(
        ({ way, stepId }) =>
          way.call === callName &&
          stepId !== null &&
          stepId !== goto &&
          document.steps[stepId]?.back !== 'never',
      )?.stepId;
      const step = document.steps[pressed ?? ''];
      if (name === undefined || step === undefined || inputsOf(step).includes(name)) return [];
      return [[goto, { step: goto, name, pressed: pressed ?? '' }] as const];
    });
    return [...new Map(found)].map(([step, slots]) => ({
      pointer: stepPointer(step),
      ...wordProblem('lint.spentStep', slots),
    }));
  },
};
