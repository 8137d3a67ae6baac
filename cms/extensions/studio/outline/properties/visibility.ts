import { isRow } from '../../../hooks/rows.ts';
import { phrase } from '../../../words/forms.ts';
import { joinSentences, type Sentence } from '../../../words/sentences.ts';
import {
  entriesIn,
  entryAt,
  type EditedProduct,
  fieldOf,
  openDocument,
  type Place,
  stepsOf,
  type Written,
} from '../flow/written.ts';
import { spokenPlace } from '../flow/spoken.ts';
import { wordsAt } from '../flow/ownTexts.ts';
import { perLocale } from '../../../../../src/contracts/locale.ts';

/** A simple choice of when something is shown. */
export interface Visibility {
  /** Names it in a form. */
  readonly id: string;
  readonly title: Sentence;
  /** What is written for it; undefined: nothing, it always is. */
  readonly condition: unknown;
}

/** The simple choices for an entry: always, by a named condition, by a choice that was made, or by a tick. */
export function visibilities(written: Written, place: Place, product: EditedProduct): readonly Visibility[] {
  const opened = openDocument(written.document, product);
  const values = isRow(opened) && isRow(opened['values']) ? Object.entries(opened['values']) : [];
  const own = fieldOf(entryAt(opened, place));
  const inputs = stepsOf(opened).flatMap(([step]) =>
    entriesIn(opened, step, 'body').flatMap(([entry, value]) => {
      const field = fieldOf(value);
      return field === null || field === own || !isRow(value)
        ? []
        : [{ at: { step, list: 'body' as const, entry }, field, value }];
    }),
  );
  return [
    { id: '', title: phrase('outline.visible.always'), condition: undefined },
    ...values
      .filter(([, rule]) => isCondition(rule))
      .map(([name]): Visibility => ({
        id: name,
        title: phrase('outline.visible.value', { name }),
        condition: name,
      })),
    ...inputs.flatMap(({ at, field, value }) =>
      ofInput(field, value, spokenPlace(written, opened, at), written),
    ),
  ];
}

/** The choice that is written; undefined: another rule is, which a developer made. */
export function visibilityOf(written: Written, place: Place, product: EditedProduct): Visibility | undefined {
  const entry = entryAt(openDocument(written.document, product), place);
  const present = JSON.stringify(entry?.['visible']);
  return visibilities(written, place, product).find(({ condition }) => JSON.stringify(condition) === present);
}

function ofInput(
  field: string,
  input: Readonly<Record<string, unknown>>,
  thing: Sentence,
  { messages }: Written,
): readonly Visibility[] {
  const { schema, choices } = input;
  if (!isRow(schema) || schema['writeOnly'] === true) return [];
  const read = { var: `data.${field}` };
  if (schema['type'] === 'boolean')
    return [{ id: `${field}=`, title: phrase('outline.visible.ticked', { thing }), condition: read }];
  const values: readonly unknown[] = Array.isArray(schema['enum']) ? schema['enum'] : [];
  return values.flatMap((value): readonly Visibility[] => {
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const key = isRow(choices) ? choices[String(value)] : undefined;
    const words = typeof key === 'string' ? wordsAt(messages, key) : null;
    const choice = perLocale((locale) => String(words?.[locale] ?? value));
    return [
      {
        id: `${field}=${String(value)}`,
        title: phrase('outline.visible.chosen', { thing, choice: joinSentences([choice]) }),
        condition: { '==': [read, value] },
      },
    ];
  });
}

/** Operators whose result is true or false. */
const deciding = new Set(['and', 'or', '!', '==', '!=', '<', '<=', '>', '>=', 'in', 'empty']);

function isCondition(rule: unknown): boolean {
  return (
    typeof rule === 'boolean' ||
    (isRow(rule) && Object.keys(rule).every((operator) => deciding.has(operator)))
  );
}
