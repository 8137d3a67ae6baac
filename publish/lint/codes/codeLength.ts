import type { FieldSchema, FlowDocument } from '../../contract/generated/flow.ts';
import { conditionsIn } from '../../document/conditions.ts';
import { fieldsOf } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { openValues } from '../../document/values.ts';
import { productOf } from '../../product/product.ts';
import type { JsonValue } from '@alur/engine/json';
import type { Expression } from '@alur/engine';
import { fits } from '../../prove/patterns/patternAutomaton.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** The numbers that a length may be: constants of it and of its branches, and what the config holds where nothing else was set. */
export function lengthsIn(document: FlowDocument, expression: Expression): readonly number[] {
  const leaves = (value: JsonValue): readonly number[] => {
    if (typeof value === 'number') return [value];
    const [condition] = conditionsIn(value, '');
    const { operator, operands } = condition ?? { operator: null, operands: [] };
    if (operator === 'var') return configuredLengths(operands[0] ?? null);
    if (operator !== 'if') return [];
    return operands.filter((_, index) => index % 2 === 1 || index === operands.length - 1).flatMap(leaves);
  };
  const configuredLengths = (path: JsonValue): readonly number[] => {
    const [root, name = ''] = typeof path === 'string' ? path.split('.') : [];
    const { config } = productOf(document);
    const value = root === 'config' && Object.hasOwn(config, name) ? config[name] : null;
    return typeof value === 'number' ? [value] : [];
  };
  return [...new Set(leaves(openValues(document, expression)))];
}

/** Digits of every sort: a pattern may ask that a code begins with no zero, say. */
const digits = ['1', '9', '0', '123456789', '987654321'];

function takesDigits(
  { minLength = 0, maxLength = Infinity, pattern, allOf = [] }: FieldSchema,
  length: number,
) {
  if (length < minLength || length > maxLength) return false;
  const patterns = [pattern, ...allOf.map((each) => each.pattern)].filter((each) => each !== undefined);
  const codes = digits.map((each) => each.repeat(length).slice(0, length));
  return codes.some((code) => patterns.every((each) => fits(each, code)));
}

/** A code that its input does not take can't be given: nobody gets any further. */
export const codeLength: LintRule = {
  id: 'PUB-3801',
  severity: 'error',
  check: ({ document }) =>
    Object.entries(document.challenges ?? {}).flatMap(([name, { field, length }]) => {
      const schemas = fieldsOf(document).flatMap((each) =>
        each.name === field && each.schema.type === 'string' ? [each.schema] : [],
      );
      return lengthsIn(document, length)
        .filter((digitCount) => schemas.some((schema) => !takesDigits(schema, digitCount)))
        .slice(0, 1)
        .map((digitCount) => ({
          pointer: pointerAt('/document/challenges', name, 'length'),
          ...wordProblem('lint.codeLength', { digitCount, field }),
        }));
    }),
};
