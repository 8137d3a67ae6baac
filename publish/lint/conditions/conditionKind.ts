import { isRecord, type JsonValue } from '@alur/engine/json';
import { conditionsIn } from '../../document/conditions.ts';
import { expressionsOf, type ExpressionPlace } from '../../document/expressions.ts';
import { inferType } from '../../document/inferType.ts';
import { pointerAt } from '../../document/pointer.ts';
import { quoteValue } from '../../wording/quoteValue.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';

/** Operands that are asked whether they hold: of `and`, `or` and `!` all, of `if` every second one. */
function truthOperands(
  operator: string | null,
  operands: readonly JsonValue[],
): readonly (readonly [JsonValue, number])[] {
  const all = operands.map((operand, index) => [operand, index] as const);
  if (operator === 'and' || operator === 'or' || operator === '!') return all;
  return operator === 'if' ? all.filter(([, index]) => index % 2 === 0 && index < operands.length - 1) : [];
}

/** What is wrong with something that is asked whether it holds, or null: it has to yield a flag. */
function fault(
  subject: Subject,
  operand: JsonValue,
  place: ExpressionPlace,
): Omit<Finding, 'pointer'> | null {
  if (typeof operand === 'string')
    return {
      ...wordProblem('lint.conditionKind.text', { operand: quoteValue(operand), name: operand }),
    };
  const { kinds } = inferType(operand, subject.document, callContext(subject, place));
  if ([...kinds].every((kind) => kind === 'flag' || kind === 'nothing' || kind === 'unknown')) return null;
  const text = kinds.has('text') || kinds.has('time') || kinds.has('list');
  return inWords(
    say('lint.conditionKind.kind', { operand: quoteValue(operand) }),
    say(text ? 'lint.conditionKind.kind.text' : 'lint.conditionKind.kind.cure'),
  );
}

function callContext({ document }: Subject, { callName, code, from }: ExpressionPlace) {
  const call = document.calls?.[callName ?? ''];
  return {
    ...(call === undefined || code === undefined ? {} : { call, code }),
    ...(from === undefined ? {} : { from }),
  };
}

function check(subject: Subject): readonly Finding[] {
  return expressionsOf(subject.document).flatMap((place) => {
    const { expression, pointer, use } = place;
    const whole = use === 'condition' || use === 'row' ? fault(subject, expression, place) : null;
    const parts = conditionsIn(expression, pointer).flatMap(({ operator, operands, pointer: at }) =>
      truthOperands(operator, operands).flatMap(([operand, index]) => {
        const found = fault(subject, operand, place);
        const position =
          operands.length === 1 && !isList(expression)
            ? pointerAt(at, String(operator))
            : pointerAt(at, String(operator), index);
        return found === null ? [] : [{ pointer: position, ...found }];
      }),
    );
    return whole === null || parts.length > 0 ? parts : [{ pointer, ...whole }];
  });
}

function isList(expression: unknown): boolean {
  return isRecord(expression) && Object.values(expression).some(Array.isArray);
}

export const conditionKind: LintRule = { id: 'PUB-928', severity: 'error', check };
