import type { FieldSchema } from '../../contract/generated/flow.ts';
import type { JsonValue } from '@alur/engine/json';
import { fieldsOf } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Whether an input takes a value; what its patterns say is asked where they were proven to be quick. */
function takes(schema: FieldSchema, value: JsonValue, isQuick: boolean): boolean {
  const { minLength = 0, maxLength = Infinity, minimum = -Infinity, maximum = Infinity, pattern } = schema;
  if (typeof value === 'number') return value >= minimum && value <= maximum;
  if (typeof value !== 'string' || value === '') return true;
  const fits = pattern === undefined || !isQuick || new RegExp(pattern, 'u').test(value);
  return value.length >= minLength && value.length <= maxLength && fits;
}

/** An input begins with what it takes: a form does not open with an error. */
export const refusedStart: LintRule = {
  id: 'PUB-5121',
  severity: 'warning',
  check: ({ document, patternProof }) => {
    const found = fieldsOf(document).flatMap(({ name, schema }) => {
      const value = document.data?.[name];
      return value === undefined || takes(schema, value, patternProof !== null) ? [] : [name];
    });
    return [...new Set(found)].map((name) => ({
      pointer: pointerAt('/document/data', name),
      ...wordProblem('lint.refusedStart', { name }),
    }));
  },
};
