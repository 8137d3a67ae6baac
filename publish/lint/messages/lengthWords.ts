import type { FieldSchema } from '../../contract/generated/flow.ts';
import { fieldsOf, type FieldPlace } from '../../document/fields.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
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

/** What an error of an input says of its limit: one of several numbers suffices. */
function wrongErrors({ name, schema, schemaPointer }: FieldPlace, { messages }: Subject): readonly Finding[] {
  const limits = limitsOf(schema);
  return bounds.flatMap((bound) => {
    const key = schema.errorMessage?.[bound];
    if (key === undefined) return [];
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
  });
}

/** What the hint of an input says of two limits, "4 to 16 letters", names both. Other numbers may be anything. */
function wrongHint(
  { name, schema, item: { hint }, pointer }: FieldPlace,
  { messages }: Subject,
): readonly Finding[] {
  const { minLength, maxLength } = schema;
  if (hint === undefined || minLength === undefined || maxLength === undefined) return [];
  const wrong = Object.values(messages[hint] ?? {}).flatMap((text = '') => {
    const numbers = numbersIn(text);
    const [least = 0, most = 0] = numbers;
    return numbers.length === 2 && least < most && (least !== minLength || most !== maxLength)
      ? [numbers]
      : [];
  });
  const [numbers] = wrong;
  if (numbers === undefined) return [];
  const isLeast = numbers[0] !== minLength;
  const values = {
    name,
    key: hint,
    number: numbers[isLeast ? 0 : 1] ?? 0,
    limit: isLeast ? minLength : maxLength,
  };
  return [{ pointer: pointerAt(pointer, 'hint'), ...wordProblem('lint.lengthWords', values) }];
}

/** What an input says of its limit names the limit that it has. A pattern may know another one. */
export const lengthWords: LintRule = {
  id: 'PUB-4501',
  severity: 'warning',
  check: (subject) => {
    const seen = new Set<string>();
    return fieldsOf(subject.document).flatMap((place) => {
      const known = JSON.stringify([place.name, place.schema.errorMessage, place.item.hint]);
      if (place.schema.pattern !== undefined || seen.has(known)) return [];
      seen.add(known);
      return [...wrongErrors(place, subject), ...wrongHint(place, subject)];
    });
  },
};
