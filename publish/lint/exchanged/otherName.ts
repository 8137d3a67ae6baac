import type { Expression } from '@alur/engine';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { fieldsOf } from '../../document/fields.ts';
import { expressionsOf, type ExpressionPlace } from '../../document/expressions.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { answersOf, columnsOf, dataNames } from '../../document/names.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** The words of a name, all of them: `payment_id` and `paymentId` are the same two. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
}

/** What an expression takes as it is: what it stands below, and its name. */
function readIn(expression: Expression): readonly [string, string] | null {
  if (typeof expression !== 'object' || expression === null || !('var' in expression)) return null;
  const path: unknown = [expression['var']].flat()[0];
  const parts = typeof path === 'string' ? path.split('.') : [];
  const name = parts.pop();
  return name === undefined || parts.length === 0 ? null : [parts.join('.'), name];
}

/** The names that stand beside the one that is read. */
function namesBelow(document: FlowDocument, root: string, place: ExpressionPlace): readonly string[] {
  // Data may hold under one name what a call takes under another.
  if (root === 'data')
    return place.use === 'leave' || place.use === 'address' ? [...dataNames(document)] : [];
  if (root === 'query') return document.query ?? [];
  const [kind, field] = root.split('.');
  if (kind === 'chosen') {
    const list = fieldsOf(document).find(({ name }) => name === field)?.item.from;
    return list === undefined ? [] : Object.keys(columnsOf(document, list));
  }
  const call = document.calls?.[place.callName ?? ''];
  if (root !== 'answer' || call === undefined || place.code === undefined) return [];
  return Object.keys(answersOf(document, { call, code: place.code }));
}

const uses: readonly ExpressionPlace['use'][] = ['data', 'input', 'set', 'address', 'leave'];

/** What is called like something that stands there is given that, and not its neighbour. */
export const otherName: LintRule = {
  id: 'PUB-5093',
  severity: 'warning',
  check: ({ document }) =>
    expressionsOf(document).flatMap((place) => {
      const { use, target, expression, pointer } = place;
      const read = uses.includes(use) ? readIn(expression) : null;
      if (read === null || target === undefined) return [];
      const [root, given] = read;
      const wanted = wordsOf(target);
      const has = wordsOf(given);
      if (wanted.every((word) => has.includes(word))) return [];
      const meant = namesBelow(document, root, place).find((each) => wordsOf(each).join() === wanted.join());
      if (meant === undefined) return [];
      return [{ pointer, ...wordProblem('lint.otherName', { name: target, given, meant }) }];
    }),
};
