import { dataRead } from '../../document/conditions.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { allWays } from './allWays.ts';

/** What a way empties, the call that it makes does not send. */
export const spentSend: LintRule = {
  id: 'PUB-5111',
  severity: 'error',
  check: ({ document }) =>
    allWays(document).flatMap(({ way: { set = {}, dropCode, call }, pointer }) => {
      const sent = Object.values(document.calls?.[call ?? '']?.send ?? {});
      const emptied = Object.keys(set).filter((name) => set[name] === '' || set[name] === null);
      const name = emptied.find((each) => sent.some((value) => dataRead(value, document).has(each)));
      const isCode = dropCode !== undefined && JSON.stringify(sent).includes(`"challenge.${dropCode}.`);
      const lost = name ?? (isCode ? dropCode : undefined);
      if (lost === undefined) return [];
      return [{ pointer, ...wordProblem('lint.spentSend', { name: lost, call: call ?? '' }) }];
    }),
};
