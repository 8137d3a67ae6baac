import type { FieldSchema } from '../../contract/generated/flow.ts';
import { fieldsOf } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { numbersIn } from './numbersIn.ts';

const bounds = ['maxLength', 'maximum', 'minLength', 'minimum'] as const;

/** The limits of an input, and the digits that the numbers among them have. */
function limitsOf(schema: FieldSchema): readonly number[] {
  const { minLength, maxLength, minimum, maximum } = schema;
  const numbers = [minimum, maximum].flatMap((each) => each ?? []);
  return [
    ...[minLength, maxLength].flatMap((each) => each ?? []),
    ...numbers.flatMap((each) => [each, String(each).length]),
  ];
}

/** What an input says of its limit names the limit that it has. A pattern may know another one, and one of several numbers suffices. */
export const lengthWords: LintRule = {
  id: 'PUB-4501',
  severity: 'warning',
  check: ({ document, messages }) => {
    const seen = new Set<string>();
    return fieldsOf(document).flatMap(({ name, schema, schemaPointer }) =>
      bounds.flatMap((bound) => {
        const key = schema.errorMessage?.[bound];
        if (key === undefined || schema.pattern !== undefined || seen.has(`${name} ${key}`)) return [];
        seen.add(`${name} ${key}`);
        const limits = limitsOf(schema);
        const wrong = Object.values(messages[key] ?? {}).find((text = '') => {
          const numbers = numbersIn(text);
          return numbers.length > 0 && !numbers.some((each) => limits.includes(each));
        });
        if (wrong === undefined) return [];
        const values = { name, key, number: numbersIn(wrong)[0] ?? 0, limit: schema[bound] ?? 0 };
        return [
          {
            pointer: pointerAt(schemaPointer, 'errorMessage', bound),
            ...wordProblem('lint.lengthWords', values),
          },
        ];
      }),
    );
  },
};
