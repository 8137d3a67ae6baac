import type { FlowDocument } from '../../contract/generated/flow.ts';
import { conditionsIn } from '../../document/conditions.ts';
import { expressionsOf } from '../../document/expressions.ts';
import { fieldsOf } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { takenNames } from '../../document/names.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Names of data that begin with a flag or a text, and are set to such alone; with all that they can be. */
function constantsOf(document: FlowDocument): ReadonlyMap<string, readonly unknown[]> {
  const open = new Set([...fieldsOf(document), ...takenNames(document)].map(({ name }) => name));
  const places = expressionsOf(document).filter(({ use }) => use === 'data' || use === 'set');
  const names = Object.keys(document.data ?? {}).filter((name) => !open.has(name));
  return new Map(
    names.flatMap((name) => {
      const values = places.filter(({ target }) => target === name).map(({ expression }) => expression);
      const isFixed = values.every((value) => typeof value === 'string' || typeof value === 'boolean');
      return isFixed ? [[name, values] as const] : [];
    }),
  );
}

/** A condition that asks for what a name of data never is. */
export const fixedData: LintRule = {
  id: 'PUB-4244',
  severity: 'error',
  check: ({ document }) => {
    const constants = constantsOf(document);
    const places = expressionsOf(document).filter(({ use }) => use === 'condition' || use === 'value');
    const read = places.flatMap(({ expression, pointer }) => conditionsIn(expression, pointer));
    const unset = read.flatMap(({ operator, operands, pointer }) => {
      const [operand] = operands;
      const name = typeof operand === 'string' && operand.startsWith('data.') ? operand.slice(5) : '';
      const values = operator === 'var' ? constants.get(name) : undefined;
      if (values === undefined || values.some((value) => value !== values[0])) return [];
      return [{ pointer, name, value: String(values[0]) }];
    });
    const compared = read.flatMap(({ operator, operands, pointer }) => {
      if (operator !== '==' && operator !== '!=') return [];
      const wanted = operands.find((each) => typeof each === 'string');
      const path = operands.flatMap((each) => conditionsIn(each, '')).find((each) => each.operator === 'var');
      const [operand] = path?.operands ?? [];
      const name = typeof operand === 'string' && operand.startsWith('data.') ? operand.slice(5) : '';
      const values = constants.get(name);
      if (values === undefined || wanted === undefined || values.includes(wanted)) return [];
      return [{ pointer, name, value: wanted }];
    });
    return [
      ...unset.map(({ pointer, ...slots }) => ({ pointer, ...wordProblem('lint.fixedData.same', slots) })),
      ...compared.map(({ pointer, ...slots }) => ({
        pointer,
        ...wordProblem('lint.fixedData.never', slots),
      })),
    ];
  },
};
