import { lengthsIn } from '../codes/codeLength.ts';
import { fieldsOf, stepPointer, type FieldPlace } from '../../document/fields.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { productOf, type Glossary } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { numbersIn } from '../messages/numbersIn.ts';
import { notionsIn } from './notions.ts';

type Side = 'least' | 'most';

const sides: Readonly<Record<string, Side>> = {
  minLength: 'least',
  minimum: 'least',
  maxLength: 'most',
  maximum: 'most',
};

/** The side of a limit that a text names in any of its languages, where it names one alone. */
function sideIn(glossary: Glossary, texts: Readonly<Partial<Record<string, string>>>): Side | null {
  const said = Object.entries(texts).flatMap(([locale, text = '']): readonly Side[] => {
    const notions = notionsIn(glossary, locale, text);
    if (notions.has('least') === notions.has('most')) return [];
    return [notions.has('least') ? 'least' : 'most'];
  });
  return said[0] ?? null;
}

/** The error of what is too short says what is least, and not what is most. */
function turnedErrors({ name, schema, schemaPointer }: FieldPlace, subject: Subject, glossary: Glossary) {
  return Object.entries(sides).flatMap(([bound, side]): readonly Finding[] => {
    const key = (schema.errorMessage as Readonly<Record<string, string | undefined>> | undefined)?.[bound];
    const same = Object.entries(schema.errorMessage ?? {}).filter(([, each]) => each === key);
    const said = key === undefined ? null : sideIn(glossary, subject.messages[key] ?? {});
    if (key === undefined || said === null || said === side || same.length > 1) return [];
    return [
      {
        pointer: pointerAt(schemaPointer, 'errorMessage', bound),
        ...wordProblem(`lint.boundWords.${said}`, { key, name }),
      },
    ];
  });
}

/** A hint with one number and a side names the limit of that side. */
function wrongHint(
  { name, schema, item: { hint }, pointer }: FieldPlace,
  subject: Subject,
  glossary: Glossary,
) {
  const texts = subject.messages[hint ?? ''] ?? {};
  const side = sideIn(glossary, texts);
  if (hint === undefined || side === null) return [];
  const limit =
    side === 'least' ? (schema.minLength ?? schema.minimum) : (schema.maxLength ?? schema.maximum);
  if (limit === undefined || schema.pattern?.includes(`{${limit}`) === false) return [];
  const wrong = Object.values(texts).flatMap((text = '') => {
    const numbers = numbersIn(text);
    return numbers.length === 1 && numbers[0] !== limit ? numbers : [];
  });
  return wrong.slice(0, 1).map((number) => ({
    pointer: pointerAt(pointer, 'hint'),
    ...wordProblem('lint.lengthWords', { name, key: hint, number, limit }),
  }));
}

/** What is said of the digits of a one-time code is what it has. */
function wrongDigits(
  { name, step, item, pointer, stepId }: FieldPlace,
  subject: Subject,
  glossary: Glossary,
) {
  const { document, messages } = subject;
  const challenge = Object.values(document.challenges ?? {}).find(({ field }) => field === name);
  const lengths = challenge === undefined ? [] : lengthsIn(document, challenge.length);
  const [limit] = lengths;
  if (limit === undefined) return [];
  const places = [
    ...(['label', 'hint', 'placeholder'] as const).map((part) => ({
      key: item[part],
      at: pointerAt(pointer, part),
    })),
    { key: step.intro, at: pointerAt(stepPointer(stepId), 'intro') },
  ];
  return places.flatMap(({ key, at }): readonly Finding[] => {
    const wrong = Object.entries(messages[key ?? ''] ?? {}).flatMap(([locale, text = '']) => {
      const numbers = numbersIn(text);
      const isOfDigits = notionsIn(glossary, locale, text).has('digits');
      return isOfDigits && numbers.length === 1 && !lengths.includes(numbers[0] ?? 0) ? numbers : [];
    });
    const [number] = wrong;
    if (key === undefined || number === undefined) return [];
    return [{ pointer: at, ...wordProblem('lint.lengthWords', { name, key, number, limit }) }];
  });
}

/** What is said of a limit is of its side: "at least" where something is too long helps nobody. */
export const boundWords: LintRule = {
  id: 'PUB-5086',
  severity: 'warning',
  check: (subject) => {
    const { glossary } = productOf(subject.document);
    if (glossary === undefined) return [];
    return fieldsOf(subject.document).flatMap((place) => [
      ...turnedErrors(place, subject, glossary),
      ...wrongHint(place, subject, glossary),
      ...wrongDigits(place, subject, glossary),
    ]);
  },
};
