import type { FlowDocument } from '../../../src/contracts/generated/flow.ts';
import { effectOf } from '../../document/calls.ts';
import { expressionsOf, type ExpressionPlace } from '../../document/expressions.ts';
import { readsOf } from '../../document/conditions.ts';
import { choose } from '../../document/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

/** What is wrong with reading this name of an answer here, or null. */
function fault(
  path: string,
  place: ExpressionPlace,
  document: FlowDocument,
): Omit<Finding, 'pointer'> | null {
  const call = document.effects?.[place.callName ?? ''];
  if (place.code === undefined || !call) {
    const cure = 'Keep it: let the outcome "ok" of the call "set" a key of "data", and read that here.';
    return {
      sentence: `"${path}" can't be read here: there is an answer only while an outcome is carried out.`,
      cure,
    };
  }
  if (place.code !== 'ok') {
    return {
      sentence: `A call that ends with "${place.code}" has answered nothing, so "${path}" is empty.`,
      cure: 'Read it in the outcome "ok".',
    };
  }
  const spec = effectOf(call);
  const names = Object.keys(spec?.output ?? {}).map((name) => `answer.${name}`);
  return spec === null || names.includes(path)
    ? null
    : { sentence: `"${call.effect}" answers no "${path}".`, cure: choose(path, names) };
}

export const answerRead: LintRule = {
  id: 'PUB-35',
  severity: 'error',
  check: ({ document }) =>
    expressionsOf(document).flatMap((place) =>
      readsOf(place.expression, place.pointer).flatMap(({ path, pointer }) => {
        if (typeof path !== 'string' || path.split('.')[0] !== 'answer') return [];
        const found = fault(path, place, document);
        return found === null ? [] : [{ pointer, ...found }];
      }),
    ),
};
