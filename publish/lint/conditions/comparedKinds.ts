import type { JsonValue } from '@alur/engine/json';
import { conditionsIn } from '../../document/conditions.ts';
import { expressionsOf, type ExpressionPlace } from '../../document/expressions.ts';
import { inferType, type Standing, type ValueKind, type ValueType } from '../../document/inferType.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

const ordering: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);
const equality: ReadonlySet<string> = new Set(['==', '!=']);

/** The kinds that a side may have, but for what is not there yet. */
export function kindsOf({ kinds }: ValueType): readonly ValueKind[] {
  return [...kinds].filter((kind) => kind !== 'nothing');
}

function fault(operator: string, sides: readonly ValueType[]): Omit<Finding, 'pointer'> | null {
  const kinds = sides.map(kindsOf);
  if (kinds.some((each) => each.includes('unknown'))) return null;
  if (ordering.has(operator)) {
    const all = (kind: ValueKind) => kinds.every((each) => each.every((one) => one === kind));
    return all('number') || all('time') ? null : wordProblem('lint.comparedKinds.order', { operator });
  }
  const [one = [], other = []] = kinds;
  const meet = one.some(
    (kind) =>
      other.includes(kind) ||
      (kind === 'time' && other.includes('text')) ||
      (kind === 'text' && other.includes('time')),
  );
  return meet || one.length === 0 || other.length === 0
    ? null
    : wordProblem('lint.comparedKinds.equal', {
        operator,
        one: { list: one, between: say('list.or') },
        other: { list: other, between: say('list.or') },
      });
}

/** What an expression may read, where it stands. */
export function standing(
  { callName, code, from }: ExpressionPlace,
  { calls }: Subject['document'],
): Standing {
  const call = calls?.[callName ?? ''];
  return {
    ...(call === undefined || code === undefined ? {} : { call, code }),
    ...(from === undefined ? {} : { from }),
  };
}

function check({ document }: Subject): readonly Finding[] {
  return expressionsOf(document).flatMap((place) =>
    conditionsIn(place.expression, place.pointer).flatMap(({ operator, operands, pointer }) => {
      if (operator === null || !(ordering.has(operator) || equality.has(operator)) || operands.length < 2)
        return [];
      const typeOf = (side: JsonValue) => inferType(side, document, standing(place, document));
      const words = fault(operator, operands.map(typeOf));
      return words === null ? [] : [{ pointer, ...words }];
    }),
  );
}

export const comparedKinds: LintRule = { id: 'PUB-941', severity: 'error', check };
