import type { JsonValue } from '@alur/engine/json';
import type { Expression } from '@alur/engine';
import type { FlowDocument, Item, Step } from '../../contract/generated/flow.ts';
import { callsOf } from '../../document/calls.ts';
import { conditionsIn } from '../../document/conditions.ts';
import { isInput, stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { isRows } from '../../document/names.ts';
import { pointerAt } from '../../document/pointer.ts';
import { conditionOf, openValues } from '../../document/values.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** The lists of a person's own that a step asks for when it is shown, by a call that answers nothing else: they are what the page is there for. */
function mainLists(document: FlowDocument, { onShow }: Step): readonly string[] {
  return callsOf(document)
    .filter(({ name, spec }) => name === onShow && spec.needsSession === true)
    .flatMap(({ spec: { output = {}, outputOptional = [] } }) => {
      const answers = Object.entries(output).filter(([name]) => !outputOptional.includes(name));
      return answers.every(([, kind]) => isRows(kind)) ? answers.map(([name]) => name) : [];
    });
}

function readsCount(operand: JsonValue, list: string): boolean {
  const [node] = conditionsIn(operand, '');
  return node?.operator === 'var' && node.operands[0] === `list.${list}.count`;
}

/** Whether a comparison, or its opposite, lets an empty list through. */
function letsEmptyThrough(operator: string | null, operands: readonly JsonValue[], list: string): boolean {
  if (operator === 'empty') return operands.some((each) => readsCount(each, list));
  const at = operands.findIndex((each) => readsCount(each, list));
  const bound = operands[1 - at];
  if (at < 0 || operator === null || typeof bound !== 'number') return false;
  const comparison =
    at === 0 ? operator : ({ '<': '>', '<=': '>=', '>': '<', '>=': '<=' }[operator] ?? operator);
  return (
    (comparison === '==' && bound === 0) ||
    (comparison === '<' && bound === 1) ||
    (comparison === '<=' && bound === 0)
  );
}

/** Whether a condition asks for an empty list: as it stands, or turned round. */
function asksForEmpty(condition: Expression, list: string, isTurned = false): boolean {
  const [node] = conditionsIn(condition, '');
  if (node === undefined) return false;
  const { operator, operands } = node;
  if (operator === '!') return operands.some((each) => asksForEmpty(each, list, !isTurned));
  if (operator === 'and' || operator === 'or')
    return operands.some((each) => asksForEmpty(each, list, isTurned));
  if (!isTurned) return letsEmptyThrough(operator, operands, list);
  const opposite: Readonly<Record<string, string>> = { '>': '<=', '>=': '<', '!=': '==' };
  return letsEmptyThrough(opposite[operator ?? ''] ?? null, operands, list);
}

/** Something that the step says of an empty list; a button that shows then says nothing. */
function isSaid(document: FlowDocument, { visible, from }: Item, list: string): boolean {
  if (visible === undefined || from === list) return false;
  return asksForEmpty(openValues(document, conditionOf(visible)), list);
}

/** A page that is there for a list has words for when nothing is in it. */
export const emptyList: LintRule = {
  id: 'PUB-4235',
  severity: 'warning',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, step]) =>
      mainLists(document, step).flatMap((list) => {
        const index = step.body.findIndex((item) => !isInput(item) && item.from === list);
        if (index < 0 || step.body.some((item) => isSaid(document, item, list))) return [];
        return [
          {
            pointer: pointerAt(stepPointer(id), 'body', index),
            ...wordProblem('lint.emptyList', { list, id }),
          },
        ];
      }),
    ),
};
