import type { LintRule } from '../../document/lintRule.ts';
import type { AnyThen } from '../../document/thens.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { allWays } from './allWays.ts';

/** The texts that a way says. */
function textsSaid({ toast, dialog }: AnyThen): readonly string[] {
  const { title, message } = typeof dialog === 'object' ? dialog : {};
  return [toast, title, message].flatMap((text) => (typeof text === 'string' ? [text] : []));
}

/** What is said of a success is not said of an error. */
export const thankingError: LintRule = {
  id: 'PUB-5113',
  severity: 'warning',
  check: ({ document }) => {
    const ways = allWays(document);
    const thanks = new Set(ways.flatMap(({ way, code }) => (code === 'ok' ? textsSaid(way) : [])));
    return ways.flatMap(({ way, pointer, code }) => {
      const key =
        code === null || code === 'ok' ? undefined : textsSaid(way).find((text) => thanks.has(text));
      return key === undefined || code === null
        ? []
        : [{ pointer, ...wordProblem('lint.thankingError', { code, key }) }];
    });
  },
};
