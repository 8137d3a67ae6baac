import type { Expression } from '@alur/engine';
import type { FlowDocument, Input, Step } from '../../contract/generated/flow.ts';
import { conditionsIn, readBelow } from '../../document/conditions.ts';
import { isInput, stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { conditionOf, openValues } from '../../document/values.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** A choice of what is sent: one of two answers, by what somebody chose. */
interface Choice {
  readonly asked: ReadonlySet<string>;
  readonly sides: readonly [ReadonlySet<string>, ReadonlySet<string>];
}

function choicesIn(document: FlowDocument): readonly Choice[] {
  const sent = Object.values(document.calls ?? {}).flatMap(({ send = {} }) => Object.values(send));
  return sent
    .flatMap((expression) => conditionsIn(openValues(document, expression), ''))
    .flatMap(({ operator, operands }): readonly Choice[] => {
      const [condition = null, one = null, other = null] = operands;
      if (operator !== 'if' || operands.length !== 3) return [];
      const read = (expression: Expression) => readBelow('data', expression);
      return [{ asked: read(condition), sides: [read(one), read(other)] }];
    });
}

/** The input of a step that is sent where another one is not, and that shows by turns with nothing. */
function partnerOf(document: FlowDocument, { body }: Step, input: Input, choices: readonly Choice[]) {
  const others = body
    .filter(isInput)
    .filter(({ field, visible }) => field !== input.field && visible !== undefined);
  return others.find(({ field, visible = true }) => {
    const shownBy = readBelow('data', openValues(document, conditionOf(visible)));
    return choices.some(({ asked, sides: [one, two] }) => {
      const isApart = (one.has(field) && two.has(input.field)) || (two.has(field) && one.has(input.field));
      return (
        isApart &&
        !one.has(input.field) === two.has(input.field) &&
        [...shownBy].some((name) => asked.has(name))
      );
    });
  });
}

/** Of two inputs that are sent by turns, both show by turns: what is not sent is asked for in vain, and a form waits for it. */
export const oneSidedInput: LintRule = {
  id: 'PUB-4959',
  severity: 'warning',
  check: ({ document }) => {
    const choices = choicesIn(document);
    if (choices.length === 0) return [];
    return Object.entries(document.steps).flatMap(([id, step]) =>
      step.body.flatMap((item, index) => {
        if (!isInput(item) || item.visible !== undefined) return [];
        const partner = partnerOf(document, step, item, choices);
        if (partner === undefined) return [];
        const values = { name: item.field, other: partner.field };
        return [
          {
            pointer: pointerAt(stepPointer(id), 'body', index),
            ...wordProblem('lint.oneSidedInput', values),
          },
        ];
      }),
    );
  },
};
