import type { FlowDocument } from '../../contract/generated/flow.ts';
import { isInput } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { allWays, isSpoken, type LaidWay } from './allWays.ts';

/** Steps that somebody comes to without an error. The others are there to say what was wrong. */
function stepsWithoutError({ firstStep }: FlowDocument, ways: readonly LaidWay[]): ReadonlySet<string> {
  const begun = [JSON.stringify(firstStep)].flatMap((text) => text.match(/[\w-]+/g) ?? []);
  const led = ways.flatMap(({ way: { goto }, code }) => (code === null || code === 'ok' ? (goto ?? []) : []));
  return new Set([...begun, ...led]);
}

/** An error that goes to a form says what is wrong with it: the form shows nothing by itself. */
export const silentReturn: LintRule = {
  id: 'PUB-5110',
  severity: 'warning',
  check: ({ document }) => {
    const ways = allWays(document);
    const known = stepsWithoutError(document, ways);
    return ways.flatMap(({ way, pointer, code, callName }) => {
      const { goto, set, take, call } = way;
      const step = goto === undefined ? undefined : document.steps[goto];
      if (code === null || code === 'ok' || step === undefined || step.onShow !== undefined) return [];
      const changes = [set, take, call].some((each) => each !== undefined);
      if (changes || isSpoken(way) || !known.has(goto ?? '') || !step.body.some((item) => isInput(item)))
        return [];
      return [
        { pointer, ...wordProblem('lint.silentReturn', { code, call: callName ?? '', step: goto ?? '' }) },
      ];
    });
  },
};
