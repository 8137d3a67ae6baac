import type { FlowDocument } from '../../contract/generated/flow.ts';
import { isRecord, type JsonValue } from '@alur/engine/json';
import { answersOf } from '../../document/names.ts';
import { outcomesOf, type OutcomePlace } from '../../document/thens.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** The values that a condition asks one answer for: `==` with one, on either side, `in` with several. Null when it asks something else. */
function testedValues(
  condition: JsonValue,
): { readonly name: string; readonly values: readonly string[] } | null {
  if (!isRecord(condition)) return null;
  const [operator = '', operands] = Object.entries(condition)[0] ?? [];
  if (!Array.isArray(operands) || (operator !== '==' && operator !== 'in')) return null;
  const sides: readonly unknown[] = operands;
  const [read, wanted] = operator === '==' && isRecord(sides[1]) ? sides.toReversed() : sides;
  const path: unknown = isRecord(read) ? read['var'] : undefined;
  const values = [wanted].flat().filter((value): value is string => typeof value === 'string');
  if (typeof path !== 'string' || !path.startsWith('answer.') || values.length === 0) return null;
  return { name: path.slice('answer.'.length), values };
}

function findings(document: FlowDocument, place: OutcomePlace): readonly Finding[] {
  const { then, pointer } = place;
  const { cases = [] } = then;
  const last = cases.at(-1);
  const asked = cases
    .flatMap((each) => (each.if === undefined ? [] : [testedValues(each.if)]))
    .filter((each) => each !== null);
  const answers = answersOf(document, place);
  const names = [...new Set(asked.map(({ name }) => name))];
  return names.flatMap((name) => {
    const kind = Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (typeof kind !== 'object' || !('closed' in kind)) return [];
    const named = new Set([
      ...asked.filter((each) => each.name === name).flatMap(({ values }) => values),
      ...(last?.else ?? []),
    ]);
    const foreign = [...named].filter((value) => !kind.closed.includes(value) && names.length === 1);
    const missing = kind.closed.filter((value) => !named.has(value));
    const at = pointerAt(pointer, 'cases');
    return [
      ...(missing.length > 0
        ? [
            {
              pointer: at,
              ...wordProblem('lint.closedCases.missing', {
                name,
                missing: missing.map((value) => `"${value}"`).join(', '),
              }),
            },
          ]
        : []),
      ...foreign.map((value) => ({
        pointer: at,
        ...wordProblem('lint.closedCases.never', { name, value }),
      })),
    ];
  });
}

export const closedCases: LintRule = {
  id: 'PUB-929',
  severity: 'error',
  check: ({ document }) => outcomesOf(document).flatMap((place) => findings(document, place)),
};
